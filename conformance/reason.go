// This file finds the reason of a failure and groups failures by it.

package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"regexp"
	"sort"
	"strings"
)

// lastLine returns the last line of a text that is not blank.
func lastLine(s string) string {
	lines := strings.Split(strings.TrimRight(s, " \t\r\n"), "\n")
	return strings.TrimSpace(lines[len(lines)-1])
}

// exceptionLine returns the last line that names an exception at its beginning, as
// a traceback ends, or the last line. What the garter command says of files, which
// comes after that, is no reason.
func exceptionLine(s string) string {
	if at := filesSummary.FindStringIndex(s); at != nil {
		s = s[:at[0]]
	}
	lines := strings.Split(s, "\n")
	for i := len(lines) - 1; i >= 0; i-- {
		if exceptionText.MatchString(lines[i]) {
			return strings.TrimSpace(lines[i])
		}
	}
	return lastLine(s)
}

// filesSummary is how the garter command begins to tell of changed files.
var filesSummary = regexp.MustCompile(`(?m)^garter: \d+ changed in memory`)

var exceptionText = regexp.MustCompile(`^([a-zA-Z_]\w*\.)*[A-Z]\w*(Error|Exception|Exit|Interrupt|Warning)(: |$)`)

// processReason guesses from a failed process why it failed: a crash of the interpreter, a limit, or the exception. It
// returns "" for a process that ended well.
func processReason(o outcome) string {
	switch {
	case strings.Contains(o.Stderr, "goroutine ") && strings.Contains(o.Stderr, "panic:"):
		return "crash: " + lineWith(o.Stderr, "panic:")
	case strings.Contains(o.Stderr, "fatal error: "):
		return "crash: " + lineWith(o.Stderr, "fatal error: ")
	case o.Timeout:
		return "timeout"
	case o.Exit < 0:
		return "killed by a signal"
	case o.Exit != 0:
		if line := exceptionLine(o.Stderr); line != "" {
			return line
		}
		return fmt.Sprintf("exit status %d", o.Exit)
	}
	return ""
}

func lineWith(s, part string) string {
	for _, line := range strings.Split(s, "\n") {
		if strings.Contains(line, part) {
			return strings.TrimSpace(line)
		}
	}
	return part
}

var (
	numbers  = regexp.MustCompile(`\b(0x)?[0-9][0-9a-fA-F]*\b`)
	inLine   = regexp.MustCompile(`^line \d+: `)
	compared = regexp.MustCompile(`^AssertionError: .* (!=|not found in|is not) .*$`)
)

// groupKey makes the reasons of alike failures equal: no line, no numbers, no long values.
func groupKey(reason string) string {
	reason = inLine.ReplaceAllString(reason, "")
	if m := compared.FindStringSubmatch(reason); m != nil {
		return "AssertionError: … " + m[1] + " …"
	}
	reason = numbers.ReplaceAllString(reason, "N")
	if r := []rune(reason); len(r) > 110 {
		reason = string(r[:107]) + "..."
	}
	return reason
}

// group is a reason with the names of what failed for it.
type group struct {
	Reason string
	Names  []string
}

// grouped sorts failures (name → reason) into groups, the largest first.
func grouped(failures map[string]string) []group {
	byKey := map[string][]string{}
	for name, reason := range failures {
		k := groupKey(reason)
		byKey[k] = append(byKey[k], name)
	}
	var groups []group
	for k, names := range byKey {
		sort.Strings(names)
		groups = append(groups, group{k, names})
	}
	sort.Slice(groups, func(i, j int) bool {
		a, b := groups[i], groups[j]
		if len(a.Names) != len(b.Names) {
			return len(a.Names) > len(b.Names)
		}
		return a.Reason < b.Reason
	})
	return groups
}

// writeGroups prints the groups with up to three names each.
func writeGroups(w io.Writer, groups []group) {
	for _, g := range groups {
		names := g.Names
		more := ""
		if len(names) > 3 {
			more = fmt.Sprintf(" and %d more", len(names)-3)
			names = names[:3]
		}
		fmt.Fprintf(w, "%5d  %s\n         %s%s\n", len(g.Names), g.Reason, strings.Join(names, ", "), more)
	}
}

func writeJSON(file string, v any) error {
	if file == "" {
		return nil
	}
	text, err := json.MarshalIndent(v, "", " ")
	if err != nil {
		return err
	}
	return os.WriteFile(file, append(text, '\n'), 0o644)
}

func percent(part, whole int) string {
	if whole == 0 {
		return "–"
	}
	return fmt.Sprintf("%.1f %%", 100*float64(part)/float64(whole))
}
