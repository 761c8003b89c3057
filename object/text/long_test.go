package text

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"
)

// TestLongCase: a text that is converted in blocks becomes what its parts become, and
// the conversion has its room from the beginning and ends when it is told to.
func TestLongCase(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	words := []string{"abc", "ABC ", "\u0390", "Σ", "ὈΔΥΣΣΕΎΣ ", "ß", "ŉ", "ﬃ", "İ", "日本", "'", " ", "\U00010400", "ǆ"}
	for name, f := range map[string]func(Str, Looker) (string, int){"lower": Lower, "upper": Upper, "title": Title, "capitalize": Capitalize, "swapcase": SwapCase, "casefold": CaseFold} {
		for range 20 {
			var short, long strings.Builder
			for long.Len() < 5*blockBytes {
				part := " x"
				for range 20 {
					part += words[r.IntN(len(words))]
				}
				part += ". "
				got, n := f(Of(part), nil)
				if name == "capitalize" && long.Len() > 0 {
					got, n = Lower(Of(part), nil)
				}
				if n != len([]rune(got)) {
					t.Fatalf("%s: %d characters of %q", name, n, got)
				}
				short.WriteString(got)
				long.WriteString(part)
			}
			got, n := f(Of(long.String()), nil)
			if got != short.String() || n != len([]rune(got)) {
				t.Fatalf("%s: not what its parts become", name)
			}
		}
		for text, most := range map[string]int{"\u0390": 8, "日": 12} {
			long := Of(strings.Repeat(text, 1<<20))
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			f(long, nil)
			runtime.ReadMemStats(&after)
			allocated := int64(after.TotalAlloc - before.TotalAlloc)
			if allocated > int64(most)<<20+1<<20 {
				t.Errorf("%s of 1 Mi %s allocates %d bytes", name, text, allocated)
			}
		}
		asked := 0
		if _, n := f(Of(strings.Repeat("日", 1<<20)), LookFunc(func(int) bool { asked++; return asked < 5 })); n != -1 || asked != 5 {
			t.Errorf("%s went on: %d, asked %d times", name, n, asked)
		}
	}
}

func TestBytesReprRoom(t *testing.T) {
	for c := range 256 {
		for _, s := range []string{string([]byte{byte(c)}), string([]byte{byte(c), '\''}), string([]byte{byte(c), '"'})} {
			quote := byte('\'')
			if strings.Contains(s, "'") && !strings.Contains(s, `"`) {
				quote = '"'
			}
			n := len(s) + 3
			for _, c := range []byte(s) {
				n += int(escapeGrowth(c, quote))
			}
			if got, _ := BytesRepr([]byte(s), nil); len(got) != n {
				t.Error(fmt.Sprintf("%q", s), got, n)
			}
		}
	}
}
