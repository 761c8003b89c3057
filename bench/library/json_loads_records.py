# json: reading records, as an API gives them.
import json

TEXT = json.dumps([{"id": i, "name": "user %d" % i, "email": "user%d@example.org" % i, "active": i % 3 == 0, "score": i / 7,
                    "tags": ["a", "b", "tag%d" % (i % 10)], "address": {"street": "Main %d" % i, "zip": "%05d" % i, "geo": None}}
                   for i in range(3000)])


def run():
    rows = json.loads(TEXT)
    return len(rows), rows[17]["name"], sum(r["score"] for r in rows)
