# all rights
"""A small incremental backup tool: scans folders, stores content by hash, keeps snapshots, restores, prunes and verifies them."""
import argparse
import base64
import binascii
import bz2
import contextlib
import dataclasses
import enum
import errno
import fnmatch
import functools
import gzip
import hashlib
import io
import json
import logging
import logging.handlers
import lzma
import os
import pathlib
import shutil
import stat
import struct
import sys
import tarfile
import tempfile
import time
import zipfile
import zlib
from collections import defaultdict
from datetime import datetime, timedelta, timezone
from typing import Callable, ClassVar, Dict, Iterable, List, NamedTuple, Optional, Protocol, Tuple, Union

LOG = logging.getLogger("backup")
MAGIC = struct.Struct("<4sBxHI")


class Kind(enum.Enum):
    FILE = "f"
    DIR = "d"
    LINK = "l"

    @classmethod
    def of(cls, mode: int) -> "Kind":
        if stat.S_ISLNK(mode):
            return cls.LINK
        return cls.DIR if stat.S_ISDIR(mode) else cls.FILE


class Flags(enum.IntFlag):
    NONE = 0
    COMPRESSED = enum.auto()
    EXECUTABLE = enum.auto()
    HIDDEN = enum.auto()


@dataclasses.dataclass(frozen=True, slots=True)
class Entry:
    path: str
    kind: Kind
    size: int = 0
    digest: Optional[str] = None
    target: Optional[str] = None
    flags: Flags = Flags.NONE

    def to_json(self) -> dict:
        data = dataclasses.asdict(self)
        data["kind"] = self.kind.value
        data["flags"] = int(self.flags)
        return {k: v for k, v in data.items() if v not in (None, 0)}

    @classmethod
    def from_json(cls, data: dict) -> "Entry":
        return cls(**{**data, "kind": Kind(data["kind"]), "flags": Flags(data.get("flags", 0))})


class Codec(Protocol):
    def compress(self, data: bytes) -> bytes: ...
    def decompress(self, data: bytes) -> bytes: ...


CODECS: Dict[int, Tuple[str, Callable[[bytes], bytes], Callable[[bytes], bytes]]] = {
    0: ("raw", bytes, bytes),
    1: ("zlib", functools.partial(zlib.compress, level=9), zlib.decompress),
    2: ("bz2", bz2.compress, bz2.decompress),
    3: ("xz", functools.partial(lzma.compress, format=lzma.FORMAT_ALONE), lzma.decompress),
}


class CorruptObject(Exception):
    def __init__(self, digest: str, reason: str):
        self.digest, self.reason = digest, reason
        super().__init__(f"{digest[:8]}: {reason}")


class Store:
    """Content addressed storage."""

    VERSION: ClassVar[int] = 1

    def __init__(self, root: Union[str, os.PathLike]):
        self.root = pathlib.Path(root)
        self.objects = self.root / "objects"
        self.objects.mkdir(parents=True, exist_ok=True)
        self.written = self.reused = 0

    def path(self, digest: str) -> pathlib.Path:
        return self.objects / digest[:2] / digest[2:]

    def put(self, data: bytes) -> Tuple[str, bool]:
        digest = hashlib.sha256(data).hexdigest()
        path = self.path(digest)
        if path.exists():
            self.reused += 1
            return digest, False
        best = min(CODECS, key=lambda code: (len(CODECS[code][1](data)), code))
        body = CODECS[best][1](data)
        path.parent.mkdir(exist_ok=True)
        fd, temporary = tempfile.mkstemp(dir=path.parent, prefix=".tmp-")
        with os.fdopen(fd, "wb") as handle:
            handle.write(MAGIC.pack(b"OBJ\0", self.VERSION, best, zlib.crc32(data)))
            handle.write(body)
        os.replace(temporary, path)
        self.written += 1
        return digest, best != 0

    def get(self, digest: str) -> bytes:
        with open(self.path(digest), "rb") as handle:
            header = handle.read(MAGIC.size)
            if len(header) < MAGIC.size:
                raise CorruptObject(digest, "short header")
            magic, version, codec, crc = MAGIC.unpack(header)
            if magic != b"OBJ\0" or version != self.VERSION:
                raise CorruptObject(digest, f"bad magic {magic!r} v{version}")
            try:
                data = CODECS[codec][2](handle.read())
            except (zlib.error, OSError, lzma.LZMAError, EOFError) as exc:
                raise CorruptObject(digest, f"cannot decompress ({type(exc).__name__})") from exc
        if zlib.crc32(data) != crc:
            raise CorruptObject(digest, "checksum differs")
        return data

    def __iter__(self):
        for folder in sorted(os.scandir(self.objects), key=lambda e: e.name):
            for entry in sorted(os.scandir(folder), key=lambda e: e.name):
                if not entry.name.startswith("."):
                    yield folder.name + entry.name

    def __contains__(self, digest):
        return self.path(digest).is_file()


class Snapshot(NamedTuple):
    name: str
    when: datetime
    entries: List[Entry]


class Repository:
    def __init__(self, root, clock: Callable[[], datetime]):
        self.store = Store(root)
        self.snapshots = pathlib.Path(root, "snapshots")
        self.snapshots.mkdir(exist_ok=True)
        self.clock = clock

    def scan(self, root: pathlib.Path, exclude: Iterable[str]) -> Iterable[Entry]:
        for folder, folders, files in os.walk(root, topdown=True, onerror=lambda e: LOG.warning("%s", e.strerror)):
            folders[:] = sorted(f for f in folders if not any(fnmatch.fnmatch(f, pattern) for pattern in exclude))
            base = pathlib.Path(folder)
            for name in sorted(folders + files):
                if any(fnmatch.fnmatch(name, pattern) for pattern in exclude):
                    LOG.debug("excluded %s", name)
                    continue
                path = base / name
                info = path.lstat()
                kind = Kind.of(info.st_mode)
                relative = path.relative_to(root).as_posix()
                flags = Flags.HIDDEN if name.startswith(".") else Flags.NONE
                if kind is Kind.LINK:
                    yield Entry(relative, kind, target=os.readlink(path), flags=flags)
                elif kind is Kind.DIR:
                    yield Entry(relative, kind, flags=flags)
                else:
                    digest, compressed = self.store.put(path.read_bytes())
                    if compressed:
                        flags |= Flags.COMPRESSED
                    if info.st_mode & stat.S_IXUSR:
                        flags |= Flags.EXECUTABLE
                    yield Entry(relative, kind, info.st_size, digest, flags=flags)

    def create(self, root, exclude=()) -> Snapshot:
        when = self.clock()
        snapshot = Snapshot(when.strftime("%Y%m%dT%H%M%SZ"), when, list(self.scan(pathlib.Path(root), exclude)))
        with gzip.open(self.snapshots / f"{snapshot.name}.json.gz", "wt", encoding="utf-8", compresslevel=6) as handle:
            json.dump({"name": snapshot.name, "when": when.isoformat(), "entries": [e.to_json() for e in snapshot.entries]}, handle)
        return snapshot

    def load(self, name: str) -> Snapshot:
        try:
            with gzip.open(self.snapshots / f"{name}.json.gz", "rt", encoding="utf-8") as handle:
                data = json.load(handle)
        except FileNotFoundError:
            raise KeyError(name) from None
        return Snapshot(data["name"], datetime.fromisoformat(data["when"]), [Entry.from_json(e) for e in data["entries"]])

    def names(self) -> List[str]:
        return sorted(p.name.removesuffix(".json.gz") for p in self.snapshots.glob("*.json.gz"))

    def restore(self, name: str, target) -> int:
        target, count = pathlib.Path(target), 0
        for entry in self.load(name).entries:
            path = target / entry.path
            path.parent.mkdir(parents=True, exist_ok=True)
            match entry:
                case Entry(kind=Kind.DIR):
                    path.mkdir(exist_ok=True)
                case Entry(kind=Kind.LINK, target=str() as where):
                    with contextlib.suppress(FileExistsError):
                        path.symlink_to(where)
                case Entry(kind=Kind.FILE, digest=digest, flags=flags):
                    path.write_bytes(self.store.get(digest))
                    path.chmod(0o755 if Flags.EXECUTABLE in flags else 0o644)
            count += 1
        return count

    def diff(self, a: str, b: str):
        old, new = ({e.path: e for e in self.load(n).entries} for n in (a, b))
        for path in sorted(old.keys() | new.keys()):
            if path not in old:
                yield "+", path
            elif path not in new:
                yield "-", path
            elif old[path] != new[path]:
                yield "~", path

    def prune(self, keep: timedelta) -> Tuple[List[str], int]:
        limit = self.clock() - keep
        removed = [n for n in self.names() if self.load(n).when < limit]
        for name in removed:
            (self.snapshots / f"{name}.json.gz").unlink()
        used = {e.digest for n in self.names() for e in self.load(n).entries if e.digest}
        dropped = [d for d in self.store if d not in used]
        for digest in dropped:
            os.remove(self.store.path(digest))
        return removed, len(dropped)

    def verify(self) -> Dict[str, List[str]]:
        problems = defaultdict(list)
        for name in self.names():
            for entry in self.load(name).entries:
                if not entry.digest:
                    continue
                try:
                    data = self.store.get(entry.digest)
                except CorruptObject as exc:
                    problems[name].append(f"{entry.path}: {exc}")
                except OSError as exc:
                    problems[name].append(f"{entry.path}: {errno.errorcode[exc.errno]}")
                else:
                    assert len(data) == entry.size, entry
        return dict(problems)


def make_clock(start=datetime(2024, 2, 27, 22, 0, tzinfo=timezone.utc), step=timedelta(hours=9)):
    now = start - step

    def clock():
        nonlocal now
        now += step
        return now
    return clock


def export(folder, kinds=("tar", "gztar", "zip")):
    for kind in kinds:
        name = shutil.make_archive(os.path.join("exports", kind), kind, folder)
        size = os.path.getsize(name)
        if name.endswith(".zip"):
            with zipfile.ZipFile(name) as archive:
                names, bad = archive.namelist(), archive.testzip()
        else:
            with tarfile.open(name) as archive:
                names, bad = archive.getnames(), None
        print(f"{os.path.basename(name)}: {len(names)} names, {'bad' if bad else 'ok'}, {size > 0}")
        print("   ", sorted(n.removeprefix("./").rstrip("/") for n in names)[:6])


def main():
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--exclude", nargs="*", default=["*.tmp", "__pycache__"])
    options = parser.parse_args(sys.argv[1:] or ["--exclude", "*.tmp", "__pycache__", "cache*"])
    memory = logging.handlers.MemoryHandler(100, flushLevel=logging.CRITICAL, target=logging.StreamHandler(sys.stdout))
    LOG.addHandler(memory)
    LOG.setLevel(logging.DEBUG)
    work = pathlib.Path("project")
    for name, data in {"readme.md": b"# Project\n" * 40, "src/main.py": b"print('hi')\n", "src/util/__init__.py": b"", "src/big.bin": bytes(range(256)) * 20,
                       "a.tmp": b"x", "cache1/x": b"y", ".hidden": b"secret", "run.sh": b"#!/bin/sh\necho hi\n", "copy.md": b"# Project\n" * 40}.items():
        (work / name).parent.mkdir(parents=True, exist_ok=True)
        (work / name).write_bytes(data)
    (work / "run.sh").chmod(0o755)
    (work / "link.md").symlink_to("readme.md")
    repo = Repository("repo", make_clock())
    first = repo.create(work, options.exclude)
    print(first.name, len(first.entries), repo.store.written, repo.store.reused)
    for entry in first.entries:
        print(f"  {entry.kind.name:4} {entry.size:>6} {entry.path:<22} {entry.flags!r} {json.dumps(entry.to_json())[:60]}")
    (work / "src/main.py").write_text("print('hello')\n")
    (work / "copy.md").unlink()
    (work / "docs").mkdir()
    (work / "docs" / "index.html").write_text("<p>é</p>", encoding="latin-1")
    second = repo.create(work, options.exclude)
    print(list(repo.diff(first.name, second.name)), repo.store.written, repo.store.reused)
    third = repo.create(work, options.exclude)
    print(repo.names(), list(repo.diff(second.name, third.name)))
    print(repo.restore(second.name, "restored"), sorted(p.relative_to("restored").as_posix() for p in pathlib.Path("restored").rglob("*")))
    print(oct(os.stat("restored/run.sh").st_mode & 0o777), os.path.islink("restored/link.md"), pathlib.Path("restored/link.md").read_bytes()[:9])
    print(repo.verify())
    victim = next(e for e in second.entries if e.path == "src/big.bin")
    raw = bytearray(repo.store.path(victim.digest).read_bytes())
    raw[-3] ^= 0xFF
    repo.store.path(victim.digest).write_bytes(raw)
    broken = next(e for e in second.entries if e.path == ".hidden")
    repo.store.path(broken.digest).unlink()
    short = next(e for e in second.entries if e.path == "run.sh")
    repo.store.path(short.digest).write_bytes(b"OB")
    for name, problems in repo.verify().items():
        print(name, sorted(re_sub(p) for p in problems))
    print(repo.prune(timedelta(hours=10)))
    try:
        repo.load(first.name)
    except KeyError as exc:
        print("KeyError", exc)
    try:
        Entry("x", Kind.FILE).size = 5
    except dataclasses.FrozenInstanceError as exc:
        print(type(exc).__name__, exc)
    os.makedirs("exports", exist_ok=True)
    export("restored")
    print(shutil.disk_usage(".").total > 0, binascii.crc32(b"abc"), base64.b85encode(hashlib.md5(b"abc").digest()).decode())
    memory.flush()
    print(time.strftime("%Y-%m-%d", time.gmtime(0)), io.DEFAULT_BUFFER_SIZE)


def re_sub(text):
    import re
    return re.sub(r"\b[0-9a-f]{8}\b", "DIGEST", text)


if __name__ == "__main__":
    main()
