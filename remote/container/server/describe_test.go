package server

import (
	"math/big"
	"runtime"
	"strings"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/internal/proto"
)

// TestSharedOutputs writes values that hold each other many times, or
// themselves: each has to end, within its bound.
func TestSharedOutputs(t *testing.T) {
	shared := func(wrap func(v any) any, n int) any {
		v := any(int64(1))
		for range n {
			v = wrap(v)
		}
		return v
	}
	pair := func(v any) any { return []any{v, v} }
	tuple := func(v any) any { return garter.Tuple{v, v} }
	dict := func(v any) any {
		d := garter.NewDict()
		d.Set("a", v)
		d.Set("b", v)
		return d
	}
	keyed := func(v any) any {
		d := garter.NewDict()
		d.Set(garter.Tuple{v, v}, v)
		return d
	}
	set := func(v any) any { return &garter.Set{Elems: []any{v, v}, Frozen: true} }
	cycle := []any{nil, nil}
	cycle[0], cycle[1] = cycle, cycle
	self := garter.NewDict()
	self.Set("x", self)
	self.Set("y", self)
	key := garter.NewDict()
	key.Set(shared(tuple, 40), int64(1))
	strange := func(v any) any { return []any{v, make(chan int)} }
	values := map[string]any{
		"lists": shared(pair, 30), "tuples": shared(tuple, 30), "dicts": shared(dict, 30), "keys": shared(keyed, 30),
		"sets": shared(set, 30), "cycle": cycle, "dict in itself": self, "key": key,
		"lists with what cannot travel": strange(shared(pair, 40)),
		"tuples with it":                strange(shared(tuple, 60)),
		"cycle with it":                 strange(cycle),
		"deep":                          shared(func(v any) any { return []any{v} }, 5000),
		"long":                          shared(func(v any) any { return []any{v, make([]any, 1000)} }, 300),
		"text":                          []any{strings.Repeat("x", proto.MinOutput+1)},
	}
	for name, v := range values {
		out := garter.CodeOutput{Output: v, Repr: "[[[" + strings.Repeat("1, ", proto.MaxRepr) + "…"}
		p, err := proto.Payload(out, proto.MinOutput)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if len(p) > proto.MinOutput+1<<20 {
			t.Errorf("%s: a payload of %d bytes", name, len(p))
		}
		if p := plainValue(out); len(p) > proto.MinOutput+1<<20 {
			t.Errorf("%s: a plain value of %d bytes", name, len(p))
		}
	}
}

// TestOutputsWithinBounds has values whose parts are each within every bound and
// cost far more together: what is done for them is bounded in all.
func TestOutputsWithinBounds(t *testing.T) {
	huge := new(big.Int).Lsh(big.NewInt(1), 60_000_000)
	if p := plainValue(garter.CodeOutput{Output: huge, Repr: "huge"}); string(p) != `"huge"` {
		t.Errorf("an int of 60 million bits: %d bytes that begin with %.20s", len(p), p)
	}
	parts := []any{make(chan int)}
	text := strings.Repeat("x", 8<<20)
	for range 300 {
		parts = append(parts, text)
	}
	keys := garter.NewDict()
	for i := range 3000 {
		keys.Set(garter.Tuple{int64(i), strings.Repeat("y", 10_000)}, nil)
	}
	for name, v := range map[string]any{"texts": parts, "keys": keys} {
		out := garter.CodeOutput{Output: v, Repr: name}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if _, err := proto.Payload(out, proto.MinOutput); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		plainValue(out)
		runtime.ReadMemStats(&after)
		if n := (after.TotalAlloc - before.TotalAlloc) >> 20; n > 512 {
			t.Errorf("%s: %d MiB were allocated to write it", name, n)
		}
	}
}
