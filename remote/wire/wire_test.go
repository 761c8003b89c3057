package wire_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/big"
	"os"
	"os/exec"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter/object/convert"
	"github.com/garterpy/garter/remote/wire"
)

func dict(kv ...any) *convert.Dict {
	d := convert.NewDict()
	for i := 0; i < len(kv); i += 2 {
		d.Set(kv[i], kv[i+1])
	}
	return d
}

var big1, _ = new(big.Int).SetString("-123456789012345678901234567890", 10)

// cases are Go values with the reference's payloads.
var cases = []struct {
	v    any
	text string
}{
	{nil, "null"}, {true, "true"}, {int64(-3), "-3"}, {big1, "-123456789012345678901234567890"}, {1.0, "1.0"}, {1e100, "1e+100"},
	{"aä😀\"\\\n\x00", `"a\u00e4\ud83d\ude00\"\\\n\u0000"`}, {"\xed\xa0\x80", `"\ud800"`},
	{[]any{int64(1), []any{}}, "[1,[]]"}, {dict("b", int64(1), "a", nil), `{"b":1,"a":null}`},
	{dict(int64(1), "x"), `{"__type__":"dict_with_complex_keys","data":[[1,"x"]]}`},
	{dict("__type__", "tuple", "data", []any{}), `{"__type__":"dict_with_complex_keys","data":[["__type__","tuple"],["data",[]]]}`},
	{convert.Tuple{int64(1)}, `{"__type__":"tuple","data":[1]}`}, {&convert.Set{Elems: []any{"x"}}, `{"__type__":"set","data":["x"]}`},
	{&convert.Set{Elems: []any{}, Frozen: true}, `{"__type__":"frozenset","data":[]}`}, {[]byte{0, 255}, `{"__type__":"bytes","data":"AP8="}`},
	{wire.ByteArray("a"), `{"__type__":"bytearray","data":"YQ=="}`}, {1 - 2i, `{"__type__":"complex","real":1.0,"imag":-2.0}`},
	{time.Date(2026, 1, 31, 1, 2, 3, 4000, wire.Naive), `{"__type__":"datetime","data":"2026-01-31T01:02:03.000004"}`},
	{time.Date(2026, 1, 31, 1, 2, 3, 0, time.UTC), `{"__type__":"datetime","data":"2026-01-31T01:02:03+00:00"}`},
	{wire.Date("2026-01-31"), `{"__type__":"date","data":"2026-01-31"}`}, {wire.Clock("01:02:03"), `{"__type__":"time","data":"01:02:03"}`},
	{-1500 * time.Millisecond, `{"__type__":"timedelta","total_seconds":-1.5}`}, {wire.Delta(1e12), `{"__type__":"timedelta","total_seconds":1e+12}`},
	{wire.Decimal("1.10"), `{"__type__":"Decimal","data":"1.10"}`}, {wire.Path("/a"), `{"__type__":"Path","data":"/a"}`},
	{wire.Image("png"), `{"__type__":"PIL.Image","data":"cG5n"}`},
	{&wire.NDArray{Data: []any{1.5}, DType: "float64"}, `{"__type__":"ndarray","data":[1.5],"dtype":"float64"}`},
	{&wire.Object{Class: "P", Module: "__main__", Fields: dict("x", int64(1)), Dataclass: true}, `{"__type__":"dataclass","class_name":"P","module":"__main__","data":{"x":1}}`},
	{new(big.Int).Lsh(big.NewInt(1), 20000), `{"__type__":"int","data":"0x1` + strings.Repeat("0", 5000) + `"}`},
}

func TestRoundTrip(t *testing.T) {
	for _, c := range cases {
		b, err := wire.Marshal(c.v)
		if err != nil || string(b) != c.text {
			t.Errorf("%v: %.200s %v, want %.200s", c.v, b, err, c.text)
		}
		v, err := wire.Unmarshal([]byte(c.text))
		same := reflect.DeepEqual(v, c.v)
		if w, ok := c.v.(time.Time); ok {
			g, isTime := v.(time.Time)
			same = isTime && g.Equal(w) && (g.Location() == wire.Naive) == (w.Location() == wire.Naive)
		}
		if err != nil || !same {
			t.Errorf("%.200s: %#v %v", c.text, v, err)
		}
	}
	for _, f := range []float64{math.Inf(1), math.Inf(-1), 0, 5e-324, math.MaxFloat64, 0.1} {
		b, err := wire.Marshal(f)
		if v, err2 := wire.Unmarshal(b); err != nil || err2 != nil || v != f {
			t.Errorf("%v: %s %v", f, b, v)
		}
	}
	if b, err := wire.Marshal(math.NaN()); err != nil || string(b) != "NaN" {
		t.Errorf("%s %v", b, err)
	}
}

func TestRefused(t *testing.T) {
	for _, s := range []string{"pickle:gASVBQAAAAAAAABLAS4=", "pickle:", "", "5", "SAFE:5", "safe", "safe:", "safe:[", "safe:[1,]", "safe:{\"a\"}", "safe:5 6", "safe:\"a", "safe:tru",
		`safe:{"__type__":"tuple","data":5}`, `safe:{"__type__":"bytes","data":"!"}`, `safe:{"__type__":"datetime","data":"x"}`, "safe:" + strings.Repeat("[", 100000)} {
		v, err := wire.Loads(s)
		if err == nil {
			t.Errorf("%.40q: %v", s, v)
		}
		if strings.HasPrefix(s, "pickle:") && !errors.Is(err, wire.ErrPickle) {
			t.Errorf("%q: %v", s, err)
		}
	}
	// An unknown tag leaves a dict.
	if v, err := wire.Loads(`safe:{"__type__":"new","x":1}`); err != nil || fmt.Sprint(v) != "{__type__: new, x: 1}" && v.(*convert.Dict).Len() != 2 {
		t.Errorf("%v %v", v, err)
	}
	loop := []any{nil}
	loop[0] = loop
	for _, v := range []any{loop, make(chan int), func() {}, errors.New("x"), &wire.Object{Class: "C"}, map[string]any{"x": []any{func() {}}}} {
		if b, err := wire.Marshal(v); err == nil {
			t.Errorf("%T: %s", v, b)
		}
	}
}

func TestLiteral(t *testing.T) {
	if got := wire.Literal("a\\u😀\xed\xa0\x80\n"); got != `"a\\u\U0001f600\ud800\n"` {
		t.Error(got)
	}
}

func FuzzUnmarshal(f *testing.F) {
	for _, c := range cases {
		f.Add([]byte(c.text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		v, err := wire.Unmarshal(data)
		if err != nil {
			return
		}
		b, err := wire.Marshal(v)
		if err != nil {
			return // an object that only tells of itself
		}
		if _, err := wire.Unmarshal(b); err != nil {
			t.Errorf("%q becomes %q: %v", data, b, err)
		}
	})
}

// TestPython has a real Python read what Go writes and write it again.
func TestPython(t *testing.T) {
	python := "/usr/bin/python3"
	if _, err := os.Stat(python); err != nil {
		t.Skip("no /usr/bin/python3")
	}
	var in bytes.Buffer
	in.WriteString("[")
	n := 0
	for _, c := range cases {
		switch c.v.(type) {
		case wire.Image, *wire.NDArray, *wire.Object, wire.Delta: // need their libraries and classes, or are too long for a timedelta
			continue
		}
		if n++; n > 1 {
			in.WriteString(",")
		}
		json.NewEncoder(&in).Encode(wire.SafePrefix + c.text)
	}
	in.WriteString("]")
	cmd := exec.Command(python, "-c", wire.Bootstrap()+`
import json, sys
g = sys.modules["__garter__"]
for p in json.load(sys.stdin):
    v = g.loads(p)
    sys.__stdout__.write(g.dumps(v) + "\n")
for bad in ["pickle:gASVBQAAAAAAAABLAS4=", "5"]:
    try:
        g.loads(bad)
        sys.__stdout__.write("accepted\n")
    except g.SerializationError as e:
        sys.__stdout__.write(str(e) + "\n")
`)
	cmd.Stdin = &in
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v: %s", err, stderr.String())
	}
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	i := 0
	for _, c := range cases {
		switch c.v.(type) {
		case wire.Image, *wire.NDArray, *wire.Object, wire.Delta:
			continue
		}
		v, err := wire.Loads(lines[i])
		want, _ := wire.Unmarshal([]byte(c.text))
		if err != nil || !reflect.DeepEqual(v, want) {
			t.Errorf("%.100s comes back as %.100s (%v)", c.text, lines[i], err)
		}
		i++
	}
	if got := strings.Join(lines[i:], "\n"); got != "Pickle data rejected\nUnknown payload format: expected the prefix 'safe:'" {
		t.Errorf("%s", got)
	}
}
