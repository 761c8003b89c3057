// This file reads the report of packages, which keeps what earlier runs found.

package main

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// cells are those of a line of a table, and none of another line.
func cells(line string) []string {
	line = strings.TrimSpace(line)
	if !strings.HasPrefix(line, "|") || !strings.HasSuffix(line, "|") || strings.HasPrefix(line, "|--") {
		return nil
	}
	var out []string
	var at strings.Builder
	for i := 1; i < len(line); i++ {
		switch {
		case line[i] == '|' && line[i-1] != '\\':
			out = append(out, strings.TrimSpace(at.String()))
			at.Reset()
		default:
			at.WriteByte(line[i])
		}
	}
	return out
}

// readReport is what a report says.
func readReport(text string) *packagesFound {
	f := &packagesFound{Imports: map[string]imported{}, Suites: map[string]*tested{}}
	head := ""
	for line := range strings.Lines(text) {
		c := cells(line)
		if c == nil {
			if !strings.HasPrefix(line, "|") {
				head = ""
			}
			continue
		}
		if head == "" {
			head = line
			continue
		}
		switch {
		case strings.HasPrefix(suitesHead, head):
			f.readSuite(c)
		case strings.HasPrefix(head, "| suite | tests |") && len(c) == 4 && f.Suites[c[0]] != nil:
			t := f.Suites[c[0]]
			n, _ := strconv.Atoi(c[1])
			t.Causes = append(t.Causes, cause{n, c[2], c[3]})
		case strings.HasPrefix(head, "| suite | why |") && len(c) == 2:
			f.Suites[c[0]] = &tested{Name: c[0], Note: unescaped(c[1])}
		case strings.HasPrefix(head, "| package | imports |") && len(c) == 5:
			f.Imports[c[0]] = imported{Name: c[0], Oracle: true, Ours: c[1] == "yes", Before: milliseconds(c[2]), After: milliseconds(c[3]), Reason: unescaped(c[4])}
		}
	}
	return f
}

func unescaped(s string) string { return strings.ReplaceAll(s, "\\|", "|") }

func milliseconds(s string) time.Duration {
	n, _ := strconv.Atoi(s)
	return time.Duration(n) * time.Millisecond
}

// readSuite reads a row. That files are chosen is not read, as the list of suites says it.
func (f *packagesFound) readSuite(c []string) {
	if len(c) != 12 {
		return
	}
	t := &tested{Name: c[0], Needs: readNeeds(c[4]), Measured: c[10]}
	var before, after float64
	numbers := strings.Join([]string{c[1], c[2], c[6], c[7], c[8], c[9]}, " ")
	if _, err := fmt.Sscan(numbers, &t.Passed, &t.Too, &before, &after, &t.Memory[0], &t.Memory[1]); err != nil {
		return
	}
	t.Before, t.After = time.Duration(before*1e9), time.Duration(after*1e9)
	t.Memory[0], t.Memory[1] = t.Memory[0]<<10, t.Memory[1]<<10
	var notes []string
	for note := range strings.SplitSeq(unescaped(c[11]), "; ") {
		switch {
		case note == cutNote:
			t.Cut = true
		case note != "" && !strings.HasSuffix(note, " chosen file") && !strings.HasSuffix(note, " chosen files"):
			notes = append(notes, note)
		}
	}
	t.Note = strings.Join(notes, "; ")
	f.Suites[t.Name] = t
}
