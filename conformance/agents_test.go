package main

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// debian are Debian's packages of the modules that the programs of testdata/agents use.
var debian = []string{"python3-jinja2", "python3-markupsafe", "python3-openpyxl", "python3-et-xmlfile", "python3-sympy", "python3-mpmath", "python3-networkx"}

// hasPackages says whether a folder has the packages that the first line of a program
// names, in those versions: others print other things.
func hasPackages(dir, program string) bool {
	line, _, _ := strings.Cut(program, "\n")
	for _, p := range strings.Split(strings.TrimPrefix(line, "# packages: "), ", ") {
		name, version, _ := strings.Cut(p, " ")
		if _, err := os.Stat(filepath.Join(dir, name)); err != nil {
			return false
		}
		if version == "" {
			continue
		}
		found, _ := filepath.Glob(filepath.Join(dir, "*-"+version+"*-info"))
		has := false
		for _, f := range found {
			has = has || strings.HasPrefix(strings.ToLower(filepath.Base(f)), name+"-")
		}
		if !has {
			return false
		}
	}
	return true
}

// fetchPackages unpacks Debian's packages into a folder of the test.
func fetchPackages(t *testing.T) string {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	dir := t.TempDir()
	get := exec.CommandContext(ctx, "apt-get", append([]string{"download", "-qq"}, debian...)...)
	get.Dir = dir
	if out, err := get.CombinedOutput(); err != nil {
		t.Skipf("the packages are not in Python's folder, and apt-get download cannot fetch them: %v %.200s", err, out)
	}
	debs, _ := filepath.Glob(filepath.Join(dir, "*.deb"))
	for _, d := range debs {
		if out, err := exec.CommandContext(ctx, "dpkg", "-x", d, dir).CombinedOutput(); err != nil {
			t.Skipf("dpkg cannot unpack %s: %v %.200s", filepath.Base(d), err, out)
		}
	}
	return filepath.Join(dir, "usr", "lib", "python3", "dist-packages")
}

// TestAgents runs programs in the manner of agents that need packages: a report with
// jinja2 and openpyxl, physics with sympy, questions about a graph with networkx. What
// they print was printed by CPython 3.13 with Debian's packages.
func TestAgents(t *testing.T) {
	if testing.Short() {
		t.Skip("fetches packages")
	}
	programs, err := filepath.Glob(filepath.Join("testdata", "agents", "*.py"))
	if err != nil || len(programs) < 3 {
		t.Fatal(programs, err)
	}
	dir := "/usr/lib/python3/dist-packages"
	for _, p := range programs {
		src, err := os.ReadFile(p)
		if err != nil {
			t.Fatal(err)
		}
		if !hasPackages(dir, string(src)) {
			dir = fetchPackages(t)
			break
		}
	}
	bin := filepath.Join(t.TempDir(), "garter")
	if out, err := exec.Command("go", "build", "-o", bin, "../cmd/garter").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, p := range programs {
		t.Run(strings.TrimSuffix(filepath.Base(p), ".py"), func(t *testing.T) {
			src, err := os.ReadFile(p)
			if err != nil {
				t.Fatal(err)
			}
			if !hasPackages(dir, string(src)) {
				t.Skip("Debian has other versions of the packages here")
			}
			want, err := os.ReadFile(strings.TrimSuffix(p, ".py") + ".out")
			if err != nil {
				t.Fatal(err)
			}
			ctx, cancel := context.WithTimeout(context.Background(), 3*time.Minute)
			defer cancel()
			cmd := exec.CommandContext(ctx, bin, "run", "--packages", dir, "--files", t.TempDir(), p)
			var errs strings.Builder
			cmd.Stderr = &errs
			got, err := cmd.Output()
			if err != nil {
				t.Fatalf("%v\n%s", err, errs.String())
			}
			if d := cmp.Diff(string(want), string(got)); d != "" {
				t.Error(d)
			}
		})
	}
}
