"""Writes what CPython 3.13 finds in programs, for scope's tests.

    python3.13 golden.py errors < errors.txt > errors.json
    python3.13 golden.py symbols < symbols.txt > symbols.json
    python3.13 golden.py files a.py b.py ...        (one line of JSON per file)

Programs in a .txt file are separated by lines of three percent signs.
"""
import _symtable
import json
import os
import sys
import tempfile
import tokenize
import types
import warnings

warnings.simplefilter("ignore")
sys.setrecursionlimit(10000)


def error(src):
    """The error that compile() reports, or None. CPython takes the text of the
    line from the file, so there must be one."""
    with tempfile.TemporaryDirectory() as tmp:
        path = os.path.join(tmp, "program.py")
        with open(path, "w", encoding="utf-8") as f:
            f.write(src)
        try:
            compile(src, path, "exec")
        except SyntaxError as e:
            return {"kind": type(e).__name__, "msg": e.msg, "lineno": e.lineno,
                    "offset": e.offset, "end_lineno": e.end_lineno,
                    "end_offset": e.end_offset, "text": e.text}
    return None


def block(t):
    """A block of the symbol table: scope and flags of each name."""
    return {"type": t.type, "name": t.name, "varnames": list(t.varnames),
            "symbols": {k: [v >> 12, v & 4095] for k, v in t.symbols.items()},
            "children": [block(c) for c in t.children]}


def codes(code, out):
    """Qualified name, closure, kind and parameters of each code object."""
    n = code.co_argcount + code.co_kwonlyargcount
    n += bool(code.co_flags & 4) + bool(code.co_flags & 8)
    out.append([code.co_qualname, sorted(code.co_freevars),
                code.co_flags & (0x20 | 0x80 | 0x200), list(code.co_varnames[:n])])
    for c in code.co_consts:
        if isinstance(c, types.CodeType):
            codes(c, out)
    return out


def symbols(src):
    return {"symtable": block(_symtable.symtable(src, "program.py", "exec")),
            "codes": sorted(codes(compile(src, "program.py", "exec"), []))}


def programs():
    return [p.strip("\n") + "\n" for p in sys.stdin.read().split("%%%\n") if p.strip()]


def main():
    mode = sys.argv[1]
    if mode == "files":
        for path in sys.argv[2:]:
            try:
                with open(path, "rb") as f:
                    coding, _ = tokenize.detect_encoding(f.readline)
                    f.seek(0)
                    src = f.read()
                result = symbols(src) if coding.startswith("utf-8") else None
            except (SyntaxError, ValueError):
                result = None
            print(json.dumps({"path": path, "result": result}))
        return
    make = {"errors": lambda p: {"src": p, "error": error(p)},
            "symbols": lambda p: {"src": p, **symbols(p)}}[mode]
    print("[")
    print(",\n".join(json.dumps(make(p), ensure_ascii=False) for p in programs()))
    print("]")


main()
