package ucd

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter/internal/cputime"
	"github.com/garterpy/garter/internal/wtf8"
)

func bit(b bool) string {
	if b {
		return "1"
	}
	return "0"
}

func esc(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); {
		r, n := wtf8.DecodeRune(s[i:])
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(strings.ToUpper(strconv.FormatInt(int64(r), 16)))
		i += n
	}
	return b.String()
}

func enc(r rune) string { return wtf8.Encode(r) }

// properties answer as the functions of the same names in make/golden.py do.
var properties = map[string]func(rune) string{
	"xidstart":    func(r rune) string { return bit(IsXIDStart(r)) },
	"xidcontinue": func(r rune) string { return bit(IsXIDContinue(r)) },
	"printable":   func(r rune) string { return bit(IsPrintable(r)) },
	"space":       func(r rune) string { return bit(IsSpace(r)) },
	"linebreak":   func(r rune) string { return bit(IsLineBreak(r)) },
	"alpha":       func(r rune) string { return bit(IsAlpha(r)) },
	"alnum":       func(r rune) string { return bit(IsAlnum(r)) },
	"lower":       func(r rune) string { return bit(IsLower(r)) },
	"upper":       func(r rune) string { return bit(IsUpper(r)) },
	"title":       func(r rune) string { return bit(IsTitle(r)) },
	"cased":       func(r rune) string { return bit(IsCased(r)) },
	"decimal": func(r rune) string {
		if v, ok := Decimal(r); ok {
			return strconv.Itoa(v) + bit(IsDecimal(r))
		}
		return bit(IsDecimal(r))
	},
	"digit": func(r rune) string {
		if v, ok := Digit(r); ok {
			return strconv.Itoa(v) + bit(IsDigit(r))
		}
		return bit(IsDigit(r))
	},
	"numeric": func(r rune) string {
		if v, ok := Numeric(r); ok {
			return fmt.Sprintf("%016x", math.Float64bits(v)) + bit(IsNumeric(r))
		}
		return bit(IsNumeric(r))
	},
	"category":      Category,
	"bidirectional": Bidirectional,
	"combining":     func(r rune) string { return strconv.Itoa(Combining(r)) },
	"eaw":           EastAsianWidth,
	"mirrored":      func(r rune) string { return bit(Mirrored(r)) },
	"decomposition": Decomposition,
	"name":          func(r rune) string { n, _ := Name(r); return n },
	"tolower":       func(r rune) string { return esc(ToLower(enc(r))) },
	"toupper":       func(r rune) string { return esc(ToUpper(enc(r))) },
	"totitle":       func(r rune) string { return esc(string(AppendTitle(nil, r))) },
	"casefold":      func(r rune) string { return esc(CaseFold(enc(r))) },
	"simplelower":   func(r rune) string { return strings.ToUpper(strconv.FormatInt(int64(SimpleLower(r)), 16)) },
	"sigmaafter":    func(r rune) string { return esc(ToLower("A" + enc(r) + "Σ")) },
	"sigmabefore":   func(r rune) string { return esc(ToLower("AΣ" + enc(r) + "a")) },
	"nfc":           func(r rune) string { return esc(NFC(enc(r))) },
	"nfd":           func(r rune) string { return esc(NFD(enc(r))) },
	"nfkc":          func(r rune) string { return esc(NFKC(enc(r))) },
	"nfkd":          func(r rune) string { return esc(NFKD(enc(r))) },
}

// texts repeats the generator of the same name in make/golden.py.
func texts(yield func(string)) {
	var pool, marks []rune
	for r := rune(0); r <= wtf8.MaxRune; r++ {
		mark := Combining(r) != 0
		if mark {
			marks = append(marks, r)
		}
		if mark || has(r, flagNFKDNo) || strings.ContainsRune("abcefinosuAEO", r) || 0x1100 <= r && r < 0x1200 {
			pool = append(pool, r)
		}
	}
	state := uint64(1)
	rnd := func(n int) int {
		state = state*6364136223846793005 + 1442695040888963407
		return int((state >> 33) % uint64(n))
	}
	bases := []rune{'a', 'e', 'o', 'A', 'E', 'O', 0x1100, 0x1161, 0xac00, 0x0915, 0x3046, ' ', 0xd800}
	for range 20000 {
		var s []byte
		for n := rnd(9) + 1; n > 0; n-- {
			from := bases
			switch rnd(3) {
			case 0:
				from = pool
			case 1:
				from = marks
			}
			s = wtf8.AppendRune(s, from[rnd(len(from))])
		}
		yield(string(s))
	}
	yield("a" + strings.Repeat("\u0301\u0316", 40))
	yield("e\u0323" + strings.Repeat("\u0301", 40))
}

func lines(prop string, yield func(string)) bool {
	if form, ok := ParseForm(strings.TrimPrefix(prop, "text")); ok {
		texts(func(s string) { yield(esc(Normalize(form, s)) + bit(IsNormalized(form, s))) })
		return true
	}
	f := properties[prop]
	if f == nil {
		return false
	}
	for r := rune(0); r <= wtf8.MaxRune; r++ {
		yield(f(r))
	}
	return true
}

// TestGolden compares each property over all code points with CPython's. When
// one differs and python3.13 is there, it tells the first differences.
func TestGolden(t *testing.T) {
	data, err := os.ReadFile("testdata/golden.txt")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		prop, want, _ := strings.Cut(line, " ")
		t.Run(prop, func(t *testing.T) {
			h := sha256.New()
			w := bufio.NewWriterSize(h, 1<<16)
			if !lines(prop, func(s string) { w.WriteString(s); w.WriteByte('\n') }) {
				t.Fatalf("no function for property %q", prop)
			}
			w.Flush()
			if got := hex.EncodeToString(h.Sum(nil)); got != want {
				t.Errorf("differs from CPython%s", firstDifferences(prop))
			}
		})
		n++
	}
	if n < len(properties) {
		t.Errorf("golden.txt has %d properties, want %d and the texts", n, len(properties))
	}
}

func firstDifferences(prop string) string {
	out, err := exec.Command("python3.13", "make/golden.py", prop).Output()
	if err != nil {
		return ""
	}
	want := strings.Split(string(out), "\n")
	msg, i, n := "", 0, 0
	lines(prop, func(s string) {
		if i < len(want) && s != want[i] {
			if n++; n <= 5 {
				msg += fmt.Sprintf("\nline %#x: got %q, want %q", i, s, want[i])
			}
		}
		i++
	})
	return msg + fmt.Sprintf("\n%d lines differ", n)
}

func TestLookup(t *testing.T) {
	for r := rune(0); r <= wtf8.MaxRune; r++ {
		if n, ok := Name(r); ok {
			if got, ok := LookupRune(n); !ok || got != r {
				t.Fatalf("LookupRune(%q) = %U, %v, want %U", n, got, ok, r)
			}
		}
	}
	for _, a := range nameAliases {
		if got, ok := LookupRune(strings.ToLower(a.name)); !ok || got != a.r {
			t.Errorf("LookupRune(%q) = %U, %v, want %U", a.name, got, ok, a.r)
		}
	}
	for _, c := range []struct{ name, want string }{
		{"hangul syllable ga", ""}, {"HANGUL SYLLABLE gag", ""}, {"HANGUL SYLLABLE GAG", "각"},
		{"HANGUL SYLLABLE A", "아"}, {"HANGUL SYLLABLE ", ""}, {"HANGUL SYLLABLE GAGX", ""},
		{"cjk unified ideograph-4e00", ""}, {"CJK UNIFIED IDEOGRAPH-4E00", "一"},
		{"CJK UNIFIED IDEOGRAPH-04E00", "一"}, {"CJK UNIFIED IDEOGRAPH-4e00", ""},
		{"CJK UNIFIED IDEOGRAPH-2EBF0", "\U0002EBF0"}, {"CJK UNIFIED IDEOGRAPH-F900", ""},
		{"CJK UNIFIED IDEOGRAPH-", ""}, {"TANGUT IDEOGRAPH-17000", ""},
		{"cjk compatibility ideograph-f900", "\uf900"}, {"vs17", "\U000E0100"}, {"nul", "\x00"},
		{"LATIN  SMALL LETTER A", ""}, {"EURO_SIGN", ""}, {"", ""}, {"a", ""},
		{"keycap digit one", "1\ufe0f\u20e3"}, {"ideographic description character subtraction", "\u31ef"},
	} {
		got, ok := LookupName(c.name)
		if got != c.want || ok != (c.want != "") {
			t.Errorf("LookupName(%q) = %q, %v, want %q", c.name, got, ok, c.want)
		}
	}
	if _, ok := LookupRune("KEYCAP DIGIT ONE"); ok {
		t.Error(`\N{…} took a named sequence`)
	}
}

func BenchmarkNFKCIdentifier(b *testing.B) {
	for b.Loop() {
		NFKC("größe_müller")
	}
}

func TestMaxExpansion(t *testing.T) {
	for r := rune(0); r <= wtf8.MaxRune; r++ {
		for f := FormNFC; f <= FormNFKD; f++ {
			if got := Normalize(f, enc(r)); len(got) > MaxExpansion*len(enc(r)) {
				t.Errorf("%U grows from %d to %d bytes", r, len(enc(r)), len(got))
			}
		}
	}
}

// TestBoundary cuts random texts, full of what composes, at boundaries: the
// normal forms of the parts must make that of the whole.
func TestBoundary(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	chars := []rune("ae\u0301\u0316\u0323\u0308\u1100\u1161\u11a8\uac00\uac01\ufdfa\u0344\u0f73\u0f75\u09c7\u09be\u1e69\ufb03\u212b\u3099\u30cf\uff9e\uff8a\U0001d15e")
	for n := 0; n < 20_000; n++ {
		var rs []rune
		for range 1 + rnd.IntN(12) {
			if rnd.IntN(20) == 0 {
				rs = append(rs, rune(rnd.IntN(0x30000)))
			} else {
				rs = append(rs, chars[rnd.IntN(len(chars))])
			}
		}
		for f := FormNFC; f <= FormNFKD; f++ {
			whole, parts, from := Normalize(f, string(rs)), "", 0
			for i := range rs {
				if i > 0 && Boundary(f, rs[i]) {
					parts += Normalize(f, string(rs[from:i]))
					from = i
				}
			}
			if parts += Normalize(f, string(rs[from:])); parts != whole {
				t.Fatalf("form %d of %+q: parts %+q, whole %+q", f, string(rs), parts, whole)
			}
		}
	}
}

func TestLongMarks(t *testing.T) {
	start := cputime.Now()
	NFD(strings.Repeat("\u0301\u0316", 500000))
	if d := start.Spent(); d > 5*time.Second {
		t.Errorf("a long run of marks took %v", d)
	}
}

// TestNormalizeLong compares texts that are made in pieces with those made whole, and
// stops at each piece.
func TestNormalizeLong(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	chars := []rune("aé\u0301\u0323\u1100\u1161\u11a8각ﬁ①\u0345\U0001d15e漢")
	for _, n := range []int{10, 4000, 30_000} {
		var b strings.Builder
		for range n {
			b.WriteRune(chars[rng.IntN(len(chars))])
		}
		for _, s := range []string{b.String(), strings.Repeat("\u0323\u0301", n)} {
			for _, f := range []Form{FormNFC, FormNFD, FormNFKC, FormNFKD} {
				asked := 0
				got, ok := NormalizeLong(f, s, func() bool { asked++; return false })
				if !ok || got != Normalize(f, s) {
					t.Errorf("form %v of %d characters: wrong in pieces", f, n)
				}
				if len(s) > 2*longPiece && asked == 0 {
					t.Errorf("form %v of %d bytes: nobody was asked", f, len(s))
				}
				for at := range min(asked, 3) {
					k := 0
					if _, ok := NormalizeLong(f, s, func() bool { k++; return k > at }); ok {
						t.Errorf("form %v did not stop at %d", f, at)
					}
				}
			}
		}
	}
}
