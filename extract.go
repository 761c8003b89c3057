package garter

import (
	"encoding/json"
	"fmt"
	"regexp"
	"sort"
	"strings"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/internal/printlog"
)

// defaultTags are the tags around code in a model's reply.
var defaultTags = [2]string{"<code>", "</code>"}

// ExtractCode returns the code in a model's reply: the text between the tags
// (by default <code> and </code>), all matches joined by a blank line; else
// what is in fenced blocks marked python, py or python3, or, where none is
// marked, in plain ones; else the whole reply, if that is Python. A tag or fence
// that is not closed goes to the end of the reply, as a stop sequence leaves it;
// fences in tags are taken off, and what ends a turn (<end_code>, <|im_end|>);
// blocks of thinking (<think>, <thinking>, <reasoning>) are left out. Tags may be
// written in capitals and with attributes where none stands as it should, and a
// reply that is a JSON object may have the code under the key "code". Otherwise the
// error shows the reply and how to format it.
func ExtractCode(reply string, tags ...string) (string, error) {
	open, end := defaultTags[0], defaultTags[1]
	if len(tags) == 2 && tags[0] != "" && tags[1] != "" {
		open, end = tags[0], tags[1]
	}
	x := &extractor{left: maxParsed + 8*len(reply)}
	text := withoutThinking(reply, open, end)
	if code, ok := codeInJSON(text); ok {
		return code, nil
	}
	if !strings.Contains(text, open) {
		text = plainTags(text, open, end)
	}
	parts, rest := x.taggedParts(text, open, end)
	if len(parts) == 0 {
		if parts = x.fencedParts(text); len(parts) == 0 && rest != "" {
			parts = []string{rest}
		}
	}
	if len(parts) > 0 {
		return strings.Join(parts, "\n\n"), nil
	}
	if code := strings.TrimSpace(text); code != "" && x.isPython(text) {
		if text == reply {
			return reply, nil
		}
		return code, nil
	}
	hint := ""
	if strings.Contains(reply, "final") && strings.Contains(reply, "answer") {
		hint = fmt.Sprintf("\nIt seems like you're trying to return the final answer, you can do it as follows:\n%s\nfinal_answer(\"YOUR FINAL ANSWER HERE\")\n%s", open, end)
	}
	return "", fmt.Errorf("Your code snippet is invalid, because no code in %s … %s was found in it.\nHere is your code snippet:\n%s%s\nMake sure to include code with the correct pattern, for instance:\nThoughts: Your thoughts\n%s\n# Your python code here\n%s",
		open, end, printlog.Shorten(reply, 4000), hint, open, end)
}

// extractor is one search for code. What it may parse is bounded: a reply can be
// made of nothing but fences.
type extractor struct{ left int }

// maxParsed is how many bytes it parses, besides some times the reply.
const maxParsed = 1 << 20

func (x *extractor) isPython(code string) bool {
	if x.left -= len(code) + 100; x.left < 0 {
		return false
	}
	_, err := ast.Parse([]byte(code), ast.Options{Decoded: true})
	return err == nil
}

// thinkingTags are around what a model says to itself.
var thinkingTags = []string{"think", "thinking", "reasoning", "thought", "scratchpad"}

// inCode reports whether a text ends within code, or has whole code between tags.
func inCode(s, open, end string) bool {
	return strings.Contains(s, end) || strings.Contains(s, open) || strings.Count(s, "```")%2 == 1
}

// withoutThinking cuts blocks of thinking out of a reply: what is between the
// tags outside of code, up to a closing tag whose opening one was in the prompt,
// and from an opening one that nobody closed.
func withoutThinking(s, open, end string) string {
	for _, t := range thinkingTags {
		closing := "</" + t + ">"
		if i := strings.Index(s, closing); i >= 0 && !strings.Contains(s[:i], "<"+t+">") && !inCode(s[:i], open, end) {
			s = s[i+len(closing):]
		}
	}
	var b strings.Builder
	// Where a text was found stays known while s gets shorter, so that all is
	// looked through once.
	found := map[string]int{}
	whole := s
	index := func(sub string) int {
		gone := len(whole) - len(s)
		if i, ok := found[sub]; ok && (i < 0 || i >= gone) {
			return max(i-gone, -1)
		}
		i := strings.Index(s, sub)
		found[sub] = i
		if i >= 0 {
			found[sub] += gone
		}
		return i
	}
	unclosed := map[string]bool{} // tags that nobody closes any more
	for {
		at, tag := -1, ""
		for _, t := range thinkingTags {
			if i := index("<" + t + ">"); i >= 0 && (at < 0 || i < at) {
				at, tag = i, t
			}
		}
		if at < 0 {
			break
		}
		// In code the tag is a part of the code.
		if i := index(open); i >= 0 && i < at {
			if j := strings.Index(s[i:], end); j >= 0 {
				b.WriteString(s[:i+j+len(end)])
				s = s[i+j+len(end):]
				continue
			}
		}
		if i := index("```"); i >= 0 && i < at {
			if j := strings.Index(s[i+3:], "```"); j >= 0 {
				b.WriteString(s[:i+j+6])
				s = s[i+j+6:]
				continue
			}
		}
		closing := "</" + tag + ">"
		i := -1
		if !unclosed[tag] {
			i = strings.Index(s[at:], closing)
		}
		if i < 0 {
			unclosed[tag] = true
			if line := strings.TrimRight(s[:at], " \t"); line != "" && line[len(line)-1] != '\n' {
				// The words speak of the tag.
				b.WriteString(s[:at+len(tag)+2])
				s = s[at+len(tag)+2:]
				continue
			}
			b.WriteString(s[:at])
			s = ""
			break
		}
		b.WriteString(s[:at])
		s = s[at+i+len(closing):]
	}
	b.WriteString(s)
	return b.String()
}

// taggedParts returns what is between tags. What follows an opening tag that
// nobody closed is the last part where it is Python, else rest.
func (x *extractor) taggedParts(text, open, end string) (parts []string, rest string) {
	add := func(body string) {
		if body = withoutEnd(dedent(strings.SplitAfter(body, "\n"))); strings.HasPrefix(body, "```") || strings.HasPrefix(body, "~~~") {
			if inner := x.fencedParts(body); len(inner) > 0 {
				body = strings.Join(inner, "\n\n")
			}
		}
		parts = append(parts, body)
	}
	for {
		i := strings.Index(text, open)
		if i < 0 {
			break
		}
		body := text[i+len(open):]
		j := strings.Index(body, end)
		if j < 0 {
			for n := len(end) - 1; n > 1; n-- { // a closing tag that was cut
				if cut, ok := strings.CutSuffix(strings.TrimRight(body, " \n"), end[:n]); ok {
					body = cut
					break
				}
			}
			was := len(parts)
			add(body)
			if last := parts[len(parts)-1]; last == "" || !x.isPython(last) {
				return parts[:was], last
			}
			return parts, ""
		}
		add(body[:j])
		text = body[j+len(end):]
	}
	if len(parts) == 0 { // the opening tag was in the prompt
		if i := strings.Index(text, end); i >= 0 && strings.TrimSpace(text[:i]) != "" && x.isPython(text[:i]) {
			add(text[:i])
		}
	}
	return parts, ""
}

// fencedParts returns the fenced blocks that are marked as Python or, where
// there is none, those without a mark.
func (x *extractor) fencedParts(text string) []string {
	var marked, plain []string
	lines := strings.SplitAfter(text, "\n")
	for i := 0; i < len(lines); i++ {
		mark, lang, ok := fenceOpens(lines[i])
		if !ok {
			if code, ok := fenceInLine(lines[i]); ok {
				marked = append(marked, code)
			}
			continue
		}
		body, next := x.fenceBody(lines, i+1, mark)
		switch lang = strings.ToLower(lang); {
		case pythonName(lang):
			marked = append(marked, body)
		case lang == "":
			if body != "" {
				plain = append(plain, body)
			}
		}
		i = next
	}
	if len(marked) > 0 || len(plain) <= 1 {
		if marked == nil {
			return plain
		}
		return marked
	}
	// Plain blocks may show data and output as well.
	var code []string
	for _, p := range plain {
		if x.isPython(p) {
			code = append(code, p)
		}
	}
	if code == nil {
		return plain
	}
	return code
}

// pythonName reports whether the word after a fence names Python, in small letters:
// py, python, python3, python3.11.
func pythonName(lang string) bool {
	switch strings.TrimRight(lang, ".0123456789") {
	case "python", "py", "ipython", "python-exec":
		return true
	}
	return false
}

// fenceOpens reports whether a line opens a fenced block, with its mark and
// language.
func fenceOpens(line string) (mark, lang string, ok bool) {
	s := strings.TrimSpace(line)
	for _, c := range []string{"`", "~"} {
		rest := strings.TrimLeft(s, c)
		if n := len(s) - len(rest); n >= 3 {
			lang, _, _ = strings.Cut(strings.TrimSpace(rest), " ")
			if strings.Contains(rest, c) {
				return "", "", false
			}
			lang = strings.Trim(lang, "{}.")
			return strings.Repeat(c, n), lang, true
		}
	}
	return "", "", false
}

// fenceInLine returns the code of a fence that is opened and closed in one line:
// ```python x = 1```
func fenceInLine(line string) (code string, ok bool) {
	s := strings.TrimSpace(line)
	body := strings.TrimLeft(s, "`")
	mark := s[:len(s)-len(body)]
	if len(mark) < 3 || !strings.HasSuffix(body, mark) {
		return "", false
	}
	lang, code, ok := strings.Cut(strings.TrimSuffix(body, mark), " ")
	return strings.TrimSpace(code), ok && pythonName(strings.ToLower(lang))
}

// fenceBody returns the block that begins at a line and the line that closes it.
// A fence in a string does not close it; one that nobody closed goes to the end.
func (x *extractor) fenceBody(lines []string, from int, mark string) (string, int) {
	text := func(to int) string { return strings.TrimSpace(strings.Join(lines[from:to], "")) }
	first := -1
	for i := from; i < len(lines); i++ {
		s := strings.TrimSpace(lines[i])
		if closed := withoutEnd(s); closed != s && strings.HasPrefix(closed, mark) {
			s = closed
		}
		if strings.HasPrefix(s, mark) && strings.Trim(s, mark[:1]) == "" {
			if x.left >= 0 && x.isPython(text(i)) {
				return dedent(lines[from:i]), i
			}
			if first < 0 {
				first = i
			}
			if x.left < 0 {
				break
			}
		} else if first < 0 && x.left >= 0 && strings.HasSuffix(s, mark) && x.isPython(text(i)+"\n"+strings.TrimSuffix(s, mark)) {
			return strings.TrimSpace(text(i) + "\n" + strings.TrimSuffix(strings.TrimRight(lines[i], " \r\n"), mark)), i
		}
	}
	if first >= 0 {
		return dedent(lines[from:first]), first
	}
	to := len(lines)
	if last := strings.TrimSpace(lines[to-1]); to > from && last != "" && last != mark && strings.HasPrefix(mark, last) {
		to-- // a closing fence that was cut
	}
	return withoutEnd(dedent(lines[from:to])), len(lines)
}

// turnEnd is a word that ends what a model says, of its prompt or its template: it is
// never Python.
var turnEnd = regexp.MustCompile(`(?:<end_code>|<end_action>|<end_of_turn>|</s>|<\|[A-Za-z_]{1,40}\|>)\s*$`)

// withoutEnd takes off what ends a turn.
func withoutEnd(s string) string {
	for strings.HasSuffix(s, ">") {
		at := turnEnd.FindStringIndex(s[max(0, len(s)-64):])
		if at == nil {
			break
		}
		s = strings.TrimSpace(s[:max(0, len(s)-64)+at[0]])
	}
	return s
}

// plainTags writes the tags of a text that are in capitals or have attributes as they
// should be; other tags than those of words stay.
func plainTags(text, open, end string) string {
	word, opens := strings.CutPrefix(open, "<")
	word, closes := strings.CutSuffix(word, ">")
	if !opens || !closes || end != "</"+word+">" || word == "" || strings.ContainsAny(word, "<>") {
		return text
	}
	word = regexp.QuoteMeta(word)
	text = regexp.MustCompile(`(?i)<`+word+`(?:\s[^<>\n]{0,200})?>`).ReplaceAllLiteralString(text, open)
	return regexp.MustCompile(`(?i)</`+word+`\s*>`).ReplaceAllLiteralString(text, end)
}

// codeInJSON returns the code of a reply that is a JSON object, as models give
// structured output.
func codeInJSON(text string) (string, bool) {
	text = strings.TrimSpace(text)
	if inner, ok := strings.CutPrefix(text, "```json"); ok {
		text = strings.TrimSpace(strings.TrimSuffix(inner, "```"))
	}
	if !strings.HasPrefix(text, "{") || !strings.HasSuffix(text, "}") {
		return "", false
	}
	var o struct {
		Code *string `json:"code"`
	}
	if json.Unmarshal([]byte(text), &o) != nil || o.Code == nil {
		return "", false
	}
	return strings.TrimSpace(*o.Code), true
}

// dedent takes off what all lines are indented by, in a list of a reply.
func dedent(lines []string) string {
	margin := -1
	for _, l := range lines {
		if t := strings.TrimLeft(l, " \t"); strings.TrimSpace(t) != "" {
			if n := len(l) - len(t); margin < 0 || n < margin {
				margin = n
			}
		}
	}
	var b strings.Builder
	for _, l := range lines {
		if margin > 0 && len(l) > margin {
			l = l[margin:]
		}
		b.WriteString(l)
	}
	return strings.TrimSpace(b.String())
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
