package proto

import (
	"encoding/json"
	"errors"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/wire"
)

// TestTail sends events with texts of many lengths, and gets them back as they were.
func TestTail(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	units := []string{"x", "ü\n", "\"", "日", "\xed\xa0\x80"} // the last one is for a Text only
	text := func(units []string) string {
		unit := units[rnd.IntN(len(units))]
		return strings.Repeat(unit, []int{0, 1, 100, longText/len(unit) - 1, longText/len(unit) + 2, 3 * longText}[rnd.IntN(6)])
	}
	for range 200 {
		e := &Event{Type: "call"}
		for range rnd.IntN(4) {
			e.Args = append(e.Args, text(units[:4]))
		}
		for k := range rnd.IntN(4) {
			if e.Kwargs == nil {
				e.Kwargs = NamedPayloads{}
			}
			e.Kwargs[string(rune('a'+k))] = text(units[:4])
		}
		if rnd.IntN(2) == 0 {
			e.Result = &Result{Output: text(units[:4]), Repr: Text(text(units)), Logs: Text(text(units))}
		}
		want, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		long := e.Detach()
		line, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range e.texts() {
			if s := x.get(); len(s) > longText && !strings.Contains(s, "\xed\xa0\x80") {
				t.Fatalf("a text of %d bytes stays in the event", len(s))
			}
		}
		var after strings.Builder
		if err := Follow(&after, long); err != nil {
			t.Fatal(err)
		}
		var got Event
		if err := json.Unmarshal(line, &got); err != nil {
			t.Fatal(err)
		}
		n, err := got.Attach(strings.NewReader(after.String()), int64(after.Len()))
		if err != nil || n != int64(after.Len()) {
			t.Fatalf("%d of %d bytes: %v", n, after.Len(), err)
		}
		again, err := json.Marshal(&got)
		if err != nil || string(again) != string(want) {
			t.Fatalf("%v\n%s", err, cmp.Diff(string(want), string(again)))
		}
		if len(long) > 0 {
			var l *remote.LimitError
			got = Event{}
			json.Unmarshal(line, &got)
			if _, err := got.Attach(strings.NewReader(after.String()), int64(after.Len())-1); !errors.As(err, &l) {
				t.Fatalf("a limit: %v", err)
			}
			got = Event{}
			json.Unmarshal(line, &got)
			cut := after.String()[:after.Len()-1]
			if _, err := got.Attach(strings.NewReader(cut), int64(after.Len())); !errors.Is(err, io.ErrUnexpectedEOF) {
				t.Fatalf("cut: %v", err)
			}
		}
	}
}

// TestForgedTail reads what no side of ours writes.
func TestForgedTail(t *testing.T) {
	for _, s := range []string{
		`{"tail":[{"text":0,"size":1}]}`,
		`{"tail":[{"text":0,"size":1}],"args":["safe:1"]}`,
		`{"tail":[{"text":-1,"size":1}],"args":[""]}`,
		`{"tail":[{"text":1,"size":1}],"args":[""]}`,
		`{"tail":[{"text":0,"size":-1}],"args":[""]}`,
		`{"tail":[{"text":0,"size":1},{"text":0,"size":1}],"args":[""]}`,
		`{"tail":[{"text":1,"size":1},{"text":0,"size":1}],"args":["",""]}`,
		`{"tail":[{"text":0,"size":9223372036854775807},{"text":1,"size":9223372036854775807}],"args":["",""]}`,
		`{"tail":[{"text":0,"size":3}],"args":[""]}`, // not UTF-8
	} {
		var e Event
		if err := json.Unmarshal([]byte(s), &e); err != nil {
			t.Fatal(err)
		}
		if _, err := e.Attach(strings.NewReader("\xff\xff\xff\xff"), 1000); !remote.Hostile(err) {
			t.Errorf("%s: %v", s, err)
		}
	}
}

// TestOutputBound has the bound grow with what the session has used, and end at what the
// receiver takes; both sides of it travel.
func TestOutputBound(t *testing.T) {
	for _, c := range []struct {
		used, takes int64
		want        int
	}{
		{0, 0, MinOutput}, {-5, -5, MinOutput}, {64 << 20, 0, maxOutput}, {20 << 20, 512 << 20, 40 << 20}, {64 << 20, 128 << 20, 32 << 20}, {0, 1 << 20, 1 << 18},
	} {
		if got := OutputBound(c.used, c.takes); got != c.want {
			t.Errorf("%d %d: %d, not %d", c.used, c.takes, got, c.want)
		}
	}
	out := garter.CodeOutput{Output: strings.Repeat("x", 50_000_000), Repr: strings.Repeat("x", 50_000_002), Usage: garter.Usage{Memory: 50_000_000}}
	res := ResultOf(out, nil, 512<<20)
	if v, err := wire.Loads(res.Output); err != nil || v != out.Output || string(res.Repr) != out.Repr {
		t.Errorf("%.40s %v", res.Output, err)
	}
	if res = ResultOf(out, nil, 0); len(res.Output) > 2*MaxRepr || len(res.Repr) > 2*MaxRepr {
		t.Errorf("%d and %d bytes for one who has not said what it takes", len(res.Output), len(res.Repr))
	}
}
