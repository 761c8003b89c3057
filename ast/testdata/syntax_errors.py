"""Writes syntax_errors.json: programs that are wrong, and what CPython 3.13 says of each.

Run with CPython 3.13:  python3.13 syntax_errors.py > syntax_errors.json
The programs are separated by lines of "----" in syntax_errors.txt; a line may
use the escapes \\x, \\u and \\t of Python's str literals.
"""
import ast, json, os, sys, warnings

warnings.simplefilter("ignore")
here = os.path.dirname(os.path.abspath(__file__))
text = open(os.path.join(here, "syntax_errors.txt"), encoding="utf-8").read()
out = []
for src in text.split("\n----\n"):
    src = src.removesuffix("\n----\n")
    src = src.replace("<TAB>", "\t").replace("<BS>", "\\").replace("<NL>", "\n").replace("<NUL>", "\0").replace("<NBSP>", "\xa0")
    try:
        ast.parse(src, "<unknown>")
    except SyntaxError as e:
        out.append([src, type(e).__name__, e.msg, e.lineno, e.offset, e.end_lineno, e.end_offset, e.text])
    except (MemoryError, RecursionError) as e:
        out.append([src, type(e).__name__, str(e), None, None, None, None, None])
    else:
        print("accepted:", repr(src), file=sys.stderr)
print("[" + ",\n".join(json.dumps(x, ensure_ascii=True) for x in out) + "]")
