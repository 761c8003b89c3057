package workspace

import (
	"context"
	"errors"
	"time"

	"github.com/garterpy/garter/tools"
)

// The time of a tool is no time of the program that calls it. What a program asks of its
// workspace is its own work, though, and a skill is its own code: a session's questions are
// answered one at a time, and those of one run, with all skills that they run, are bounded in
// time together. So a program can neither put its work here to have no end, nor have it done
// many times at once to have more memory than one answer takes. The questions of a skill
// wait for one another as well, and are in the time of the outermost.

var errTime = errors.New("the time for the workspace is over")

// turn waits for its turn and returns a context for a question, and what is to be called
// at its end.
func (s *Session) turn(ctx context.Context) (context.Context, func(), error) {
	select {
	case s.turns <- struct{}{}:
	case <-ctx.Done():
		return nil, nil, context.Cause(ctx)
	}
	leave := func() { <-s.turns }
	if s.depth > 0 {
		return ctx, leave, nil
	}
	s.mu.Lock()
	left := s.left
	s.mu.Unlock()
	if left <= 0 {
		leave()
		return nil, nil, s.timeOver()
	}
	begin := time.Now()
	ctx, cancel := context.WithTimeoutCause(ctx, left, errTime)
	return ctx, func() {
		cancel()
		s.mu.Lock()
		s.left -= time.Since(begin)
		s.mu.Unlock()
		leave()
	}, nil
}

func (s *Session) timeOver() error {
	return tools.Raise("TimeoutError", "what one run asks of its workspace, its skills included, may take %v, which is over", s.w.o.SkillTime)
}
