package garter

import (
	"context"
	"testing"
)

// defaultModules are the modules that sessions may import by default.
var defaultModules = []string{"math", "random", "datetime", "time", "json", "re", "collections", "itertools", "functools", "statistics", "unicodedata", "queue", "stat"}

// BenchmarkImportDefault imports all modules of the default list in a fresh
// session; the session itself is not counted.
func BenchmarkImportDefault(b *testing.B) {
	program := ""
	for _, m := range defaultModules {
		program += "import " + m + "\n"
	}
	benchmarkImport(b, program)
}

// BenchmarkImportEach does the same for each module alone.
func BenchmarkImportEach(b *testing.B) {
	for _, m := range defaultModules {
		b.Run(m, func(b *testing.B) { benchmarkImport(b, "import "+m) })
	}
}

func benchmarkImport(b *testing.B, program string) {
	ctx := context.Background()
	for b.Loop() {
		b.StopTimer()
		l, err := NewLocal()
		if err != nil {
			b.Fatal(err)
		}
		if _, err := l.Run(ctx, "1"); err != nil {
			b.Fatal(err)
		}
		b.StartTimer()
		if _, err := l.Run(ctx, program); err != nil {
			b.Fatal(err)
		}
		b.StopTimer()
		l.Close()
		b.StartTimer()
	}
}

// firstUses are programs that use a module for the first time in their session.
var firstUses = []struct{ name, program string }{
	{"abc", "import abc\nclass A(abc.ABC):\n    @abc.abstractmethod\n    def f(self): pass\n"},
	{"argparse", "import argparse\np = argparse.ArgumentParser()\np.add_argument('-x')\np.parse_args(['-x', '1'])\n"},
	{"asyncio", "import asyncio\nasync def main(): await asyncio.sleep(0)\nasyncio.run(main())\n"},
	{"collections", "import collections\ncollections.Counter('ab')\ncollections.namedtuple('P', 'x y')(1, 2)\n"},
	{"contextlib", "import contextlib\n@contextlib.contextmanager\ndef f(): yield 1\nwith f(): pass\n"},
	{"dataclasses", "from dataclasses import dataclass\n@dataclass\nclass D:\n    a: int\n"},
	{"enum", "import enum\nclass E(enum.Enum):\n    A = 1\n"},
	{"functools", "import functools\n@functools.lru_cache\ndef f(x): return x\nf(1)\n"},
	{"logging", "import logging\nlogging.getLogger('x').info('a')\n"},
	{"statistics", "import statistics\nstatistics.mean([1, 2, 3])\n"},
	{"typing", "import typing\nx: typing.List[int] = []\n"},
	{"unittest", "import unittest\nclass T(unittest.TestCase):\n    def test(self): pass\n"},
}

// BenchmarkFirstUse tells what a module costs a session that uses it, with the
// session itself ("none").
func BenchmarkFirstUse(b *testing.B) {
	ctx := context.Background()
	use := func(name, program string) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				l, err := NewLocal(WithImports("*"))
				if err != nil {
					b.Fatal(err)
				}
				if _, err := l.Run(ctx, program); err != nil {
					b.Fatal(err)
				}
				l.Close()
			}
		})
	}
	use("none", "1")
	for _, m := range firstUses {
		use(m.name, m.program)
	}
}
