package jupyter

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/garterpy/garter/internal/given"
	"github.com/garterpy/garter/object/convert"
	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/backend"
	"github.com/garterpy/garter/remote/wire"
	"github.com/garterpy/garter/tools"
)

// calls are the calls of tools in one run.
type calls struct {
	e      *Executor
	tools  map[string]*tools.Tool
	max    int
	client *Client
	ctx    context.Context
	cancel context.CancelFunc

	// values pays for what the run's calls, and its result, are decoded to.
	values *wire.Budget

	mu      sync.Mutex
	n       int
	running int           // calls that the program waits for
	since   time.Time     // when running became more than 0
	spent   time.Duration // in tools before that
	errs    map[int64]error
	stop    error // why the run must end
}

func newCalls(ctx context.Context, e *Executor) *calls {
	c := &calls{e: e, tools: e.byName, max: e.o.MaxHostCalls, client: e.client, errs: map[int64]error{}, values: wire.NewBudget(e.o.MaxValue)}
	c.ctx, c.cancel = context.WithCancel(ctx)
	return c
}

// callsBeyond is how many calls beyond the limit threads of a program that has
// been told to stop may make.
const callsBeyond = 100

// end cancels the calls under way.
func (c *calls) end() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.cancel()
}

func (c *calls) usage() (time.Duration, int) {
	d := c.time()
	c.mu.Lock()
	defer c.mu.Unlock()
	return d, c.n
}

// time returns how long the program has waited for tools.
func (c *calls) time() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	d := c.spent
	if c.running > 0 {
		d += time.Since(c.since)
	}
	return d
}

func (c *calls) stopped() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.stop
}

func (c *calls) errors() map[int64]error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.errs
}

// halt makes err the run's error.
func (c *calls) halt(err error) map[string]any {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.stop == nil {
		c.stop = err
	}
	return map[string]any{"stop": err.Error()}
}

// input answers a request of the kernel: the call of a tool.
func (c *calls) input(prompt string, reply func(value string)) {
	// The values live as long as the tool works, and the text may be part of them.
	lease := c.values.Lease()
	defer lease.Give()
	var v any
	err := lease.Take(int64(len(prompt)))
	if err == nil {
		v, err = wire.Decode(prompt, wire.Limits{Memory: c.e.o.MaxValue, Lease: lease})
	}
	if remote.Hostile(err) {
		c.client.reject(err)
		return
	}
	d, ok := v.(*convert.Dict)
	if err != nil || !ok {
		reply("") // somebody else's input()
		return
	}
	id := int64(integer(d, "id"))
	r := c.call(id, d)
	r["id"] = id
	b, err := json.Marshal(r)
	if err != nil {
		reply("")
		return
	}
	if len(b) > maxMessage {
		for _, p := range pieces(b) {
			reply(fmt.Sprintf(`{"id":%d,"piece":"%s"}`, id, p))
		}
		b = fmt.Appendf(nil, `{"id":%d,"whole":true}`, id)
	}
	reply(string(b))
}

func (c *calls) call(id int64, d *convert.Dict) map[string]any {
	name := text(d, "call")
	t := c.tools[name]
	var f *convert.HostFunc
	if t != nil {
		f = t.HostFunc()
	}
	c.mu.Lock()
	if c.ctx.Err() != nil {
		// The run is over, whatever the program still does: no tool is called.
		c.mu.Unlock()
		return map[string]any{"stop": "the run was cancelled"}
	}
	c.n++
	n := c.n
	over := n > c.max
	if !over && f != nil && !f.Async {
		if c.running == 0 {
			c.since = time.Now()
		}
		c.running++
	}
	c.mu.Unlock()
	if over {
		r := c.halt(backend.NewHostCallLimitError(c.max))
		if n > c.max+callsBeyond { // it does not stop
			c.client.reject(&remote.LimitError{Limit: int64(c.max), What: "calls of tools"})
		}
		return r
	}
	if f == nil {
		return map[string]any{"error": []string{"NameError", fmt.Sprintf("there is no tool '%.100s'", name)}}
	}
	if !f.Async {
		defer func() {
			c.mu.Lock()
			if c.running--; c.running == 0 {
				c.spent += time.Since(c.since)
			}
			c.mu.Unlock()
		}()
	}
	var named []convert.Named
	a, _ := d.Get("args")
	args, _ := a.([]any)
	k, _ := d.Get("kwargs")
	kws, _ := k.([]any)
	for _, x := range kws {
		if p, ok := x.([]any); ok && len(p) == 2 {
			n, _ := p[0].(string)
			named = append(named, convert.Named{Name: n, Value: p[1]})
		}
	}
	r, err := f.Invoke(c.ctx, args, named)
	if err == nil {
		var b []byte
		if b, err = wire.Marshal(r); err == nil {
			return map[string]any{"value": string(b)}
		}
		err = tools.Raise("TypeError", "the result of %s(): %v", name, err)
	}
	if p, ok := err.(*convert.ToolPanicError); ok {
		return c.halt(p)
	}
	c.mu.Lock()
	c.errs[id] = err
	c.mu.Unlock()
	class, msg := convert.ClassOf(err)
	return map[string]any{"error": []string{class, msg}}
}

// SendTools is garter.Executor's. Tools in Go stay here and are asked for over
// the kernel's stdin channel; tools in Python travel as source.
func (e *Executor) SendTools(ctx context.Context, ts ...*tools.Tool) error {
	if err := given.Tools(ts); err != nil {
		return err
	}
	return e.do(ctx, func(ctx context.Context, c *Client) error {
		if err := e.sendTools(ctx, c, ts); err != nil {
			return err
		}
		names := maps.Clone(e.byName)
		for _, t := range ts {
			names[t.Name()] = t
		}
		e.byName = names
		e.sent = given.Merge(e.sent, ts)
		return nil
	})
}

func (e *Executor) sendTools(ctx context.Context, c *Client, ts []*tools.Tool) error {
	if len(ts) == 0 {
		return nil
	}
	if err := e.openCalls(ctx, c, ts); err != nil {
		return err
	}
	specs := make([]map[string]any, len(ts))
	for i, t := range ts {
		specs[i] = ToolSpec(t)
	}
	_, err := e.ask(ctx, c, map[string]any{"op": "tools", "tools": specs})
	return err
}

// openCalls opens the way for calls of tools where the kernel has one of its own
// and there are tools to be called.
func (e *Executor) openCalls(ctx context.Context, c *Client, ts []*tools.Tool) error {
	if e.callsOn == c || !slices.ContainsFunc(ts, func(t *tools.Tool) bool { return t.HostFunc() != nil && t != tools.FinalAnswer() }) {
		return nil
	}
	var err error
	if k, ok := e.k.(Caller); ok {
		err = k.OpenCalls(ctx, func(request map[string]any) (*convert.Dict, error) { return e.ask(ctx, c, request) })
	} else {
		err = e.tryCalls(ctx, c)
	}
	if err == nil {
		e.callsOn = c
	}
	return err
}

// tryCalls makes sure that the kernel's stdin channel works: the ways to a kernel
// that was started again come up one by one, and what it asks before that is
// lost.
func (e *Executor) tryCalls(ctx context.Context, c *Client) error {
	r, err := c.Execute(ctx, Request{
		Code: wire.DoCell, Expr: wire.TakeExpr, Garter: json.RawMessage(`{"op":"call"}`), NoInput: true,
		Input: func(prompt string, reply func(string)) {
			var p struct{ ID int64 }
			if len(prompt) < 1000 && json.Unmarshal([]byte(prompt), &p) == nil {
				reply(fmt.Sprintf(`{"id":%d,"value":"true"}`, p.ID))
			}
		},
	})
	if err != nil {
		return err
	}
	a, err := e.answer(r, nil)
	if err != nil {
		return err
	}
	if v, _ := a.Get("value"); v != true {
		return errors.New("jupyter: the kernel's stdin channel does not work: tools cannot be called")
	}
	return nil
}

// ToolSpec describes a tool to the module __garter__.
func ToolSpec(t *tools.Tool) map[string]any {
	s := map[string]any{"name": t.Name(), "doc": t.Description()}
	f := t.HostFunc()
	switch {
	case t == tools.FinalAnswer():
		s["builtin"] = true
	case f == nil:
		s["source"] = t.Source()
	default:
		s["signature"], s["async"] = t.Signature(), f.Async
		s["final"] = f.Final || t.Name() == "final_answer"
	}
	return s
}
