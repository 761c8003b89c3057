package command

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/garterpy/garter"
)

// encoded is what exec writes of a value.
func encoded(v any) string {
	e := &encoder{limit: maxJSON}
	e.output(v)
	return string(e.buf)
}

// TestEncodeShared writes values whose parts are shared as their copies without
// shared parts are written.
func TestEncodeShared(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	var deep func(v any) any
	deep = func(v any) any {
		switch x := v.(type) {
		case []any:
			out := make([]any, len(x))
			for i := range x {
				out[i] = deep(x[i])
			}
			return out
		case garter.Tuple:
			out := make(garter.Tuple, len(x))
			for i := range x {
				out[i] = deep(x[i])
			}
			return out
		}
		return v
	}
	for range 300 {
		pool := []any{"text", int64(7), strings.Repeat("long ", 30)}
		for range 12 {
			parts := make([]any, 1+rng.IntN(3))
			for i := range parts {
				parts[i] = pool[len(pool)-1-rng.IntN(min(len(pool), 4))]
			}
			// A chain makes it deep, here and there deeper than what is written.
			var v any = parts
			for range rng.IntN(40) {
				v = []any{v}
			}
			if rng.IntN(3) == 0 {
				v = garter.Tuple(parts)
			}
			pool = append(pool, v)
		}
		v := pool[len(pool)-1]
		if got, want := encoded(v), encoded(deep(v)); got != want {
			t.Fatalf("%.2000s\nwant\n%.2000s", got, want)
		}
	}
}

// TestEncodeDoubling writes values that hold each other more often than there is time.
func TestEncodeDoubling(t *testing.T) {
	var v any = []any{"a"}
	for range 150 {
		v = []any{v, v}
	}
	e := &encoder{limit: maxJSON}
	if e.output(v); string(e.buf) != `{"$large":true}` {
		t.Errorf("%.100s", e.buf)
	}
	if s := encoded(strings.Repeat("\x01", maxJSON/2)); s != `{"$large":true}` {
		t.Errorf("%.100s", s)
	}
}

// TestAnswerStreams writes an answer much longer than what it holds of it.
func TestAnswerStreams(t *testing.T) {
	long := strings.Repeat("é\n", 1<<20)
	var b bytes.Buffer
	respond(&b, []byte("1"), garter.CodeOutput{Output: "x", Repr: long, Logs: long}, nil)
	if want := fmt.Sprint(strings.Repeat(`é\n`, 1<<20)); !strings.Contains(b.String(), want+`","logs":"`+want+`"`) {
		t.Error("the texts are not there")
	}
	allocated := testing.Benchmark(func(b *testing.B) {
		for range b.N {
			respond(io.Discard, []byte("1"), garter.CodeOutput{Repr: long}, nil)
		}
	}).AllocedBytesPerOp()
	if allocated > 1<<20 {
		t.Errorf("%d bytes for an answer of %d", allocated, len(long))
	}
}
