package codec

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter/internal/cputime"
	"github.com/garterpy/garter/internal/wtf8"
)

// quote writes a text as make/golden.py does.
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

// describe writes an error as make/golden.py does.
func describe(err error) string {
	var u *UnicodeError
	if errors.As(err, &u) {
		class, object := "UnicodeDecodeError", string(u.Bytes)
		if u.Encode {
			class, object = "UnicodeEncodeError", u.Text
		}
		return fmt.Sprintf("%s|%s|%s|%s|%d|%d|%s", class, quote(u.Error()), u.Encoding, quote(object), u.Start, u.End, u.Reason)
	}
	var p *Problem
	if errors.As(err, &p) {
		return p.Class + "|" + quote(p.Text)
	}
	return "another error: " + err.Error()
}

// handlers are those that make/golden.py registers.
func handlers() func(string) Handler {
	seen := map[[2]int]bool{}
	behind := func(e *UnicodeError) int {
		size := len(e.Bytes)
		if e.Encode {
			size = wtf8.RuneCount(e.Text)
		}
		if e.End < size {
			return e.End - size
		}
		return e.End
	}
	all := map[string]Handler{
		"custom": func(e *UnicodeError) (Repair, error) {
			return Repair{Text: fmt.Sprintf("<%d-%d>", e.Start, e.End), Next: e.End}, nil
		},
		"bytes": func(e *UnicodeError) (Repair, error) {
			if e.Encode {
				return Repair{Bytes: []byte("\xff*"), IsBytes: true, Next: e.End}, nil
			}
			return Repair{Text: "\xed\xb3\xbfz", Next: behind(e)}, nil
		},
		"odd": func(e *UnicodeError) (Repair, error) {
			if e.Start%2 != 0 {
				return Repair{Text: "中é", Next: e.End + 1}, nil
			}
			return Repair{Text: "中é", Next: behind(e)}, nil
		},
		"again": func(e *UnicodeError) (Repair, error) {
			if key := [2]int{e.Start, e.End}; !seen[key] {
				seen[key] = true
				return Repair{Text: "?", Next: e.Start}, nil
			}
			return Repair{Text: "!", Next: e.End}, nil
		},
	}
	return func(name string) Handler { return all[name] }
}

func runCases(t *testing.T, r io.Reader) {
	in := bufio.NewScanner(r)
	in.Buffer(nil, 1<<20)
	n, bad := 0, 0
	for in.Scan() {
		n++
		f := strings.Split(in.Text(), "\t")
		encoding, err := strconv.Unquote(f[1])
		if err != nil {
			t.Fatal(err)
		}
		value, err := strconv.Unquote(f[3])
		if err != nil {
			t.Fatal(err)
		}
		var got string
		var charged int
		opt := &Options{Errors: f[2], Handlers: handlers(), Charge: func(n int) error {
			charged += n
			if charged > 1e6 {
				return errors.New("no end")
			}
			return nil
		}}
		if f[0] == "encode" {
			b, err := Encode(value, wtf8.RuneCount(value), encoding, opt)
			if got = quote(string(b)); err != nil {
				got = describe(err)
			} else if c, _ := Lookup(encoding); int64(len(b)) > c.EncodeBound(len(value), wtf8.RuneCount(value))+int64(charged) {
				t.Errorf("%q grew to %d bytes, charged %d", value, len(b), charged)
			}
		} else {
			s, k, err := Decode([]byte(value), encoding, opt)
			if got = quote(s); err != nil {
				got = describe(err)
			} else if k != wtf8.RuneCount(s) {
				t.Errorf("decoding %q: length %d, want %d", value, k, wtf8.RuneCount(s))
			} else if c, err := Lookup(encoding); err == nil && int64(len(s)) > c.DecodeBound(len(value))+int64(charged) {
				t.Errorf("%q grew to %d bytes, charged %d", value, len(s), charged)
			}
		}
		if want := f[4]; got != want {
			t.Errorf("line %d: %s\n got %s\nwant %s", n, strings.Join(f[:4], " "), got, want)
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
	out, err := exec.Command("python3.13", "-W", "ignore", "make/golden.py", seed, "3000").Output()
	if err != nil {
		t.Skip("no python3.13")
	}
	t.Log("seed", seed)
	runCases(t, bytes.NewReader(out))
}

// TestTables compares all codes of all encodings with CPython's.
func TestTables(t *testing.T) {
	data, err := os.ReadFile("testdata/tables.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		name, want, _ := strings.Cut(line, " ")
		h := sha256.New()
		w := bufio.NewWriterSize(h, 1<<16)
		put := func(s string, err error) {
			var u *UnicodeError
			switch {
			case err == nil:
				fmt.Fprintln(w, s)
			case errors.As(err, &u):
				fmt.Fprintln(w, u.Start, u.End, u.Reason)
			default:
				t.Fatalf("%s: %v", name, err)
			}
		}
		decode := func(b ...byte) {
			s, _, err := Decode(b, name, nil)
			put(quote(s), err)
		}
		encode := func(r rune) []byte {
			b, err := Encode(wtf8.Encode(r), 1, name, nil)
			put(quote(string(b)), err)
			return b
		}
		for a := range 256 {
			decode(byte(a))
		}
		multi := slices.Contains(multiNames[:], name)
		states := multi && slices.Contains(multiNames[:8], name)
		if slices.Contains(cjkNames[:], name) || multi && !states {
			for a := range 256 {
				for b := range 256 {
					decode(byte(a), byte(b))
				}
			}
		}
		if states {
			for _, call := range calls {
				for a := 0; a < 256; a += 8 {
					b := []byte(call)
					for i := range 8 {
						b = append(b, byte(a+i))
					}
					decode(b...)
				}
				if last := call[len(call)-1]; last < 'A' || last > 'Z' && call != "~{" {
					continue
				}
				begin := call
				if call == "\x1b$)C" {
					begin += "\x0e"
				}
				for a := byte(0x20); a < 0x80; a++ {
					for b := byte(0x20); b < 0x80; b++ {
						decode(append([]byte(begin), a, b)...)
					}
				}
			}
		}
		switch name {
		case "euc_jp", "euc_jis_2004", "euc_jisx0213":
			for a := 0xA0; a < 256; a++ {
				for b := 0xA0; b < 256; b++ {
					decode(0x8F, byte(a), byte(b))
				}
			}
		case "gb18030":
			for _, a := range []byte{0x81, 0x82, 0x83, 0x84, 0x85, 0x8F, 0x90, 0xE3, 0xE4, 0xFE} {
				for b := byte(0x30); b < 0x3A; b++ {
					for c := byte(0x81); c < 0xFF; c++ {
						for d := byte(0x30); d < 0x3A; d++ {
							decode(a, b, c, d)
						}
					}
				}
			}
		case "euc_kr":
			for r := rune(0xAC00); r < 0xAC00+11172; r++ {
				b, err := Encode(string(r), 1, name, nil)
				if err != nil {
					t.Fatal(err)
				}
				decode(b...)
				decode(b[:len(b)-1]...)
			}
		}
		end := rune(0x10000)
		if multi {
			end = 0x30000
		}
		for r := rune(0); r < end; r++ {
			encode(r)
		}
		for _, r := range []rune{0x10000, 0x1F600, 0x2A6D6, 0x10FFFF} {
			encode(r)
		}
		w.Flush()
		if got := hex.EncodeToString(h.Sum(nil)); got != want {
			t.Errorf("%s: some codes differ from CPython's", name)
		}
	}
}

// calls are the CALLS of make/golden.py of more than one byte, in their order.
var calls = []string{"\x1b$", "\x1b$(C", "\x1b$(D", "\x1b$(O", "\x1b$(P", "\x1b$(Q", "\x1b$)C", "\x1b$@", "\x1b$A", "\x1b$B", "\x1b&@\x1b$B",
	"\x1b(", "\x1b(B", "\x1b(I", "\x1b(J", "\x1b.A", "\x1b.F", "\x1bN", "\x1b[x", "!!", "$\"", "&A", "(A", ")B", "0!", "{{", "~\n", "~{", "~}", "~~", "~~~~"}

func TestChargeStops(t *testing.T) {
	stop := errors.New("stop")
	opt := &Options{Errors: "backslashreplace", Charge: func(int) error { return stop }}
	if _, err := Encode("aé", 2, "ascii", opt); err != stop {
		t.Errorf("encoding: %v", err)
	}
	if _, _, err := Decode([]byte("a\xff"), "utf-8", opt); err != stop {
		t.Errorf("decoding: %v", err)
	}
}

func TestNames(t *testing.T) {
	for i := 1; i < len(names); i++ {
		if names[i-1].name >= names[i].name {
			t.Errorf("%q is not in order", names[i].name)
		}
	}
	for name, want := range map[string]string{"utf8": "utf-8", "UTF_16": "utf-16", "latin1": "iso8859-1", "cp1252": "cp1252", "sjis": "shift_jis", "macintosh": "mac-roman"} {
		c, err := Lookup(name)
		if err != nil || c.Name != want {
			t.Errorf("Lookup(%q) = %v, %v, want %s", name, c, err, want)
		}
	}
}

func BenchmarkEncodeUTF8(b *testing.B) {
	s := strings.Repeat("hello wörld ", 100)
	n := wtf8.RuneCount(s)
	b.SetBytes(int64(len(s)))
	for b.Loop() {
		EncodeUTF8(s, n)
	}
}

func BenchmarkDecode(b *testing.B) {
	s := strings.Repeat("hello wörld ", 100)
	for _, name := range []string{"utf-8", "latin-1", "cp1252", "utf-16", "gbk"} {
		data, err := Encode(s, wtf8.RuneCount(s), name, &Options{Errors: "replace"})
		if err != nil {
			b.Fatal(err)
		}
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(data)))
			for b.Loop() {
				Decode(data, name, nil)
			}
		})
	}
}

// TestLinear runs what makes careless error handling quadratic, or memory that
// is taken before it is charged.
func TestLinear(t *testing.T) {
	start := cputime.Now()
	s := strings.Repeat("é,", 200000)
	n := wtf8.RuneCount(s)
	for _, h := range []string{"backslashreplace", "xmlcharrefreplace", "namereplace", "custom", "odd"} {
		Encode(s, n, "ascii", &Options{Errors: h, Handlers: handlers()})
	}
	Decode([]byte(strings.Repeat("\xff,", 200000)), "utf-8", &Options{Errors: "backslashreplace"})
	if d := start.Spent(); d > 5*time.Second {
		t.Errorf("took %v", d)
	}
	stop := errors.New("stop")
	charged := 0
	long := strings.Repeat("é", 1<<20)
	_, err := Encode(long, 1<<20, "ascii", &Options{Errors: "namereplace", Charge: func(n int) error {
		if charged += n; charged > 1<<20 {
			return stop
		}
		return nil
	}})
	if err != stop || charged > 2<<20 {
		t.Errorf("%v after %d bytes were charged", err, charged)
	}
	// In parts or not, the error tells of all the characters.
	_, err = Encode(long, 1<<20, "cp037", &Options{Errors: "surrogateescape"})
	if err != nil {
		t.Errorf("cp037 has é: %v", err)
	}
	_, err = Encode(strings.Repeat("\xed\xb2\x80", 5000)+"中", 5001, "cp037", &Options{Errors: "surrogateescape"})
	var u *UnicodeError
	if !errors.As(err, &u) || u.Start != 0 || u.End != 5001 {
		t.Errorf("got %v", err)
	}
}
