"""Writes mutated_errors.json: programs of syntax_errors.txt with random changes, and what CPython 3.13 says of each.

Run with CPython 3.13:  python3.13 mutate.py 1500 > mutated_errors.json
Programs that Python 3.14 reads differently (template strings, except without parentheses) are left out.
"""
import ast, json, os, random, re, sys, warnings

warnings.simplefilter("ignore")
random.seed(2026)
here = os.path.dirname(os.path.abspath(__file__))
with open(os.path.join(here, "syntax_errors.json"), encoding="utf-8") as f:
    base = [case[0] for case in json.load(f) if len(case[0]) < 200]
pieces = list(" \t\n\f\r\\'\"{}()[]:;,.=!#@+-*/%<>&|^~$?`_0129abefjlnorstxuNRBFUé日€😀\xa0\u200b\x01\x7f\u0301") + [
    "'''", '"""', "f'", 'f"', "rb'", "\\\n", "{{", "}}", "!r", "{x}", "\\N{DIGIT ONE}", "\\x", "\\u12", "\n  ", "\n\t", "\r\n",
    "0x", "1_", "1e", "::", "->", ":=", "**", "...", " if ", " else ", " for ", " in ", " not ", " is ", " lambda ", " as ",
    " import ", " from ", "match ", "case ", "type ", "async ", "await ", "print ", "def ", "class ", "return ", "yield ", "None",
]
newer = re.compile(r"""(?i)\b(t|tr|rt)['"]|except.*,""")
out, seen = [], set()
while len(out) < int(sys.argv[1]):
    src = random.choice(base)
    if random.random() < 0.3:
        src += random.choice(["\n", " ", "; ", ""]) + random.choice(base)
    for _ in range(random.choice([1, 1, 2, 3, 5])):
        i, r = random.randrange(len(src) + 1), random.random()
        if r < 0.5:
            src = src[:i] + random.choice(pieces) + src[i:]
        elif r < 0.8:
            src = src[:i] + src[i + random.choice([1, 1, 2, 5]):]
        else:
            j = random.randrange(len(src) + 1)
            src = src[:i] + src[j:j + random.randrange(12)] + src[i:]
    if newer.search(src) or src in seen:
        continue
    seen.add(src)
    try:
        ast.parse(src)
    except SyntaxError as e:
        out.append([src, type(e).__name__, e.msg, e.lineno, e.offset, e.end_lineno, e.end_offset, e.text])
    except (MemoryError, ValueError):
        pass
print("[" + ",\n".join(json.dumps(x, ensure_ascii=True) for x in out) + "]")
