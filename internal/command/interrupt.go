package command

import (
	"context"
	"os"
	"os/signal"
	"time"

	"github.com/garterpy/garter"
)

// interruptGrace is how long a program may go on after Ctrl-C before it is ended
// without its finally clauses: one call of native code does not look.
const interruptGrace = 3 * time.Second

// interruptible returns a context for runs of a local session. The first Ctrl-C
// raises KeyboardInterrupt in the program, so that its finally clauses run; the
// second ends the process, after quit has been called. A program that does not
// see the first for a while is cancelled. What was called when a program ran is
// undone by stop.
func interruptible(ex *garter.Local, quit func()) (ctx context.Context, stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, os.Interrupt)
	done := make(chan struct{})
	go func() {
		var late <-chan time.Time
		for {
			select {
			case <-signals:
				if late != nil {
					quit()
					os.Exit(exitInterrupt)
				}
				ex.Interrupt()
				late = time.After(interruptGrace)
			case <-late:
				// A program that caught it and goes on is interrupted anew by the next.
				if !ex.Interrupting() {
					late = nil
					continue
				}
				cancel()
				late = make(chan time.Time)
			case <-done:
				return
			}
		}
	}()
	return ctx, func() {
		signal.Stop(signals)
		close(done)
		cancel()
	}
}
