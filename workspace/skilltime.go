package workspace

import (
	"context"
	"time"

	"github.com/garterpy/garter/tools"
)

// The time of a tool is no time of the program that calls it. A skill is the program's
// own code, so what a run has for its skills is bounded besides: a program cannot put
// its work into skills to have no end. Skills that skills call run within the time of
// the outermost, which is the one that is counted.

// skillTime returns a context for a skill, and what is to be called at its end.
func (s *Session) skillTime(ctx context.Context) (context.Context, func(), error) {
	if s.depth > 0 {
		return ctx, func() {}, nil
	}
	s.mu.Lock()
	left := s.skills
	s.mu.Unlock()
	if left <= 0 {
		return nil, nil, tools.Raise("TimeoutError", "the skills of one run may take %v, which is over", s.w.o.SkillTime)
	}
	begin := time.Now()
	ctx, cancel := context.WithTimeoutCause(ctx, left, errSkillTime)
	return ctx, func() {
		cancel()
		s.mu.Lock()
		s.skills -= time.Since(begin)
		s.mu.Unlock()
	}, nil
}
