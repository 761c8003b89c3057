package text

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter/internal/cputime"
	"github.com/garterpy/garter/internal/fit"
)

// quote writes a text as gen/golden.py does.
func quote(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for i := 0; i < len(s); i++ {
		if c := s[i]; 32 <= c && c < 127 && c != '"' && c != '\\' {
			b.WriteByte(c)
		} else {
			fmt.Fprintf(&b, `\x%02x`, c)
		}
	}
	b.WriteByte('"')
	return b.String()
}

func format(v any) string {
	switch v := v.(type) {
	case string:
		return quote(v)
	case []byte:
		return quote(string(v))
	case []string:
		var parts []string
		for _, s := range v {
			parts = append(parts, quote(s))
		}
		return "[" + strings.Join(parts, ",") + "]"
	case [][]byte:
		var parts []string
		for _, s := range v {
			parts = append(parts, quote(string(s)))
		}
		return "[" + strings.Join(parts, ",") + "]"
	}
	return fmt.Sprint(v)
}

// args are the arguments of one case: nil, bool, int or string.
type args []any

func (a args) s(i int) string { return a[i].(string) }
func (a args) t(i int) Str {
	t := Of(a.s(i))
	t.X = new(IndexCache)
	return t
}
func (a args) b(i int) []byte {
	if a[i] == nil {
		return nil
	}
	return []byte(a.s(i))
}
func (a args) n(i int) int { return a[i].(int) }

// counted checks the length that a function returns with its result.
func checked(s string, n int) any {
	if n != RuneCount(s) {
		return fmt.Sprintf("%s with length %d", quote(s), n)
	}
	return s
}

// sized checks the size in bytes that was foretold.
func sized(s string, size int64) string {
	if int64(len(s)) != size {
		return fmt.Sprintf("%s with size %d", s, size)
	}
	return s
}

func caseOf(f func(Str, Looker) (string, int)) func(args) any {
	return func(a args) any { return checked(f(a.t(0), nil)) }
}
func testOf(f func(string, Looker) bool) func(args) any {
	return func(a args) any { return f(a.s(0), nil) }
}
func bytesCaseOf(f func([]byte, Looker) []byte) func(args) any {
	return func(a args) any { return f(a.b(0), nil) }
}
func bytesTestOf(f func([]byte, Looker) bool) func(args) any {
	return func(a args) any { return f(a.b(0), nil) }
}

func reversed[T any](s []T) []T {
	for i, j := 0, len(s)-1; i < j; i, j = i+1, j-1 {
		s[i], s[j] = s[j], s[i]
	}
	return s
}

func sideOf(name string) Side {
	switch name {
	case "lstrip":
		return Left
	case "rstrip":
		return Right
	}
	return Both
}

var methods = map[string]func(args) any{
	"str.lower": caseOf(Lower), "str.upper": caseOf(Upper), "str.title": caseOf(Title),
	"str.capitalize": caseOf(Capitalize), "str.swapcase": caseOf(SwapCase), "str.casefold": caseOf(CaseFold),
	"str.isalnum": testOf(IsAlnum), "str.isalpha": testOf(IsAlpha), "str.isdigit": testOf(IsDigit),
	"str.islower": testOf(IsLower), "str.isspace": testOf(IsSpace), "str.istitle": testOf(IsTitle),
	"str.isupper": testOf(IsUpper), "str.isascii": testOf(func(s string, _ Looker) bool { return IsASCII(s) }), "str.isdecimal": testOf(IsDecimal),
	"str.isidentifier": testOf(IsIdentifier), "str.isnumeric": testOf(IsNumeric), "str.isprintable": testOf(IsPrintable),
	"str.find":       func(a args) any { return Find(a.t(0), a.s(1), a.n(2), a.n(3), nil) },
	"str.rfind":      func(a args) any { return RFind(a.t(0), a.s(1), a.n(2), a.n(3), nil) },
	"str.count":      func(a args) any { return Count(a.t(0), a.s(1), a.n(2), a.n(3), nil) },
	"str.startswith": func(a args) any { return StartsWith(a.t(0), a.s(1), a.n(2), a.n(3)) },
	"str.endswith":   func(a args) any { return EndsWith(a.t(0), a.s(1), a.n(2), a.n(3)) },
	"str.replace": func(a args) any {
		hits := ReplaceHits(a.t(0), a.s(1), a.n(3), nil)
		s, n := Replace(a.t(0), a.s(1), a.s(2), hits, nil)
		return checked(sized(s, ReplaceSize(a.t(0), a.s(1), a.s(2), hits)), n)
	},
	"str.split": func(a args) any {
		if a[1] == nil {
			return Pieces(&SplitSpace{S: a.s(0), Max: a.n(2)})
		}
		return Pieces(&SplitSep{S: a.s(0), Sep: a.s(1), Max: a.n(2)})
	},
	"str.rsplit": func(a args) any {
		if a[1] == nil {
			return reversed(Pieces(&RSplitSpace{S: a.s(0), Max: a.n(2)}))
		}
		return reversed(Pieces(&RSplitSep{S: a.s(0), Sep: a.s(1), Max: a.n(2)}))
	},
	"str.partition": func(a args) any {
		before, after, found := Partition(a.s(0), a.s(1), nil)
		sep := a.s(1)
		if !found {
			sep = ""
		}
		return []string{before, sep, after}
	},
	"str.rpartition": func(a args) any {
		before, after, found := RPartition(a.s(0), a.s(1), nil)
		sep := a.s(1)
		if !found {
			sep = ""
		}
		return []string{before, sep, after}
	},
	"str.splitlines":   func(a args) any { return Pieces(&SplitLines{S: a.s(0), KeepEnds: a[1].(bool)}) },
	"str.removeprefix": func(a args) any { return RemovePrefix(a.s(0), a.s(1)) },
	"str.removesuffix": func(a args) any { return RemoveSuffix(a.s(0), a.s(1)) },
	"str.center": func(a args) any {
		s, n := Center(a.t(0), a.n(1), a.s(2))
		return checked(sized(s, PadSize(a.t(0), a.n(1), a.s(2))), n)
	},
	"str.ljust": func(a args) any { return checked(LJust(a.t(0), a.n(1), a.s(2))) },
	"str.rjust": func(a args) any { return checked(RJust(a.t(0), a.n(1), a.s(2))) },
	"str.zfill": func(a args) any { return checked(ZFill(a.t(0), a.n(1))) },
	"str.expandtabs": func(a args) any {
		size := ExpandTabsSize(a.s(0), a.n(1), nil)
		return sized(ExpandTabs(a.s(0), a.n(1), size, nil), size)
	},
	"str.join": func(a args) any {
		part := func(i int) string { return a.s(i + 1) }
		size := JoinSize(a.s(0), len(a)-1, part)
		return sized(Join(a.s(0), len(a)-1, part, size), size)
	},
	"str.slice": func(a args) any { return checked(SliceStep(a.t(0), a.n(1), a.n(2), a.n(3), nil)) },
	"str.repr":  func(a args) any { return checked(Repr(a.t(0))) },
	"str.ascii": func(a args) any { return ASCIIRepr(a.t(0)) },
	"str.cmp":   func(a args) any { return strings.Compare(a.s(0), a.s(1)) },
	"str.translate": func(a args) any {
		table := map[rune]string{}
		for i := 1; i < len(a); i += 2 {
			r, _ := DecodeRune(a.s(i))
			table[r] = a.s(i + 1)
		}
		granted := len(a.s(0))
		s, n, err := Translate(a.t(0), func(r rune) (string, bool, error) {
			repl, ok := table[r]
			return repl, !ok, nil
		}, func(n int) error {
			granted += n
			return nil
		}, nil)
		if err != nil || len(s) > granted {
			return fmt.Sprintf("%v, %d bytes, granted %d", err, len(s), granted)
		}
		return checked(s, n)
	},

	"bytes.lower": bytesCaseOf(BytesLower), "bytes.upper": bytesCaseOf(BytesUpper), "bytes.title": bytesCaseOf(BytesTitle),
	"bytes.capitalize": bytesCaseOf(BytesCapitalize), "bytes.swapcase": bytesCaseOf(BytesSwapCase),
	"bytes.isalnum": bytesTestOf(BytesIsAlnum), "bytes.isalpha": bytesTestOf(BytesIsAlpha), "bytes.isdigit": bytesTestOf(BytesIsDigit),
	"bytes.islower": bytesTestOf(BytesIsLower), "bytes.isspace": bytesTestOf(BytesIsSpace), "bytes.istitle": bytesTestOf(BytesIsTitle),
	"bytes.isupper": bytesTestOf(BytesIsUpper), "bytes.isascii": bytesTestOf(BytesIsASCII),
	"bytes.find":       func(a args) any { return BytesFind(a.b(0), a.b(1), a.n(2), a.n(3), nil) },
	"bytes.rfind":      func(a args) any { return BytesRFind(a.b(0), a.b(1), a.n(2), a.n(3), nil) },
	"bytes.count":      func(a args) any { return BytesCount(a.b(0), a.b(1), a.n(2), a.n(3), nil) },
	"bytes.startswith": func(a args) any { return BytesStartsWith(a.b(0), a.b(1), a.n(2), a.n(3)) },
	"bytes.endswith":   func(a args) any { return BytesEndsWith(a.b(0), a.b(1), a.n(2), a.n(3)) },
	"bytes.replace": func(a args) any {
		hits := BytesReplaceHits(a.b(0), a.b(1), a.n(3), nil)
		size := BytesReplaceSize(a.b(0), a.b(1), a.b(2), hits)
		return sized(string(BytesReplace(a.b(0), a.b(1), a.b(2), hits, nil)), size)
	},
	"bytes.split": func(a args) any {
		if a[1] == nil {
			return Pieces(&BytesSplitSpace{S: a.b(0), Max: a.n(2)})
		}
		return Pieces(&BytesSplitSep{S: a.b(0), Sep: a.b(1), Max: a.n(2)})
	},
	"bytes.rsplit": func(a args) any {
		if a[1] == nil {
			return reversed(Pieces(&BytesRSplitSpace{S: a.b(0), Max: a.n(2)}))
		}
		return reversed(Pieces(&BytesRSplitSep{S: a.b(0), Sep: a.b(1), Max: a.n(2)}))
	},
	"bytes.partition": func(a args) any {
		before, after, found := BytesPartition(a.b(0), a.b(1), nil)
		if !found {
			return [][]byte{before, nil, after}
		}
		return [][]byte{before, a.b(1), after}
	},
	"bytes.rpartition": func(a args) any {
		before, after, found := BytesRPartition(a.b(0), a.b(1), nil)
		if !found {
			return [][]byte{before, nil, after}
		}
		return [][]byte{before, a.b(1), after}
	},
	"bytes.splitlines": func(a args) any { return Pieces(&BytesSplitLines{S: a.b(0), KeepEnds: a[1].(bool)}) },
	"bytes.removeprefix": func(a args) any {
		return RemovePrefix(a.s(0), a.s(1))
	},
	"bytes.removesuffix": func(a args) any { return RemoveSuffix(a.s(0), a.s(1)) },
	"bytes.center": func(a args) any {
		return sized(string(BytesCenter(a.b(0), a.n(1), a.s(2)[0])), BytesPadSize(a.b(0), a.n(1)))
	},
	"bytes.ljust": func(a args) any { return BytesLJust(a.b(0), a.n(1), a.s(2)[0]) },
	"bytes.rjust": func(a args) any { return BytesRJust(a.b(0), a.n(1), a.s(2)[0]) },
	"bytes.zfill": func(a args) any { return BytesZFill(a.b(0), a.n(1)) },
	"bytes.expandtabs": func(a args) any {
		size := BytesExpandTabsSize(a.b(0), a.n(1), nil)
		return sized(string(BytesExpandTabs(a.b(0), a.n(1), size, nil)), size)
	},
	"bytes.join": func(a args) any {
		part := func(i int) string { return a.s(i + 1) }
		return Join(a.s(0), len(a)-1, part, JoinSize(a.s(0), len(a)-1, part))
	},
	"bytes.slice":     func(a args) any { return BytesSliceStep(a.b(0), a.n(1), a.n(2), a.n(3), nil) },
	"bytes.repr":      func(a args) any { s, _ := BytesRepr(a.b(0), nil); return s },
	"bytes.cmp":       func(a args) any { return strings.Compare(a.s(0), a.s(1)) },
	"bytes.translate": func(a args) any { return BytesTranslate(a.b(0), a.b(1), a.b(2), nil) },
	"bytes.maketrans": func(a args) any { return BytesTranslate(a.b(0), BytesMakeTrans(a.b(1), a.b(2)), nil, nil) },
	"bytes.hex": func(a args) any {
		hex, _ := Hex(a.b(0), (a.s(1) + " ")[0], a.n(2), nil)
		return sized(hex, HexSize(len(a.s(0)), a.n(2)))
	},
	"bytes.fromhex": func(a args) any {
		data, bad := FromHex(a.s(0), nil)
		if bad >= 0 {
			return fmt.Sprintf("non-hexadecimal number found in fromhex() arg at position %d", bad)
		}
		return data
	},
}

func init() {
	for _, name := range []string{"strip", "lstrip", "rstrip"} {
		side := sideOf(name)
		methods["str."+name] = func(a args) any {
			if a[1] == nil {
				return Strip(a.s(0), side, nil)
			}
			return StripChars(a.s(0), a.s(1), side, nil)
		}
		methods["bytes."+name] = func(a args) any {
			if a[1] == nil {
				return BytesStrip(a.b(0), side, nil)
			}
			return BytesStripChars(a.b(0), a.b(1), side, nil)
		}
	}
}

func runCases(t *testing.T, r io.Reader) {
	in := bufio.NewScanner(r)
	in.Buffer(nil, 1<<20)
	n, bad := 0, 0
	for in.Scan() {
		n++
		fields := strings.Split(in.Text(), "\t")
		f := methods[fields[0]]
		if f == nil {
			t.Fatalf("line %d: no method %q", n, fields[0])
		}
		var a args
		for _, s := range fields[1 : len(fields)-1] {
			switch {
			case s == "None":
				a = append(a, nil)
			case s == "true" || s == "false":
				a = append(a, s == "true")
			case s[0] == '"':
				u, err := strconv.Unquote(s)
				if err != nil {
					t.Fatalf("line %d: %v", n, err)
				}
				a = append(a, u)
			default:
				i, err := strconv.ParseInt(s, 10, 64)
				if err != nil {
					t.Fatalf("line %d: %v", n, err)
				}
				a = append(a, fit.Int(i))
			}
		}
		if got, want := format(f(a)), fields[len(fields)-1]; got != want {
			t.Errorf("line %d: %s\n got %s\nwant %s", n, strings.Join(fields[:len(fields)-1], " "), got, want)
			if bad++; bad == 20 {
				t.FailNow()
			}
		}
	}
	if err := in.Err(); err != nil {
		t.Fatal(err)
	}
	if n < 1000 {
		t.Fatalf("only %d cases", n)
	}
}

// TestGolden runs the cases that CPython answered.
func TestGolden(t *testing.T) {
	f, err := os.Open("testdata/golden.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	runCases(t, f)
}

// TestAgainstPython runs new cases, where there is a CPython 3.13 to ask.
func TestAgainstPython(t *testing.T) {
	if testing.Short() {
		t.Skip("short")
	}
	seed := strconv.FormatInt(time.Now().UnixNano()%1e9, 10)
	out, err := exec.Command("python3.13", "gen/golden.py", seed, "400").Output()
	if err != nil {
		t.Skip("no python3.13")
	}
	t.Log("seed", seed)
	runCases(t, strings.NewReader(string(out)))
}

func TestIndex(t *testing.T) {
	s := strings.Repeat("aé€😀\xed\xa0\x80z", 400)
	for _, x := range []*IndexCache{nil, new(IndexCache)} {
		u := Str{S: s, N: RuneCount(s), X: x}
		for i, o := 0, 0; i <= u.N; i++ {
			if got := u.Offset(i); got != o {
				t.Fatalf("Offset(%d) = %d, want %d", i, got, o)
			}
			if got := u.IndexOf(o); got != i {
				t.Fatalf("IndexOf(%d) = %d, want %d", o, got, i)
			}
			if i < u.N {
				r, n := DecodeRune(s[o:])
				if u.At(i) != s[o:o+n] || u.RuneAt(i) != r {
					t.Fatalf("At(%d) = %q, RuneAt %U", i, u.At(i), u.RuneAt(i))
				}
				o += n
			}
		}
		for i := 0; i < u.N; i += 97 {
			for j := i; j < u.N; j += 89 {
				if got := u.Slice(i, j); RuneCount(got) != j-i || !strings.HasPrefix(s[u.Offset(i):], got) {
					t.Fatalf("Slice(%d, %d) is wrong", i, j)
				}
			}
			if got := Find(u, "z", i, math.MaxInt, nil); i < u.N-6 && got != i+(11-i%6)%6 {
				t.Fatalf("Find from %d = %d", i, got)
			}
		}
	}
}

func TestSizesDoNotOverflow(t *testing.T) {
	u := Of("a\tb")
	for what, got := range map[string]int64{
		"repeat":  Times(math.MaxInt64, 3),
		"pad":     PadSize(u, math.MaxInt, "😀"),
		"replace": ReplaceSize(u, "a", strings.Repeat("x", 1<<20), math.MaxInt>>4),
		"tabs":    ExpandTabsSize("\t\t", math.MaxInt, nil),
	} {
		if got < math.MaxInt64 && got <= math.MaxInt { // it is true, or more than an int
			t.Errorf("%s: size %d", what, got)
		}
	}
	if got := BytesExpandTabsSize([]byte("\t\t"), math.MaxInt, nil); got < math.MaxInt64 && got <= math.MaxInt {
		t.Errorf("bytes tabs: size %d", got)
	}
}

func TestDetach(t *testing.T) {
	s := strings.Repeat("x", 10000)
	if n := testing.AllocsPerRun(10, func() { Detach(s[:5000], len(s)) }); n != 0 {
		t.Error("half of a text was copied")
	}
	if n := testing.AllocsPerRun(10, func() { Detach(s[:50], len(s)) }); n != 1 {
		t.Error("a small part was not copied")
	}
}

// TestLinear runs inputs that make careless algorithms quadratic.
func TestLinear(t *testing.T) {
	const n = 200000
	long := strings.Repeat("a", n)
	other := strings.Repeat("é", n)
	u, v := Of(long), Of(other)
	v.X = new(IndexCache)
	start := cputime.Now()
	RFind(u, "b"+long[:n/2], 0, math.MaxInt, nil)
	Find(u, long[:n/2]+"b", 0, math.MaxInt, nil)
	Count(u, long[:n/2]+"b", 0, math.MaxInt, nil)
	Pieces(&RSplitSep{S: long, Sep: "ba", Max: -1})
	Pieces(&BytesSplitLines{S: []byte(strings.Repeat("\r", n))})
	StripChars(other, other+"à", Both, nil)
	for i := range n {
		v.RuneAt(i)
		Find(v, "é", i, math.MaxInt, nil)
	}
	unit := "abcdefghijklmnopqrstuvwxyz012345"
	text, needle := strings.Repeat(unit, n), strings.Repeat(unit, n/2)
	for _, x := range []string{needle + "z", "z" + needle, unit + "z" + needle} {
		if Index(text, x, nil) >= 0 || LastIndex(text, x, nil) >= 0 || BytesIndex([]byte(text), []byte(x), nil) >= 0 || BytesLastIndex([]byte(text), []byte(x), nil) >= 0 {
			t.Error("found what is not there")
		}
	}
	Title(Of(strings.Repeat("Σ'", n/2)), nil)
	if d := start.Spent(); d > 5*time.Second {
		t.Errorf("took %v", d)
	}
}

// TestSearch compares searches for long needles in texts of few letters, where
// all cases of the algorithm occur, with Go's.
func TestSearch(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	word := func(n int, letters string) string {
		b := make([]byte, n)
		for i := range b {
			b[i] = letters[rnd.IntN(len(letters))]
		}
		return string(b)
	}
	for range 20000 {
		letters := "ab"[:1+rnd.IntN(2)]
		unit := word(1+rnd.IntN(40), letters)
		s := strings.Repeat(unit, 1+rnd.IntN(20)) + word(rnd.IntN(5), letters) + strings.Repeat(unit, rnd.IntN(20))
		x := word(rnd.IntN(2), "ab") + s[rnd.IntN(len(s)):] + word(rnd.IntN(2), "ab")
		if rnd.IntN(2) == 0 {
			x = s[rnd.IntN(len(s)):]
			x = x[:len(x)-rnd.IntN(len(x))]
		}
		if x == "" {
			continue
		}
		b, y := []byte(s), []byte(x)
		first, last := strings.Index(s, x), strings.LastIndex(s, x)
		if got := [8]int{twoWay(s, x, false, nil), Index(s, x, nil), BytesIndex(b, y, nil), twoWay(s, x, true, nil), LastIndex(s, x, nil), BytesLastIndex(b, y, nil), count(s, x, nil), bytesCount(b, y, nil)}; got != [8]int{first, first, first, last, last, last, strings.Count(s, x), strings.Count(s, x)} {
			t.Fatalf("%q in %q: got %v, want %d, %d, %d", x, s, got, first, last, strings.Count(s, x))
		}
	}
}

// TestSearchInParts compares searches that go through a text in parts with those that do
// not: what is found may lie across the end of a part.
func TestSearchInParts(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 5))
	look := LookFunc(func(int) bool { return true })
	for range 300 {
		n := 2*lookBytes + rnd.IntN(lookBytes)
		s := strings.Repeat([]string{"a", "ab", "aab", "\u00e9a"}[rnd.IntN(4)], n)
		for range rnd.IntN(3) {
			at := lookBytes*(1+rnd.IntN(2)) + rnd.IntN(40) - 20
			s = s[:at] + "xy" + s[at:]
		}
		at := lookBytes + rnd.IntN(100) - 50
		x := s[at : at+1+rnd.IntN(90)]
		if rnd.IntN(3) == 0 {
			x += "z"
		}
		b, y := []byte(s), []byte(x)
		first, last, hits := strings.Index(s, x), strings.LastIndex(s, x), strings.Count(s, x)
		if got := [6]int{Index(s, x, look), BytesIndex(b, y, look), LastIndex(s, x, look), BytesLastIndex(b, y, look), count(s, x, look), bytesCount(b, y, look)}; got != [6]int{first, first, last, last, hits, hits} {
			t.Fatalf("%q in a text of %d: got %v, want %d, %d, %d", x, len(s), got, first, last, hits)
		}
	}
}
