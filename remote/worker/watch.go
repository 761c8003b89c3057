package worker

import (
	"sync"
	"time"

	"github.com/garterpy/garter/remote"
)

// watchdog kills workers whose process takes more memory than it may.
type watchdog struct {
	mu sync.Mutex
	m  map[*process]bool
	on bool
}

var watched watchdog

// The watchdog looks at workers that are at work each time, at others now and
// then.
const (
	watchEvery = 25 * time.Millisecond
	watchIdle  = 40
)

func (w *watchdog) add(p *process) {
	if resident(p.pid) == 0 {
		return // the system does not tell
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.m == nil {
		w.m = map[*process]bool{}
	}
	w.m[p] = true
	if !w.on {
		w.on = true
		go w.run()
	}
}

func (w *watchdog) remove(p *process) {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.m, p)
}

// run looks as long as there is anybody to look at.
func (w *watchdog) run() {
	t := time.NewTicker(watchEvery)
	defer t.Stop()
	for n := 0; ; n++ {
		<-t.C
		w.mu.Lock()
		if len(w.m) == 0 {
			w.on = false
			w.mu.Unlock()
			return
		}
		var look []*process
		for p := range w.m {
			if p.busy.Load() || n%watchIdle == 0 {
				look = append(look, p)
			}
		}
		w.mu.Unlock()
		for _, p := range look {
			if resident(p.pid) > p.limit && p.alive() {
				p.kill(&remote.LimitError{Limit: p.limit, What: "bytes of memory for the process"})
			}
		}
	}
}
