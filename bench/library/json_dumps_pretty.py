# json: writing with indentation and sorted keys, and with other alphabets.
import json

ROWS = [{"name": "na\u00efve %d" % i, "b": [1, 2, {"x": None}], "a": {"k%d" % j: j * 0.5 for j in range(6)}} for i in range(900)]


def run():
    a = json.dumps(ROWS, indent=2, sort_keys=True)
    b = json.dumps(ROWS, ensure_ascii=False, separators=(",", ":"))
    return len(a), len(b)
