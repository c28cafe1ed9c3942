"""The one pipeline: read, compile, play, translate, render, publish. Here the parts meet."""
