package cost

import (
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"
)

// The table in SECURITY.md lies between these lines.
const (
	tableBegin = "<!-- the table of fuzz/cost/RESULTS.md: go test ./fuzz/cost -run SecurityTable -update -->\n"
	tableEnd   = "<!-- end of the costs -->\n"
)

// row is a line of RESULTS.md.
var row = regexp.MustCompile("(?m)^\\| `([\\w.]+)` \\| (\\d+) \\| (\\d+) \\| (\\d+) \\| (\\d+) \\| (\\S+) \\|$")

// securityTable says in short, module by module, what RESULTS.md found.
func securityTable(t *testing.T, results string) string {
	var quick, slow, failing, rest []string
	for _, m := range row.FindAllStringSubmatch(results, -1) {
		name := "`" + m[1] + "`"
		gap := time.Duration(0)
		if m[6] != "–" {
			var err error
			if gap, err = time.ParseDuration(m[6]); err != nil {
				t.Fatal(err)
			}
		}
		if m[5] != "0" {
			failing = append(failing, fmt.Sprintf("%s (%s of %s)", name, m[5], m[2]))
		}
		switch {
		case gap > 10*time.Millisecond:
			slow = append(slow, fmt.Sprintf("%s %s", name, gap.Round(time.Millisecond)))
		default:
			quick = append(quick, name)
		}
		all, _ := strconv.Atoi(m[2])
		called, _ := strconv.Atoi(m[3])
		if called < all {
			rest = append(rest, fmt.Sprintf("%s %d of %d", name, all-called, all))
		}
	}
	if len(quick)+len(slow) < 50 {
		t.Fatalf("%d modules in RESULTS.md", len(quick)+len(slow))
	}
	if failing == nil {
		failing = []string{"none"}
	}
	return fmt.Sprintf("| what was measured | modules |\n|---|---|\n"+
		"| what is allocated and what is worked is charged; a call ends within 10 ms of a cancellation | %s |\n"+
		"| the same, but for the longest time to the end | %s |\n"+
		"| fail in so many functions | %s |\n"+
		"| so many functions are not measured: they refuse everybody, or `uncalled.txt` has the reason | %s |\n",
		strings.Join(quick, " "), strings.Join(slow, ", "), strings.Join(failing, ", "), strings.Join(rest, ", "))
}

// TestSecurityTable: SECURITY.md says what the harness has measured.
func TestSecurityTable(t *testing.T) {
	results, err := os.ReadFile("RESULTS.md")
	if err != nil {
		t.Fatal(err)
	}
	const file = "../../SECURITY.md"
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	before, after, ok := strings.Cut(string(b), tableBegin)
	old, after, ok2 := strings.Cut(after, tableEnd)
	if !ok || !ok2 {
		t.Fatal("SECURITY.md has no place for the table")
	}
	want := securityTable(t, string(results))
	if old == want {
		return
	}
	if !*update {
		t.Fatal("SECURITY.md does not say what RESULTS.md does: go test ./fuzz/cost -run SecurityTable -update")
	}
	if err := os.WriteFile(file, []byte(before+tableBegin+want+tableEnd+after), 0o644); err != nil {
		t.Fatal(err)
	}
}
