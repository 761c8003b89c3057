# json: reading ints and floats.
import json

INTS = json.dumps([[i * j for j in range(50)] for i in range(400)])
FLOATS = json.dumps([[(i + 1) / (j + 3) for j in range(20)] for i in range(400)])


def run():
    a = json.loads(INTS)
    b = json.loads(FLOATS)
    return sum(map(sum, a)), sum(map(sum, b))
