# A state machine with enum, dataclasses and match; events come from a small script language.
from dataclasses import dataclass, field
from enum import Enum, auto


class Light(Enum):
    RED = auto()
    GREEN = auto()
    AMBER = auto()
    BROKEN = auto()

    @property
    def seconds(self):
        return {Light.RED: 30, Light.GREEN: 20, Light.AMBER: 3}.get(self, 0)


@dataclass(frozen=True)
class Event:
    kind: str
    amount: int = 0


@dataclass
class Crossing:
    name: str
    light: Light = Light.RED
    clock: int = 0
    waiting: bool = False
    log: list[str] = field(default_factory=list, repr=False)

    def change(self, light):
        self.log.append(f"{self.clock:>4}s {self.light.name} -> {light.name}")
        self.light = light

    def handle(self, event):
        match event, self.light:
            case Event(kind="fail"), _:
                self.change(Light.BROKEN)
            case Event("repair"), Light.BROKEN:
                self.change(Light.RED)
            case Event("repair"), _:
                raise ValueError("nothing to repair")
            case _, Light.BROKEN:
                self.log.append(f"{self.clock:>4}s ignored {event.kind}")
            case Event("button"), Light.GREEN if not self.waiting:
                self.waiting = True
            case Event("button"), _:
                pass
            case Event("wait", n), _ if n > 0:
                self.pass_time(n)
            case Event(kind, n), light:
                raise ValueError(f"bad event {kind} {n} at {light.name}")

    def pass_time(self, seconds):
        end = self.clock + seconds
        while self.clock + self.light.seconds <= end:
            self.clock += self.light.seconds
            following = {Light.RED: Light.GREEN, Light.GREEN: Light.AMBER, Light.AMBER: Light.RED}[self.light]
            self.change(following)
            if following is Light.RED:
                self.waiting = False
        self.clock = end


def parse(script):
    for line in script.strip().splitlines():
        match line.split():
            case ["wait", n] if n.isdigit():
                yield Event("wait", int(n))
            case [word] if word in ("button", "fail", "repair"):
                yield Event(word)
            case other:
                print("cannot read:", other)


crossing = Crossing("Main Street")
for event in parse("wait 60\nbutton\nwait x\nwait 25\nfail\nbutton\nwait 5\nrepair\nrepair\njump"):
    try:
        crossing.handle(event)
    except ValueError as error:
        print("error:", error)
print("\n".join(crossing.log))
print(crossing)
print([f"{light.name}={light.value}" for light in Light], Light["RED"] is Light(1), Event("wait", 5) == Event("wait", 5))
try:
    Event("wait").amount = 5
except AttributeError as error:
    print(type(error).__name__, error)
