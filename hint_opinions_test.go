package garter

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestOpinions asks each recogniser, of each mistake, also those that are not asked any
// more once one has answered: a recogniser that has no part in a mistake must be silent,
// whatever its place in the table. Where several speak, what they say stands in
// testdata/mistakes/opinions, which was read line by line.
func TestOpinions(t *testing.T) {
	files, err := filepath.Glob("testdata/mistakes/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no mistakes", err)
	}
	var out strings.Builder
	asked := 0
	for _, file := range files {
		for _, m := range readMistakes(t, file) {
			hints := opinions
			opinions = &[]string{}
			_ = runMistake(t, m)
			said := *opinions
			opinions = hints
			asked++
			if len(said) > 1 {
				out.WriteString("%% " + filepath.Base(file) + ": " + m.title + "\n")
				for _, h := range said {
					out.WriteString("* " + h + "\n")
				}
			}
		}
	}
	const golden = "testdata/mistakes/opinions"
	if *updateMistakes {
		if err := os.WriteFile(golden, []byte(out.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if got := out.String(); got != string(want) {
		t.Errorf("of %d mistakes several recognisers say:\n%s\nwant:\n%s", asked, got, want)
	}
}
