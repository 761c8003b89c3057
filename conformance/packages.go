// This file imports the packages of a folder, under CPython and under the candidate.

package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
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
// CPython imports.
func packages(args []string) (bool, error) {
	var c common
	fs := flag.NewFlagSet("conformance packages", flag.ContinueOnError)
	c.flags(fs)
	dir := fs.String("dir", "", "folder of the packages, such as Debian's /usr/lib/python3/dist-packages of packages unpacked with dpkg -x")
	only := fs.String("names", "", "import these only, separated by commas")
	report := fs.String("report", "", "write a table to this file, such as conformance/PACKAGES.md")
	if err := fs.Parse(args); err != nil {
		return false, err
	}
	if *dir == "" {
		return false, errors.New("packages needs -dir FOLDER")
	}
	folder, err := filepath.Abs(*dir)
	if err != nil {
		return false, err
	}
	names, err := importable(folder)
	if err != nil {
		return false, err
	}
	if *only != "" {
		names = strings.Split(*only, ",")
	}
	oracle, candidate, err := c.prepare()
	defer os.RemoveAll(c.tmp)
	if err != nil {
		return false, err
	}
	results := make([]imported, len(names))
	if err := parallel(c.jobs, len(names), func(i int) error {
		results[i].Name = names[i]
		return results[i].try(&c, folder, oracle, candidate)
	}); err != nil {
		return false, err
	}
	return writePackages(&c, results, *report)
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

func writePackages(c *common, results []imported, report string) (bool, error) {
	failures := map[string]string{}
	var both, known int
	var before, after time.Duration
	var table strings.Builder
	for _, p := range results {
		if !p.Oracle {
			continue
		}
		known++
		if !p.Ours {
			failures[p.Name] = p.Reason
			fmt.Fprintf(&table, "| %s | no | %d | | %s |\n", p.Name, p.Before.Milliseconds(), strings.ReplaceAll(short(p.Reason), "|", "\\|"))
			continue
		}
		both++
		before, after = before+p.Before, after+p.After
		fmt.Fprintf(&table, "| %s | yes | %d | %d | |\n", p.Name, p.Before.Milliseconds(), p.After.Milliseconds())
	}
	total := fmt.Sprintf("%d of the %d packages that CPython imports are imported (%s); CPU time of these: CPython from sources %.1f s, garter %.1f s.",
		both, known, percent(both, known), before.Seconds(), after.Seconds())
	fmt.Println(total)
	writeGroups(os.Stdout, grouped(failures))
	if report != "" {
		text := "# Packages\n\nWhat `go run ./conformance packages -dir FOLDER -report conformance/PACKAGES.md` found: each package is imported by CPython 3.13\n" +
			"and by `garter run --packages FOLDER`, in a process each, both from sources. Times are CPU time of the whole process, in ms.\n\n" +
			total + "\n\n| package | imports | CPython | garter | why not |\n|---|---|--:|--:|---|\n" + table.String()
		if err := os.WriteFile(report, []byte(text), 0o644); err != nil {
			return false, err
		}
	}
	if c.json != "" {
		if err := writeJSON(c.json, results); err != nil {
			return false, err
		}
	}
	return both == known, nil
}
