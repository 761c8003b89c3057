package e2b

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"time"

	"github.com/garterpy/garter/object/convert"
	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/internal/far"
	"github.com/garterpy/garter/remote/jupyter"
)

// The interface of E2B has no way back to the host, but a sandbox has ports that
// can be reached from outside. The module __garter__ serves one of them: we fetch
// the calls of tools from it, as the lines of an answer that does not end, and
// post the replies. Both become messages of Jupyter's stdin channel, so that the
// session need not know.

const (
	// relayTimeout bounds how long the port may take to be reachable.
	relayTimeout = 30 * time.Second
	// relaySilence is how long the port may be silent: it tells every 5 seconds
	// that it is alive.
	relaySilence = 20 * time.Second
)

// relay is the way of the calls for one connection.
type relay struct {
	t      *transport
	url    string
	header http.Header
	last   int64 // id of the last call that was taken

	answers  chan string   // that are to be posted, in order: a port that takes none holds nobody else up
	refusals chan struct{} // one element for each answer to a call for which there is no run
	idle     far.Budget    // of lines that are no calls of a run, in the minute that began
	since    time.Time
}

// maxIdle bounds the lines in a minute that are no calls of a run, maxRefusals the
// answers to them that are under way: beyond that nothing is read.
const (
	maxIdle     = 100_000
	maxRefusals = 50
	maxAnswers  = 1000
)

// OpenCalls is jupyter.Caller's.
func (s *sandbox) OpenCalls(ctx context.Context, ask func(request map[string]any) (*convert.Dict, error)) error {
	a, err := ask(map[string]any{"op": "relay", "token": s.token})
	if err != nil {
		return fmt.Errorf("e2b: the way for calls of tools cannot be opened: %w", err)
	}
	v, _ := a.Get("value")
	port, _ := v.(int64)
	s.mu.Lock()
	defer s.mu.Unlock()
	if port <= 0 || port > 65535 || s.t.Load() == nil {
		return errors.New("e2b: the way for calls of tools cannot be opened: the interpreter's answer is malformed")
	}
	// What is served there is the program's in the end: it gets no token but its
	// own.
	r := &relay{t: s.t.Load(), url: s.portURL(int(port)), refusals: make(chan struct{}, maxRefusals), answers: make(chan string, maxAnswers)}
	r.header = http.Header{"E2b-Sandbox-Id": {s.id}, "E2b-Sandbox-Port": {strconv.FormatInt(port, 10)}, "X-Garter-Token": {s.token}}
	if s.traffic != "" {
		r.header.Set("E2B-Traffic-Access-Token", s.traffic)
	}
	return r.open(ctx)
}

// portURL is the address of a port of the sandbox.
func (s *sandbox) portURL(port int) string {
	switch {
	case s.cfg.Debug:
		return "http://localhost:" + strconv.Itoa(port)
	case s.cfg.SandboxURL != "":
		return s.cfg.SandboxURL // the headers say which
	}
	return "https://" + strconv.Itoa(port) + "-" + s.id + "." + s.domain
}

// open opens the way and keeps it open as long as the connection lives.
func (r *relay) open(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, relayTimeout)
	defer cancel()
	for {
		lines, err := r.get()
		if err == nil {
			r.t.reqs.Go(func() { r.keep(lines) })
			r.t.reqs.Go(r.post)
			return nil
		}
		select { // the sandbox's gateway may need to notice the port
		case <-r.t.ctx.Done():
			return jupyter.ErrConnectionLost
		case <-ctx.Done():
			return fmt.Errorf("e2b: calls of tools are not possible: port %s of the sandbox cannot be reached: %w", r.header.Get("E2b-Sandbox-Port"), err)
		case <-time.After(100 * time.Millisecond):
		}
	}
}

// stream is an answer with calls.
type stream struct {
	body   io.Closer
	lines  *bufio.Reader
	cancel context.CancelFunc
	watch  *time.Timer // ends the stream when it has been silent for too long
}

func (s *stream) close() {
	s.watch.Stop()
	s.cancel()
	s.body.Close()
}

// get opens a stream and waits for its first line.
func (r *relay) get() (*stream, error) {
	ctx, cancel := context.WithCancel(r.t.ctx)
	s := &stream{cancel: cancel, watch: time.AfterFunc(relaySilence, cancel)}
	resp, err := r.send(ctx, "GET", nil)
	if err != nil {
		s.watch.Stop()
		cancel()
		return nil, err
	}
	s.body, s.lines = resp.Body, bufio.NewReader(resp.Body)
	if err := r.line(s); err != nil {
		s.close()
		return nil, err
	}
	return s, nil
}

// send makes a request; the caller closes the body of an answer without error.
func (r *relay) send(ctx context.Context, method string, body []byte) (*http.Response, error) {
	return r.t.s.http.Open(ctx, far.Request{Op: "reach the port of the sandbox", Method: method, URL: r.url + "/", Header: r.header, Body: body, OK: []int{200}})
}

// keep takes calls, over as many streams as it takes.
func (r *relay) keep(s *stream) {
	for wait := 50 * time.Millisecond; ; {
		for s != nil && r.line(s) == nil {
			wait = 50 * time.Millisecond
		}
		if s != nil {
			s.close()
		}
		select {
		case <-r.t.ctx.Done():
			return
		case <-time.After(wait):
		}
		wait = min(2*wait, 2*time.Second)
		s, _ = r.get() // nil if that fails
	}
}

// line takes a line of a stream: a call, or a sign of life.
func (r *relay) line(s *stream) error {
	line, err := far.ReadLine(s.lines, r.t.s.cfg.maxCall(), "bytes in a call of a tool")
	if remote.Hostile(err) {
		r.t.reject(err)
	}
	if err != nil {
		return err
	}
	s.watch.Reset(relaySilence)
	var call struct {
		ID  int64
		Run string
	}
	if err := json.Unmarshal(line, &call); err != nil {
		return err
	}
	if call.ID <= r.last {
		return r.said(nil) // a sign of life, or sent again
	}
	r.last = call.ID
	if refused := r.t.call(string(line), call.Run, r); refused != "" {
		if err := r.said(line); err != nil {
			return err
		}
		select {
		case r.refusals <- struct{}{}:
		case <-r.t.ctx.Done():
			return jupyter.ErrConnectionLost
		}
		r.t.reqs.Go(func() {
			defer func() { <-r.refusals }()
			r.reply(fmt.Sprintf(`{"id":%d,%s}`, call.ID, refused))
		})
	}
	return nil
}

// said counts a line that is no call of a run.
func (r *relay) said(line []byte) error {
	if time.Since(r.since) > time.Minute {
		r.since, r.idle = time.Now(), far.NewBudget(maxIdle, r.t.s.cfg.maxCall())
	}
	err := r.idle.Take(int64(len(line)))
	if err != nil {
		r.t.reject(err)
	}
	return err
}

// maxCall bounds the size of a call: as that of a result.
func (c *Config) maxCall() int64 {
	if c.Options.MaxResult > 0 {
		return int64(c.Options.MaxResult)
	}
	return 128 << 20
}

// post posts the answers.
func (r *relay) post() {
	for {
		select {
		case a := <-r.answers:
			if err := r.reply(a); err != nil && r.t.ctx.Err() == nil {
				r.t.reject(err) // the program would wait for ever
				return
			}
		case <-r.t.ctx.Done():
			return
		}
	}
}

// reply posts the answer to a call.
func (r *relay) reply(body string) error {
	for try := 0; ; try++ {
		ctx, cancel := context.WithTimeout(r.t.ctx, time.Minute)
		resp, err := r.send(ctx, "POST", []byte(body))
		if err == nil {
			io.CopyN(io.Discard, resp.Body, 64<<10)
			resp.Body.Close()
		}
		cancel()
		if err == nil || try == 4 || r.t.ctx.Err() != nil {
			return err
		}
		time.Sleep(50 * time.Millisecond << try)
	}
}
