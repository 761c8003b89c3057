package command

import "time"

// startFlusher flushes the output every few milliseconds until the returned
// function is called, which flushes a last time.
func (o *output) startFlusher() (stop func()) {
	done := make(chan struct{})
	go func() {
		t := time.NewTicker(20 * time.Millisecond)
		defer t.Stop()
		for {
			select {
			case <-t.C:
				o.flush()
			case <-done:
				return
			}
		}
	}()
	return func() {
		close(done)
		o.flush()
	}
}
