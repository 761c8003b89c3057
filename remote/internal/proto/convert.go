package proto

import (
	"cmp"
	"context"
	"errors"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/internal/printlog"
	"github.com/garterpy/garter/object/convert"
	"github.com/garterpy/garter/remote/internal/shown"
	"github.com/garterpy/garter/remote/wire"
	"github.com/garterpy/garter/tools"
)

// This file makes messages of Go's values, and values of messages.

// Describe makes the descriptions of tools that are sent to where they are called.
func Describe(ts []*tools.Tool) []Tool {
	var out []Tool
	for _, t := range ts {
		s := t.Spec()
		p := Tool{
			Name: s.Name, Description: s.Description, Source: t.Source(), VarArgs: s.VarArgs, VarKw: s.VarKw, Returns: s.Returns,
			Async: s.Async, Final: s.Final, Standard: t == tools.FinalAnswer(),
		}
		for _, q := range s.Params {
			pp := Param{Name: q.Name, Annotation: q.Annotation, Doc: q.Doc, Optional: q.Optional, KwOnly: q.KwOnly}
			if q.Optional {
				pp.Default = q.DefaultText()
			}
			p.Params = append(p.Params, pp)
		}
		out = append(out, p)
	}
	return out
}

// Tool makes the tool that programs call where they run; call passes a call on.
func (p *Tool) Tool(call func(ctx context.Context, args []any, kwargs map[string]any) (any, error)) (*tools.Tool, error) {
	if p.Name == tools.FinalAnswer().Name() && p.Source == "" && p.Standard {
		return tools.FinalAnswer(), nil
	}
	if p.Source != "" {
		t := tools.Python(p.Source)
		return t, t.Err()
	}
	sp := tools.Spec{
		Name: p.Name, Description: p.Description, VarArgs: p.VarArgs, VarKw: p.VarKw, Returns: p.Returns, Async: p.Async, Final: p.Final,
	}
	for _, p := range p.Params {
		q := convert.Param{Name: p.Name, Annotation: p.Annotation, Doc: p.Doc, KwOnly: p.KwOnly}
		if p.Optional {
			q = q.WithDefaultText(p.Default)
		}
		sp.Params = append(sp.Params, q)
	}
	t := tools.FromSpec(sp, call)
	return t, t.Err()
}

// Call makes the event that asks the host for a call of a tool.
func Call(tool string, args []any, kwargs map[string]any) (*Event, error) {
	e := &Event{Type: "call", Tool: tool}
	for _, a := range args {
		p, err := wire.Dumps(a)
		if err != nil {
			return nil, tools.Raise("TypeError", "%s() %v", tool, err)
		}
		e.Args = append(e.Args, p)
	}
	for k, a := range kwargs {
		p, err := wire.Dumps(a)
		if err != nil {
			return nil, tools.Raise("TypeError", "%s() %v", tool, err)
		}
		if e.Kwargs == nil {
			e.Kwargs = map[string]string{}
		}
		e.Kwargs[k] = p
	}
	return e, nil
}

// Exact marks what has come from the host, where ints and floats were told apart.
func Exact(v any) any {
	switch v.(type) {
	case float64, []any:
		return convert.Exact{V: v}
	}
	return v
}

// ResultOf makes the message about the end of a run for one who takes so many bytes of
// it; 0 is that nobody has said.
func ResultOf(out garter.CodeOutput, err error, takes int64) *Result {
	u := out.Usage
	most := OutputBound(u.Memory, cmp.Or(takes, 4*MinOutput))
	res := &Result{
		Repr: Text(out.Repr), Logs: Text(out.Logs), IsFinalAnswer: out.IsFinalAnswer,
		Usage: Usage{
			Operations: u.Operations, Duration: int64(u.Duration), HostDuration: int64(u.HostDuration), Memory: u.Memory, HostCalls: u.HostCalls,
			PID: u.PID, CPU: int64(u.CPU),
		},
	}
	if len(out.Repr) > most {
		res.Repr = Text(printlog.Cut(out.Repr, MaxRepr))
	}
	if len(out.Artifacts) > 0 {
		res.Artifacts, _ = wire.Dumps(shown.Value(out.Artifacts))
	}
	if err != nil {
		res.Failure = FailureOf(err)
	} else if res.Output, err = Payload(out, most); err != nil {
		res.Failure = &Failure{Kind: KindOutput, Text: Text(err.Error())}
	}
	return res
}

// Used reads what a far side says that a run took: it says what it likes, but there is
// no time or memory below zero.
func (u *Usage) Used() garter.Usage {
	return garter.Usage{
		Operations: max(u.Operations, 0), Duration: time.Duration(max(u.Duration, 0)), HostDuration: time.Duration(max(u.HostDuration, 0)),
		Memory: max(u.Memory, 0), HostCalls: max(u.HostCalls, 0), PID: max(u.PID, 0), CPU: time.Duration(max(u.CPU, 0)),
	}
}

// FailureOf makes the message about the error of a run.
func FailureOf(err error) *Failure {
	f := &Failure{Kind: KindOther, Text: Text(err.Error())}
	var pe *garter.Error
	if errors.As(err, &pe) {
		f.Kind, f.Exception, f.Message, f.Line, f.Column = KindPython, pe.Exception, Text(pe.Message), pe.Line, pe.Column
		f.Traceback, f.Hint = Text(pe.Traceback), pe.Hint
		for _, a := range pe.Args {
			p, err := wire.Dumps(a)
			if err != nil {
				f.Args = nil
				break
			}
			f.Args = append(f.Args, p)
		}
		return f
	}
	var limit garter.LimitError
	if errors.As(err, &limit) {
		f.Kind, f.Limit, f.Line = KindLimit, limit.LimitName(), limit.StoppedAt()
		switch e := limit.(type) {
		case *garter.OperationLimitError:
			f.Value = e.Limit
		case *garter.IterationLimitError:
			f.Value = e.Limit
		case *garter.MemoryLimitError:
			f.Value = e.Limit
		case *garter.HostCallLimitError:
			f.Value = int64(e.Limit)
		case *garter.ExecutionTimeoutError:
			f.Value = int64(e.Limit)
		}
		return f
	}
	switch {
	case errors.Is(err, garter.ErrStateLost):
		f.Kind = KindLost
	case errors.Is(err, garter.ErrBusy):
		f.Kind = KindBusy
	}
	return f
}
