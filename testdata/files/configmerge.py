# all rights
"""Merges layered configuration files (INI, JSON, TOML, .env), interpolates values, validates them and writes the result."""
from __future__ import annotations

import argparse
import configparser
import copy
import csv
import io
import json
import logging
import os
import re
import shlex
import sys
import tomllib
from collections import ChainMap, OrderedDict
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from string import Template
from typing import Any

logger = logging.getLogger("configmerge")


class ConfigError(Exception):
    """Base class for configuration errors."""


class ValidationError(ConfigError):
    def __init__(self, problems: list[str]) -> None:
        super().__init__(f"{len(problems)} problem(s): " + "; ".join(problems))
        self.problems = problems


@dataclass(order=True)
class Source:
    priority: int
    path: Path = field(compare=False)
    format: str = field(default="", compare=False)

    def __post_init__(self) -> None:
        if not self.format:
            self.format = {".ini": "ini", ".cfg": "ini", ".json": "json", ".toml": "toml", ".env": "env"}.get(
                self.path.suffix or self.path.name, "unknown")


def read_ini(path: Path) -> dict[str, Any]:
    parser = configparser.ConfigParser(interpolation=configparser.ExtendedInterpolation(), allow_no_value=True)
    parser.optionxform = str
    with path.open(encoding="utf-8") as handle:
        parser.read_file(handle)
    result: dict[str, Any] = {}
    for section in parser.sections():
        target = result
        for part in section.split("."):
            target = target.setdefault(part, {})
        for key, value in parser.items(section):
            target[key] = convert(value)
    return result


def convert(value: str | None) -> Any:
    if value is None:
        return True
    text = value.strip()
    lowered = text.lower()
    if lowered in {"true", "yes", "on"}:
        return True
    if lowered in {"false", "no", "off"}:
        return False
    if "\n" in text:
        return [convert(line) for line in text.splitlines() if line.strip()]
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text


def read_env(path: Path) -> dict[str, Any]:
    result: dict[str, Any] = {}
    for number, raw in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        match = re.fullmatch(r"(?:export\s+)?(?P<key>[A-Za-z_]\w*)\s*=\s*(?P<value>.*)", line)
        if not match:
            raise ConfigError(f"{path.name}:{number}: cannot parse {raw!r}")
        value = " ".join(shlex.split(match["value"], comments=True))
        node = result
        *parents, last = match["key"].lower().split("__")
        for parent in parents:
            node = node.setdefault(parent, {})
        node[last] = convert(value)
    return result


READERS = {
    "ini": read_ini,
    "json": lambda path: json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=OrderedDict),
    "toml": lambda path: tomllib.loads(path.read_text(encoding="utf-8")),
    "env": read_env,
}


def deep_merge(base: Mapping, extra: Mapping, *, path: tuple[str, ...] = (), log: list | None = None) -> dict:
    merged = copy.deepcopy(dict(base))
    for key, value in extra.items():
        here = path + (key,)
        if isinstance(value, Mapping) and isinstance(merged.get(key), Mapping):
            merged[key] = deep_merge(merged[key], value, path=here, log=log)
        elif key.endswith("+") and isinstance(merged.get(key[:-1]), list):
            merged[key[:-1]] = merged[key[:-1]] + list(value)
        else:
            if key in merged and merged[key] != value and log is not None:
                log.append((".".join(here), merged[key], value))
            merged[key] = copy.deepcopy(value)
    return merged


def flatten(tree: Mapping, prefix: str = "") -> Iterator[tuple[str, Any]]:
    for key, value in tree.items():
        name = f"{prefix}.{key}" if prefix else key
        if isinstance(value, Mapping):
            yield from flatten(value, name)
        else:
            yield name, value


def interpolate(tree: dict, variables: Mapping[str, str]) -> dict:
    def walk(node: Any) -> Any:
        match node:
            case dict():
                return {k: walk(v) for k, v in node.items()}
            case list():
                return [walk(v) for v in node]
            case str() if "$" in node:
                return Template(node).safe_substitute(variables)
            case _:
                return node
    return walk(tree)


@dataclass
class Server:
    host: str = "localhost"
    port: int = 80
    debug: bool = False
    workers: int = 1
    tags: list[str] = field(default_factory=list)

    @classmethod
    def build(cls, data: Mapping[str, Any]) -> Server:
        known = {f.name: f for f in fields(cls)}
        problems = [f"unknown option {name!r}" for name in sorted(set(data) - set(known))]
        for name, value in data.items():
            if name in known:
                expected = {"str": str, "int": int, "bool": bool, "list[str]": list}[known[name].type]
                if not isinstance(value, expected) or (expected is int and isinstance(value, bool)):
                    problems.append(f"{name} should be {known[name].type}, got {type(value).__name__} {value!r}")
        if problems:
            raise ValidationError(problems)
        return cls(**data)


def write_outputs(tree: dict, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "merged.json").write_text(json.dumps(tree, indent=2, sort_keys=True, default=str) + "\n", encoding="utf-8")
    parser = configparser.ConfigParser(interpolation=None)
    for key, value in tree.items():
        if isinstance(value, dict):
            parser[key] = {k: json.dumps(v) if isinstance(v, (list, dict, bool)) else str(v) for k, v in flatten(value)}
        else:
            parser["DEFAULT"][key] = str(value)
    with (folder / "merged.ini").open("w") as handle:
        parser.write(handle)
    with open(folder / "merged.csv", "w", newline="") as handle:
        writer = csv.DictWriter(handle, fieldnames=["option", "type", "value"], quoting=csv.QUOTE_NONNUMERIC)
        writer.writeheader()
        writer.writerows({"option": name, "type": type(value).__name__, "value": value} for name, value in flatten(tree))


def build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="configmerge", description=__doc__)
    parser.add_argument("sources", nargs="*", type=Path, help="files, later ones win")
    parser.add_argument("-s", "--set", action="append", default=[], metavar="KEY=VALUE", help="override one option")
    parser.add_argument("-o", "--output", type=Path, default=Path("out"))
    parser.add_argument("-v", "--verbose", action="count", default=0)
    group = parser.add_mutually_exclusive_group()
    group.add_argument("--strict", action="store_true")
    group.add_argument("--lenient", dest="strict", action="store_false")
    return parser


def main(argv: list[str] | None = None) -> int:
    args = build_parser().parse_args(argv)
    handler = logging.StreamHandler(sys.stdout)
    handler.setFormatter(logging.Formatter("%(levelname)-7s %(name)s: %(message)s"))
    logger.handlers[:] = [handler]
    logger.propagate = False
    logger.setLevel({0: logging.WARNING, 1: logging.INFO}.get(args.verbose, logging.DEBUG))
    tree: dict[str, Any] = {}
    changes: list[tuple[str, Any, Any]] = []
    for source in sorted(Source(i, path) for i, path in enumerate(args.sources)):
        reader = READERS.get(source.format)
        if reader is None:
            logger.error("no reader for %s", source.path.name)
            return 2
        try:
            data = reader(source.path)
        except FileNotFoundError as error:
            logger.error("%s: %s", type(error).__name__, error.strerror)
            if args.strict:
                return 1
            continue
        except (ConfigError, ValueError, configparser.Error) as error:
            logger.error("%s: %s", type(error).__name__, str(error).splitlines()[0])
            return 1
        logger.info("read %s (%s): %d option(s)", source.path.name, source.format, len(list(flatten(data))))
        tree = deep_merge(tree, data, log=changes)
    for assignment in args.set:
        name, _, value = assignment.partition("=")
        node = tree
        *parents, last = name.split(".")
        for parent in parents:
            node = node.setdefault(parent, {})
        node[last] = convert(value)
    for name, old, new in changes:
        logger.debug("%s: %r -> %r", name, old, new)
    variables = ChainMap({k: str(v) for k, v in flatten(tree) if "." not in k}, {"HOME": "/home/user"})
    tree = interpolate(tree, variables)
    try:
        server = Server.build({k: v for k, v in tree.get("server", {}).items() if not isinstance(v, dict)})
    except ValidationError as error:
        for problem in error.problems:
            logger.error("invalid: %s", problem)
        if args.strict:
            return 3
    else:
        print(server)
        print(json.dumps(asdict(server)))
    write_outputs(tree, args.output)
    return 0


def create_inputs() -> None:
    Path("base.ini").write_text("""\
; defaults
[server]
host = example.org
port = 8080
debug = no
tags =
    web
    ${paths:name}

[paths]
name = app
root = /srv/${name}
data = ${root}/data

[paths.extra]
cache = /tmp/cache
flag
""")
    Path("site.json").write_text(json.dumps({"server": {"port": 9090, "tags+": ["json"]}, "title": "My Site", "ratio": 0.5,
                                             "greeting": "Welcome to $title at $HOME ($unknown)"}, indent=1))
    Path("prod.toml").write_text('[server]\nworkers = 4\ndebug = true\n[limits]\nmax = 1_000\nsince = 2024-05-06T07:08:09Z\nnames = ["a", "b"]\n')
    Path("local.env").write_text("# local\nexport SERVER__HOST='127.0.0.1'\nLIMITS__MAX=50 # lower\nSECRET=\"a b  c\"\n")
    Path("bad.ini").write_text("[a]\nx = 1\nx = 2\n")
    Path("bad.json").write_text('{"a": 1,}')
    Path("bad.env").write_text("1X=2\n")
    Path("wrong.json").write_text('{"server": {"port": "eighty", "colour": "red", "debug": 1}}')


if __name__ == "__main__":
    create_inputs()
    runs = [
        ["base.ini", "-v"],
        ["base.ini", "site.json", "prod.toml", "local.env", "-vv", "--set", "server.workers=8", "-s", "new.deep.option=on"],
        ["base.ini", "missing.json", "--strict", "-v"],
        ["base.ini", "missing.json", "--lenient", "-v", "-o", "out2"],
        ["bad.ini"], ["bad.json"], ["bad.env"], ["readme.txt"],
        ["base.ini", "wrong.json", "--strict"],
        ["base.ini", "wrong.json"],
    ]
    for run in runs:
        print("$ configmerge", shlex.join(run))
        print("exit", main(run))
    for name in sorted(os.listdir("out")):
        print("---", name)
        print(Path("out", name).read_text(), end="")
    for bad in (["--strict", "--lenient"], ["--set"], ["--help"]):
        captured = io.StringIO()
        old, sys.stderr, sys.stdout = (sys.stderr, sys.stdout), captured, captured
        try:
            main(bad)
        except SystemExit as exit:
            code = exit.code
        finally:
            sys.stderr, sys.stdout = old
        print(code, captured.getvalue())
