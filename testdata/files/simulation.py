# all rights
"""An assembler and a machine for it with binary images, an event simulation, and a text adventure whose states are files."""
import array
import asyncio
import bisect
import collections
import configparser
import contextlib
import copy
import dataclasses
import enum
import functools
import hashlib
import heapq
import io
import itertools
import json
import logging
import logging.handlers
import math
import mmap
import operator
import os
import pickle
import queue
import random
import re
import sched
import selectors
import shelve
import struct
import sys
import tempfile
import threading
import time
import types
import typing
import unicodedata
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple


class Op(enum.IntEnum):
    NOP, PUSH, ADD, SUB, MUL, DUP, SWAP, JNZ, JMP, LOAD, STORE, PRINT, CALL, RET, HALT = range(15)

    @property
    def has_operand(self):
        return self in {Op.PUSH, Op.JNZ, Op.JMP, Op.LOAD, Op.STORE, Op.CALL}


class AssemblyError(Exception):
    def __init__(self, message, line):
        super().__init__(message)
        self.line = line

    def __str__(self):
        return f"line {self.line}: {self.args[0]}"


class Image(NamedTuple):
    code: bytes
    symbols: dict
    MAGIC = b"VM\x01\x00"
    HEADER = struct.Struct("!4sIHI")

    def save(self, path):
        names = json.dumps(self.symbols, sort_keys=True).encode()
        with open(path, "wb") as handle:
            handle.write(self.HEADER.pack(self.MAGIC, len(self.code), len(names), int.from_bytes(hashlib.blake2b(self.code, digest_size=4).digest(), "big")))
            handle.writelines([self.code, names])

    @classmethod
    def load(cls, path):
        with open(path, "r+b") as handle:
            magic, size, names, check = cls.HEADER.unpack_from(handle.read(cls.HEADER.size))
            if magic != cls.MAGIC:
                raise ValueError(f"not an image: {magic.hex(' ')}")
            code = bytearray(size)
            if handle.readinto(code) != size:
                raise EOFError(f"{size} bytes wanted")
            symbols = json.loads(handle.read(names))
        if int.from_bytes(hashlib.blake2b(code, digest_size=4).digest()) != check:
            raise ValueError("checksum")
        return cls(bytes(code), symbols)


def assemble(text):
    lines, labels, fixups, code = text.splitlines(), {}, [], bytearray()
    for number, line in enumerate(lines, 1):
        line = line.partition(";")[0].strip()
        while m := re.match(r"(\w+):\s*", line):
            if m[1] in labels:
                raise AssemblyError(f"label {m[1]!r} twice", number)
            labels[m[1]] = len(code)
            line = line[m.end():]
        if not line:
            continue
        name, *operands = line.split()
        try:
            op = Op[name.upper()]
        except KeyError as error:
            raise AssemblyError(f"unknown instruction {error}", number) from None
        if op.has_operand != bool(operands):
            raise AssemblyError(f"{op.name} takes {'one operand' if op.has_operand else 'no operands'}", number)
        code.append(op)
        if operands:
            try:
                value = int(operands[0], 0)
            except ValueError:
                fixups.append((len(code), operands[0], number))
                value = 0
            code += struct.pack("<h", value)
    for at, label, number in fixups:
        if label not in labels:
            raise AssemblyError(f"no label {label}", number)
        struct.pack_into("<h", code, at, labels[label])
    return Image(bytes(code), labels)


class Machine:
    def __init__(self, image, out):
        self.code, self.out = memoryview(image.code), out
        self.stack, self.calls, self.memory = array.array("q"), [], array.array("i", bytes(4 * 16))
        self.steps, self.profile = 0, collections.Counter()

    def run(self, limit=10_000):
        at = 0
        binary = {Op.ADD: operator.add, Op.SUB: operator.sub, Op.MUL: operator.mul}
        while True:
            self.steps += 1
            if self.steps > limit:
                raise TimeoutError(f"more than {limit} steps")
            op = Op(self.code[at])
            self.profile[op.name] += 1
            at += 1
            operand = None
            if op.has_operand:
                operand, = struct.unpack_from("<h", self.code, at)
                at += 2
            match op:
                case Op.PUSH:
                    self.stack.append(operand)
                case Op.ADD | Op.SUB | Op.MUL:
                    b, a = self.stack.pop(), self.stack.pop()
                    self.stack.append(binary[op](a, b))
                case Op.DUP:
                    self.stack.append(self.stack[-1])
                case Op.SWAP:
                    self.stack[-1], self.stack[-2] = self.stack[-2], self.stack[-1]
                case Op.JNZ:
                    at = operand if self.stack.pop() else at
                case Op.JMP:
                    at = operand
                case Op.LOAD:
                    self.stack.append(self.memory[operand])
                case Op.STORE:
                    self.memory[operand] = self.stack.pop()
                case Op.PRINT:
                    print(self.stack.pop(), file=self.out)
                case Op.CALL:
                    self.calls.append(at)
                    at = operand
                case Op.RET:
                    at = self.calls.pop()
                case Op.HALT:
                    return self


FACTORIAL = """\
        push 10         ; n
        store 0
        push 1
loop:   load 0
        mul
        call step
        load 0
        jnz loop
        print
        halt
step:   load 0          ; n -= 1
        push 0x1
        sub
        store 0
        ret
"""


def machine():
    image = assemble(FACTORIAL)
    image.save("factorial.vm")
    again = Image.load("factorial.vm")
    print(again == image, again.symbols, len(again.code), os.path.getsize("factorial.vm"))
    out = io.StringIO()
    vm = Machine(again, out).run()
    print(out.getvalue().strip(), vm.steps, vm.profile.most_common(3), vm.memory[:2], vm.stack)
    for source in ("foo", "push", "halt 3", "jmp nowhere", "a: a: halt", "push 99999", "push 1\nadd\nhalt", "x: jmp x", "push 30000\ndup\nmul\nstore 1\nhalt", "print"):
        try:
            print(Machine(assemble(source), out).run().memory)
        except (AssemblyError, IndexError, TimeoutError, struct.error, OverflowError) as error:
            print(type(error).__name__, error)
    raw = bytearray(Path("factorial.vm").read_bytes())
    for at, value in ((0, 0x58), (20, 0xFF), (6, 0x7F)):
        broken = raw[:]
        broken[at] = value
        Path("broken.vm").write_bytes(broken)
        try:
            Image.load("broken.vm")
        except (ValueError, EOFError, MemoryError) as error:
            print(type(error).__name__, str(error)[:30])
    with open("factorial.vm", "r+b") as handle, mmap.mmap(handle.fileno(), 0) as view:
        print(view[:2], view.find(b"\x00\x00"), len(view), view.readline()[:4])
        view[0:2] = b"XX"
    print(Path("factorial.vm").read_bytes()[:4])


@dataclasses.dataclass(order=True)
class Event:
    time: float
    priority: int
    action: typing.Callable = dataclasses.field(compare=False)
    args: tuple = dataclasses.field(default=(), compare=False)


class Bank:
    def __init__(self, seed, tellers=2):
        self.random, self.events, self.now = random.Random(seed), [], 0.0
        self.free, self.waiting, self.waits, self.count = tellers, collections.deque(), [], itertools.count(1)
        self.log = logging.getLogger("bank")

    def at(self, delay, action, *args, priority=0):
        heapq.heappush(self.events, Event(self.now + delay, priority, action, args))

    def arrive(self):
        number = next(self.count)
        self.waiting.append((number, self.now))
        self.log.info("%6.2f customer %d arrives, %d waiting", self.now, number, len(self.waiting))
        if number < 8:
            self.at(self.random.expovariate(1 / 3), self.arrive)
        self.serve()

    def serve(self):
        while self.free and self.waiting:
            number, since = self.waiting.popleft()
            self.waits.append(self.now - since)
            self.free -= 1
            self.at(self.random.triangular(2, 9, 4), self.leave, number, priority=-1)

    def leave(self, number):
        self.free += 1
        self.log.warning("%6.2f customer %d leaves", self.now, number)
        self.serve()

    def run(self):
        self.at(0, self.arrive)
        while self.events:
            event = heapq.heappop(self.events)
            self.now = event.time
            event.action(*event.args)
        return self


def simulate():
    handler = logging.handlers.RotatingFileHandler("bank.log", maxBytes=400, backupCount=2, encoding="utf-8")
    handler.setFormatter(logging.Formatter("{levelname:.1s} {message}", style="{"))
    log = logging.getLogger("bank")
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    log.propagate = False
    bank = Bank(42).run()
    logging.shutdown()
    for name in sorted(Path().glob("bank.log*")):
        print(name, name.stat().st_size)
        print(name.read_text().rstrip())
    print([round(w, 3) for w in bank.waits], round(bank.now, 4))
    order = []
    clock = itertools.count()
    scheduler = sched.scheduler(functools.partial(next, clock), lambda delay: None)
    for priority, name in ((2, "b"), (1, "a"), (1, "c")):
        scheduler.enterabs(5, priority, order.append, (name,))
    scheduler.enter(1, 1, order.append, kwargs={} , argument=("first",))
    scheduler.run()
    print(order)


class Room:
    def __init__(self, name, text, **exits):
        self.name, self.text, self.exits, self.things = name, text, exits, set()

    def __repr__(self):
        return f"<{self.name}: {', '.join(sorted(self.exits))}>"


class Game:
    def __init__(self):
        self.rooms = {r.name: r for r in (Room("hall", "A dusty hall.", north="library", east="kitchen"), Room("library", "Books everywhere.", south="hall"),
                                          Room("kitchen", "It smells.", west="hall", down="cellar"), Room("cellar", "Dark.", up="kitchen"))}
        self.rooms["library"].things |= {"book", "lamp"}
        self.rooms["kitchen"].things.add("knife")
        self.here, self.bag, self.moves, self.history = "hall", set(), 0, []

    def command(self, line):
        self.moves += 1
        self.history.append(line)
        match line.lower().split():
            case ["go", direction] | [("north" | "south" | "east" | "west" | "up" | "down") as direction]:
                target = self.rooms[self.here].exits.get(direction)
                if target is None:
                    return "You cannot go there."
                if target == "cellar" and "lamp" not in self.bag:
                    return "It is too dark."
                self.here = target
                return self.rooms[target].text
            case ["take", *words] if words:
                found = set(words) & self.rooms[self.here].things
                self.bag |= found
                self.rooms[self.here].things -= found
                return f"Taken: {', '.join(sorted(found)) or 'nothing'}"
            case ["drop", "all"]:
                self.rooms[self.here].things, self.bag = self.rooms[self.here].things | self.bag, set()
                return "Dropped."
            case ["save" | "load" as what, name]:
                return getattr(self, what)(Path(name).with_suffix(".sav"))
            case ["look" | "l"]:
                room = self.rooms[self.here]
                return f"{room} {room.text} {sorted(room.things)} {sorted(self.bag)}"
            case []:
                return "Pardon?"
            case [verb, *_]:
                return f"I do not know how to {verb!r}."

    def save(self, path):
        with tempfile.NamedTemporaryFile("wb", dir=".", delete=False, suffix=".part") as handle:
            pickle.dump(self.__dict__, handle, protocol=4)
        os.rename(handle.name, path)
        return f"Saved {path.name}."

    def load(self, path):
        try:
            with path.open("rb") as handle:
                self.__dict__.update(pickle.load(handle))
        except OSError as error:
            return f"{error.strerror}: {path}"
        return f"Loaded, {self.moves} moves."


def play():
    game = Game()
    for line in "look; go up; east; down; save one; west; north; take lamp book nothing; look; go south; GO EAST; down; drop all; l; load one; look; load two; dance now; ;".split(";"):
        print(">", line.strip(), "->", game.command(line.strip()))
    twin = copy.deepcopy(game)
    twin.command("west")
    print(game.here, twin.here, twin.rooms["hall"] is game.rooms["hall"], [p.name for p in sorted(Path().glob("*.sav"))], list(Path().glob("*.part")))


async def stations():
    inbox, results = asyncio.Queue(maxsize=2), []
    stop = asyncio.Event()

    async def produce(name, n):
        for i in range(n):
            await inbox.put((name, i))
            await asyncio.sleep(0.001 * i)

    async def consume():
        while not (stop.is_set() and inbox.empty()):
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(0.02):
                    results.append(await inbox.get())
                    inbox.task_done()

    async with asyncio.TaskGroup() as group:
        makers = [group.create_task(produce(n, k)) for n, k in (("a", 3), ("b", 2))]
        group.create_task(consume())
        await asyncio.wait(makers)
        await inbox.join()
        stop.set()
    print(sorted(results))
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(asyncio.sleep(1))
            group.create_task(asyncio.to_thread(operator.truediv, 1, 0))
    except* ZeroDivisionError as error:
        print(error.exceptions)


def threads():
    work, done = queue.PriorityQueue(), queue.SimpleQueue()
    lock, ready = threading.Condition(), threading.Barrier(3)
    totals = collections.defaultdict(int)

    def worker():
        ready.wait()
        while (item := work.get())[1] is not None:
            with lock:
                totals[item[1] % 3] += item[1]
                lock.notify_all()
            work.task_done()
        work.task_done()
        done.put(threading.current_thread().name)

    for i in range(20):
        work.put((i % 4, i))
    for _ in range(3):
        work.put((99, None))
    pool = [threading.Thread(target=worker, name=f"worker-{i}", daemon=True) for i in range(3)]
    for t in pool:
        t.start()
    work.join()
    for t in pool:
        t.join()
    print(dict(sorted(totals.items())), sorted(done.get() for _ in range(3)), done.empty())


if __name__ == "__main__":
    machine()
    simulate()
    play()
    asyncio.run(stations())
    threads()
    print(bisect.bisect([1, 3, 5], 4), Fraction("0.375"), math.isqrt(10**20), unicodedata.name("é"), types.SimpleNamespace(a=1), selectors.DefaultSelector.__name__ != "")
