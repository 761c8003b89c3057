# Events, observers, a scheduler of generator tasks, pipelines, and a small state machine.
class Emitter:
    def __init__(self): self.handlers = {}
    def on(self, name, f=None, *, once=False):
        if f is None:
            return lambda g: self.on(name, g, once=once)
        self.handlers.setdefault(name, []).append((f, once))
        return f
    def emit(self, name, /, *a, **k):
        keep, results = [], []
        for f, once in self.handlers.get(name, []):
            try:
                results.append(f(*a, **k))
            except Exception as e:
                results.append(f"{type(e).__name__}: {e}")
            if not once: keep.append((f, once))
        if name in self.handlers: self.handlers[name] = keep
        return results

em = Emitter()

@em.on("greet")
def hello(name): return "hello " + name

@em.on("greet", once=True)
def first(name): return "first time, " + name.upper()

em.on("greet", lambda name: 1 / 0)
print(em.emit("greet", "ann"))
print(em.emit("greet", name="bob"))
print(em.emit("nothing"))

class Machine:
    table = {("idle", "start"): "running", ("running", "pause"): "paused", ("paused", "resume"): "running", ("running", "stop"): "idle", ("paused", "stop"): "idle"}
    def __init__(self): self.state, self.trace = "idle", []
    def __call__(self, event):
        try:
            new = self.table[self.state, event]
        except KeyError:
            raise ValueError(f"no {event!r} in state {self.state!r}") from None
        self.trace.append((self.state, new))
        if hook := getattr(self, "enter_" + new, None): hook()
        self.state = new
        return self
    def enter_paused(self): print("(paused)")

m = Machine()
m("start")("pause")("resume")("stop")
print(m.state, m.trace)
try:
    m("pause")
except ValueError as e:
    print(e, e.__cause__, e.__suppress_context__)

class Loop:
    def __init__(self): self.ready, self.now, self.timers = [], 0, []
    def spawn(self, gen): self.ready.append((gen, None))
    def run(self):
        while self.ready or self.timers:
            if not self.ready:
                self.timers.sort(key=lambda t: t[0])
                self.now, gen = self.timers.pop(0)
                self.ready.append((gen, None))
            gen, value = self.ready.pop(0)
            try:
                op = gen.send(value)
            except StopIteration as s:
                if s.value is not None: print(f"t={self.now} result {s.value}")
                continue
            match op:
                case ("sleep", n): self.timers.append((self.now + n, gen))
                case ("now",): self.ready.append((gen, self.now))
                case _: self.ready.append((gen, None))

def worker(name, delays):
    for d in delays:
        yield "sleep", d
        t = yield ("now",)
        print(f"t={t} {name}")
    return name + " done"

loop = Loop()
loop.spawn(worker("a", [1, 2, 3]))
loop.spawn(worker("b", [2, 2]))
loop.run()
def pipe(*fs):
    def run(x):
        for f in fs: x = f(x)
        return x
    return run
print(pipe(str.strip, str.split, lambda ws: [w.capitalize() for w in ws], " ".join)("  the quick  fox "))
