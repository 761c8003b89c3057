package server

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"sync"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/internal/proto"
	"github.com/garterpy/garter/remote/wire"
	"github.com/garterpy/garter/tools"
)

// This file has the calls of tools that live at the client. A call is an event
// in the stream of POST /execute; the client answers it with POST /calls/{id}
// while the stream goes on. Any number of calls may be under way. Ids are
// random: who has the token but not the stream cannot answer.

// calls are the calls under way in all runs.
type calls struct {
	mu sync.Mutex
	m  map[string]*call
}

type call struct {
	x      *session
	answer chan *proto.Answer // has room for one
}

func (c *calls) add(x *session) (string, *call) {
	id, k := rand.Text(), &call{x, make(chan *proto.Answer, 1)}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.m == nil {
		c.m = map[string]*call{}
	}
	c.m[id] = k
	return id, k
}

// take removes a call of an owner, so that it gets one answer.
func (c *calls) take(id string, owner int) *call {
	c.mu.Lock()
	defer c.mu.Unlock()
	k := c.m[id]
	if k == nil || k.x.own != owner {
		return nil
	}
	delete(c.m, id)
	return k
}

// toolError is the failure of a tool at the client.
type toolError struct {
	class, msg, call string
}

func (e *toolError) Error() string { return e.class + ": " + e.msg }

// PythonError makes it the exception that the client asks for.
func (e *toolError) PythonError() (class, message string) { return e.class, e.msg }

var errNoRun = errors.New("a tool of the client can be called only while the client waits for a run")

// callTool calls a tool of the session's client.
func (s *Server) callTool(ctx context.Context, x *session, spec *proto.Tool, args []any, kwargs map[string]any) (any, error) {
	x.mu.Lock()
	n := x.run
	x.mu.Unlock()
	if n == nil {
		return nil, errNoRun
	}
	e, err := proto.Call(spec.Name, args, kwargs)
	if err != nil {
		return nil, err
	}
	id, k := s.calls.add(x)
	defer s.calls.take(id, x.own)
	e.Call = id
	s.metrics.calls.Inc()
	if err := s.sessions.noteCall(x, garter.MemoryAtCall(ctx)); err != nil {
		return nil, err
	}
	if !spec.Async {
		n.hold()
	}
	err = n.send(e)
	var a *proto.Answer
	if err == nil {
		select {
		case a = <-k.answer:
		case <-ctx.Done():
			err = context.Cause(ctx)
		case <-n.ctx.Done():
			err = context.Cause(n.ctx)
		}
	}
	if !spec.Async {
		if herr := n.unhold(); err == nil {
			err = herr
		}
	}
	switch {
	case err == errEvents && n.noStream():
		return nil, errNoRun
	case err != nil:
		return nil, err
	case a.Abort:
		n.cancel(errAbort)
		return nil, errAbort
	case a.Error != nil:
		return nil, &toolError{a.Error.Class, string(a.Error.Message), id}
	}
	lease := s.values.Lease()
	defer lease.Give()
	v, err := wire.LoadsLimited(a.Value, wire.Limits{Lease: lease})
	return proto.Exact(v), err
}

func (n *run) noStream() bool {
	n.events.Lock()
	defer n.events.Unlock()
	return n.w == nil
}

// answer is POST /calls/{id}.
func (s *Server) answer(w http.ResponseWriter, r *http.Request) error {
	var a proto.Answer
	if err := read(w, r, &a); err != nil {
		return err
	}
	if a.Value != "" {
		// What is not a value is the client's mistake, not the program's.
		lease := s.values.Lease()
		_, err := wire.LoadsLimited(a.Value, wire.Limits{Lease: lease})
		lease.Give()
		var limit *remote.LimitError
		if errors.As(err, &limit) {
			return fmt.Errorf("the value of the answer: %w", err)
		}
		if err != nil {
			return fail(http.StatusUnprocessableEntity, "the value of the answer: %v", err)
		}
	} else if a.Error == nil && !a.Abort {
		return fail(http.StatusUnprocessableEntity, "the answer has neither a value nor an error")
	}
	k := s.calls.take(r.PathValue("id"), owner(r))
	if k == nil {
		return fail(http.StatusNotFound, "there is no such call under way")
	}
	k.answer <- &a
	w.WriteHeader(http.StatusNoContent)
	return nil
}

// putTools is PUT /session/tools.
func (s *Server) putTools(w http.ResponseWriter, r *http.Request) error {
	var req proto.ToolsRequest
	if err := read(w, r, &req); err != nil {
		return err
	}
	x, err := s.sessions.acquire(w, r)
	if err != nil {
		return err
	}
	defer s.sessions.release(x)
	var ts []*tools.Tool
	for i := range req.Tools {
		spec := &req.Tools[i]
		t, err := spec.Tool(func(ctx context.Context, args []any, kwargs map[string]any) (any, error) {
			return s.callTool(ctx, x, spec, args, kwargs)
		})
		if err != nil {
			return fail(http.StatusUnprocessableEntity, "%v", err)
		}
		ts = append(ts, t)
	}
	if err := x.settled(r.Context(), func() error { return x.ex.SendTools(r.Context(), ts...) }); err != nil {
		return s.refused(err)
	}
	x.mu.Lock()
	for _, t := range req.Tools {
		named := proto.Named{Name: t.Name, Description: t.Description}
		if i := slices.IndexFunc(x.toolset, func(n proto.Named) bool { return n.Name == t.Name }); i >= 0 {
			x.toolset[i] = named
		} else {
			x.toolset = append(x.toolset, named)
		}
	}
	x.mu.Unlock()
	if err := s.sessions.noteSent(x, 4*sizeOf(r)); err != nil {
		return err
	}
	w.WriteHeader(http.StatusNoContent)
	return nil
}

// refused is the failure of a request that the session's executor does not take.
func (s *Server) refused(err error) error {
	return fmt.Errorf("%w", &httpError{statusOf(err), err.Error()})
}
