package e2b

import (
	"context"
	"errors"
	"maps"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/garterpy/garter/remote/backend"
	"github.com/garterpy/garter/remote/internal/far"
	"github.com/garterpy/garter/remote/internal/keys"
	"github.com/garterpy/garter/remote/internal/owner"
)

// This file has what outlives sessions: sandboxes that are left on purpose and joined
// by others, and those of processes that were killed.

// ownerKey marks, in a sandbox's metadata, whose it is.
const ownerKey = "garter-owner"

// metadata is that of a sandbox that is made.
func (s *sandbox) metadata() map[string]string {
	m := maps.Clone(orEmpty(s.cfg.Metadata))
	if s.cfg.OnClose == keys.End { // what is left on purpose is nobody's
		m[ownerKey] = owner.Short()
	}
	return m
}

// join takes the sandbox of another session, once: one that has gone later is
// replaced. The lock is held.
func (s *sandbox) join(ctx context.Context) error {
	s.cfg.Options.Progress("joining the sandbox " + s.cfg.Attach)
	id, inner, _ := strings.Cut(s.cfg.Attach, "/")
	if !plainName(id) {
		return errors.New("e2b: attach= needs the id of a sandbox")
	}
	var d made
	if err := s.control(ctx, "join the sandbox "+id, "POST", "/sandboxes/"+id+"/connect", map[string]any{"timeout": s.seconds()}, &d); err != nil {
		return err
	}
	s.cfg.Attach = ""
	d.SandboxID = id
	if err := s.take(d); err != nil {
		return err
	}
	if inner == "" {
		return nil
	}
	var l []struct{ ID string }
	if err := s.data(ctx, "find the context", "GET", "/contexts", nil, &l); err != nil {
		return err
	}
	for _, c := range l {
		if c.ID == inner {
			s.context = inner
			return nil
		}
	}
	return errors.New("e2b: the sandbox has no such context any more")
}

// Attachment names the sandbox and the context.
func (s *sandbox) Attachment() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.id == "" || s.cfg.Debug {
		return ""
	}
	return s.id + "/" + s.context
}

// stopped is a context that ends with a channel.
type stopped struct{ c <-chan struct{} }

func (stopped) Deadline() (time.Time, bool) { return time.Time{}, false }
func (s stopped) Done() <-chan struct{}     { return s.c }
func (s stopped) Value(any) any             { return nil }
func (s stopped) Err() error {
	select {
	case <-s.c:
		return context.Canceled
	default:
		return nil
	}
}

// swept has the services at which this process has looked for sandboxes that are
// left.
var swept sync.Map

func (s *sandbox) sweeps() bool {
	_, done := swept.LoadOrStore(s.cfg.APIURL, true)
	return !done
}

// maxPages bounds the pages of sandboxes that are looked at.
const maxPages = 20

// sweep kills the sandboxes of processes of this machine that have ended without
// doing so, and returns how many there were.
func (s *sandbox) sweep(ctx context.Context) (int, error) {
	n, next := 0, ""
	var errs []error
	for range maxPages {
		var l []struct {
			SandboxID string
			Metadata  map[string]string
		}
		path := "/v2/sandboxes?limit=100"
		if next != "" {
			path += "&nextToken=" + url.QueryEscape(next)
		}
		h, err := s.http.CallHeader(ctx, s.request("find sandboxes that are left", "GET", path, nil), &l)
		if err != nil {
			return n, errors.Join(append(errs, err)...)
		}
		for _, b := range l {
			if !plainName(b.SandboxID) || !owner.Gone(b.Metadata[ownerKey]) {
				continue
			}
			if err := s.end(ctx, b.SandboxID); err != nil {
				errs = append(errs, err)
				continue
			}
			n++
		}
		if next = h.Get("X-Next-Token"); next == "" {
			break
		}
	}
	return n, errors.Join(errs...)
}

// Clean is backend.Cleaner's: sandboxes of processes that have ended are killed.
func (driver) Clean(ctx context.Context) (int, error) {
	var c Config
	if err := c.set().Parse(""); err != nil {
		return 0, err
	}
	if err := c.fill(); err != nil {
		return 0, err
	}
	s := &sandbox{cfg: c, http: far.New("e2b", c.Client, far.Network{}, c.APIKey)}
	defer s.http.Client.CloseIdleConnections()
	return s.sweep(ctx)
}

var _ backend.Cleaner = driver{}
