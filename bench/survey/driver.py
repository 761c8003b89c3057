# Times each operation of CASES, which the command puts before this text, and prints a line
# of JSON for it.
import json
import time


def timed(setup, operation):
    """Nanoseconds of one execution: the best of five loops of two milliseconds."""
    names = {}
    exec(setup, names)
    body = operation.replace("\n", "\n        ")
    exec(f"def loop(n):\n    for _ in range(n):\n        {body}\n", names)
    loop, now = names["loop"], time.perf_counter

    def once(n):
        start = now()
        loop(n)
        return now() - start

    n = 1
    while once(n) < 0.002:
        n *= 4
    return min(once(n) for _ in range(5)) / n * 1e9


for g, group in enumerate(json.loads(CASES)):
    for o, operation in enumerate(group["Operations"]):
        told = {"Group": g, "Operation": o}
        try:
            told["Nanoseconds"] = timed(group["Setup"], operation)
        except Exception as e:
            told["Error"] = f"{type(e).__name__}: {e}"
        print(json.dumps(told), flush=True)
