# An agent's plan: tasks with dependencies, a scheduler, retries and a final answer.
class Task:
    def __init__(self, name, action, *needs, retries=0):
        self.name, self.action, self.needs, self.retries = name, action, needs, retries
        self.state = "waiting"

    def run(self, results):
        inputs = [results[n] for n in self.needs]
        for attempt in range(self.retries + 1):
            try:
                value = self.action(*inputs)
            except Exception as error:
                print(f"  {self.name}: attempt {attempt + 1} failed: {type(error).__name__}: {error}")
                self.state = "failed"
            else:
                self.state = "done"
                return value
        raise RuntimeError(f"task {self.name} gave up")


def order(tasks):
    """Dependencies first; raises ValueError on a cycle or an unknown name."""
    done, out = set(), []

    def visit(name, path):
        if name in path:
            raise ValueError("cycle: " + " -> ".join(path + [name]))
        if name not in tasks:
            raise ValueError(f"unknown task {name!r} needed by {path[-1]!r}")
        if name in done:
            return
        for need in tasks[name].needs:
            visit(need, path + [name])
        done.add(name)
        out.append(tasks[name])

    for name in tasks:
        visit(name, [])
    return out


calls = iter([ConnectionError("no route"), [("berlin", 3.6), ("paris", 2.1), ("rome", 2.8)]])


def fetch():
    result = next(calls)
    if isinstance(result, Exception):
        raise result
    return result


tasks = {t.name: t for t in (
    Task("answer", lambda big, total: f"{len(big)} big cities of {total:.1f} million people", "filter", "sum"),
    Task("filter", lambda rows: [name for name, n in rows if n > 2.5], "fetch"),
    Task("sum", lambda rows: sum(n for _, n in rows), "fetch"),
    Task("fetch", fetch, retries=2),
)}
print("order:", [t.name for t in order(tasks)])
results = {}
for task in order(tasks):
    print("running", task.name)
    results[task.name] = task.run(results)
print("final answer:", results["answer"])
print({t.name: t.state for t in tasks.values()})

for bad in ({"a": Task("a", print, "b"), "b": Task("b", print, "a")}, {"a": Task("a", print, "missing")}):
    try:
        order(bad)
    except ValueError as error:
        print("error:", error)
try:
    Task("divide", lambda: 1 / 0, retries=1).run({})
except RuntimeError as error:
    print("error:", error)
