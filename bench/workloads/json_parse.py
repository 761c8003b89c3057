# Text: a recursive-descent parser for JSON, written by hand, and its printer.

SAMPLE = ('{"name": "garden", "open": true, "plots": [' + ", ".join(
    '{"id": %d, "size": [%d, %.2f], "owner": "p%d\\n", "crops": ["kale", "leek", null], "wet": false}' % (i, i * 3, i / 7, i % 9)
    for i in range(110)) + ']}')


class Parser:
    def __init__(self, text):
        self.text = text
        self.pos = 0

    def skip(self):
        while self.pos < len(self.text) and self.text[self.pos] in " \t\r\n":
            self.pos += 1

    def expect(self, ch):
        self.skip()
        if self.pos >= len(self.text) or self.text[self.pos] != ch:
            raise ValueError(f"expected {ch!r} at {self.pos}")
        self.pos += 1

    def value(self):
        self.skip()
        ch = self.text[self.pos]
        if ch == "{":
            return self.object()
        if ch == "[":
            return self.array()
        if ch == '"':
            return self.string()
        for word, result in (("true", True), ("false", False), ("null", None)):
            if self.text.startswith(word, self.pos):
                self.pos += len(word)
                return result
        return self.number()

    def object(self):
        self.expect("{")
        out = {}
        self.skip()
        if self.text[self.pos] == "}":
            self.pos += 1
            return out
        while True:
            self.skip()
            key = self.string()
            self.expect(":")
            out[key] = self.value()
            self.skip()
            if self.text[self.pos] == ",":
                self.pos += 1
                continue
            self.expect("}")
            return out

    def array(self):
        self.expect("[")
        out = []
        self.skip()
        if self.text[self.pos] == "]":
            self.pos += 1
            return out
        while True:
            out.append(self.value())
            self.skip()
            if self.text[self.pos] == ",":
                self.pos += 1
                continue
            self.expect("]")
            return out

    def string(self):
        self.expect('"')
        out = ""
        while self.text[self.pos] != '"':
            ch = self.text[self.pos]
            if ch == "\\":
                self.pos += 1
                ch = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}[self.text[self.pos]]
            out += ch
            self.pos += 1
        self.pos += 1
        return out

    def number(self):
        start = self.pos
        while self.pos < len(self.text) and self.text[self.pos] in "+-0123456789.eE":
            self.pos += 1
        token = self.text[start:self.pos]
        if not token:
            raise ValueError(f"unexpected {self.text[start]!r} at {start}")
        return float(token) if "." in token or "e" in token else int(token)


def dump(value):
    if value is None:
        return "null"
    if value is True:
        return "true"
    if value is False:
        return "false"
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
    if isinstance(value, (int, float)):
        return str(value)
    if isinstance(value, list):
        return "[" + ", ".join(dump(v) for v in value) + "]"
    return "{" + ", ".join(dump(k) + ": " + dump(v) for k, v in value.items()) + "}"


def run():
    data = None
    for _ in range(40):
        data = Parser(SAMPLE).value()
    text = dump(data)
    again = Parser(text).value()
    return len(data["plots"]), data["plots"][7]["size"], again == data, len(text)
