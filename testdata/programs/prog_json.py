# Writing and reading JSON by hand, round trips and error positions.
def dumps(v, indent=None, level=0):
    nl = "" if indent is None else "\n" + " " * indent * (level + 1)
    end = "" if indent is None else "\n" + " " * indent * level
    sep = "," + (nl or " ")
    match v:
        case None: return "null"
        case True: return "true"
        case False: return "false"
        case int() | float(): return repr(v)
        case str():
            esc = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t"}
            return '"' + "".join(esc.get(c, c if " " <= c < "\x7f" else f"\\u{ord(c):04x}") for c in v) + '"'
        case list() | tuple(): return "[" + nl + sep.join(dumps(x, indent, level + 1) for x in v) + end + "]" if v else "[]"
        case dict(): return "{" + nl + sep.join(f"{dumps(str(k))}: {dumps(x, indent, level + 1)}" for k, x in v.items()) + end + "}" if v else "{}"
    raise TypeError(f"cannot write {type(v).__name__}")

class JSONError(ValueError):
    def __init__(self, msg, pos): super().__init__(f"{msg} at {pos}"); self.pos = pos

def loads(s):
    pos = 0
    def ws():
        nonlocal pos
        while pos < len(s) and s[pos].isspace(): pos += 1
    def expect(c):
        nonlocal pos
        ws()
        if s[pos:pos + 1] != c: raise JSONError(f"expected {c!r}", pos)
        pos += 1
    def value():
        nonlocal pos
        ws()
        if pos >= len(s): raise JSONError("unexpected end", pos)
        c = s[pos]
        if c == "{":
            pos += 1
            out = {}
            ws()
            while s[pos:pos + 1] != "}":
                ws()
                k = string()
                expect(":")
                out[k] = value()
                ws()
                if s[pos:pos + 1] == ",": pos += 1
                elif s[pos:pos + 1] != "}": raise JSONError("expected ',' or '}'", pos)
            pos += 1
            return out
        if c == "[":
            pos += 1
            out = []
            ws()
            while s[pos:pos + 1] != "]":
                out.append(value())
                ws()
                if s[pos:pos + 1] == ",": pos += 1
                elif s[pos:pos + 1] != "]": raise JSONError("expected ',' or ']'", pos)
            pos += 1
            return out
        if c == '"': return string()
        for word, v in (("true", True), ("false", False), ("null", None)):
            if s.startswith(word, pos):
                pos += len(word)
                return v
        start = pos
        while pos < len(s) and s[pos] in "+-.eE0123456789": pos += 1
        if start == pos: raise JSONError(f"unexpected {c!r}", pos)
        num = s[start:pos]
        return float(num) if set(num) & set(".eE") else int(num)
    def string():
        nonlocal pos
        expect('"')
        out = []
        while True:
            if pos >= len(s): raise JSONError("unterminated string", pos)
            c = s[pos]
            pos += 1
            if c == '"': return "".join(out)
            if c == "\\":
                e = s[pos]
                pos += 1
                if e == "u":
                    c = chr(int(s[pos:pos + 4], 16))
                    pos += 4
                else: c = {"n": "\n", "t": "\t"}.get(e, e)
            out.append(c)
    v = value()
    ws()
    if pos < len(s): raise JSONError("extra data", pos)
    return v

data = {"name": "Zoë \"Z\"", "nums": [1, -2.5, 1e10, 0], "nested": {"t": True, "n": None, "e": [], "o": {}}, "text": "a\nb\t\\"}
print(dumps(data)); print(dumps(data, 2)); print(loads(dumps(data)) == data, loads(dumps(data, 4)) == data)
for bad in ("{", "[1 2]", '{"a" 1}', "nul", '"abc', "[1,]x", "", "{1: 2}", "[1]]"):
    try:
        print(bad, loads(bad))
    except JSONError as e:
        print(repr(bad), e, e.pos)
try:
    dumps({1, 2})
except TypeError as e:
    print(e)
