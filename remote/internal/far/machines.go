package far

import (
	"context"
	"errors"
	"slices"
	"sync"
)

// Machines are what a backend has made elsewhere and must end: each costs money
// until the service has said that it is gone.
type Machines[T comparable] struct {
	mu   sync.Mutex
	made []T
}

// Add notes a machine that is there, or may be.
func (m *Machines[T]) Add(x T) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if !slices.Contains(m.made, x) {
		m.made = append(m.made, x)
	}
}

// Forget forgets one that is known to be gone, or never was.
func (m *Machines[T]) Forget(x T) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if i := slices.Index(m.made, x); i >= 0 {
		m.made = slices.Delete(m.made, i, i+1)
	}
}

// End ends all of them and forgets those for which end succeeds; the others are
// tried again by the next call. The lock is not held meanwhile.
func (m *Machines[T]) End(ctx context.Context, end func(ctx context.Context, x T) error) error {
	m.mu.Lock()
	made := slices.Clone(m.made)
	m.mu.Unlock()
	var errs []error
	for _, x := range made {
		if err := end(ctx, x); err != nil {
			errs = append(errs, err)
			continue
		}
		m.Forget(x)
	}
	return errors.Join(errs...)
}
