"""The one place that runs templates: values in, HTML out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import TracebackType

from jinja2 import (
    Environment,
    FunctionLoader,
    StrictUndefined,
    TemplateNotFound,
    TemplateSyntaxError,
)
from jinja2.debug import rewrite_traceback_stack

from generator.diagnostics import Diagnostic, Place
from generator.site.assets import Assets
from generator.site.extract import syntax_fault
from generator.site.output import OutputFile
from generator.site.routes import Routes, file_of
from generator.site.voice import Voice

__all__ = ["FOLDER", "Renderer", "TemplateFaultError"]

FOLDER = "templates"


class TemplateFaultError(Exception):
    """A template cannot be used; ``diagnostic`` says where and why."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        """Keep what a person is told."""
        super().__init__(str(diagnostic))
        self.diagnostic = diagnostic


class Renderer:
    """The templates of a site, ready to be run one after the other.

    It speaks with the voice of the page that is being rendered, in macros too, however
    they are imported; so one renderer serves one thread.
    """

    def __init__(self, templates: Mapping[str, str], assets: Assets, routes: Routes) -> None:
        """Take the templates by name ("base.html"), and what their functions need."""
        self._assets, self._routes = assets, routes
        self._voice: Voice | None = None
        self._path = ""
        self._environment = Environment(
            loader=FunctionLoader(lambda name: _source(templates, name)),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            keep_trailing_newline=True,
        )
        self._environment.globals.update(
            _=self._saying(Voice.plain),
            t=self._saying(Voice.shown),
            pgettext=self._saying(Voice.contextual),
            tn=self._saying(Voice.counted_shown),
            static=self._static,
        )

    def page(self, template: str, path: str, voice: Voice, **values: object) -> OutputFile:
        """Return the page of a template. Raise TemplateFaultError."""
        self._voice, self._path = voice, path
        try:
            html = self._environment.get_template(template).render(**values)
        except Exception as error:
            raise _fault(template, error) from error
        return OutputFile(path=file_of(path), data=html.encode())

    def macro(self, template: str, path: str, voice: Voice, name: str, *values: object) -> str:
        """Return what a macro of a template makes of the values. Raise TemplateFaultError."""
        self._voice, self._path = voice, path
        try:
            return str(getattr(self._environment.get_template(template).module, name)(*values))
        except Exception as error:
            # Jinja does this for whole pages only: lines of the template, not of its Python.
            rewrite_traceback_stack()
            raise _fault(template, error) from error

    def _saying(self, way: Callable[..., str]) -> Callable[..., str]:
        """Return a function for templates that speaks with the voice of the present page."""

        def say(*texts: object, **values: object) -> str:
            return way(self._voice, *texts, **values)

        return say

    def _static(self, name: str) -> str:
        return self._routes.href(self._path, self._assets.path(name))


def _source(templates: Mapping[str, str], name: str) -> tuple[str, str, None] | None:
    return (templates[name], f"{FOLDER}/{name}", None) if name in templates else None


def _fault(template: str, error: Exception) -> TemplateFaultError:
    ident, place = "template-fault", Place(path=f"{FOLDER}/{template}")
    match error:
        case TemplateSyntaxError():
            # The same words as those of the extraction, so that it is told once.
            place = Place(path=error.filename or place.path, line=error.lineno)
            ident, text = "template-syntax", syntax_fault(error)
        case TemplateNotFound():
            text = (
                f"there is no template {error.name!r}; write it, or mend the name that asks for it"
            )
        case _:
            place = _place(error.__traceback__) or place
            text = (
                f"the template fails: {type(error).__name__}: {error}; mend what it asks for here"
            )
    return TemplateFaultError(Diagnostic(id=ident, message=text, place=place))


def _place(traceback: TracebackType | None) -> Place | None:
    """Return the innermost place in a template, which Jinja writes into the traceback."""
    found = None
    while traceback is not None:
        name = traceback.tb_frame.f_code.co_filename
        if name.startswith(f"{FOLDER}/"):
            found = Place(path=name, line=traceback.tb_lineno)
        traceback = traceback.tb_next
    return found
