package garter

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/convert"
)

// Fork returns a second session with a deep copy of this one's state: what one
// of them does from then on, the other does not see. Options, tools, functions
// of the host and pointers to Go structs are shared; handles (*Object) stay
// with the first session. It fails for values that cannot be copied: awaitables
// of async tools under way, and iterators over Go sequences.
func (l *Local) Fork(ctx context.Context) (*Local, error) {
	var out *Local
	err := l.do(ctx, func() (err error) {
		defer l.s.guardPanic(&err)
		out, err = l.fork(l.cfg, l.env, false)
		return err
	})
	return out, err
}

// fork returns the copy; still says that nothing will ever run in it, see Image.
func (l *Local) fork(cfg *config, env *environment, still bool) (*Local, error) {
	n := &Local{cfg: cfg, env: env}
	n.logs.SetLimit(cfg.printCap)
	old := l.s
	s := newSession(n)
	n.s = s
	s.hostVars, s.sent = old.hostVars, slices.Clone(old.sent)
	s.th.StartRun()
	s.forkFiles(old)
	if s.tree != nil {
		defer s.tree.EndAdopt()
	}
	if still {
		s.th.BecomeStill()
	}
	c := object.NewCopier(old.th, s.th)
	if !l.cfg.unsafeNames {
		// The built-in names are shared by all sessions.
		c.Same(old.th.Builtins, s.th.Builtins)
	}
	if l.cfg.packages != nil {
		c.Same(l.cfg.packages.cache.Builtins, l.cfg.packages.cache.Builtins)
	}
	s.th.Modules = object.CopyOf(c, old.th.Modules)
	s.th.Builtins = object.CopyOf(c, old.th.Builtins)
	s.globals = object.CopyOf(c, old.globals)
	c.CopyState()
	guarded := map[string]object.Value{}
	for name, v := range old.guarded {
		guarded[name] = c.Value(v)
	}
	refused := c.Finish()
	s.in.CopyDone()
	if refused != "" {
		return nil, fmt.Errorf("garter: the session holds a %s, which cannot be copied", refused)
	}
	if len(guarded) > 0 {
		s.guarded = maps.Clone(guarded)
		for name, v := range s.guarded {
			// The wrapper of a final_answer in Python calls its function in the
			// session where it runs.
			if f, ok := v.R.(*convert.HostFunc); ok && f.VarKw != "" && f.Final && name == finalAnswerName {
				if err := s.setTools(context.Background(), s.cfg.tools); err != nil {
					return nil, err
				}
				if err := s.setTools(context.Background(), s.sent); err != nil {
					return nil, err
				}
				break
			}
		}
	}
	if still {
		s.th.StillNow(c)
	}
	if n.cfg.recursion == l.cfg.recursion {
		s.th.SetMaxDepth(int(old.th.MaxDepth))
	}
	s.th.IntMaxStrDigits = old.th.IntMaxStrDigits
	if cfg.seed == nil {
		s.th.RandomBytes = old.th.RandomBytes
	}
	return n, nil
}
