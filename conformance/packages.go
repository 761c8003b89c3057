// This file imports the packages of a folder, under CPython and under the candidate,
// and writes what was found of them.

package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"
)

// imported is how the import of one package went.
type imported struct {
	Name   string
	Oracle bool          // CPython imports it
	Ours   bool          // so does the candidate
	Before time.Duration // CPU time of CPython, which writes and finds no compiled files
	After  time.Duration // of the candidate
	Reason string
}

var moduleName = regexp.MustCompile(`^[A-Za-z]\w*(\.py)?$`)

// importable lists the packages and modules of a folder.
func importable(dir string) ([]string, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var out []string
	for _, e := range entries {
		if !moduleName.MatchString(e.Name()) || strings.HasSuffix(e.Name(), ".py") == e.IsDir() {
			continue
		}
		if e.IsDir() {
			if _, err := os.Stat(filepath.Join(dir, e.Name(), "__init__.py")); err != nil {
				continue
			}
		}
		out = append(out, strings.TrimSuffix(e.Name(), ".py"))
	}
	slices.Sort(out)
	return out, nil
}

// packages is the command packages. It is true where the candidate imports all that
// CPython imports, and passes all tests that CPython passes.
func packages(args []string) (bool, error) {
	var c common
	fs := flag.NewFlagSet("conformance packages", flag.ContinueOnError)
	c.flags(fs)
	dir := fs.String("dir", "", "folder of the packages, such as Debian's /usr/lib/python3/dist-packages of packages unpacked with dpkg -x")
	only := fs.String("names", "", "only these packages or suites, separated by commas")
	suites := fs.String("suites", "", "run the suites of packages_suites.txt as well, from the projects' folders below this one")
	noImports := fs.Bool("no-imports", false, "run suites only")
	keep := fs.String("keep", "", "read what is known from this JSON file, and write it there with what was found")
	report := fs.String("report", "", "write the tables to this file, such as conformance/PACKAGES.md; what it has of other packages stays")
	if err := fs.Parse(args); err != nil {
		return false, err
	}
	if *dir == "" && (*keep == "" || *report == "") {
		return false, errors.New("packages needs -dir FOLDER, or -keep and -report to write what is known")
	}
	found := &packagesFound{Imports: map[string]imported{}, Suites: map[string]*tested{}}
	if *keep != "" {
		if data, err := os.ReadFile(*keep); err == nil {
			if err := json.Unmarshal(data, found); err != nil {
				return false, fmt.Errorf("%s: %w", *keep, err)
			}
			for _, t := range found.Suites {
				t.explain() // by the rules of now
			}
		}
	}
	if *report != "" {
		if text, err := os.ReadFile(*report); err == nil {
			found.merge(readReport(string(text)))
		}
	}
	if *dir == "" {
		return found.write(os.Stdout, *report)
	}
	folder, err := filepath.Abs(*dir)
	if err != nil {
		return false, err
	}
	oracle, candidate, err := c.prepare()
	defer os.RemoveAll(c.tmp)
	if err != nil {
		return false, err
	}
	if !*noImports {
		if err := found.imports(&c, folder, *only, oracle, candidate); err != nil {
			return false, err
		}
	}
	if *suites != "" {
		var mu sync.Mutex
		err := trySuites(&c, *only, folder, *suites, oracle, candidate, func(t *tested) error {
			mu.Lock()
			defer mu.Unlock()
			found.Suites[t.Name] = t
			if *keep == "" {
				return nil
			}
			return writeJSON(*keep, found) // a run that is ended loses no more than one suite
		})
		if err != nil {
			return false, err
		}
	}
	if *keep != "" {
		if err := writeJSON(*keep, found); err != nil {
			return false, err
		}
	}
	return found.write(os.Stdout, *report)
}

// packagesFound is all that is known of packages; parts of it may be of earlier runs.
type packagesFound struct {
	Imports map[string]imported
	Suites  map[string]*tested
}

func (f *packagesFound) imports(c *common, folder, only string, oracle, candidate *command) error {
	names, err := importable(folder)
	if err != nil {
		return err
	}
	if only != "" {
		names = strings.Split(only, ",")
	}
	results := make([]imported, len(names))
	err = parallel(c.jobs, len(names), func(i int) error {
		results[i].Name = names[i]
		return results[i].try(c, folder, oracle, candidate)
	})
	for _, r := range results {
		f.Imports[r.Name] = r
	}
	return err
}

// try imports the package with both.
func (p *imported) try(c *common, folder string, oracle, candidate *command) error {
	dir, err := os.MkdirTemp(c.tmp, "import-")
	if err != nil {
		return err
	}
	// The folder comes last on the path, as a site's packages do.
	whole := filepath.Join(dir, "whole.py")
	text := fmt.Sprintf("import sys\nsys.path.append(%q)\nimport %s\n", folder, p.Name)
	if err := os.WriteFile(whole, []byte(text), 0o644); err != nil {
		return err
	}
	out, err := oracle.run(6*c.timeout, dir, "", whole)
	if err != nil {
		return err
	}
	p.Oracle, p.Before = out.Exit == 0 && !out.Timeout, out.CPU
	if !p.Oracle {
		return nil
	}
	if candidate.garter {
		with := *candidate
		with.argv = append(slices.Clone(candidate.argv), "-packages", folder)
		candidate = &with
		if err := os.WriteFile(whole, []byte("import "+p.Name+"\n"), 0o644); err != nil {
			return err
		}
	}
	if out, err = candidate.run(6*c.timeout, dir, "", whole); err != nil {
		return err
	}
	p.Ours, p.After = out.Exit == 0 && !out.Timeout, out.CPU
	if !p.Ours {
		p.Reason = processReason(out)
	}
	return nil
}
