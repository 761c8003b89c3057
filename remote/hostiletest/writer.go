package hostiletest

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/jupyter"
)

type writer func(p []byte) (int, error)

// Write is io.Writer's.
func (w writer) Write(p []byte) (int, error) { return w(p) }

// Writer runs the tests of a host whose writer blocks: neither the timeout nor
// Close waits for it.
func Writer(t *testing.T) {
	k := websocketKernel(t, limit)
	k.program = func(k *Kernel, to *jupyter.Message) {
		until(func(i int) error { return k.send(to, "iopub", "stream", `{"name":"stdout","text":"x"}`) })
	}
	free := make(chan struct{})
	defer close(free)
	entered := make(chan struct{}, 1)
	ex, err := jupyter.NewExecutor(context.Background(), k, jupyter.Options{
		Timeout: 300 * time.Millisecond, InterruptGrace: 100 * time.Millisecond,
		Output: writer(func(p []byte) (int, error) {
			select {
			case entered <- struct{}{}:
			default:
			}
			<-free
			return len(p), nil
		}),
	})
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 2)
	go func() {
		_, err := ex.Run(context.Background(), "1")
		done <- err
	}()
	select {
	case err := <-done:
		var timeout *garter.ExecutionTimeoutError
		if !errors.As(err, &timeout) && !errors.Is(err, garter.ErrStateLost) {
			t.Errorf("the run ends with %v", err)
		}
	case <-time.After(Patience):
		t.Fatal("the timeout waits for the writer")
	}
	select {
	case <-entered:
	default:
		t.Error("the writer was not called")
	}
	go func() { done <- ex.Close() }()
	select {
	case <-done:
	case <-time.After(Patience):
		t.Fatal("Close waits for the writer")
	}
}
