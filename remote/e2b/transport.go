package e2b

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/internal/far"
	"github.com/garterpy/garter/remote/jupyter"
	"github.com/garterpy/garter/remote/wire"
)

// transport makes Jupyter's messages of E2B's events, so that the session is
// the one of all other backends: each execute_request is a POST /execute, whose
// events become what a kernel would publish.
type transport struct {
	s       *sandbox
	context string
	url     string
	header  func() http.Header

	in     chan *jupyter.Message
	ctx    context.Context
	cancel context.CancelFunc
	reqs   sync.WaitGroup

	broken chan error // why the far side is not to be heard any more
	limit  int64      // of an event in bytes

	mu      sync.Mutex
	current *request
	relay   *relay // of the call taken last
}

// request is an execution under way.
type request struct {
	t           *transport
	m           *jupyter.Message
	cancel      context.CancelFunc
	interrupted bool
}

// newTransport is called with the sandbox's lock held.
func newTransport(s *sandbox, id string) *transport {
	t := &transport{broken: make(chan error, 1), s: s, context: id, url: s.dataURL(), in: make(chan *jupyter.Message)}
	h := s.dataHeader()
	t.header = func() http.Header { return h.Clone() }
	t.ctx, t.cancel = context.WithCancel(context.Background())
	return t
}

// Bound is jupyter.Transport's.
func (t *transport) Bound(maxMessage int64) { t.limit = maxMessage }

// Receive is jupyter.Transport's.
func (t *transport) Receive() (*jupyter.Message, error) {
	select {
	case m := <-t.in:
		return m, nil
	case err := <-t.broken:
		return nil, err
	case <-t.ctx.Done():
		return nil, io.EOF
	}
}

// Close is jupyter.Transport's.
func (t *transport) Close() error {
	t.cancel()
	t.reqs.Wait()
	return nil
}

// What a call is answered for which there is no run, or another one: a program that was
// given up before the service got to it runs when the service does.
const (
	noRun    = `"error":["RuntimeError","the host cannot be called: no run is under way"]`
	otherRun = `"stop":"the run was cancelled"`
)

// call passes the call of a tool on, as a request for input of the run under way. It
// returns what is to be answered where that is not the run that calls, or "".
func (t *transport) call(prompt, run string, by *relay) string {
	t.mu.Lock()
	r := t.current
	t.relay = by
	t.mu.Unlock()
	switch {
	case r == nil:
		return noRun
	case r.m.Header.ID != run:
		return otherRun
	}
	b, err := json.Marshal(prompt)
	if err != nil {
		return noRun
	}
	r.publish("input_request", `{"password":false,"prompt":`, string(b), "}")
	return ""
}

// answer passes the answer to a call of a tool on.
func (t *transport) answer(m *jupyter.Message) error {
	var content struct{ Value string }
	t.mu.Lock()
	r := t.relay
	t.mu.Unlock()
	if err := json.Unmarshal(m.Content, &content); err != nil || content.Value == "" || r == nil {
		return err
	}
	select {
	case r.answers <- content.Value:
		return nil
	default: // nobody takes them
		err := &remote.LimitError{Limit: maxAnswers, What: "answers to calls of tools that are not taken"}
		t.reject(err)
		return err
	}
}

// Send is jupyter.Transport's.
func (t *transport) Send(m *jupyter.Message) error {
	if m.Header.Type == "input_reply" {
		return t.answer(m)
	}
	r := &request{t: t, m: m}
	var ctx context.Context
	ctx, r.cancel = context.WithCancel(t.ctx)
	switch m.Header.Type {
	case "execute_request":
		t.mu.Lock()
		t.current = r
		t.mu.Unlock()
		t.reqs.Go(func() {
			defer r.cancel()
			r.execute(ctx)
			t.mu.Lock()
			defer t.mu.Unlock()
			if t.current == r {
				t.current = nil
			}
		})
	case "kernel_info_request":
		t.reqs.Go(func() {
			defer r.cancel()
			ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
			defer cancel()
			if t.probe(ctx) == nil {
				r.publish("status", idle)
				r.publish("kernel_info_reply", `{"status":"ok"}`)
			}
		})
	default:
		r.cancel()
	}
	return nil
}

// probe runs nothing, to see whether the context is free and well.
func (t *transport) probe(ctx context.Context) error {
	return t.post(ctx, "None", func(event) {})
}

// publish passes a message on as if a kernel had sent it. The content's pieces are JSON:
// what has come is not written anew, in which it could become six times as long.
func (r *request) publish(kind string, pieces ...string) {
	m := &jupyter.Message{Channel: "iopub", Content: json.RawMessage(strings.Join(pieces, "")), Parent: r.m.Header}
	m.Header = r.m.Header
	m.Header.Type = kind
	select {
	case r.t.in <- m:
	case <-r.t.ctx.Done():
	}
}

// idle is the content of the message that a kernel has nothing to do.
const idle = `{"execution_state":"idle"}`

// maxEvents bounds the events of an execution, those that say nothing included.
const maxEvents = 1_000_000

// event is a line of an answer.
type event struct {
	Type                         string
	Text, Name, Value, Traceback json.RawMessage // strings, if all is well
	Main                         bool            `json:"is_main_result"`
}

// or is a part of an event, or what stands for it where it is missing.
func or(part json.RawMessage, other string) string {
	if len(part) == 0 {
		return other
	}
	return string(part)
}

// post executes code. It returns when the server says that it has ended.
func (t *transport) post(ctx context.Context, code string, f func(event)) error {
	resp, err := t.s.send(ctx, "execute", "POST", t.url+"/execute", t.header(), map[string]any{"code": code, "context_id": t.context, "language": nil, "env_vars": nil})
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	return events(bufio.NewReaderSize(resp.Body, 64<<10), t.limit, far.NewBudget(maxEvents, t.s.cfg.maxRun()), f)
}

// maxRun bounds the bytes of the events of an execution.
func (c *Config) maxRun() int64 {
	if c.Options.Limits.Bytes > 0 {
		return c.Options.Limits.Bytes
	}
	return 1 << 30
}

// events reads the events of an execution, up to the one that ends it.
func events(lines *bufio.Reader, limit int64, budget far.Budget, f func(event)) error {
	for {
		line, err := far.ReadLine(lines, limit, "bytes in an event")
		if berr := budget.Take(int64(len(line))); berr != nil {
			return berr
		}
		if len(line) > 1 {
			var e event
			if !utf8.Valid(line) { // it would become three times as long
				line = bytes.ToValidUTF8(line, []byte("\ufffd"))
			}
			ok := json.Unmarshal(line, &e) == nil
			line = nil // the event has its own
			if ok {
				if e.Type == "end_of_execution" {
					return nil
				}
				f(e)
			}
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// reject has Receive fail: the far side broke the rules.
func (t *transport) reject(err error) {
	select {
	case t.broken <- err:
	default:
	}
}

// execute runs a request and tells of it.
func (r *request) execute(ctx context.Context) {
	var content struct {
		Code   string
		Expr   map[string]string `json:"user_expressions"`
		Garter json.RawMessage   `json:"garter"`
	}
	if err := json.Unmarshal(r.m.Content, &content); err != nil {
		return
	}
	code := content.Code
	if len(content.Garter) > 0 {
		code = wire.DoLiteral(fmt.Appendf(nil, `{"run":%q,%s`, r.m.Header.ID, content.Garter[1:]))
	}
	failed, shown, dead := "", "", ""
	err := r.t.post(ctx, code, func(e event) {
		switch e.Type {
		case "stdout", "stderr":
			r.publish("stream", `{"name":"`, e.Type, `","text":`, or(e.Text, `""`), "}")
		case "result":
			if e.Main {
				data := `"data":{"text/plain":` + or(e.Text, `""`) + "}"
				if len(content.Expr) > 0 {
					shown = `,"user_expressions":{"garter":{"status":"ok",` + data + "}}"
				} else {
					r.publish("execute_result", "{", data, "}")
				}
			}
		case "error":
			switch name := string(e.Name); name {
			case `"ContextRestarting"`, `"UnexpectedEndOfExecution"`, `"WebSocketError"`:
				dead = name
			}
			failed = `"status":"error","ename":` + or(e.Name, `""`) + `,"evalue":` + or(e.Value, `""`) + `,"traceback":[` + or(e.Traceback, `""`) + "]"
		}
	})
	r.t.mu.Lock()
	interrupted := r.interrupted
	r.t.mu.Unlock()
	switch {
	case interrupted && r.t.ctx.Err() == nil:
		// Closed by us: the server interrupts the program, and does not tell when
		// that has ended.
		if r.t.probe(r.t.ctx) != nil {
			return
		}
		failed = `"status":"error","ename":"KeyboardInterrupt","evalue":""`
	case err != nil && r.t.ctx.Err() != nil:
		return
	case remote.Hostile(err):
		r.t.reject(err)
		return
	case err != nil || dead != "":
		r.t.s.used.Store(true)
		if err != nil {
			if b, merr := json.Marshal(fmt.Sprintf("[garter: %v]\n", err)); merr == nil {
				r.publish("stream", `{"name":"stderr","text":`, string(b), "}")
			}
		}
		r.publish("status", `{"execution_state":"dead"}`)
		return
	}
	r.publish("status", idle)
	if failed == "" {
		failed = `"status":"ok"`
	}
	r.publish("execute_reply", "{", failed, shown, "}")
}

// interrupt closes the request under way.
func (t *transport) interrupt() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if r := t.current; r != nil {
		r.interrupted = true
		r.cancel()
	}
}
