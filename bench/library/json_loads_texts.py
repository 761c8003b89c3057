# json: reading long texts, escapes and other alphabets.
import json

TEXT = json.dumps({"k%d" % i: "line one\nline \"two\"\tand \\ more \u00e9\u4e2d " * 6 + "plain text " * 40 for i in range(800)}, ensure_ascii=False)
ESCAPED = json.dumps({"k%d" % i: "na\u00efve caf\u00e9 \u4e2d\u6587 \U0001f600 " * 8 for i in range(600)})


def run():
    a = json.loads(TEXT)
    b = json.loads(ESCAPED)
    return len(a), sum(map(len, a.values())), sum(map(len, b.values()))
