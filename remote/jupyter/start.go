package jupyter

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/garterpy/garter/object/convert"
	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/wire"
)

// This file gets a session its interpreter: a connection, and a kernel that is prepared.

// ensure makes sure that there is a prepared interpreter.
func (e *Executor) ensure(ctx context.Context) error {
	if e.client != nil {
		select {
		case <-e.client.Done():
		default:
			if e.client.alive() {
				return nil
			}
		}
		c := e.client
		c.Close()
		e.client = nil
		switch {
		case remote.Hostile(c.err):
			e.why = "the interpreter was killed: " + c.err.Error()
			if err := e.kill(); err != nil {
				e.why = fmt.Sprintf("the interpreter broke the rules and could not be ended (%v): %v", err, c.err)
			}
		case errors.Is(c.err, ErrKernelDied):
			e.why = "the interpreter died"
		default:
			e.torn = true
		}
	}
	ctx, cancel := context.WithTimeoutCause(ctx, e.o.StartTimeout, fmt.Errorf("jupyter: no interpreter within %v: %w", e.o.StartTimeout, context.DeadlineExceeded))
	defer cancel()
	for try := 0; ; try++ {
		c, err := e.connect(ctx)
		if err == nil {
			e.client, e.torn = c, false
			return nil
		}
		if remote.Hostile(err) {
			e.kill()
		}
		// A server may take a restart for a death, and a kernel may die once more.
		if try == 2 || ctx.Err() != nil || !errors.Is(err, ErrKernelDied) && !errors.Is(err, ErrConnectionLost) {
			return err
		}
		select {
		case <-ctx.Done():
		case <-time.After(200 * time.Millisecond):
		}
	}
}

// connect opens a connection to an interpreter that answers, and prepares it.
func (e *Executor) connect(ctx context.Context) (c *Client, err error) {
	defer func() {
		if err != nil && c != nil {
			c.Close()
			c = nil
		}
	}()
	open := func() error {
		e.kill = func() error { return nil }
		t, err := e.k.Connect(ctx)
		if err == nil {
			kill := sync.OnceValue(func() error {
				ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
				defer cancel()
				return e.k.Kill(ctx)
			})
			c = newClient(t, e.o.Limits, func(error) { kill() })
			e.kill = kill
		}
		return err
	}
	if err := open(); err != nil {
		return nil, err
	}
	if !e.torn {
		if err := c.Ready(ctx); err != nil {
			return c, err
		}
		return c, e.prepare(ctx, c)
	}
	// The kernel may still be at what a lost connection asked for.
	ready := func(d time.Duration) error {
		ctx, cancel := context.WithTimeout(ctx, d)
		defer cancel()
		return c.Ready(ctx)
	}
	if ready(2*time.Second) != nil && ctx.Err() == nil && c.alive() {
		e.k.Interrupt(ctx, c)
		if ready(max(e.o.InterruptGrace, 5*time.Second)) != nil && ctx.Err() == nil && c.alive() {
			c.Close()
			if err := e.k.Restart(ctx); err != nil {
				return c, err
			}
			if err := open(); err != nil {
				return c, err
			}
			if err := c.Ready(ctx); err != nil {
				return c, err
			}
		}
	}
	if !c.alive() {
		return c, ErrConnectionLost
	}
	return c, e.prepare(ctx, c)
}

// prepare installs our end in the interpreter and gives it the tools.
func (e *Executor) prepare(ctx context.Context, c *Client) error {
	r, err := c.Execute(ctx, Request{Code: wire.Bootstrap(), NoInput: true})
	if err == nil && r.Status != "ok" {
		err = fmt.Errorf("jupyter: the interpreter cannot be prepared: %s: %s", r.Name, r.Value)
	}
	if err != nil {
		return err
	}
	hello := map[string]any{"op": "hello", "session": e.session}
	if s, ok := e.k.(*Server); ok {
		hello["watch"] = s.watched()
	}
	a, err := e.ask(ctx, c, hello)
	if err != nil {
		return err
	}
	if known, _ := a.Get("value"); known == true {
		return e.openCalls(ctx, c, e.sent)
	}
	if err := e.version(ctx, c); err != nil {
		return err
	}
	if e.met && e.lost == "" {
		if e.lost = e.why; e.lost == "" {
			e.lost = "the interpreter was restarted"
		}
	}
	e.met, e.why = true, ""
	return e.sendTools(ctx, c, e.sent)
}

// version refuses an interpreter of another version than was asked for.
func (e *Executor) version(ctx context.Context, c *Client) error {
	want := e.o.PythonVersion
	if want == "" {
		return nil
	}
	a, err := e.ask(ctx, c, map[string]any{"op": "info"})
	if err != nil {
		return err
	}
	v, _ := a.Get("value")
	d, _ := v.(*convert.Dict)
	if d == nil {
		return malformed
	}
	if got := text(d, "python"); got != want && !strings.HasPrefix(got, want+".") {
		return fmt.Errorf("garter: %s: the interpreter is Python %.20q, and python_version asks for %.20q", e.o.Backend, got, want)
	}
	return nil
}
