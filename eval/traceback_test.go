package eval

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/garterpy/garter/object"
)

// shownException is an exception as testdata/tracebacks.json has it: made by
// CPython from the source, with the positions that CPython noted.
type shownException struct {
	Ref            *int
	ID             int
	Type, Str, Msg string
	TB             [][5]any
	Notes          []string
	Cause, Context *shownException
	Suppress       bool
	Group          []*shownException
}

type lines []string

func (l lines) Line(n int) string {
	if n < 1 || n > len(l) {
		return ""
	}
	return l[n-1]
}

func (s *shownException) build(th *object.Thread, src lines, made map[int]*object.Exception) *object.Exception {
	if s == nil {
		return nil
	}
	if s.Ref != nil {
		return made[*s.Ref]
	}
	var cls *object.Type
	for _, t := range object.ExceptionTypes {
		if t.Name == s.Type {
			cls = t
		}
	}
	e := object.NewException(cls, s.Str)
	switch {
	case s.Group != nil:
		e = object.NewExceptionGroup(s.Msg, nil)
	case s.Str == "":
		e = object.NewExceptionArgs(cls)
	case s.Type == "KeyError": // whose str is the repr of its argument
		e = object.NewExceptionArgs(cls, object.StrValue(strings.Trim(s.Str, "'")))
	}
	made[s.ID] = e
	var last **object.Traceback = &e.TB
	for _, f := range s.TB {
		n := func(i int) int32 { return int32(f[i].(float64)) }
		*last = &object.Traceback{TracebackCode: &object.TracebackCode{Filename: "prog.py", Name: f[0].(string), Source: src},
			Pos: object.SourcePos{Line: n(1), EndLine: n(2), Col: n(3), EndCol: n(4)}}
		last = &(*last).Next
	}
	for _, n := range s.Notes {
		object.AddNote(th, e, n)
	}
	e.Cause = s.Cause.build(th, src, made)
	e.Context = s.Context.build(th, src, made)
	e.SuppressContext = s.Suppress
	if s.Group != nil {
		var m []*object.Exception
		for _, g := range s.Group {
			m = append(m, g.build(th, src, made))
		}
		e.SetField("exceptions", object.NewExceptionGroup(s.Msg, m).Field("exceptions"))
	}
	return e
}

func TestFormatException(t *testing.T) {
	data, err := os.ReadFile("testdata/tracebacks.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Src, Want string
		Exc       *shownException
	}
	if err := json.Unmarshal(data, &cases); err != nil {
		t.Fatal(err)
	}
	th := object.NewThread()
	th.StartRun()
	for _, c := range cases {
		e := c.Exc.build(th, strings.Split(c.Src, "\n"), map[int]*object.Exception{})
		if got := object.FormatException(th, e); got != c.Want {
			t.Errorf("%s\ngot:\n%s\nwant:\n%s", c.Src, got, c.Want)
		}
	}
}
