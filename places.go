package garter

import (
	"fmt"
	"slices"
	"strings"

	"github.com/garterpy/garter/internal/printlog"
	"github.com/garterpy/garter/object"
)

// This file says where a program failed: the line, the calls that led to it, and
// the error behind the error.

// maxCallers is how many calls are shown between the statement and the failing
// line.
const maxCallers = 4

// places returns the lines of an error's text that follow its first: the failing
// line with its number, where the statement does not show it, and the calls of
// the program that led there.
func (s *session) places(p *Program, e *object.Exception, stmt string) string {
	var own []*object.Traceback
	for tb := e.TB; tb != nil; tb = tb.Next {
		if tb.Filename == s.cfg.filename && tb.Source != nil {
			own = append(own, tb)
		}
	}
	var b strings.Builder
	if len(own) > 0 && p != nil {
		last := own[len(own)-1]
		line := int(last.Pos.Line)
		src := strings.TrimSpace(last.Source.Line(line))
		switch {
		case src == "":
		case last.Source != object.SourceLines(p.p):
			fmt.Fprintf(&b, "\nIt failed in line %d of an earlier run: %s", line, printlog.Shorten(src, 200))
		case !strings.HasPrefix(stmt, src):
			fmt.Fprintf(&b, "\nIt failed in line %d: %s", line, printlog.Shorten(src, 200))
			between := own[min(1, len(own)-1) : len(own)-1]
			if n := len(between); n > 0 {
				shown := between[max(0, n-maxCallers):]
				for i := len(shown) - 1; i >= 0; i-- {
					if same(shown[i], last) || slices.ContainsFunc(shown[i+1:], func(tb *object.Traceback) bool { return same(shown[i], tb) }) {
						continue // of a recursion, each line once
					}
					at := int(shown[i].Pos.Line)
					fmt.Fprintf(&b, "\ncalled from line %d: %s", at, printlog.Shorten(strings.TrimSpace(shown[i].Source.Line(at)), 100))
				}
			}
		case strings.Contains(strings.TrimSpace(p.code), "\n"):
			fmt.Fprintf(&b, "\nIt failed in line %d.", line)
		}
	}
	if c := e.Cause; c != nil && c != e {
		b.WriteString("\nIts cause: " + s.because(c))
	} else if c := e.Context; c != nil && c != e && !e.SuppressContext && c.Stop() == nil && s.handled(c) {
		b.WriteString("\nWhile this was handled: " + s.because(c))
	}
	return b.String()
}

// handled reports whether code of the program handled the exception: what functions of
// the library try and handle on their way is nothing that a program can mend.
func (s *session) handled(c *object.Exception) bool {
	return c.TB != nil && c.TB.Filename == s.cfg.filename
}

// same reports whether two entries of a traceback stand in one line.
func same(a, b *object.Traceback) bool { return a.Pos.Line == b.Pos.Line && a.Source == b.Source }

// because is the text of an error behind the error.
func (s *session) because(c *object.Exception) string {
	text := c.Type().Name
	if str, ok := object.ToStr(s.th, object.Obj(c)); ok && str.S != "" {
		text += ": " + printlog.Shorten(str.S, 200)
	}
	s.forget()
	for tb, line := c.TB, 0; tb != nil; tb = tb.Next {
		if tb.Filename == s.cfg.filename {
			line = int(tb.Pos.Line)
		}
		if tb.Next == nil && line > 0 {
			text += fmt.Sprintf(" (line %d)", line)
		}
	}
	return text
}
