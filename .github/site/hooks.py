"""The colors of `layout` blocks: a hook of MkDocs that adds a lexer to Pygments."""

import sys

from pygments.lexer import RegexLexer, words
from pygments.lexers import LEXERS
from pygments.token import Comment, Keyword, Name, Number, Operator, Punctuation, String, Whitespace

__all__ = ["LayoutLexer"]


class LayoutLexer(RegexLexer):
    name = "Layout"
    aliases = ["layout"]
    tokens = {
        "root": [
            (r"\s+", Whitespace),
            (r"//.*|/\*(?s:.)*?\*/", Comment),
            (r'"(?:\\.|[^"\\\n])*"?', String),
            (r"\d+(?:\.\d+)?%?", Number),
            (words("""background boundary custom data decoration define else enum expect footer for
                group header if import in item layout let lint param preview section snapshot
                supplementary then visibleItems when""".split(), r"\b", r"\b"), Keyword),
            (r"[^\W\d]\w*(?=\()", Name.Function),
            (r"[^\W\d][\w.]*", Name),
            (r"[<>;,:()]", Punctuation),
            (r".", Operator),
        ]
    }


sys.modules["layout_lexer"] = sys.modules[__name__]
LEXERS["LayoutLexer"] = ("layout_lexer", "Layout", ("layout",), ("*.layout",), ())
