// This file writes what was found of packages.

package main

import (
	"fmt"
	"io"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"time"
)

// folders are paths of the machine, whose last part alone tells something.
var folders = regexp.MustCompile(`/(?:tmp|root|home|work|var)/[^\s"'|:;,()\[\]]*?([^/\s"'|:;,()\[\]]*)(?:[\s"'|:;,()\[\]]|$)`)

// noFolders takes the machine's folders out of a text.
func noFolders(s string) string {
	return folders.ReplaceAllStringFunc(s, func(path string) string {
		m := folders.FindStringSubmatchIndex(path)
		return "…/" + path[m[2]:]
	})
}

// cell makes a text fit into a table.
func cell(s string) string {
	s = noFolders(s)
	return strings.ReplaceAll(short(strings.Join(strings.Fields(s), " ")), "|", "\\|")
}

// write prints the totals to w and writes the report, if it has a name.
func (f *packagesFound) write(w io.Writer, report string) (bool, error) {
	tests, ok := f.suitesText()
	imports, ok2 := f.importsText()
	text := reportHead + tests + imports
	if report != "" {
		if err := os.WriteFile(report, []byte(text), 0o644); err != nil {
			return false, err
		}
	}
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "**") {
			fmt.Fprint(w, line)
		}
	}
	return ok && ok2, nil
}

const (
	reportHead = "# Packages\n\nWhat `go run ./conformance packages -dir FOLDER -suites FOLDER -report conformance/PACKAGES.md` found; it writes the rows of what it ran, and leaves the others as they\n" +
		"are. A row is of the day that it names, and of the package's version of then: Debian 12's, or what the project's repository had. Times are CPU time of whole\n" +
		"processes, mostly on a machine that was busy with others, memory is what they held at most.\n\n"
	suitesHead = "| suite | pass under CPython | of these here | | fail: need | fail: others | CPython, s | garter, s | CPython, MiB | garter, MiB | measured | |\n|---|--:|--:|--:|---|--:|--:|--:|--:|--:|---|---|\n"
	cutNote    = "CPython's run was cut at the limit of time"
)

// suitesText is the section of the suites.
func (f *packagesFound) suitesText() (string, bool) {
	if len(f.Suites) == 0 {
		return "", true
	}
	var table, missing, why strings.Builder
	var passed, too, others int
	var before, after time.Duration
	known, chosen := 0, chosenOf()
	for _, name := range slices.Sorted(maps.Keys(f.Suites)) {
		t := f.Suites[name]
		if t.Passed == 0 {
			fmt.Fprintf(&missing, "| %s | %s |\n", name, cell(t.Note))
			continue
		}
		known++
		// As the table says them: what is read of it later has the same sum.
		before, after = before+t.Before.Round(100*time.Millisecond), after+t.After.Round(100*time.Millisecond)
		passed, too, others = passed+t.Passed, too+t.Too, others+t.others()
		var notes []string
		for _, note := range []string{chosen[name], map[bool]string{true: cutNote}[t.Cut], t.Note} {
			if note != "" {
				notes = append(notes, note)
			}
		}
		fmt.Fprintf(&table, "| %s | %d | %d | %s | %s | %d | %.1f | %.1f | %d | %d | %s | %s |\n", name, t.Passed, t.Too, percent(t.Too, t.Passed), needsCell(t.Needs), t.others(),
			t.Before.Seconds(), t.After.Seconds(), t.Memory[0]>>10, t.Memory[1]>>10, t.Measured, strings.ReplaceAll(noFolders(strings.Join(notes, "; ")), "|", "\\|"))
		for _, c := range t.Causes {
			fmt.Fprintf(&why, "| %s | %d | %s | %s |\n", name, c.Tests, c.Such, c.Cause)
		}
	}
	s := "## Tests\n\nEach suite is run by pytest, in a process under CPython 3.13 and in one under garter (`garter run --packages FOLDER --files SUITE -m pytest`),\n" +
		"with pytest's own rewriting of assertions, fixtures and plugins. Only tests that pass under CPython count. Where it says \"chosen files\", the suite is\n" +
		"those files of the project alone, as packages_suites.txt names them.\n\n" + needsText() +
		fmt.Sprintf("**%d suites: %d of the %d tests that pass under CPython pass (%s). Of those that fail, by what they need: %s; others: %d, which leaves %s. CPU time: CPython %.0f s, garter %.0f s.**\n\n",
			known, too, passed, percent(too, passed), needsCell(sumNeeds(f.Suites)), others, percent(passed-others, passed), before.Seconds(), after.Seconds()) +
		suitesHead + table.String()
	if why.Len() > 0 {
		s += "\n### What else fails, by cause\n\n| suite | tests | such as | cause |\n|---|--:|---|---|\n" + why.String()
	}
	if missing.Len() > 0 {
		s += "\n### Suites without a test\n\n| suite | why |\n|---|---|\n" + missing.String()
	}
	return s + "\n", too == passed
}

// importsText is the section of the imports.
func (f *packagesFound) importsText() (string, bool) {
	var both, known int
	var before, after time.Duration
	var table strings.Builder
	for _, name := range slices.Sorted(maps.Keys(f.Imports)) {
		p := f.Imports[name]
		if !p.Oracle {
			continue
		}
		known++
		if !p.Ours {
			fmt.Fprintf(&table, "| %s | no | %d | | %s |\n", p.Name, p.Before.Milliseconds(), cell(p.Reason))
			continue
		}
		both++
		before, after = before+p.Before.Truncate(time.Millisecond), after+p.After.Truncate(time.Millisecond)
		fmt.Fprintf(&table, "| %s | yes | %d | %d | |\n", p.Name, p.Before.Milliseconds(), p.After.Milliseconds())
	}
	if known == 0 {
		return "", true
	}
	return fmt.Sprintf("## Imports\n\nEach package is imported by CPython 3.13 and by `garter run --packages FOLDER`, in a process each, both from sources; times in ms.\n\n"+
		"**%d of the %d packages that CPython imports are imported (%s); CPU time of these: CPython from sources %.1f s, garter %.1f s.**\n\n",
		both, known, percent(both, known), before.Seconds(), after.Seconds()) +
		"| package | imports | CPython | garter | why not |\n|---|---|--:|--:|---|\n" + table.String(), both == known
}
