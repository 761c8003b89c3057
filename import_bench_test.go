package garter

import (
	"context"
	"testing"
)

// defaultModules are the modules that sessions may import by default.
var defaultModules = []string{"math", "random", "datetime", "time", "json", "re", "collections", "itertools", "functools", "statistics", "unicodedata", "queue", "stat"}

// BenchmarkImportDefault imports all modules of the default list in a fresh
// session; the session itself is not counted.
func BenchmarkImportDefault(b *testing.B) {
	program := ""
	for _, m := range defaultModules {
		program += "import " + m + "\n"
	}
	benchmarkImport(b, program)
}

// BenchmarkImportEach does the same for each module alone.
func BenchmarkImportEach(b *testing.B) {
	for _, m := range defaultModules {
		b.Run(m, func(b *testing.B) { benchmarkImport(b, "import "+m) })
	}
}

func benchmarkImport(b *testing.B, program string) {
	ctx := context.Background()
	for b.Loop() {
		b.StopTimer()
		l, err := NewLocal()
		if err != nil {
			b.Fatal(err)
		}
		if _, err := l.Run(ctx, "1"); err != nil {
			b.Fatal(err)
		}
		b.StartTimer()
		if _, err := l.Run(ctx, program); err != nil {
			b.Fatal(err)
		}
		b.StopTimer()
		l.Close()
		b.StartTimer()
	}
}
