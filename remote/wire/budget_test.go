package wire

import (
	"errors"
	"math/big"
	"runtime"
	"strings"
	"testing"

	"github.com/garterpy/garter/remote"
)

// bombs are small texts that become much.
var bombs = map[string]string{
	"dicts": strings.Repeat("{},", 1<<20), "lists": strings.Repeat("[],", 1<<20), "empty texts": strings.Repeat(`"",`, 1<<20),
	"numbers": strings.Repeat("1,", 2<<20), "floats": strings.Repeat("1.,", 1<<20), "nulls": strings.Repeat("null,", 1<<20),
	"entries": strings.Repeat(`{"":0},`, 1<<19), "tuples": strings.Repeat(`{"__type__":"tuple","data":[]},`, 1<<17),
	"pairs":   `{"__type__":"dict_with_complex_keys","data":[` + strings.Repeat(`[0.5,1],`, 1<<18) + `[1,1]]},`,
	"objects": strings.Repeat(`{"__type__":"object","class_name":"c"},`, 1<<16),
}

// TestBudget: what bombs take is near to what they are charged, and not taken
// beyond the budget.
func TestBudget(t *testing.T) {
	for name, s := range bombs {
		text := "[" + s + "0]"
		const memory = 8 << 20
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		_, err := Decode(text, Limits{Memory: memory})
		runtime.ReadMemStats(&after)
		var l *remote.LimitError
		if !errors.As(err, &l) {
			t.Errorf("%s: %v", name, err)
		}
		if n := after.TotalAlloc - before.TotalAlloc; n > 3*memory {
			t.Errorf("%s: %d bytes are allocated under a budget of %d", name, n, memory)
		}
		// The charge is no more than twice what lives, so that budgets mean what
		// they say.
		var d *decoder
		runtime.GC()
		runtime.ReadMemStats(&before)
		d = &decoder{b: text, left: 1 << 40, memory: 1 << 40, depth: 100, digits: 100}
		v, err := d.value(0)
		runtime.GC()
		runtime.ReadMemStats(&after)
		if err != nil {
			t.Fatal(err)
		}
		charged, lives := 1<<40-d.left, int64(after.HeapAlloc)-int64(before.HeapAlloc)
		if lives > charged {
			t.Errorf("%s: %d bytes live, %d are charged", name, lives, charged)
		}
		runtime.KeepAlive(v)
	}
}

func TestDecodeLimits(t *testing.T) {
	for name, s := range map[string]string{
		"deep": strings.Repeat("[", 1<<20), "digits": strings.Repeat("7", 1<<20), "deep dicts": strings.Repeat(`{"a":`, 1<<20),
		"hex": `{"__type__":"int","data":"0xzz"}`, "sign": `{"__type__":"int","data":"0x-1"}`, "escape": `"\`, "escapes": `"\u12`, "pair": `"\ud800\u`,
	} {
		if v, err := Decode(s, Limits{Memory: 64 << 20}); err == nil {
			t.Errorf("%s: %v", name, v)
		}
	}
	long := strings.Repeat("f", 1<<20)
	v, err := Decode(`{"__type__":"int","data":"-0x`+long+`"}`, Limits{})
	n, ok := v.(*big.Int)
	if err != nil || !ok || n.Sign() != -1 || n.BitLen() != 4<<20 {
		t.Errorf("a long int: %v", err)
	}
}

func FuzzDecode(f *testing.F) {
	for _, s := range []string{
		`null`, `[1,2.5,-3e10,"a\u00e4\ud83d\ude00\ud800",true]`, `{"a":{"b":[]}}`, `{"__type__":"tuple","data":[1]}`,
		`{"__type__":"dict_with_complex_keys","data":[[[1],2]]}`, `{"__type__":"int","data":"0xff"}`, `{"__type__":"bytes","data":"AAE="}`,
		`{"__type__":"datetime","data":"2026-01-31T12:30:05.25+00:00"}`, `{"__type__":"timedelta","total_seconds":1e300}`,
		`{"__type__":"ndarray","data":[[1]],"dtype":"f8"}`, `{"__type__":"object","class_name":"C","data":{"x":1}}`, `NaN`, `-Infinity`,
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		v, err := Decode(s, Limits{Memory: 1 << 20})
		if err != nil {
			return
		}
		// What is a value can travel again, and means the same then.
		b, err := Append(nil, v)
		if err != nil {
			return
		}
		if _, err := Decode(string(b), Limits{}); err != nil {
			t.Errorf("%q became %q: %v", s, b, err)
		}
	})
}
