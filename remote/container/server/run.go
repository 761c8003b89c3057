package server

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"sync"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/internal/proto"
)

// errTimeout is why a run is cancelled that takes too long, errAbort why one is
// that its client ended by an answer, errPing why one is whose client no longer
// takes events.
var (
	errTimeout = errors.New("the run took too long")
	errAbort   = errors.New("the client ended the run")
	errEvents  = errors.New("the client does not take the events of the run")
)

// pingEvery is how often a stream of events has something in it, so that proxies
// keep it open and a client that is gone is noticed; eventTimeout is how long a
// client may take to read an event.
const (
	pingEvery    = 15 * time.Second
	eventTimeout = 30 * time.Second
)

// run is one execution. Its events go to the client as they happen, where the
// client has asked for a stream.
type run struct {
	id     string
	s      *Server
	x      *session
	ctx    context.Context
	cancel context.CancelCauseFunc

	takes  int64 // bytes of long texts behind an event that the client reads; 0: none
	events sync.Mutex
	w      http.ResponseWriter // nil when the run is over or there is no stream
	rc     *http.ResponseController

	clock sync.Mutex
	timer *time.Timer
	limit time.Duration
	left  time.Duration // when the clock was last set going
	since time.Time     // that moment
	held  int           // calls of tools that stop the clock
	over  bool
	gone  bool // the run has left its place
}

// startClock cancels the run after the limit.
func (n *run) startClock(limit time.Duration) {
	n.clock.Lock()
	defer n.clock.Unlock()
	n.limit, n.left, n.since = limit, limit, time.Now()
	n.timer = time.AfterFunc(limit, func() { n.cancel(errTimeout) })
}

// hold stops the clock and gives the run's place to another until unhold.
func (n *run) hold() {
	n.clock.Lock()
	defer n.clock.Unlock()
	if n.held++; n.held == 1 && !n.over {
		n.timer.Stop()
		n.left -= time.Since(n.since)
		n.s.slots[n.x.own].Release(1)
	}
}

// unhold sets the clock going again. It fails where the run has ended meanwhile.
func (n *run) unhold() error {
	n.clock.Lock()
	defer n.clock.Unlock()
	if n.held--; n.held > 0 || n.over {
		return n.ctx.Err()
	}
	if err := n.s.slots[n.x.own].Acquire(n.ctx, 1); err != nil {
		n.held++ // the place is still given away
		return err
	}
	n.since = time.Now()
	n.timer.Reset(max(n.left, 0))
	return nil
}

// stopClock ends the bookkeeping: the run is over. It keeps its place until leave, so
// that no more answers are made at a time than there are places.
func (n *run) stopClock() {
	n.clock.Lock()
	defer n.clock.Unlock()
	n.end()
}

// end is stopClock for who holds the clock.
func (n *run) end() {
	if !n.over {
		n.over, n.gone = true, n.held > 0 // a call of a tool has given the place away
		n.timer.Stop()
	}
}

// leave gives the place of the run to another, once.
func (n *run) leave() {
	n.clock.Lock()
	defer n.clock.Unlock()
	if n.end(); !n.gone {
		n.gone = true
		n.s.slots[n.x.own].Release(1)
	}
}

// send writes an event; a failure cancels the run.
func (n *run) send(e *proto.Event) error {
	var long []string
	if n.takes > 0 {
		long = e.Detach()
	}
	b, err := json.Marshal(e)
	if err != nil {
		return err
	}
	size := len(b) + 1
	for _, s := range long {
		size += len(s)
	}
	// An answer that waits for its turn keeps the place of its run: there are never
	// more of them than places.
	done, ok := n.s.turn(size)
	if e.Result != nil {
		n.leave()
	}
	if !ok {
		n.cancel(errAnswers)
		return errEvents
	}
	defer done()
	n.events.Lock()
	defer n.events.Unlock()
	if n.w == nil {
		return errEvents
	}
	n.rc.SetWriteDeadline(time.Now().Add(eventTimeout + time.Duration(size/answerRate)*time.Second))
	_, err = n.w.Write(append(b, '\n'))
	if err == nil {
		err = proto.Follow(n.w, long)
	}
	if err == nil {
		err = n.rc.Flush()
	}
	if err != nil {
		n.cancel(errEvents)
		return errEvents
	}
	return nil
}

// pings sends pings until stop is closed.
func (n *run) pings(stop <-chan struct{}) {
	t := time.NewTicker(pingEvery)
	defer t.Stop()
	for {
		select {
		case <-stop:
			return
		case <-t.C:
			n.send(&proto.Event{Type: "ping"})
		}
	}
}

func (s *Server) execute(w http.ResponseWriter, r *http.Request) error {
	var req proto.ExecuteRequest
	if err := read(w, r, &req); err != nil {
		return err
	}
	timeout := s.cfg.Timeout
	if req.Timeout != nil {
		if !(*req.Timeout > 0) {
			return fail(http.StatusUnprocessableEntity, "the timeout must be above 0 seconds")
		}
		timeout = time.Duration(min(*req.Timeout, s.cfg.MaxTimeout.Seconds()) * float64(time.Second))
	}
	x, err := s.sessions.acquire(w, r)
	if err != nil {
		return err
	}
	defer s.sessions.release(x)
	if !s.sessions.makeRoom(x) {
		return fail(http.StatusServiceUnavailable, "the sessions keep more than the %d bytes that the server allows", s.cfg.MaxMemory)
	}

	wait, stop := context.WithTimeout(r.Context(), s.cfg.Queue)
	err = s.slots[x.own].Acquire(wait, 1)
	stop()
	if err != nil {
		return fail(http.StatusServiceUnavailable, "all %d places for runs are taken", s.share(s.cfg.MaxRuns))
	}
	n := &run{id: rand.Text(), s: s, x: x}
	ctx, cancel := context.WithCancelCause(r.Context())
	defer cancel(nil)
	n.ctx, n.cancel = ctx, cancel
	defer context.AfterFunc(s.runCtx, func() { cancel(context.Cause(s.runCtx)) })()
	n.startClock(timeout)
	defer n.leave()
	s.metrics.running.Add(1)
	defer s.metrics.running.Add(-1)
	x.mu.Lock()
	x.run = n
	if x.gone { // it was reset while the run waited for its turn
		cancel(context.Canceled)
	}
	x.mu.Unlock()

	streams := r.Header.Get("Accept") == proto.NDJSON
	stopPings := make(chan struct{})
	var pinging sync.WaitGroup
	if streams {
		n.w, n.rc = w, http.NewResponseController(w)
		if takes, err := strconv.ParseInt(r.Header.Get(proto.TailHeader), 10, 64); err == nil {
			n.takes = takes
		}
		w.Header().Set("Content-Type", proto.NDJSON)
		w.Header().Set("Cache-Control", "no-store")
		w.Header().Set("X-Accel-Buffering", "no")
		w.Header().Set(proto.RunHeader, n.id)
		w.WriteHeader(http.StatusOK)
		n.send(&proto.Event{Type: "start", Session: x.id})
		pinging.Go(func() { n.pings(stopPings) })
	}
	start := time.Now()
	var out garter.CodeOutput
	rerr := x.settled(ctx, func() (err error) {
		out, err = x.ex.Run(ctx, string(req.Code))
		return err
	})
	if ctx.Err() != nil {
		x.mu.Lock()
		x.cut = time.Now()
		x.mu.Unlock()
	}
	took := time.Since(start)
	n.stopClock()
	held := out.Usage.Memory
	if x.ex.Capabilities().Backend != "local" {
		held = 0 // it is not this process that holds it, and a kernel says what it likes
	}
	s.sessions.kept(x, held)
	res := n.result(out, rerr, timeout)
	how := "ok"
	switch {
	case res.Failure != nil:
		how = res.Failure.Kind
	case res.IsFinalAnswer:
		how = "final"
	}
	s.metrics.ran(how, took)
	if streams {
		if sw, ok := w.(*statusWriter); ok {
			sw.answers()
		}
		err := n.send(&proto.Event{Type: "result", Result: res})
		close(stopPings)
		pinging.Wait()
		n.events.Lock()
		n.w = nil
		answerWithin(w, 0) // the end of the stream
		n.events.Unlock()
		return err
	}
	plain := proto.ExecuteResponse{
		Stdout: res.Logs, SessionID: x.id, Value: plainValue(out), ExecutionTimeMS: float64(took.Microseconds()) / 1000,
	}
	if f := res.Failure; f != nil {
		plain.Value = json.RawMessage("null")
		text := f.Text
		if f.Traceback != "" {
			text = f.Traceback
		}
		plain.Error = &text
	}
	status, b := marshal(http.StatusOK, plain)
	out, plain, res = garter.CodeOutput{}, proto.ExecuteResponse{}, nil // while the client reads
	n.leave()
	send(w, status, b)
	return nil
}

// result makes the message about the end of a run.
func (n *run) result(out garter.CodeOutput, err error, timeout time.Duration) *proto.Result {
	res := proto.ResultOf(out, err, n.takes)
	if err != nil {
		res.Failure = failureOf(err, context.Cause(n.ctx), timeout)
	}
	return res
}

// failureOf tells the client of an error. cause is why the run was cancelled, if
// it was.
func failureOf(err, cause error, timeout time.Duration) *proto.Failure {
	f := &proto.Failure{Text: proto.Text(err.Error())}
	// Why a run was cancelled comes first: a tool that it waited for may have made
	// an exception of it.
	switch {
	case errors.Is(cause, errTimeout):
		f.Kind, f.Limit, f.Value = proto.KindLimit, "ExecutionTimeoutError", int64(timeout)
		f.Text = proto.Text(fmt.Sprintf("Code execution exceeded the maximum execution time of %g seconds", timeout.Seconds()))
		return f
	case errors.Is(cause, errStopping):
		f.Kind, f.Text = proto.KindStopping, proto.Text(errStopping.Error())
		return f
	case cause != nil:
		f.Kind = proto.KindAborted
		return f
	}
	f = proto.FailureOf(err)
	var te *toolError
	if f.Kind == proto.KindPython && errors.As(err, &te) {
		f.Call = te.call
	}
	return f
}
