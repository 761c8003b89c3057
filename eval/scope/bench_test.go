package scope

import (
	"os"
	"strings"
	"testing"

	"github.com/garterpy/garter/ast"
)

func benchmark(b *testing.B, src string) {
	mod, err := ast.Parse([]byte(src), ast.Options{})
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Analyze(mod, "b.py", nil, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkTiny is the price of the smallest program.
func BenchmarkTiny(b *testing.B) { benchmark(b, "1 + 1") }

// BenchmarkSmall is a program as a model writes it.
func BenchmarkSmall(b *testing.B) {
	benchmark(b, `
import math
def area(r, n=1):
    return math.pi * r ** 2 * n
total = 0
for i in range(10):
    total += area(i)
squares = {k: [v for v in range(k)] for k in range(5)}
print(total, squares)
`)
}

// BenchmarkPrograms is many functions and comprehensions.
func BenchmarkPrograms(b *testing.B) {
	data, err := os.ReadFile("testdata/symbols.txt")
	if err != nil {
		b.Fatal(err)
	}
	var all strings.Builder
	for _, p := range strings.Split(string(data), "%%%\n") {
		if !strings.Contains(p, "__future__") && !strings.Contains(p, "global") {
			all.WriteString(p)
		}
	}
	benchmark(b, strings.Repeat(all.String(), 10))
}
