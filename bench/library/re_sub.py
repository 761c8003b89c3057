# re: replacing by templates and by functions.
import re

TEXT = "The quick brown fox jumps over 13 lazy dogs and 7 cats, as camelCaseNames and snake_case_names do. " * 200


def run():
    a = re.sub(r"\s+", " ", TEXT)
    b = re.sub(r"(\w+) (\w+)", r"\2 \1", TEXT)
    c = re.sub(r"\d+", lambda m: str(int(m.group()) * 2), TEXT)
    d = re.sub(r"(?<=[a-z])([A-Z])", lambda m: "_" + m[1].lower(), TEXT)
    return len(a), b[:30], c[:60], len(d)
