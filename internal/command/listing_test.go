package command

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/backend"
)

// sameKind reports whether two backends mean the same by an option: one may have a choice
// more than the other, as not every service can pause a sandbox.
func sameKind(a, b string) bool {
	if a == b {
		return true
	}
	few, many := strings.Split(a, " or "), strings.Split(b, " or ")
	if len(few) > len(many) {
		few, many = many, few
	}
	for _, choice := range few {
		if len(few) < 2 || !slices.Contains(many, choice) {
			return false
		}
	}
	return true
}

// TestOneGrammar: all backends describe their configs, read them by one grammar, and
// have the same name for the same thing.
func TestOneGrammar(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel() // nothing is to start
	kinds := map[string]string{}
	for _, name := range garter.Drivers() {
		d, ok := backend.Describe(name)
		if name == "local" {
			continue
		}
		if !ok || d.Needs == "" || len(d.Options) == 0 {
			t.Errorf("%s does not describe itself", name)
			continue
		}
		open := func(config string) string {
			ex, err := garter.Open(ctx, name, config)
			if err == nil {
				ex.Close()
				return ""
			}
			return err.Error()
		}
		seen := map[string]bool{}
		for _, o := range d.Options {
			for _, n := range append([]string{o.Name}, o.Aliases...) {
				if seen[n] {
					t.Errorf("%s: option %s is there twice", name, n)
				}
				seen[n] = true
			}
			if o.Help == "" || o.Kind == "" || len(o.Variables) == 0 {
				t.Errorf("%s: option %s is not explained: %+v", name, o.Name, o)
			}
			if k := kinds[o.Name]; k != "" && !sameKind(k, o.Kind) && o.Name != "env" && o.Name != "memory" {
				t.Errorf("%s: option %s is %s, elsewhere %s", name, o.Name, o.Kind, k)
			}
			kinds[o.Name] = o.Kind
			// A letter too many.
			if len(o.Name) > 3 {
				wrong := o.Name[:2] + "q" + o.Name[2:]
				if got := open(wrong + "=1"); !strings.Contains(got, "there is no option "+wrong) || !strings.Contains(got, "did you mean "+o.Name+"?") {
					t.Errorf("%s: %s=1 gives %q", name, wrong, got)
				}
			}
			if o.Kind == "time" {
				bad := o.Name + "=nonsense-of-mine"
				if got := open(bad); !strings.Contains(got, o.Name) || !strings.Contains(got, "is not a time") {
					t.Errorf("%s: %s gives %q", name, bad, got)
				}
			}
		}
		// What others can have is there, or its absence is explained.
		if got := open("disk=1MiB"); seen["disk"] == strings.Contains(got, "option disk cannot be had here: ") || strings.Contains(got, "there is no option") {
			t.Errorf("%s: disk gives %q", name, got)
		}
		if got := open("additional_imports=six"); strings.Contains(got, "there is no option") {
			t.Errorf("%s: additional_imports gives %q", name, got)
		}
		// What is less than nothing is refused, and none is said as none.
		for _, o := range d.Options {
			for kind, bad := range map[string]string{"time": "-5s", "number": "-2", "size": "-5MiB", "port": "-2"} {
				if o.Kind != kind {
					continue
				}
				for _, bad := range []string{bad, "nan", "-inf", "1e999", "9999999999999999999999"} {
					if got := open(o.Name + "=" + bad); !strings.Contains(got, "option "+o.Name+": ") {
						t.Errorf("%s: %s=%s gives %q", name, o.Name, bad, got)
					}
				}
			}
		}
		if !seen["python_version"] {
			t.Errorf("%s has no python_version", name)
		}
		if !seen["timeout"] || !seen["start_timeout"] {
			t.Errorf("%s has no timeouts", name)
		}
		for _, o := range d.Options {
			if o.Name == "timeout" && o.Default != "30s" {
				t.Errorf("%s: a run has %s", name, o.Default)
			}
		}
		// The environment, and a file; the text goes before both.
		variable := "GARTER_" + strings.ToUpper(name) + "_TIMEOUT"
		t.Setenv(variable, "nonsense")
		if got := open(""); !strings.Contains(got, variable) {
			t.Errorf("%s: the environment gives %q", name, got)
		}
		if got := open("timeout=5s"); strings.Contains(got, variable) {
			t.Errorf("%s: the environment goes before the text: %q", name, got)
		}
		os.Unsetenv(variable)
		file := filepath.Join(t.TempDir(), "config")
		os.WriteFile(file, []byte("# ours\n\ntimeout = nonsense\n"), 0o600)
		if got := open("file=" + file); !strings.Contains(got, "option timeout") {
			t.Errorf("%s: the file gives %q", name, got)
		}
		if got := open("timeout=5s&file=" + file); strings.Contains(got, "option timeout") {
			t.Errorf("%s: the file goes before the text: %q", name, got)
		}
		if got := open("timeout=1s&timeout=2s"); !strings.Contains(got, "2 times") {
			t.Errorf("%s: twice gives %q", name, got)
		}
	}
}
