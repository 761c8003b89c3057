package sre

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"reflect"
	"testing"

	"github.com/garterpy/garter/internal/wtf8"
)

var casesFile = flag.String("cases", "testdata/cases.json.gz", "file of cases made by testdata/generate.py")

// freeMeter lets everything pass.
type freeMeter struct{}

func (freeMeter) Charge(int) bool  { return true }
func (freeMeter) Alloc(int64) bool { return true }

// testCase is a line of the file of cases.
type testCase struct {
	pattern string
	flags   Flags
	text    string
	bytes   bool
	out     []any
}

func readCases(t *testing.T, f func(c testCase)) {
	file, err := os.Open(*casesFile)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	gz, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	sc := bufio.NewScanner(gz)
	sc.Buffer(nil, 1<<20)
	for sc.Scan() {
		var row []any
		if err := json.Unmarshal(sc.Bytes(), &row); err != nil {
			t.Fatal(err)
		}
		c := testCase{row[0].(string), Flags(row[1].(float64)), row[2].(string), row[3].(bool), row[4].([]any)}
		f(c)
	}
	if sc.Err() != nil {
		t.Fatal(sc.Err())
	}
}

var errorNames = map[ErrorKind]string{PatternError: "error", ValueError: "ValueError", OverflowError: "OverflowError", RecursionError: "RecursionError"}

// outcome does what the generator's function of that name does.
func outcome(c testCase, linear bool) (out []any, ok bool) {
	p, err := Compile([]rune(c.pattern), !c.bytes, c.flags)
	if err != nil {
		e := err.(*Error)
		return []any{errorNames[e.Kind], e.Msg, float64(e.Pos)}, true
	}
	if linear && (p.linear == nil || !p.linear.ready()) {
		return nil, false
	}
	s := c.text
	if c.bytes {
		var b []byte
		for _, r := range s {
			b = append(b, byte(r))
		}
		s = string(b)
	}
	var m Matcher
	m.Begin(p, freeMeter{}, s, len(s), wtf8.IsASCII(s))
	m.slow = linear
	index := func(o int) any {
		if o < 0 || c.bytes {
			return float64(o)
		}
		return float64(wtf8.RuneCount(s[:o]))
	}
	result := func(found bool) any {
		if !found {
			return nil
		}
		out := []any{index(m.Start), index(m.End)}
		r := m.Regs()
		for i := 0; i+1 < len(r); i += 2 {
			if r[i] < 0 || r[i+1] < 0 {
				out = append(out, -1.0, -1.0)
			} else {
				out = append(out, index(int(r[i])), index(int(r[i+1])))
			}
		}
		return append(out, float64(r[len(r)-1]))
	}
	all := []any{}
	for pos, advance := 0, false; ; {
		found, _, _ := m.Find(pos, Search, advance)
		if !found {
			break
		}
		all = append(all, result(true))
		pos, advance = m.End, m.End == m.Start
	}
	out = append(out, all)
	for _, mode := range []Mode{Match, FullMatch} {
		found, _, _ := m.Find(0, mode, false)
		out = append(out, result(found))
	}
	return out, true
}

// leaks are patterns for which CPython 3.13 leaves the start of a group where an
// attempt that failed has put it: the group is empty at the end of the text
// although it has matched the last character.
var leaks = map[string]bool{
	"(\\n?+[^a])|(?:($x\\1|[^]]){2,}?|(?:)|1{0}?.)++(?:(b\\w|(?:2x)|\\.[\\x61-c]A)|(?:|-{2})|[^a](?>[-a]x{1,3})[a-c])|c{1,2}? ": true,
}

// TestCases compares with what CPython does.
func TestCases(t *testing.T) {
	n, lin, bad := 0, 0, 0
	readCases(t, func(c testCase) {
		n++
		if leaks[c.pattern] {
			return
		}
		for _, linear := range []bool{false, true} {
			got, ok := outcome(c, linear)
			if !ok {
				continue
			}
			if linear {
				lin++
			}
			if !reflect.DeepEqual(got, c.out) {
				if bad++; bad <= 30 {
					t.Errorf("%q flags %d on %q bytes %v linear %v:\n got %s\nwant %s", c.pattern, c.flags, c.text, c.bytes, linear, brief(got), brief(c.out))
				}
			}
		}
	})
	t.Logf("%d cases, %d also by the linear matcher, %d wrong", n, lin, bad)
	if n < 1000 || lin < 500 {
		t.Errorf("only %d cases, %d by the linear matcher", n, lin)
	}
}

func brief(v any) string {
	b, _ := json.Marshal(v)
	return fmt.Sprintf("%.300s", b)
}
