"""The site: pages, routes and rendering. Values in, output files out; owns Jinja2."""

from generator.site.compose import Ahead, Site, render_site
from generator.site.desk import Desk, Shelf
from generator.site.extract import template_messages
from generator.site.output import OutputFile
from generator.site.pages import HOME, SITE, SourcePage, in_order
from generator.site.project import Project
from generator.site.texts import site_messages

__all__ = [
    "HOME",
    "SITE",
    "Ahead",
    "Desk",
    "OutputFile",
    "Project",
    "Shelf",
    "Site",
    "SourcePage",
    "in_order",
    "render_site",
    "site_messages",
    "template_messages",
]
