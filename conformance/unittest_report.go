// This file prints the outcomes of the test methods.

package main

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"time"
)

// reportUnitTests prints a table of the files and the failures by reason. It returns the number of failures.
func reportUnitTests(w io.Writer, files []*testFile, verbose bool) int {
	failures := map[string]string{}
	methods, passed, failed, skipped := 0, 0, 0, 0
	fmt.Fprintf(w, "%-28s %8s %8s %8s %8s %9s\n", "file", "methods", "passed", "failed", "skipped", "passed")
	for _, f := range files {
		p, x, k := f.count("passed"), f.count("failed"), f.count("skipped")
		fmt.Fprintf(w, "%-28s %8d %8d %8d %8d %9s %s\n", f.Name, len(f.Methods), p, x, k, percent(p, p+x), f.Note)
		methods, passed, failed, skipped = methods+len(f.Methods), passed+p, failed+x, skipped+k
		for _, m := range f.Methods {
			if m.Status == "failed" {
				failures[f.Name+"."+m.ID] = m.Reason
			}
		}
	}
	fmt.Fprintf(w, "%-28s %8d %8d %8d %8d %9s\n", "all", methods, passed, failed, skipped, percent(passed, passed+failed))
	if len(failures) > 0 {
		fmt.Fprintln(w, "\nfailures by reason:")
		writeGroups(w, grouped(failures))
	}
	if verbose {
		fmt.Fprintln(w)
		for _, f := range files {
			for _, m := range f.Methods {
				if m.Status == "failed" {
					fmt.Fprintf(w, "%s.%s: %s\n", f.Name, m.ID, m.Reason)
				}
			}
		}
	}
	return failed
}

// writeUnitTestTable writes the table as Markdown, with the rules and the largest groups of failures.
func writeUnitTestTable(w io.Writer, files []*testFile, candidate *command, lent lending, library, withFiles bool) {
	title, flags := "language", "-o FILE"
	if library {
		title, flags = "library", "-library -o FILE"
	}
	if withFiles {
		flags = strings.Replace(flags, "-o", "-files -o", 1)
	}
	fmt.Fprintf(w, "# CPython's own tests of the %s\n\nWritten by `go run ./conformance unittest %s` on %s with `%s`.\n\n", title, flags, time.Now().UTC().Format("2006-01-02"),
		strings.Join(append([]string{filepath.Base(candidate.argv[0])}, candidate.argv[1:]...), " "))
	if withFiles {
		fmt.Fprint(w, "Test methods of the files of CPython 3.13's `Lib/test`, run one at a time with CPython's own package `test` and the unittest of the interpreter, in sessions that have files. "+
			"A method counts when it passes on CPython 3.13 in the same way. A file that cannot be imported fails with all its methods. "+
			"The files that are not run are named at the end, with the reason. "+
			"Skipped are the methods that CPython skips there, those marked `cpython_only`, and those whose text, or that of their class's fixtures, is about:\n\n")
	} else {
		writeStandIn(w)
	}
	for _, r := range rules(withFiles) {
		fmt.Fprintf(w, "* %s (`%s`)\n", r.why, strings.ReplaceAll(r.pattern, "|", "¦"))
	}
	writeMethods(w, files, lent, library)
	if withFiles {
		writeLeftOut(w)
	}
}

// writeLeftOut lists the files that no table has.
func writeLeftOut(w io.Writer) {
	fmt.Fprint(w, "\n## Files that are not run\n\nAll other files of `Lib/test` are in this table or in [that of the language](RESULTS.md) (`TestEveryFile`). Left out are those about\n\n")
	for _, o := range outOfTable {
		fmt.Fprintf(w, "* %s: %s\n", o.why, strings.Join(strings.Fields(o.files), ", "))
	}
}

func writeStandIn(w io.Writer) {
	fmt.Fprint(w, "Test methods of the files of CPython 3.13's `Lib/test`, run one at a time by the stand-in for `unittest` in [standin](standin). "+
		"A method counts when it passes on CPython 3.13 with the same stand-in. A file that cannot be imported fails with all its methods. The stand-in keeps files that a test writes in memory and has the data files of the package test; the tests of unittest itself run on the unittest of the interpreter; those of process pools are left out. "+
		"Skipped are the methods that CPython skips there, those marked `cpython_only` and those whose text is about:\n\n")
}

func writeMethods(w io.Writer, files []*testFile, lent lending, library bool) {
	fmt.Fprintln(w)
	lent.report(w)
	fmt.Fprint(w, "\n| file | methods | passed | failed | skipped | passed of counted |\n|---|--:|--:|--:|--:|--:|\n")
	passed, failed, skipped, methods := 0, 0, 0, 0
	failures := map[string]string{}
	for _, f := range files {
		p, x, k := f.count("passed"), f.count("failed"), f.count("skipped")
		name := f.Name
		if f.Note != "" {
			name += " (" + f.Note + ")"
		}
		fmt.Fprintf(w, "| %s | %d | %d | %d | %d | %s |\n", name, len(f.Methods), p, x, k, percent(p, p+x))
		methods, passed, failed, skipped = methods+len(f.Methods), passed+p, failed+x, skipped+k
		for _, m := range f.Methods {
			if m.Status == "failed" {
				failures[f.Name+"."+m.ID] = m.Reason
			}
		}
	}
	fmt.Fprintf(w, "| **all** | %d | %d | %d | %d | **%s** |\n", methods, passed, failed, skipped, percent(passed, passed+failed))
	if len(failures) == 0 {
		return
	}
	if library {
		writeMisses(w, files)
	}
	fmt.Fprint(w, "\n## Failures by reason\n\n| methods | reason | for example |\n|--:|---|---|\n")
	groups := grouped(failures)
	for i, g := range groups {
		if i == 40 {
			fmt.Fprintf(w, "\nand %d more reasons with %d methods or fewer.\n", len(groups)-i, len(g.Names))
			break
		}
		fmt.Fprintf(w, "| %d | %s | %s |\n", len(g.Names), "`"+strings.ReplaceAll(strings.ReplaceAll(g.Reason, "`", "'"), "|", "\\|")+"`", g.Names[0])
	}
}

// largeMiss is the share of passed methods below which a file's reasons are listed.
const largeMiss = 0.9

// writeMisses lists the most frequent reasons of the files that fail much.
func writeMisses(w io.Writer, files []*testFile) {
	fmt.Fprintf(w, "\n## Files below %.0f %%\n\n| file | methods | reason | for example |\n|---|--:|---|---|\n", 100*largeMiss)
	for _, f := range files {
		p, x := f.count("passed"), f.count("failed")
		if x == 0 || float64(p) >= largeMiss*float64(p+x) {
			continue
		}
		failures := map[string]string{}
		for _, m := range f.Methods {
			if m.Status == "failed" {
				failures[m.ID] = m.Reason
			}
		}
		for i, g := range grouped(failures) {
			if i == 5 {
				break
			}
			fmt.Fprintf(w, "| %s | %d | %s | %s |\n", f.Name, len(g.Names), "`"+strings.ReplaceAll(strings.ReplaceAll(g.Reason, "`", "'"), "|", "\\|")+"`", g.Names[0])
		}
	}
}
