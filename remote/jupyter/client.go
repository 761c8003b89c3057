package jupyter

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/internal/far"
	"github.com/garterpy/garter/remote/wire"
)

// ErrKernelDied tells that the kernel died, or was killed, while it worked.
var ErrKernelDied = errors.New("jupyter: the kernel died")

// ErrConnectionLost tells that the connection to the kernel broke.
var ErrConnectionLost = errors.New("jupyter: the connection to the kernel was lost")

// Request is what a kernel is asked to execute.
type Request struct {
	Code string
	// Garter is put into the message for the module __garter__: a JSON object.
	Garter json.RawMessage
	// Expr is an expression to evaluate afterwards, or "".
	Expr string
	// NoInput refuses requests for input.
	NoInput bool
	// Stream gets what is printed, in order. It must not block for long.
	Stream func(stream, text string)
	// Input answers a request for input with calls of reply, in a goroutine of
	// its own. Without it the answer is "".
	Input func(prompt string, reply func(value string))
}

// Reply is what an execution gave.
type Reply struct {
	Status string // ok, error or aborted
	// Expr is the text of the request's expression.
	Expr string
	// Result is the text of the value that the last line of the code showed.
	Result string
	// Name, Value and Traceback are the exception's, without colours.
	Name, Value string
	Traceback   []string
}

// Client talks to one kernel over a transport.
type Client struct {
	t       Transport
	session string

	out    chan *Message
	limits Limits
	breach func(error) // called when the kernel breaks the rules

	mu     sync.Mutex
	runs   map[string]*Execution // by the id of the request
	err    error
	budget far.Budget    // of what comes until the next request
	done   chan struct{} // closed when the connection has ended
}

// Limits bound what a kernel may send.
type Limits struct {
	// Messages and Bytes are of what comes in the course of a run (defaults
	// 250,000 and 1 GiB), Message of the bytes of one message (default 128 MiB).
	Messages, Bytes, Message int64
	// Requests bounds the requests for input that wait for an answer at the same
	// time (default 1000).
	Requests int
}

func (l *Limits) fill() {
	def := func(p *int64, v int64) {
		if *p <= 0 {
			*p = v
		}
	}
	def(&l.Messages, 250_000)
	def(&l.Bytes, 1<<30)
	def(&l.Message, defaultMaxMessage)
	if l.Requests <= 0 {
		l.Requests = 1000
	}
}

// NewClient starts to receive messages, under the default limits. The client
// owns the transport.
func NewClient(t Transport) *Client { return newClient(t, Limits{}, nil) }

// newClient starts to receive messages. breach is called, in a goroutine of its
// own, when the kernel breaks the rules.
func newClient(t Transport, l Limits, breach func(error)) *Client {
	l.fill()
	t.Bound(l.Message)
	c := &Client{
		t: t, session: randomID(), runs: map[string]*Execution{}, out: make(chan *Message, 1000), done: make(chan struct{}),
		limits: l, breach: breach, budget: far.NewBudget(l.Messages, l.Bytes),
	}
	go c.receive()
	go c.send()
	return c
}

// send sends what is to be sent: a kernel that does not read holds nobody up.
func (c *Client) send() {
	for {
		select {
		case m := <-c.out:
			if err := c.t.Send(m); err != nil {
				c.fail(fmt.Errorf("%w: %v", ErrConnectionLost, err))
				return
			}
		case <-c.done:
			return
		}
	}
}

// enqueue hands a message to send.
func (c *Client) enqueue(m *Message) {
	select {
	case c.out <- m:
	default:
		c.fail(fmt.Errorf("%w: the kernel does not read", ErrConnectionLost))
		c.t.Close()
	}
}

// Execution is a request under way.
type Execution struct {
	c    *Client
	id   string
	req  Request
	done chan struct{}

	// Of the receiving goroutine until done is closed.
	idle, replied bool
	inputs        int // requests for input that are being answered
	reply         Reply
	err           error
	ended         bool
}

// Done is closed when the execution is over.
func (x *Execution) Done() <-chan struct{} { return x.done }

// Reply returns what the execution gave. It must not be called before Done is
// closed. The error is one of the connection or the kernel, not of the code.
func (x *Execution) Reply() (Reply, error) { return x.reply, x.err }

// Start sends a request. Errors of the connection end the execution.
func (c *Client) Start(req Request) *Execution {
	content := map[string]any{
		"code": req.Code, "silent": false, "store_history": false, "user_expressions": map[string]string{},
		"allow_stdin": !req.NoInput,
		// By default a kernel aborts what was sent right after an error.
		"stop_on_error": false,
	}
	if req.Expr != "" {
		// The value comes by the expression: the code need not be shown to all.
		content["silent"] = true
		content["user_expressions"] = map[string]string{"garter": req.Expr}
	}
	if req.Garter != nil {
		content["garter"] = req.Garter
	}
	return c.start(shell, "execute_request", content, req)
}

func (c *Client) start(channel, kind string, content any, req Request) *Execution {
	x := &Execution{c: c, req: req, done: make(chan struct{})}
	m, err := newMessage(c.session, channel, kind, content)
	if err != nil {
		x.end(err)
		return x
	}
	x.id = m.Header.ID
	c.mu.Lock()
	if c.err != nil {
		x.end(c.err)
		c.mu.Unlock()
		return x
	}
	c.runs[x.id] = x
	if kind == "execute_request" {
		c.budget = far.NewBudget(c.limits.Messages, c.limits.Bytes)
	}
	c.mu.Unlock()
	c.enqueue(m)
	return x
}

// Execute runs code and waits for its end. When ctx ends first, the kernel goes
// on; see Kernel.Interrupt.
func (c *Client) Execute(ctx context.Context, req Request) (Reply, error) {
	x := c.Start(req)
	select {
	case <-x.done:
		return x.Reply()
	case <-ctx.Done():
		c.forget(x)
		return Reply{}, context.Cause(ctx)
	}
}

// Ready asks the kernel for a sign of life until both the answer and its status
// arrive: the iopub channel may miss what is sent early.
func (c *Client) Ready(ctx context.Context) error {
	wait := 250 * time.Millisecond
	for {
		x := c.ping()
		t := time.NewTimer(wait)
		select {
		case <-x.done:
			t.Stop()
			_, err := x.Reply()
			return err
		case <-ctx.Done():
			t.Stop()
			c.forget(x)
			return fmt.Errorf("jupyter: the kernel does not answer: %w", context.Cause(ctx))
		case <-t.C:
			c.forget(x)
			wait = min(2*wait, 2*time.Second)
		}
	}
}

// ping asks the kernel for a sign of life, which it gives when it is idle.
func (c *Client) ping() *Execution {
	return c.start(shell, "kernel_info_request", struct{}{}, Request{})
}

// Control sends a request on the control channel and waits for the answer:
// interrupt_request or shutdown_request.
func (c *Client) Control(ctx context.Context, kind string, content any) error {
	x := c.start(control, kind, content, Request{})
	select {
	case <-x.done:
		return x.err
	case <-ctx.Done():
		c.forget(x)
		return context.Cause(ctx)
	}
}

func (c *Client) forget(x *Execution) {
	c.mu.Lock()
	delete(c.runs, x.id)
	c.mu.Unlock()
}

// Done is closed when the connection has ended.
func (c *Client) Done() <-chan struct{} { return c.done }

// Close ends the connection. Executions under way end with an error.
func (c *Client) Close() error {
	c.fail(ErrConnectionLost)
	err := c.t.Close()
	<-c.done
	return err
}

// fail ends all executions.
func (c *Client) fail(err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.err == nil {
		c.err = err
	}
	for id, x := range c.runs {
		delete(c.runs, id)
		x.end(err)
	}
}

func (x *Execution) end(err error) {
	if !x.ended {
		x.ended, x.err = true, err
		close(x.done)
	}
}

func (c *Client) receive() {
	defer close(c.done)
	for {
		m, err := c.t.Receive()
		if err == nil {
			err = c.take(m)
		}
		if err == nil {
			err = c.handle(m)
		}
		if err != nil {
			if remote.Hostile(err) {
				c.reject(err)
				return
			}
			if !errors.Is(err, ErrKernelDied) {
				err = fmt.Errorf("%w: %v", ErrConnectionLost, err)
			}
			c.fail(err)
			return
		}
	}
}

// reject ends the connection to a kernel that broke the rules.
func (c *Client) reject(err error) {
	c.fail(err)
	if c.breach != nil {
		go c.breach(err)
	}
	go c.t.Close() // which waits for the reader
}

// take takes a message out of the budget.
func (c *Client) take(m *Message) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.budget.Take(max(int64(len(m.Content)), m.size) + 500)
}

// lines is a list of texts of which only the first few are read: a kernel sends
// what it likes.
type lines []string

const maxLines = 5000

// UnmarshalJSON is json.Unmarshaler's.
func (l *lines) UnmarshalJSON(b []byte) error {
	v, err := wire.Decode(string(b), wire.Limits{Memory: 16 << 20})
	if err != nil {
		return nil // what is no list of texts is none
	}
	list, _ := v.([]any)
	for _, x := range list[:min(len(list), maxLines)] {
		if s, ok := x.(string); ok {
			*l = append(*l, s)
		}
	}
	return nil
}

// data is what of a result is read.
type data struct {
	Text string `json:"text/plain"`
}

func (c *Client) handle(m *Message) error {
	// What is no UTF-8 would become three times as long.
	if !utf8.Valid(m.Content) {
		m.Content = bytes.ToValidUTF8(m.Content, []byte("\ufffd"))
	}
	if m.Header.Type == "status" {
		var s struct {
			State string `json:"execution_state"`
		}
		json.Unmarshal(m.Content, &s)
		if s.State == "restarting" || s.State == "dead" {
			// The server has noticed that the kernel died.
			return ErrKernelDied
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	x := c.runs[m.Parent.ID]
	if x == nil {
		return nil
	}
	switch m.Header.Type {
	case "stream":
		var s struct{ Name, Text string }
		if json.Unmarshal(m.Content, &s) == nil && x.req.Stream != nil {
			// Without the lock: what is called may take its time, or call back.
			c.mu.Unlock()
			x.req.Stream(s.Name, s.Text)
			c.mu.Lock()
		}
	case "execute_result":
		var s struct{ Data data }
		json.Unmarshal(m.Content, &s)
		x.reply.Result = s.Data.Text
	case "error":
		x.exception(m.Content)
	case "input_request":
		var prompt string
		read := false
		err := wire.Members(m.Content, func(key, v []byte) {
			if string(key) == "prompt" {
				prompt, read = wire.Text(v)
			}
		})
		if err != nil || !read {
			return &remote.ProtocolError{What: "a malformed request for input"}
		}
		if x.inputs++; x.inputs > c.limits.Requests {
			return &remote.LimitError{Limit: int64(c.limits.Requests), What: "calls of tools at the same time"}
		}
		header := m.Header
		go func() {
			c.answer(x, header, prompt)
			c.mu.Lock()
			defer c.mu.Unlock()
			x.inputs--
		}()
	case "status":
		var s struct {
			State string `json:"execution_state"`
		}
		json.Unmarshal(m.Content, &s)
		x.idle = x.idle || s.State == "idle"
	case "execute_reply", "kernel_info_reply":
		x.replied = true
		x.answered(m.Content)
		if x.reply.Status == "error" && x.reply.Name == "" {
			x.exception(m.Content)
		}
	}
	if m.Header.Type == "interrupt_reply" || m.Header.Type == "shutdown_reply" {
		x.idle, x.replied = true, true
	}
	// The two come in any order.
	if x.idle && x.replied {
		delete(c.runs, x.id)
		x.end(nil)
	}
	return nil
}

// answered reads an execute_reply. What the expression showed may be very long.
func (x *Execution) answered(content []byte) {
	at := func(object []byte, name string) (value []byte) {
		wire.Members(object, func(key, v []byte) {
			if string(key) == name {
				value = v
			}
		})
		return value
	}
	set := func(to *string, raw []byte) {
		if s, ok := wire.Text(raw); ok {
			*to = s
		}
	}
	var expr []byte
	wire.Members(content, func(key, v []byte) {
		switch string(key) {
		case "status":
			set(&x.reply.Status, v)
		case "user_expressions":
			expr = at(v, "garter")
		}
	})
	var status string
	wire.Members(expr, func(key, v []byte) {
		switch string(key) {
		case "status":
			set(&status, v)
		case "data":
			set(&x.reply.Expr, at(v, "text/plain"))
		case "ename":
			set(&x.reply.Name, v)
		case "evalue":
			set(&x.reply.Value, v)
		}
	})
	if status == "error" {
		x.reply.Status = status
	} else {
		x.reply.Name, x.reply.Value = "", ""
	}
}

func (x *Execution) exception(content json.RawMessage) {
	var s struct {
		Ename, Evalue string
		Traceback     lines
	}
	if json.Unmarshal(content, &s) != nil {
		return
	}
	x.reply.Name, x.reply.Value, x.reply.Traceback = s.Ename, s.Evalue, nil
	for _, l := range s.Traceback {
		if left := maxLines - len(x.reply.Traceback); left > 0 {
			x.reply.Traceback = append(x.reply.Traceback, strings.SplitN(wire.StripANSI(l), "\n", left)...)
		}
	}
}

// answer sends the reply to a request for input.
func (c *Client) answer(x *Execution, to Header, prompt string) {
	reply := func(value string) {
		r, err := newMessage(c.session, stdin, "input_reply", map[string]string{"value": value, "status": "ok"})
		if err != nil {
			return
		}
		r.Parent = to
		c.enqueue(r)
	}
	if x.req.Input == nil {
		reply("")
		return
	}
	x.req.Input(prompt, reply)
}

// alive reports whether the connection works as far as is known.
func (c *Client) alive() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.err == nil
}
