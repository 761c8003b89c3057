package workspace

import (
	"context"
	_ "embed"
	"fmt"

	"github.com/garterpy/garter/object/convert"
	"github.com/garterpy/garter/tools"
)

// This file has the sessions that skills run in: each session of a program keeps some
// for its skills, so that no program gets one that another's skills have been in.

// maxIdle is how many executors wait for the next skill of a session.
const maxIdle = 4

//go:embed skill.py
var skillSource string

var skillTool = tools.Python(skillSource)

// borrow returns a session for a skill that this one calls.
func (s *Session) borrow(ctx context.Context) (*Session, error) {
	top := s.top
	top.mu.Lock()
	var x *Session
	if n := len(top.idle); n > 0 {
		x, top.idle = top.idle[n-1], top.idle[:n-1]
	}
	top.mu.Unlock()
	if x != nil {
		x.depth = s.depth + 1
		return x, nil
	}
	ex, err := s.w.o.Open(ctx)
	if err != nil {
		return nil, fmt.Errorf("workspace: opening a session for a skill: %w", err)
	}
	x, err = s.w.session(ctx, ex, top, s.depth+1)
	if err != nil {
		ex.Close()
		return nil, err
	}
	return x, nil
}

// giveBack keeps a session for the next skill, or ends it. It keeps nothing of what the
// skill has left: that would be in nobody's account.
func (s *Session) giveBack(ctx context.Context, x *Session, sound bool) {
	top := s.top
	if sound && !x.fresh {
		sound = x.Reset(ctx) == nil
	}
	top.mu.Lock()
	keep := sound && !top.closed && len(top.idle) < maxIdle
	if keep {
		top.idle = append(top.idle, x)
	}
	top.mu.Unlock()
	if !keep {
		x.ex.Close()
	}
}

// codeOf is what runs a skill in a session, whose arguments are there: its value is
// that of the last one.
//
// To start a CPython anew takes half a second, and it has exec, so there a skill gets
// global names of its own; elsewhere it has the session's, which a Reset forgets at once.
func (s *Session) codeOf(k Skill) []string {
	wait := ""
	if k.async {
		wait = "await "
	}
	if s.fresh {
		return []string{fmt.Sprintf("%s%s(%s, %s, _workspace_args, _workspace_kwargs, {'tools': tools, 'skills': skills, 'artifacts': artifacts, 'deps': deps})",
			wait, skillTool.Name(), convert.Repr(k.Name), convert.Repr(k.Source))}
	}
	return []string{k.Source + "\n", wait + "run(*_workspace_args, **_workspace_kwargs)"}
}
