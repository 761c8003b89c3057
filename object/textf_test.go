package object

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestTextf holds that no repr is made by fmt without its memory being counted: the names
// in it are a program's, and may be megabytes.
func TestTextf(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil || len(files) < 100 {
		t.Fatal(len(files), err)
	}
	for _, f := range files {
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(string(b), "StrValue(fmt.Sprintf("); !strings.HasSuffix(f, "_test.go") && n > 0 && (f != "exception.go" || n > 1) {
			t.Errorf("%s makes a text by fmt.Sprintf: use Thread.Textf", f)
		}
	}
	th := NewThread()
	th.MemLimit = 1 << 20
	th.StartRun()
	name := strings.Repeat("x", 1<<20)
	if v := th.Textf("<class '%s'>", name); v.Ok() {
		t.Error("a text longer than the limit was made")
	}
	th.StartRun()
	if th.Raise(TypeErrorType, "'%s' object", name); th.Exc == nil || th.Exc.Cls == TypeErrorType {
		t.Error("an exception with a text longer than the limit was made")
	}
}
