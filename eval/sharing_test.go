package eval_test

import (
	"sync"
	"testing"

	"github.com/garterpy/garter"
)

// copyAll copies the dicts that are reachable from all modules that it imports, in the ways
// that there are, and changes the copies; its value is how many they were.
const copyAll = `
import sys, types
import argparse, asyncio, calendar, collections, concurrent.futures, dataclasses, datetime, decimal, email.message, enum
import http.client, inspect, ipaddress, json, logging, pathlib, re, string, struct, typing, unittest.mock, xml.etree.ElementTree
seen, count = set(), 0
todo = [(m, 0) for m in list(sys.modules.values())]
while todo:
    o, depth = todo.pop()
    if id(o) in seen or depth > 6:
        continue
    seen.add(id(o))
    dicts = [o] if isinstance(o, dict) else []
    for name in '__dict__', '__annotations__', '__kwdefaults__', '__members__', '_member_map_', '_value2member_map_':
        try:
            d = getattr(o, name)
        except Exception:
            continue
        if isinstance(d, (dict, types.MappingProxyType)):
            dicts.append(d)
    for d in dicts:
        count += 1
        for copy in d.copy, lambda: dict(d), lambda: {**d}, lambda: dict(d) | {'a': 1}:
            c = dict(copy())
            c['a new key'] = 1
            del c['a new key']
        todo += [(v, depth + 1) for v in list(d.values())]
    if isinstance(o, (list, tuple, set, frozenset)):
        todo += [(v, depth + 1) for v in list(o)[:200]]
    if isinstance(o, type):
        todo += [(b, depth + 1) for b in o.__mro__]
count
`

// TestCopiesOfShared has sessions copy all dicts at the same time, which belong in part to the
// process: a dict shares its index with its copies, and notes so unless it can never change.
// What the race detector sees is what the test is about.
func TestCopiesOfShared(t *testing.T) {
	var wg sync.WaitGroup
	for range 3 {
		wg.Go(func() {
			l, err := garter.NewLocal(garter.WithImports("*"), garter.WithAllBuiltins(),
				garter.WithMaxOperations(0), garter.WithMaxIterations(0), garter.WithTimeout(0), garter.WithMaxMemory(2<<30))
			if err != nil {
				t.Error(err)
				return
			}
			defer l.Close()
			out, err := l.Run(t.Context(), copyAll)
			if n, ok := out.Output.(int64); err != nil || !ok || n < 3000 {
				t.Errorf("%v dicts were copied, %v", out.Output, err)
			}
		})
	}
	wg.Wait()
}
