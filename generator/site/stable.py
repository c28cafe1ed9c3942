"""Addresses that others keep, made of names that no translation and no new version changes.

Paths are relative to the root of the site, as those of pages are.
"""

from __future__ import annotations

__all__ = ["LONGEST_SNIPPET", "SCHEMA_PATH", "frame_path", "record_path", "snippet_path"]

SCHEMA_PATH = "replays/replay.schema.json"
"""Where the schema of replay files is."""

LONGEST_SNIPPET = 60
"""The most steps of a replay whose HTML is offered: a whole game is for a frame."""


def record_path(domain: str, name: str) -> str:
    """Return where the replay file of a scenario is: "replays/war/first-war.json"."""
    return f"replays/{domain}/{name}.json"


def frame_path(language: str, domain: str, name: str) -> str:
    """Return where a replay is alone on its page: "embed/sl/war/first-war/"."""
    return f"embed/{language}/{domain}/{name}/"


def snippet_path(language: str, domain: str, name: str) -> str:
    """Return where the HTML of a replay is, as text to copy."""
    return f"{frame_path(language, domain, name)}snippet.txt"
