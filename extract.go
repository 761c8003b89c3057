package garter

import (
	"fmt"
	"regexp"
	"sort"
	"strings"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/internal/printlog"
)

// DefaultCodeTags are the tags around code in a model's reply.
var defaultTags = [2]string{"<code>", "</code>"}

var fenced = regexp.MustCompile("(?s)```(?:python|py)\\s*\\n(.*?)\\n?```")

// ExtractCode returns the code in a model's reply: the text between the tags
// (by default <code> and </code>), all matches joined by a blank line; else
// what is in fenced blocks marked python or py; else the whole reply, if that
// is Python. Otherwise the error shows the reply and how to format it.
func ExtractCode(reply string, tags ...string) (string, error) {
	open, end := defaultTags[0], defaultTags[1]
	if len(tags) == 2 {
		open, end = tags[0], tags[1]
	}
	var parts []string
	for rest := reply; ; {
		i := strings.Index(rest, open)
		if i < 0 {
			break
		}
		body := rest[i+len(open):]
		j := strings.Index(body, end)
		if j < 0 {
			break
		}
		parts = append(parts, strings.TrimSpace(body[:j]))
		rest = body[j+len(end):]
	}
	if len(parts) == 0 {
		for _, m := range fenced.FindAllStringSubmatch(reply, -1) {
			parts = append(parts, strings.TrimSpace(m[1]))
		}
	}
	if len(parts) > 0 {
		return strings.Join(parts, "\n\n"), nil
	}
	if _, err := ast.Parse([]byte(reply), ast.Options{Decoded: true}); err == nil {
		return reply, nil
	}
	hint := ""
	if strings.Contains(reply, "final") && strings.Contains(reply, "answer") {
		hint = fmt.Sprintf("\nIt seems like you're trying to return the final answer, you can do it as follows:\n%s\nfinal_answer(\"YOUR FINAL ANSWER HERE\")\n%s", open, end)
	}
	return "", fmt.Errorf("Your code snippet is invalid, because no code in %s … %s was found in it.\nHere is your code snippet:\n%s%s\nMake sure to include code with the correct pattern, for instance:\nThoughts: Your thoughts\n%s\n# Your python code here\n%s",
		open, end, printlog.Shorten(reply, 4000), hint, open, end)
}

const finalAnswerName = "final_answer"

// RepairCode renames a variable final_answer of code that also calls
// final_answer(…): the variable and all its uses but the calls become
// final_answer_variable. Attributes and code without such a call, or without an
// assignment to the bare name, stay as they are, and so does code that is not
// Python.
func RepairCode(code string) string {
	if !strings.Contains(code, finalAnswerName) || !strings.Contains(code, "(") || !strings.Contains(code, "=") {
		return code
	}
	m, err := ast.Parse([]byte(code), ast.Options{Decoded: true})
	if err != nil {
		return code
	}
	called, assigned := false, false
	callees := map[*ast.Name]bool{}
	var names []*ast.Name
	ast.Walk(m, func(n ast.Node) bool {
		switch x := n.(type) {
		case *ast.Call:
			if f, ok := x.Func.(*ast.Name); ok && f.Id == finalAnswerName {
				called = true
				callees[f] = true
			}
		case *ast.Name:
			if x.Id == finalAnswerName {
				names = append(names, x)
				if x.Ctx == ast.Store {
					assigned = true
				}
			}
		}
		return true
	})
	if !called || !assigned {
		return code
	}
	lines := lineStarts(code)
	var at []int
	for _, n := range names {
		if !callees[n] {
			pos := n.Pos()
			if l := int(pos.Lineno); l >= 1 && l <= len(lines) {
				o := lines[l-1] + int(pos.ColOffset)
				if strings.HasPrefix(code[min(o, len(code)):], finalAnswerName) {
					at = append(at, o+len(finalAnswerName))
				}
			}
		}
	}
	sort.Ints(at)
	var b strings.Builder
	last := 0
	for _, o := range at {
		if o < last {
			continue
		}
		b.WriteString(code[last:o] + "_variable")
		last = o
	}
	b.WriteString(code[last:])
	return b.String()
}

// lineStarts returns the offsets at which the lines of a source begin.
func lineStarts(s string) []int {
	out := []int{0}
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '\r':
			if i+1 < len(s) && s[i+1] == '\n' {
				continue
			}
			fallthrough
		case '\n':
			out = append(out, i+1)
		}
	}
	return out
}
