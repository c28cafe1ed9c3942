"""Pravila: canonical game rules in Markdown, compiled to a static site in many languages."""
