# json: writing records.
import json

ROWS = [{"id": i, "name": "user %d" % i, "active": i % 3 == 0, "score": i / 7, "tags": ["a", "b", "tag%d" % (i % 10)],
         "address": {"street": "Main %d" % i, "zip": "%05d" % i, "geo": None}} for i in range(3000)]


def run():
    text = json.dumps(ROWS)
    return len(text), text[:60]
