# An everyday program: a state machine with logs, and retries.
from enum import Enum, auto
from typing import Callable
import functools, logging, sys
logging.basicConfig(stream=sys.stdout, level=logging.INFO, format="%(levelname)-8s|%(funcName)s|%(lineno)d|%(message)s")
class State(Enum):
    IDLE = auto(); RUN = auto(); DONE = auto()
class Machine:
    T = {(State.IDLE, "start"): State.RUN, (State.RUN, "finish"): State.DONE}
    def __init__(self): self.state = State.IDLE; self.hooks: list[Callable] = []
    def fire(self, ev):
        try: new = self.T[self.state, ev]
        except KeyError: raise ValueError(f"no transition from {self.state.name} on {ev!r}") from None
        logging.info("%s -> %s", self.state, new); self.state = new
        for h in self.hooks: h(self, ev)
m = Machine(); m.hooks.append(lambda s, e: print("hook", e, s.state)); m.fire("start"); m.fire("finish")
try: m.fire("x")
except ValueError as e: print(e, e.__cause__, e.__suppress_context__)
def retry(n, exc=Exception):
    def deco(f):
        @functools.wraps(f)
        def w(*a, **k):
            for i in range(1, n+1):
                try: return f(*a, **k)
                except exc as e:
                    logging.warning("attempt %d/%d failed: %s", i, n, e)
                    if i == n: raise
        return w
    return deco
calls = 0
@retry(3, (ValueError, KeyError))
def flaky():
    global calls; calls += 1
    if calls < 3: raise KeyError("k%d" % calls)
    return calls
print(flaky(), flaky.__name__)
