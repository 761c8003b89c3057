package cost

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/internal/cputime"
)

// A function that reads a format takes no text of the other tests beyond its first character.
// What it does with a long one shows where a text that it takes is stretched: TestStretched
// takes the texts and bytes that stand in the goldens, puts so many characters into one of
// them that it has 48 MB, and runs the golden with that in the place. Without -all they are the
// same texts each time.

const (
	// stretchedSize is how long a text becomes.
	stretchedSize = 48 << 20
	// stretchedOps is how many operations a run may have: what is charged ends soon.
	stretchedOps = 3_000_000
	// stretchedTime is not judged.
	stretchedTime = 40 * time.Millisecond
	// stretchedSample is how many texts are tried without -all.
	stretchedSample = 40
)

// stretched is a text in a program.
type stretched struct {
	file, src string
	from, to  int
	value     string
	bytes     bool
}

// program is the source with a variable in the place of the text.
func (s stretched) program() string { return s.src[:s.from] + " _stretched_ " + s.src[s.to:] }

// stretch is the text with one of its characters repeated, or one of a few that mean
// something in many formats, and says which and where.
func (s stretched) stretch(r *rand.Rand) (v any, how string) {
	k := []int{len(s.value), len(s.value) / 2, 1}[r.IntN(3)]
	c := s.value[k-1]
	if r.IntN(3) == 0 {
		c = "0 a(\n9.x"[r.IntN(8)]
	}
	if !s.bytes {
		for k < len(s.value) && s.value[k]&0xC0 == 0x80 {
			k++
		}
		if c >= 0x80 {
			c = '0'
		}
	}
	text := s.value[:k] + strings.Repeat(string([]byte{c}), stretchedSize) + s.value[k:]
	how = fmt.Sprintf("%q at %d of %.60q", c, k, s.value)
	if s.bytes {
		return []byte(text), how
	}
	return text, how
}

// stretchable are the texts of a program.
func stretchable(file string) (found []stretched) {
	src, err := os.ReadFile(file)
	if err != nil {
		return nil
	}
	mod, err := ast.Parse(src, ast.Options{})
	if err != nil {
		return nil
	}
	starts := []int{0}
	for line := range strings.SplitAfterSeq(string(src), "\n") {
		starts = append(starts, starts[len(starts)-1]+len(line))
	}
	ast.Walk(mod, func(n ast.Node) bool {
		switch x := n.(type) {
		case *ast.JoinedStr:
			return false
		case *ast.Expr:
			_, doc := x.Value.(*ast.Constant)
			return !doc
		case *ast.Constant:
			s := stretched{file: file, src: string(src)}
			switch v := x.Value.(type) {
			case string:
				s.value = v
			case []byte:
				s.value, s.bytes = string(v), true
			default:
				return false
			}
			p := x.Pos()
			s.from, s.to = starts[p.Lineno-1]+int(p.ColOffset), starts[p.EndLineno-1]+int(p.EndColOffset)
			if 2 <= len(s.value) && len(s.value) < 300 && s.from < s.to && s.to <= len(src) {
				found = append(found, s)
			}
		}
		return true
	})
	return found
}

func TestStretched(t *testing.T) {
	var texts []stretched
	for _, folder := range []string{"library", "programs"} {
		files, err := filepath.Glob("../../testdata/" + folder + "/*.py")
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			texts = append(texts, stretchable(file)...)
		}
	}
	if len(texts) < 10_000 {
		t.Fatalf("only %d texts", len(texts))
	}
	seed := uint64(1)
	if *all {
		seed = uint64(time.Now().UnixNano())
	}
	r := rand.New(rand.NewPCG(seed, 0))
	r.Shuffle(len(texts), func(i, j int) { texts[i], texts[j] = texts[j], texts[i] })
	if !*all {
		texts = texts[:stretchedSample]
	}
	begin, ran := time.Now(), 0
	for _, s := range texts {
		if *only != "" && !strings.Contains(s.file, *only) {
			continue
		}
		if *within > 0 && time.Since(begin) > *within {
			break
		}
		ran++
		text, how := s.stretch(r)
		bad := ""
		for range 4 { // other programs may have had the processors
			if bad = s.run(t, text); bad == "" {
				break
			}
		}
		if bad != "" {
			t.Errorf("%s:%d: %s: %s", s.file, strings.Count(s.src[:s.from], "\n")+1, how, bad)
		}
	}
	t.Logf("%d of %d texts", ran, len(texts))
}

// run runs the program and says what it did that was not charged.
func (s stretched) run(t *testing.T, text any) string {
	use := func(program string, v any) (took time.Duration, ops int64) {
		l, err := garter.NewLocal(garter.WithImports("*"), garter.WithFiles(), garter.WithTimeout(0), garter.WithMaxOperations(stretchedOps),
			garter.WithMaxMemory(512<<20), garter.WithVariables(map[string]any{"_stretched_": v}), garter.WithMaxPrintLength(1000))
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close()
		from, cpu := time.Now(), cputime.Process()
		out, _ := l.Run(context.Background(), program)
		return min(time.Since(from), cputime.Process()-cpu), out.Usage.Operations
	}
	took, ops := use(s.program(), text)
	if took < stretchedTime {
		return ""
	}
	plain, of := use("for i in range(500000): pass", 0)
	perOp := float64(plain.Nanoseconds()) / float64(of+1)
	if float64(took.Nanoseconds()) < maxTime*perOp*float64(ops+2000) {
		return ""
	}
	return fmt.Sprintf("%v for %d operations", took, ops)
}
