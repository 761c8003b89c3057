package rights

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/object"
)

var update = flag.Bool("update", false, "write the table of refused names into SECURITY.md")

const (
	tableBegin = "<!-- the table of object.Rules: go test ./fuzz/rights -run Table -update -->\n"
	tableEnd   = "<!-- end of the table -->\n"
)

// ruleTable prints object.Rules.
func ruleTable() string {
	var b strings.Builder
	b.WriteString("| leads | names | of | default | strict | open |\n|---|---|---|---|---|---|\n")
	for _, r := range object.Rules {
		of, open := r.Of, "allowed"
		if of == "" {
			of = "all"
		}
		def, strict := "the thing asks: refused", "refused, also as a name"
		if r.Named {
			def = "refused, also as a name"
		} else if !strings.HasPrefix(r.Names[0], "__") {
			strict = def
		}
		fmt.Fprintf(&b, "| %s | `%s` | %s | %s | %s | %s |\n", r.Why, strings.Join(r.Names, "` `"), of, def, strict, open)
	}
	b.WriteString("| to everything | `eval` `exec` `compile` `globals` `locals` `__import__` | built-in functions | refused | refused | allowed |\n")
	b.WriteString("| | all other names that begin and end with two underscores | all | allowed | refused as names | allowed |\n")
	return b.String()
}

// TestTable: SECURITY.md prints the table by which the rights are decided.
func TestTable(t *testing.T) {
	const file = "../../SECURITY.md"
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok := strings.Cut(string(b), tableBegin)
	table, after, ok2 := strings.Cut(rest, tableEnd)
	if !ok || !ok2 {
		t.Fatal("SECURITY.md has no place for the table")
	}
	want := ruleTable()
	if *update {
		if err := os.WriteFile(file, []byte(before+tableBegin+want+tableEnd+after), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if table != want {
		t.Error("SECURITY.md has not the table of object.Rules: go test ./fuzz/rights -run Table -update")
	}
}

// TestTableHolds tries each line of the table as programs write it.
func TestTableHolds(t *testing.T) {
	for _, p := range []struct {
		name   string
		opts   []garter.Option
		open   bool
		strict bool
	}{
		{"default", nil, false, false},
		{"strict", []garter.Option{garter.WithStrictDunders()}, false, true},
		{"open", []garter.Option{garter.WithAllBuiltins()}, true, false},
	} {
		t.Run(p.name, func(t *testing.T) {
			ex, err := garter.NewLocal(p.opts...)
			if err != nil {
				t.Fatal(err)
			}
			defer ex.Close()
			refused := func(code string, want bool) {
				t.Helper()
				_, err := ex.Run(t.Context(), code)
				if got := err != nil && strings.Contains(err.Error(), "Forbidden"); got != want {
					t.Errorf("%s: %v", code, err)
				}
			}
			for _, r := range object.Rules {
				for _, n := range r.Names {
					if !r.Named {
						continue
					}
					refused("class X: pass\nX."+n, !p.open)
					refused("getattr(0, '"+n+"')", !p.open)
				}
			}
			for _, n := range strings.Fields("eval exec compile globals locals __import__") {
				refused(n+"('1')", !p.open)
			}
			refused("(0).__doc__", p.strict)
			refused("getattr(0, '__doc__')", p.strict)
		})
	}
}
