package jupyter

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/backend"
	"github.com/garterpy/garter/remote/internal/guardian"
	"github.com/garterpy/garter/remote/internal/owner"
)

// This file has what ends the kernels of hosts that cannot do so themselves. A server
// keeps a kernel for as long as nobody ends it, so each is started as part of a
// session of the server's, which has a name that says whose it is: by that it can be
// found though its host was killed before it knew the kernel's id. A guardian ends it
// when the host has gone; should it be killed as well, the next start does.

// namePrefix begins the names of our sessions, ownerPrefix what says whose they are.
const (
	namePrefix  = "garter "
	ownerPrefix = "of "
)

// sessionName is the name of the server's session for a kernel.
func (s *Server) sessionName() string {
	if s.cfg.Keep { // what is left on purpose is nobody's
		return namePrefix + s.session
	}
	return namePrefix + s.session + " " + ownerPrefix + owner.Short()
}

// watched reports whether the processes that programs detach are to end with the kernel:
// it is ours alone, and nothing else ends them.
func (s *Server) watched() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.owned && !s.cfg.Keep && !s.cfg.Alone
}

// startKernel starts a kernel and returns its id.
func (s *Server) startKernel(ctx context.Context) (string, error) {
	kernel := map[string]string{}
	if s.cfg.KernelName != "" {
		kernel["name"] = s.cfg.KernelName
	}
	if s.cfg.Alone {
		return s.newKernel(ctx, kernel)
	}
	s.sweepOnce(ctx)
	if err := s.will(""); err != nil {
		return "", err
	}
	type result struct {
		id  string
		err error
	}
	got := make(chan result)
	go func() {
		// A server that was asked goes on when nobody waits for its answer.
		full, cancel := context.WithTimeout(context.WithoutCancel(ctx), requestTimeout)
		defer cancel()
		id, err := s.newSession(full, kernel)
		select {
		case got <- result{id, err}:
			return
		case <-ctx.Done():
		}
		var st *StatusError
		switch {
		case err == nil:
			s.end(full, id)
		case !errors.As(err, &st): // it may be there, or come yet
			s.endNamed(full, s.sessionName(), lateStart)
		}
		s.mu.Lock()
		closed := s.closed
		s.mu.Unlock()
		if closed {
			s.done()
			s.http.Client.CloseIdleConnections()
		}
	}()
	select {
	case r := <-got:
		if r.err != nil {
			return "", r.err
		}
		return r.id, s.will(r.id)
	case <-ctx.Done():
		s.mu.Lock()
		s.owed = true
		s.mu.Unlock()
		return "", context.Cause(ctx)
	}
}

// newSession starts a kernel in a session of the server's, where it has such.
func (s *Server) newSession(ctx context.Context, kernel map[string]string) (string, error) {
	var made struct{ Kernel struct{ ID string } }
	body := map[string]any{"path": "garter-" + randomID(), "name": s.sessionName(), "type": "console", "kernel": kernel}
	err := s.call(ctx, "start a kernel", "POST", "/api/sessions", body, &made, 201)
	var st *StatusError
	if errors.As(err, &st) && (st.Code == 404 || st.Code == 405) {
		return s.newKernel(ctx, kernel)
	}
	return known(made.Kernel.ID, err)
}

// newKernel starts a kernel by itself.
func (s *Server) newKernel(ctx context.Context, kernel map[string]string) (string, error) {
	var made struct{ ID string }
	err := s.call(ctx, "start a kernel", "POST", "/api/kernels", kernel, &made, 201)
	return known(made.ID, err)
}

func known(id string, err error) (string, error) {
	if err == nil && id == "" {
		err = &remote.ProtocolError{What: "a kernel without an id"}
	}
	return id, err
}

// will is what the guardian is told about a kernel.
type will struct {
	URL    string      `json:"url"`
	Header http.Header `json:"header"`
	Name   string      `json:"name"`
	Kernel string      `json:"kernel,omitempty"` // "" while it is being started
}

var guards *guardian.Guardian

func init() {
	guards = guardian.New("jupyter", carryOut, "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "http_proxy", "https_proxy", "no_proxy", "SSL_CERT_FILE", "SSL_CERT_DIR")
}

// will tells the guardian of a kernel. A client that was given cannot be handed to
// another process: its kernels are left to the next start.
func (s *Server) will(kernel string) error {
	if s.cfg.Alone || s.cfg.Keep || s.cfg.Client != nil || s.cfg.TLS != nil {
		return nil
	}
	b, err := json.Marshal(will{s.cfg.URL, s.header(), s.sessionName(), kernel})
	if err == nil {
		err = guards.Tell(s.session, b)
	}
	if err != nil {
		return fmt.Errorf("jupyter: %w", err)
	}
	return nil
}

// lateStart is how long a kernel is looked for whose start was asked for before the
// asker went.
const lateStart = 7 * time.Second

// carryOut ends the kernel of a host that has gone.
func carryOut(b []byte) {
	var w will
	if json.Unmarshal(b, &w) != nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	s := NewServer(ServerConfig{URL: w.URL})
	s.cfg.Header = w.Header
	if w.Kernel != "" {
		// A program that is at work would have it wait before it is killed.
		s.id = w.Kernel
		go s.Interrupt(ctx, nil)
		s.end(ctx, w.Kernel)
		return
	}
	s.endNamed(ctx, w.Name, lateStart)
}

// end has the server end a kernel.
func (s *Server) end(ctx context.Context, id string) error {
	return s.call(ctx, "end the kernel", "DELETE", "/api/kernels/"+url.PathEscape(id), nil, nil, 204, 404)
}

// named is a session of the server's.
type named struct {
	ID, Name string
	Kernel   struct{ ID string }
}

func (s *Server) sessions(ctx context.Context) (l []named, err error) {
	err = s.call(ctx, "list the sessions", "GET", "/api/sessions", nil, &l, 200)
	return l, err
}

// endNamed ends the kernels of the sessions with a name, and waits for one for a
// while.
func (s *Server) endNamed(ctx context.Context, name string, patience time.Duration) error {
	for deadline := time.Now().Add(patience); ; {
		l, err := s.sessions(ctx)
		if err != nil {
			return err
		}
		found := false
		for _, x := range l {
			if x.Name == name && x.Kernel.ID != "" {
				found = true
				err = errors.Join(err, s.end(ctx, x.Kernel.ID))
			}
		}
		if found || time.Now().After(deadline) {
			return err
		}
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case <-time.After(100 * time.Millisecond):
		}
	}
}

// done tells the guardian that nothing is left.
func (s *Server) done() {
	if !s.cfg.Alone {
		guards.Done(s.session)
	}
}

// swept has the servers on which this process has looked for kernels that are left.
var swept sync.Map

func (s *Server) sweepOnce(ctx context.Context) {
	if _, did := swept.LoadOrStore(s.cfg.URL, true); !did {
		ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
		defer cancel()
		s.sweep(ctx)
	}
}

// sweep ends the kernels of processes of this machine that have ended without doing
// so, and returns how many there were.
func (s *Server) sweep(ctx context.Context) (n int, err error) {
	l, err := s.sessions(ctx)
	for _, x := range l {
		rest, ours := strings.CutPrefix(x.Name, namePrefix)
		_, mark, marked := strings.Cut(rest, " "+ownerPrefix)
		if !ours || !marked || x.Kernel.ID == "" || !owner.Gone(mark) {
			continue
		}
		if e := s.end(ctx, x.Kernel.ID); e != nil {
			err = errors.Join(err, e)
			continue
		}
		n++
	}
	return n, err
}

// Clean is backend.Cleaner's: on the server that the environment names, kernels of
// processes that have ended are ended.
func (driver) Clean(ctx context.Context) (int, error) {
	c, _, err := ParseConfig("")
	if err != nil {
		return 0, err
	}
	s := NewServer(c)
	defer s.http.Client.CloseIdleConnections()
	return s.sweep(ctx)
}

var _ backend.Cleaner = driver{}
