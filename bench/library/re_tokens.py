# re: a scanner with named groups over source text.
import re

TOKEN = re.compile(r"(?P<number>\d+(?:\.\d+)?)|(?P<name>[A-Za-z_]\w*)|(?P<op>[-+*/=<>!]=?|[()\[\]{},.:;])|(?P<space>\s+)|(?P<text>'[^']*'|\"[^\"]*\")")
SOURCE = "def area(width, height):\n    if width <= 0: return 'none'\n    total = width * height + 3.14 / (width - 1)\n    return total\n" * 120


def run():
    counts = {}
    for m in TOKEN.finditer(SOURCE):
        counts[m.lastgroup] = counts.get(m.lastgroup, 0) + 1
    return sorted(counts.items())
