"""The site: pages, routes and rendering. Values in, output files out; owns Jinja2."""
