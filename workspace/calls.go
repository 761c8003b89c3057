package workspace

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/object/convert"
	"github.com/garterpy/garter/remote/wire"
	"github.com/garterpy/garter/tools"
)

// This file answers what the objects of a session ask.

// question is what an object asks: of which of the four, what, with what.
type question struct {
	Namespace string
	Operation string
	Arguments any
}

func (s *Session) doorTool() *tools.Tool {
	return tools.New(door, "What the objects tools, skills, artifacts and deps ask the host.", s.answer, tools.Returns("Any"))
}

// arguments are those of a question; programs may ask anything.
type arguments struct{ d *convert.Dict }

func (a arguments) get(name string) any {
	v, _ := a.d.Get(name)
	return v
}

func (a arguments) text(name string) (string, error) {
	if v, ok := a.get(name).(string); ok {
		return v, nil
	}
	return "", tools.Raise("TypeError", "%s must be a str", name)
}

func (a arguments) number(name string) (int, error) {
	if v, ok := a.get(name).(int64); ok && v >= 0 {
		return int(min(v, 1000)), nil
	}
	return 0, tools.Raise("TypeError", "%s must be an int of 0 or more", name)
}

func (s *Session) answer(ctx context.Context, q question) (any, error) {
	d, ok := q.Arguments.(*convert.Dict)
	if !ok {
		return nil, tools.Raise("TypeError", "the arguments must be a dict")
	}
	ctx, done, err := s.turn(ctx)
	if err != nil {
		return nil, err
	}
	defer done()
	v, err := s.answerOne(ctx, q, arguments{d})
	if err != nil && context.Cause(ctx) == errTime && errors.Is(err, context.DeadlineExceeded) {
		return nil, s.timeOver()
	}
	return v, err
}

func (s *Session) answerOne(ctx context.Context, q question, a arguments) (any, error) {
	switch q.Namespace {
	case "tools":
		return s.answerTools(q.Operation, a)
	case "skills":
		return s.answerSkills(ctx, q.Operation, a)
	case "artifacts":
		return s.answerArtifacts(ctx, q.Operation, a)
	case "deps":
		return s.answerDeps(ctx, q.Operation, a)
	}
	return unknown(q.Namespace)
}

func unknown(what string) (any, error) {
	return nil, tools.Raise("ValueError", "a workspace has nothing called %q", what)
}

// asPython makes dicts and lists of what has a form in JSON.
func asPython(v any) (any, error) {
	b, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	p, err := convert.ParseJSON(b)
	return convert.Exact{V: p}, err
}

// found is asPython for something that may not be there, which is None.
func found(v any, err error) (any, error) {
	if gone(err) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return asPython(v)
}

func (s *Session) answerTools(operation string, a arguments) (any, error) {
	list, err := describe(s.all())
	if err != nil {
		return nil, err
	}
	switch operation {
	case "list":
		return asPython(list)
	case "search":
		query, err := a.text("query")
		if err != nil {
			return nil, err
		}
		limit, err := a.number("limit")
		if err != nil {
			return nil, err
		}
		return asPython(searchTools(list, query, limit))
	}
	return unknown("tools." + operation)
}

func (s *Session) answerSkills(ctx context.Context, operation string, a arguments) (any, error) {
	if operation == "list" {
		all, err := s.w.Skills(ctx)
		if err != nil {
			return nil, err
		}
		return asPython(all)
	}
	if operation == "search" {
		query, err := a.text("query")
		if err != nil {
			return nil, err
		}
		limit, err := a.number("limit")
		if err != nil {
			return nil, err
		}
		all, err := s.w.SearchSkills(ctx, query, limit)
		if err != nil {
			return nil, err
		}
		return asPython(all)
	}
	name, err := a.text("name")
	if err != nil {
		return nil, err
	}
	switch operation {
	case "get":
		return found(s.w.Skill(ctx, name))
	case "create":
		source, err := a.text("source")
		if err != nil {
			return nil, err
		}
		description, err := a.text("description")
		if err != nil {
			return nil, err
		}
		return found(s.w.CreateSkill(ctx, name, source, description))
	case "delete":
		return s.w.DeleteSkill(ctx, name)
	case "invoke":
		return s.invoke(ctx, name, a)
	}
	return unknown("skills." + operation)
}

func (s *Session) answerArtifacts(ctx context.Context, operation string, a arguments) (any, error) {
	if operation == "list" {
		all, err := s.w.Artifacts(ctx)
		if err != nil {
			return nil, err
		}
		return asPython(all)
	}
	name, err := a.text("name")
	if err != nil {
		return nil, err
	}
	switch operation {
	case "get":
		return found(s.w.Artifact(ctx, name))
	case "load":
		v, err := s.w.LoadArtifact(ctx, name)
		if gone(err) {
			return nil, nil
		}
		return convert.Exact{V: v}, err
	case "save":
		description, err := a.text("description")
		if err != nil {
			return nil, err
		}
		return found(s.w.SaveArtifact(ctx, name, a.get("data"), description, a.get("metadata")))
	case "delete":
		_, err := s.w.DeleteArtifact(ctx, name)
		return nil, err
	}
	return unknown("artifacts." + operation)
}

func (s *Session) answerDeps(ctx context.Context, operation string, a arguments) (any, error) {
	switch operation {
	case "list":
		all, err := s.w.Deps(ctx)
		if err != nil {
			return nil, err
		}
		return asPython(all)
	case "install", "uninstall": // where the backend can do neither
		if packages, _ := a.get("packages").([]any); len(packages) == 0 || operation == "uninstall" {
			return asPython(none())
		}
		return nil, tools.Raise("RuntimeError", "packages cannot be installed on the backend %s", s.ex.Capabilities().Backend)
	}
	spec, err := a.text("package")
	if err != nil {
		return nil, err
	}
	if s.w.o.NoRuntimeDeps && operation != "check" {
		return nil, tools.Raise("RuntimeError", "packages cannot be changed by programs here")
	}
	switch operation {
	case "check":
		_, err := checkDep(spec)
		return nil, err
	case "add":
		return nil, s.w.AddDep(ctx, spec)
	case "remove":
		return s.w.RemoveDep(ctx, spec)
	}
	return unknown("deps." + operation)
}

// What goes into a skill, and what comes out: bytes as it travels, and what Go takes for it.
const (
	maxPassed       = 16 << 20
	maxPassedMemory = 64 << 20
)

// byValue returns a copy of a value that another session may have: objects become
// what they are in a message, so that no session gets hold of another's.
func byValue(what string, v any) (any, error) {
	text, err := wire.DumpsWithin(v, maxPassed)
	if err != nil {
		return nil, tools.Raise("TypeError", "%s cannot be passed: %v", what, err)
	}
	if v, err = wire.LoadsLimited(text, wire.Limits{Memory: maxPassedMemory}); err != nil {
		return nil, tools.Raise("TypeError", "%s cannot be passed: %v", what, err)
	}
	return convert.Exact{V: v}, nil
}

// invoke runs a skill in a session of its own.
func (s *Session) invoke(ctx context.Context, name string, a arguments) (any, error) {
	k, err := s.w.Skill(ctx, name)
	if gone(err) {
		return nil, tools.Raise("ValueError", "there is no skill %s; skills.list() tells which there are", convert.Repr(name))
	}
	if err != nil {
		return nil, err
	}
	if s.depth >= s.w.o.MaxDepth {
		return nil, tools.Raise("RecursionError", "skills call skills more than %d deep", s.w.o.MaxDepth)
	}
	args, err := byValue("the arguments of skill "+name, a.get("args"))
	if err != nil {
		return nil, err
	}
	kwargs, err := byValue("the arguments of skill "+name, a.get("kwargs"))
	if err != nil {
		return nil, err
	}
	x, err := s.borrow(ctx)
	if err != nil {
		return nil, s.skillFailed(ctx, name, err)
	}
	sound := false
	defer func() { s.giveBack(ctx, x, sound) }()
	if err = x.SendVariables(ctx, map[string]any{"_workspace_args": args, "_workspace_kwargs": kwargs}); err != nil {
		return nil, s.skillFailed(ctx, name, err)
	}
	logs := ""
	var out garter.CodeOutput
	for _, code := range x.codeOf(k) {
		out, err = x.Run(ctx, code)
		logs += out.Logs
		if err != nil {
			sound = ctx.Err() == nil && !errors.Is(err, garter.ErrStateLost)
			return nil, s.skillFailed(ctx, name, err)
		}
	}
	value, err := byValue("the value of skill "+name, out.Output)
	if err != nil {
		return nil, err
	}
	sound = true
	d := convert.NewDict()
	d.Set("value", value)
	d.Set("logs", logs)
	return d, nil
}

// skillFailed is the exception of a skill that failed: its own where it is of a
// built-in class.
func (s *Session) skillFailed(ctx context.Context, name string, err error) error {
	if context.Cause(ctx) == errTime {
		return s.timeOver()
	}
	var e *garter.Error
	if errors.As(err, &e) && e.Exception != "" {
		message := e.Message
		if len(e.Args) == 1 {
			// What it was made of: the text of a KeyError is another.
			if text, ok := e.Args[0].(string); ok {
				message = text
			}
		}
		return tools.Raise(e.Exception, "%s", message)
	}
	var l garter.LimitError
	if errors.As(err, &l) {
		return tools.Raise("RuntimeError", "skill %s was stopped: %v", name, err)
	}
	return err
}
