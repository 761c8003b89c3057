package garter

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/garterpy/garter/object"
)

// Prompt returns what a model should be told of the session: the tools as Python
// stubs with their documentation, the modules that may be imported, and the
// limits. With variables it also names the session's variables and their types.
// It waits for no run: while one is under way the variables are left out.
func (l *Local) Prompt(variables bool) string {
	var b strings.Builder
	if err := l.acquire(); err == nil {
		defer l.release()
		l.s.prompt(&b, variables)
	} else {
		configPrompt(&b, l)
	}
	return b.String()
}

func (s *session) prompt(b *strings.Builder, variables bool) {
	stubs := map[string]string{}
	for _, t := range slices.Concat(s.cfg.tools, s.sent) {
		stubs[t.Name()] = t.Stub()
	}
	if len(stubs) > 0 {
		b.WriteString("These functions can be called without an import:\n\n```python\n")
		seen := map[string]bool{}
		async := false
		for _, t := range slices.Concat(s.cfg.tools, s.sent) {
			if !seen[t.Name()] {
				seen[t.Name()] = true
				b.WriteString(strings.TrimSpace(stubs[t.Name()]) + "\n\n")
				async = async || t.Spec().Async
			}
		}
		b.WriteString("```\n\n")
		if async {
			b.WriteString("Write `await` before calls of async functions; it works at the top level too.\n\n")
		}
	}
	configPrompt(b, s.l)
	if !variables {
		return
	}
	var lines []string
	for _, e := range s.globals.Entries() {
		if n, ok := object.AsStr(e.Key); ok && !isDunder(n.S) && !s.isProtected(n.S) && len(lines) < 100 {
			lines = append(lines, fmt.Sprintf("* %s: %s", n.S, object.TypeOf(e.Val).Name))
		}
	}
	if lines != nil {
		b.WriteString("These variables exist:\n" + strings.Join(lines, "\n") + "\n")
	}
}

func configPrompt(b *strings.Builder, l *Local) {
	c := l.cfg
	fmt.Fprintf(b, "These modules can be imported, and no others: %s.\n", strings.Join(l.env.imports.Patterns(), ", "))
	var limits []string
	if c.timeout > 0 {
		limits = append(limits, fmt.Sprintf("%g seconds of execution", c.timeout.Seconds()))
	}
	if c.wall > 0 {
		limits = append(limits, fmt.Sprintf("%g seconds in all", c.wall.Round(time.Millisecond).Seconds()))
	}
	if c.maxOps > 0 {
		limits = append(limits, fmt.Sprintf("%d operations", c.maxOps))
	}
	if c.maxMemory > 0 {
		limits = append(limits, fmt.Sprintf("%d MiB of memory", c.maxMemory>>20))
	}
	if c.hostCalls > 0 {
		limits = append(limits, fmt.Sprintf("%d calls of functions above", c.hostCalls))
	}
	if limits != nil {
		b.WriteString("Limits of one run: " + strings.Join(limits, ", ") + ".\n")
	}
	b.WriteString("There are no files, no network and no input. What is printed is shown.\n")
}
