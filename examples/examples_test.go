// Package examples holds programs of the kind that agents write, each with the output that CPython 3.13 prints.
package examples

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	// The programs run in processes of the command. That the tests link what it
	// links tells go test that they must run again when that has changed.
	_ "github.com/garterpy/garter"
)

var imports = regexp.MustCompile(`(?m)^(?:import|from) ([\w.]+)`)

var build struct {
	sync.Once
	binary string
	err    error
}

// garter returns the command, built once for all tests of this package.
func garter(t *testing.T) string {
	t.Helper()
	sources, err := filepath.Glob("../internal/command/*.go")
	if err != nil || len(sources) == 0 {
		t.Fatal("the command is not there: ", err)
	}
	for _, s := range sources {
		if _, err := os.Stat(s); err != nil { // go test looks at what is asked for, as above
			t.Fatal(err)
		}
	}
	build.Do(func() {
		dir, err := os.MkdirTemp("", "garter-examples-")
		if err != nil {
			build.err = err
			return
		}
		build.binary = filepath.Join(dir, "garter")
		if out, err := exec.Command("go", "build", "-tags", buildTags, "-o", build.binary, "../cmd/garter").CombinedOutput(); err != nil {
			build.err = fmt.Errorf("building the command: %w\n%s", err, out)
		}
	})
	if build.err != nil {
		t.Fatal(build.err)
	}
	return build.binary
}

func TestMain(m *testing.M) {
	flag.Parse()
	code := m.Run()
	if *rewriteKnown {
		if err := writeKnown(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			code = 1
		}
	}
	if build.binary != "" {
		os.RemoveAll(filepath.Dir(build.binary))
	}
	os.Exit(code)
}

// TestExamples runs each program with the command and compares what it prints. A program whose module does not exist
// yet is left out by name; from the day that the module is there, it has to pass.
func TestExamples(t *testing.T) {
	garter := garter(t)
	files, err := filepath.Glob("*.py")
	if err != nil || len(files) < 10 {
		t.Fatalf("%d programs, %v", len(files), err)
	}
	known := knownFailures(t)
	alone := 0
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		want, err := os.ReadFile(strings.TrimSuffix(file, ".py") + ".out")
		if err != nil {
			t.Fatal(err)
		}
		var modules []string
		for _, m := range imports.FindAllStringSubmatch(string(source), -1) {
			modules = append(modules, m[1])
		}
		if len(modules) == 0 || len(modules) == 1 && modules[0] == "math" {
			alone++
		}
		t.Run(strings.TrimSuffix(file, ".py"), func(t *testing.T) {
			for _, m := range modules {
				if out, err := run(garter, "run", "-c", "import "+m); err != nil {
					t.Skipf("no module %s yet: %s", m, lastLine(out))
				}
			}
			problem := ""
			if got, err := run(garter, "run", file); err != nil {
				problem = err.Error() + ": " + lastLine(got)
			} else if got != string(want) {
				problem = "other output" + difference(string(want), got)
			}
			judge(t, known, "examples/"+strings.TrimSuffix(file, ".py"), problem)
		})
	}
	if alone < 8 {
		t.Errorf("%d programs need no module but math; at least 8 should", alone)
	}
}

// run returns what the command prints, with its errors behind it.
func run(name string, args ...string) (string, error) {
	out, errs, err := runIn(".", name, args...)
	return out + errs, err
}

// runIn runs the command in a folder, for at most 30 seconds.
func runIn(dir, name string, args ...string) (stdout, stderr string, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir = dir
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	err = cmd.Run()
	if ctx.Err() != nil {
		err = ctx.Err()
	}
	return out.String(), errs.String(), err
}

func lastLine(s string) string {
	lines := strings.Split(strings.TrimSpace(s), "\n")
	return lines[len(lines)-1]
}

// difference shows the first line that differs.
func difference(want, got string) string {
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := 0; i < len(w) && i < len(g); i++ {
		if w[i] != g[i] {
			return fmt.Sprintf(", line %d\n  want %s\n  got  %s", i+1, w[i], g[i])
		}
	}
	return fmt.Sprintf(": %d lines, not %d; the last is %s", len(g), len(w), lastLine(got))
}
