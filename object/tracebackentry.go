package object

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/garterpy/garter/internal/ucd"
)

// This file writes one entry of a traceback: the file, the line, the source with carets
// under what was computed.

// CaretAnchor is the place in an expression that a traceback marks with ^ while
// the rest has ~: the operator of a binary operation, the brackets of a
// subscript or call. Lines count from 0, columns in characters from 0.
type CaretAnchor struct{ LeftLine, LeftCol, RightLine, RightCol int }

// sourceBytes is about how much text the entry is shown from.
func (tb *Traceback) sourceBytes() int64 {
	return 100 * int64(max(tb.Pos.EndLine-tb.Pos.Line, 0)+1)
}

// cut shortens a line of source text to what is shown.
func cut(s string) string {
	if len(s) <= maxSourceLine {
		return s
	}
	n := 0
	for i := range s {
		if n == maxSourceLine {
			return s[:i]
		}
		n++
	}
	return s
}

// dedent removes the white space that all lines begin with, as
// textwrap.dedent.
func dedent(lines []string) []string {
	margin, known := "", false
	for _, l := range lines {
		t := strings.TrimLeft(l, " \t")
		if t == "" {
			continue
		}
		ind := l[:len(l)-len(t)]
		if !known {
			margin, known = ind, true
			continue
		}
		i := 0
		for i < len(ind) && i < len(margin) && ind[i] == margin[i] {
			i++
		}
		margin = margin[:i]
	}
	out := make([]string, len(lines))
	for i, l := range lines {
		if strings.TrimLeft(l, " \t") != "" {
			out[i] = l[len(margin):]
		}
	}
	return out
}

// charOffset turns an offset in bytes into one in characters.
func charOffset(line string, offset int) int {
	return utf8.RuneCountInString(line[:min(max(offset, 0), len(line))])
}

// displayWidth is how many columns the first n characters take on a terminal.
func displayWidth(line string, n int) int {
	ascii := true
	for i := 0; i < len(line); i++ {
		if line[i] >= 0x80 {
			ascii = false
			break
		}
	}
	if ascii {
		return n
	}
	w, i := 0, 0
	for _, r := range line {
		if i == n {
			break
		}
		i++
		w++
		if e := ucd.EastAsianWidth(r); e == "W" || e == "F" {
			w++
		}
	}
	return w
}

func runeLen(s string) int { return utf8.RuneCountInString(s) }

// frameText writes one entry: file, line, function, source with carets.
func frameText(b *strings.Builder, tb *Traceback) {
	b.WriteString("  File \"" + tb.Filename + "\", line " + strconv.Itoa(int(tb.Pos.Line)) + ", in " + tb.Name + "\n")
	if tb.Source == nil || tb.Pos.Line < 1 {
		return
	}
	first, last := int(tb.Pos.Line), max(int(tb.Pos.EndLine), int(tb.Pos.Line))
	var orig []string
	for n := first; n <= last; n++ {
		orig = append(orig, strings.TrimRightFunc(tb.Source.Line(n), ucd.IsSpace))
	}
	lines := dedent(orig)
	blank := true
	for _, l := range lines {
		blank = blank && strings.TrimFunc(l, ucd.IsSpace) == ""
	}
	if blank {
		return
	}
	if tb.Pos.Col < 0 || tb.Pos.EndCol < 0 {
		if l := strings.TrimFunc(orig[0], ucd.IsSpace); l != "" {
			b.WriteString("    " + cut(l) + "\n")
		} else {
			b.WriteString("\n")
		}
		return
	}
	n := len(lines)
	start := charOffset(orig[0], int(tb.Pos.Col))
	end := charOffset(orig[n-1], int(tb.Pos.EndCol))
	gone := runeLen(orig[0]) - runeLen(lines[0])
	start, end = max(0, start-gone), max(0, end-gone)
	dpStart, dpEnd := displayWidth(lines[0], start), displayWidth(lines[n-1], end)

	text := []rune(strings.Join(lines, "\n"))
	stop := len(text) - (runeLen(lines[n-1]) - end)
	segment := ""
	if start < stop && stop <= len(text) {
		segment = string(text[start:stop])
	}
	var an CaretAnchor
	anchored := false
	if CaretAnchors != nil && len(segment) < 100000 {
		an, anchored = CaretAnchors(segment)
	}
	carets := anchored || hasText(lines[0], 0, start) || hasText(lines[n-1], end, -1)
	if carets && WholeCall != nil && len(text) < 100000 && WholeCall(lines, start, end) {
		carets = false
	}

	significant := map[int]bool{0: true, n - 1: true}
	primary, secondary := byte('^'), byte('^')
	leftEnd, rightStart := 0, 0
	if anchored {
		leftEnd, rightStart = an.LeftCol, an.RightCol
		if an.LeftLine == 0 {
			leftEnd += start
		}
		if an.RightLine == 0 {
			rightStart += start
		}
		leftEnd = displayWidth(lines[min(an.LeftLine, n-1)], leftEnd)
		rightStart = displayWidth(lines[min(an.RightLine, n-1)], rightStart)
		primary = '~'
		for d := -1; d <= 1; d++ {
			significant[an.LeftLine+d] = true
			significant[an.RightLine+d] = true
		}
	}
	var result []string
	output := func(no int) {
		result = append(result, lines[no])
		if !carets {
			return
		}
		spaces := runeLen(lines[no]) - runeLen(strings.TrimLeftFunc(lines[no], ucd.IsSpace))
		num := dpEnd
		if no != n-1 {
			num = displayWidth(lines[no], runeLen(lines[no]))
		}
		c := make([]byte, num)
		for col := range c {
			switch {
			case col < spaces || no == 0 && col < dpStart:
				c[col] = ' '
			case anchored && (no > an.LeftLine || no == an.LeftLine && col >= leftEnd) &&
				(no < an.RightLine || no == an.RightLine && col < rightStart):
				c[col] = secondary
			default:
				c[col] = primary
			}
		}
		result = append(result, string(c))
	}
	prev := -1
	for no := range n {
		if !significant[no] {
			continue
		}
		if prev >= 0 {
			if diff := no - prev; diff == 2 {
				output(no - 1)
			} else if diff > 2 {
				result = append(result, "...<"+strconv.Itoa(diff-1)+" lines>...")
			}
		}
		output(no)
		prev = no
	}
	for _, l := range dedent(result) {
		b.WriteString("    " + cut(l) + "\n")
	}
}

// hasText reports whether characters from to to (-1: the end) of a line are
// more than white space.
func hasText(line string, from, to int) bool {
	i := 0
	for _, c := range line {
		if to >= 0 && i >= to {
			break
		}
		if i >= from && !ucd.IsSpace(c) {
			return true
		}
		i++
	}
	return false
}

// FormatEntry returns the lines of one entry of a traceback: the lines of
// source are those from pos.Line on.
func FormatEntry(filename, name string, pos SourcePos, lines []string) string {
	tb := &Traceback{TracebackCode: &TracebackCode{Filename: filename, Name: name}, Pos: pos}
	if lines != nil {
		tb.Source = entryLines{lines, int(pos.Line)}
	}
	var b strings.Builder
	frameText(&b, tb)
	return b.String()
}

// entryLines are the source lines from a line on.
type entryLines struct {
	lines []string
	first int
}

// Line returns line n.
func (l entryLines) Line(n int) string {
	if i := n - l.first; i >= 0 && i < len(l.lines) {
		return l.lines[i]
	}
	return ""
}
