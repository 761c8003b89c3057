// Package server is the HTTP server behind "garter serve": it runs Python code
// for clients that speak the paths and payloads of py-code-mode's container
// protocol, each session in an executor of its own, of any backend.
//
// It fails closed: without a token it does not start, unless authentication is
// switched off in so many words. Requests are bounded in size, runs in number
// and time, sessions in number and idle time.
//
//	srv, err := server.New(server.Config{Token: token})
//	…
//	err = srv.Serve(ctx, listener) // until ctx is cancelled, then gracefully
//
// Compatibility: covered.
package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"net"
	"net/http"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"golang.org/x/sync/semaphore"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/internal/proto"
	"github.com/garterpy/garter/remote/wire"
	"github.com/garterpy/garter/tools"
	"github.com/garterpy/garter/workspace"
)

// The defaults of Config.
const (
	DefaultTimeout     = 30 * time.Second
	DefaultMaxTimeout  = 5 * time.Minute
	DefaultIdle        = time.Hour
	DefaultMaxSessions = 1000
	DefaultMaxBody     = 32 << 20
	DefaultMaxMemory   = 2 << 30
	DefaultQueue       = 10 * time.Second
	DefaultGrace       = 10 * time.Second
)

// Config says how a server runs. The zero value of a limit is its default.
type Config struct {
	// Token is what clients must send. It is an error to give none, unless
	// AuthDisabled says that anybody may run code.
	Token        string
	AuthDisabled bool
	// Tokens are further ones. Each token has sessions, calls and runs of its own,
	// which the others cannot reach, and as large a share of MaxSessions and MaxRuns.
	Tokens []string
	// Open starts the executor of a session; nil is a local executor with the
	// default options, whose timeout is left to the server.
	Open func(ctx context.Context) (garter.Executor, error)
	// Timeout is for requests that ask for none, MaxTimeout bounds what they may
	// ask for. Time that programs wait for tools of the client does not count.
	Timeout, MaxTimeout time.Duration
	// Idle is after how long without a request a session is forgotten.
	Idle time.Duration
	// MaxSessions bounds the sessions, MaxRuns the runs at a time (default four
	// for each processor, not counting those that wait for tools), Queue how long
	// a run may wait for its turn.
	MaxSessions, MaxRuns int
	Queue                time.Duration
	// MaxMemory bounds what all sessions together keep between runs, in bytes by
	// their own accounts (default 2 GiB): those that have been idle for the
	// longest are forgotten, and runs refused with 503 while that does not do.
	// The runs under way come on top, each with the limit of its session.
	MaxMemory int64
	// MaxBody bounds a request's body in bytes.
	MaxBody int64
	// Grace is how long runs may go on once the server is to stop.
	Grace time.Duration
	// NoInstall refuses to install packages.
	NoInstall bool
	// Storage, if not nil, gives each session a workspace (see package workspace):
	// the objects tools, skills, artifacts and deps, kept there and answered below
	// /api. Each token has one of its own. Skills run in sessions that Open opens.
	Storage workspace.Storage
	// Tools are the server's own, for programs of sessions that have a workspace,
	// and Deps the packages that those sessions depend on.
	Tools []*tools.Tool
	Deps  []string
	// Log gets one line a request; nil is slog.Default.
	Log *slog.Logger
}

// Server is an HTTP server for Python code.
type Server struct {
	cfg      Config
	log      *slog.Logger
	mux      *http.ServeMux
	start    time.Time
	slots    []*semaphore.Weighted // by owner
	tokens   []string              // by owner
	bodies   atomic.Int64          // bytes of bodies that are being read or used
	values   *wire.Budget          // of values that requests bring
	answers  *semaphore.Weighted   // bytes of long answers that wait for their clients
	sessions *sessions
	spaces   []*workspace.Workspace // by owner; nil without a storage
	calls    calls
	metrics  *serverMetrics
	stopping atomic.Bool
	// crossOrigin recognises requests that a browser makes for a foreign page.
	crossOrigin *http.CrossOriginProtection
	runCtx      context.Context // of all runs
	stopRuns    context.CancelCauseFunc
}

var errStopping = errors.New("the server is being stopped")

// New makes a server. It fails for a configuration that is not safe.
func New(cfg Config) (*Server, error) {
	cfg.Token = strings.TrimSpace(cfg.Token)
	var all []string
	for _, t := range append([]string{cfg.Token}, cfg.Tokens...) {
		if t = strings.TrimSpace(t); t != "" {
			all = append(all, t)
		}
	}
	if len(all) > 0 {
		cfg.Token = all[0]
	}
	for i, t := range all {
		if slices.Contains(all[:i], t) {
			return nil, errors.New("garter: a token is given twice: each has sessions of its own")
		}
	}
	switch {
	case cfg.Token == "" && !cfg.AuthDisabled:
		return nil, errors.New("garter: the server needs a token; that anybody may run code must be said explicitly")
	case cfg.Token != "" && cfg.AuthDisabled:
		return nil, errors.New("garter: a token is given and authentication is disabled: which is meant?")
	case strings.ContainsFunc(strings.Join(all, ""), func(r rune) bool { return r <= ' ' || r > '~' }):
		return nil, errors.New("garter: a token must be printable ASCII without spaces")
	}
	if cfg.Open == nil {
		cfg.Open = func(context.Context) (garter.Executor, error) { return garter.NewLocal(garter.WithTimeout(0)) }
	}
	def := func(d *time.Duration, v time.Duration) {
		if *d <= 0 {
			*d = v
		}
	}
	def(&cfg.MaxTimeout, DefaultMaxTimeout)
	def(&cfg.Timeout, min(DefaultTimeout, cfg.MaxTimeout))
	def(&cfg.Idle, DefaultIdle)
	def(&cfg.Queue, DefaultQueue)
	def(&cfg.Grace, DefaultGrace)
	if cfg.Timeout > cfg.MaxTimeout {
		return nil, fmt.Errorf("garter: the default timeout %v is above the largest, %v", cfg.Timeout, cfg.MaxTimeout)
	}
	if cfg.MaxSessions <= 0 {
		cfg.MaxSessions = DefaultMaxSessions
	}
	if cfg.MaxRuns <= 0 {
		cfg.MaxRuns = 4 * runtime.GOMAXPROCS(0)
	}
	if cfg.MaxBody <= 0 {
		cfg.MaxBody = DefaultMaxBody
	}
	if cfg.MaxMemory <= 0 {
		cfg.MaxMemory = DefaultMaxMemory
	}
	if cfg.Log == nil {
		cfg.Log = slog.Default()
	}
	s := &Server{cfg: cfg, log: cfg.Log, start: time.Now(), tokens: all, crossOrigin: http.NewCrossOriginProtection(),
		values: wire.NewBudget(wire.DefaultMemory), answers: semaphore.NewWeighted(maxAnswers)}
	for range max(len(all), 1) {
		s.slots = append(s.slots, semaphore.NewWeighted(int64(s.share(cfg.MaxRuns))))
	}
	s.runCtx, s.stopRuns = context.WithCancelCause(context.Background())
	if err := s.makeSpaces(); err != nil {
		return nil, err
	}
	s.sessions = newSessions(s)
	s.metrics = newMetrics(s)
	s.routes()
	return s, nil
}

// share is what one owner has of n.
func (s *Server) share(n int) int { return max(n/max(len(s.tokens), 1), 1) }

func (s *Server) routes() {
	m := http.NewServeMux()
	m.HandleFunc("GET /health", s.health)
	patterns := map[string]func(*Server, http.ResponseWriter, *http.Request) error{
		"POST /execute": (*Server).execute, "GET /info": (*Server).info, "POST /reset": (*Server).reset,
		"POST /install_deps": (*Server).installDeps, "POST /uninstall_deps": (*Server).uninstallDeps,
		"GET /metrics": (*Server).writeMetrics, "PUT /session/variables": (*Server).putVariables, "POST /session/variables": (*Server).readVariables,
		"PUT /session/tools": (*Server).putTools, "POST /session/files": (*Server).files, "POST /cancel/{run}": (*Server).cancelRun, "DELETE /session": (*Server).deleteSession, "POST /calls/{id}": (*Server).answer,
	}
	maps.Copy(patterns, s.apiRoutes())
	for pattern, h := range patterns {
		m.Handle(pattern, s.guarded(pattern, h))
	}
	// All other paths, and other methods, come after the token as well: who has
	// none learns nothing.
	m.Handle("/", s.guarded("other", func(s *Server, w http.ResponseWriter, r *http.Request) error {
		return fail(http.StatusNotFound, "Not Found")
	}))
	s.mux = m
}

// ServeHTTP is http.Handler's, for servers of one's own; such a server calls
// Shutdown when it stops.
func (s *Server) ServeHTTP(rw http.ResponseWriter, r *http.Request) {
	w := &statusWriter{ResponseWriter: rw, s: s}
	if r.Body != nil && r.Body != http.NoBody {
		// The body comes within its time whoever reads it: the rest of one that no
		// handler has read is net/http's to read, however long that takes.
		w.body = &body{ReadCloser: http.MaxBytesReader(rw, r.Body, s.cfg.MaxBody), s: s}
		defer w.body.done()
		c := *r
		r, c.Body = &c, w.body
		http.NewResponseController(rw).SetReadDeadline(time.Now().Add(bodyTimeout))
	}
	if r.ProtoMajor == 1 { // of HTTP/2 it would be the whole stream's
		answerWithin(w, 0) // that it may go on, to a client that asks
	}
	s.mux.ServeHTTP(w, r)
}

// answerWithin sets how long the client may take to read an answer of so many bytes.
func answerWithin(w http.ResponseWriter, bytes int) {
	http.NewResponseController(w).SetWriteDeadline(time.Now().Add(answerTimeout + time.Duration(bytes/answerRate)*time.Second))
}

// Serve answers the connections of l until ctx is cancelled. It then refuses new
// runs, gives those under way the grace time, cancels the rest, closes all
// sessions and returns nil.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	hs := &http.Server{
		Handler: s, ReadHeaderTimeout: 10 * time.Second, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 64 << 10,
		ErrorLog: slog.NewLogLogger(s.log.Handler(), slog.LevelWarn),
	}
	done := make(chan error, 1)
	go func() { done <- hs.Serve(l) }()
	var err error
	select {
	case err = <-done:
	case <-ctx.Done():
		err = nil
	}
	s.Shutdown()
	wait, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	if hs.Shutdown(wait) != nil {
		hs.Close()
	}
	return err
}

// Shutdown refuses new runs, gives those under way the grace time, cancels the
// rest and closes all sessions. Tools of clients can still answer meanwhile.
func (s *Server) Shutdown() {
	if s.stopping.Swap(true) {
		return
	}
	s.log.Info("stopping", "runs", s.metrics.running.Load(), "grace", s.cfg.Grace)
	for deadline := time.Now().Add(s.cfg.Grace); s.metrics.running.Load() > 0 && time.Now().Before(deadline); {
		time.Sleep(10 * time.Millisecond)
	}
	s.stopRuns(errStopping)
	for deadline := time.Now().Add(2 * time.Second); s.metrics.running.Load() > 0 && time.Now().Before(deadline); {
		time.Sleep(10 * time.Millisecond)
	}
	s.sessions.closeAll()
	s.log.Info("stopped")
}

// httpError is a failure with a status.
type httpError struct {
	status int
	detail string
}

func (e *httpError) Error() string { return e.detail }

func fail(status int, format string, a ...any) error {
	return &httpError{status, fmt.Sprintf(format, a...)}
}

// answerTimeout is how long a client may take to read an answer, and answerRate
// how many bytes a second it must take of a long one.
const (
	answerTimeout = 30 * time.Second
	answerRate    = 64 << 10
)

// reply writes a body of JSON.
func reply(w http.ResponseWriter, status int, v any) {
	status, b := marshal(status, v)
	send(w, status, b)
}

func marshal(status int, v any) (int, []byte) {
	b, err := json.Marshal(v)
	if err != nil {
		status, b = http.StatusInternalServerError, []byte(`{"detail":"the answer cannot be written as JSON"}`)
	}
	return status, b
}

// A client may take minutes to read a long answer, and a token may have a thousand
// sessions that each have one: answers of more than shortAnswer bytes have maxAnswers
// together, and wait for their turn.
const (
	shortAnswer = 64 << 10
	maxAnswers  = 256 << 20
)

// turn waits until there is room for an answer of so many bytes; done gives it back.
func (s *Server) turn(bytes int) (done func(), ok bool) {
	if bytes <= shortAnswer {
		return func() {}, true
	}
	n := min(int64(bytes), maxAnswers)
	ctx, stop := context.WithTimeout(s.runCtx, s.cfg.Queue)
	defer stop()
	if s.answers.Acquire(ctx, n) != nil {
		return nil, false
	}
	return func() { s.answers.Release(n) }, true
}

var errAnswers = errors.New("the server is busy with other long answers")

// send writes an answer of JSON.
func send(w http.ResponseWriter, status int, b []byte) {
	if sw, ok := w.(*statusWriter); ok {
		done, ok := sw.s.turn(len(b))
		if !ok {
			w.Header().Set("Retry-After", "1")
			status, b = marshal(http.StatusServiceUnavailable, map[string]string{"detail": errAnswers.Error()})
		} else {
			defer done()
		}
		sw.answers()
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Length", strconv.Itoa(len(b)))
	w.Header().Set("Cache-Control", "no-store")
	answerWithin(w, len(b))
	w.WriteHeader(status)
	if _, err := w.Write(b); err == nil {
		http.NewResponseController(w).Flush()
	}
}

func replyError(w http.ResponseWriter, err error) int {
	status := http.StatusInternalServerError
	var he *httpError
	var tooLarge *http.MaxBytesError
	var limit *remote.LimitError
	switch {
	case errors.Is(err, errBodies):
		status = http.StatusServiceUnavailable
	case errors.As(err, &limit) && limit.Limit == wire.DefaultMemory:
		// A request alone may have as much as all together.
		status = http.StatusServiceUnavailable
	case errors.As(err, &he):
		status = he.status
	case errors.As(err, &tooLarge):
		status = http.StatusRequestEntityTooLarge
		err = fmt.Errorf("the request is larger than %d bytes", tooLarge.Limit)
	case errors.Is(err, garter.ErrUnsupported):
		status = http.StatusNotImplemented
	case errors.Is(err, garter.ErrBusy):
		status = http.StatusConflict
	}
	switch status {
	case http.StatusServiceUnavailable:
		w.Header().Set("Retry-After", "1")
	case http.StatusUnauthorized:
		w.Header().Set("WWW-Authenticate", "Bearer")
	}
	reply(w, status, map[string]string{"detail": err.Error()})
	return status
}

// bodyTimeout is how long a client may take to send a request's body.
const bodyTimeout = time.Minute

// read fills v from a request's body.
func read(w http.ResponseWriter, r *http.Request, v any) error {
	d := json.NewDecoder(r.Body)
	if err := d.Decode(v); err != nil {
		var tooLarge *http.MaxBytesError
		var parts *httpError
		if errors.As(err, &tooLarge) || errors.As(err, &parts) || errors.Is(err, errBodies) {
			return err
		}
		return fail(http.StatusUnprocessableEntity, "the request's body is not what it should be: %v", err)
	}
	// Only behind the end of the body does net/http notice a client that leaves.
	if _, err := io.Copy(io.Discard, r.Body); err != nil {
		return err
	}
	http.NewResponseController(w).SetReadDeadline(time.Time{})
	return nil
}

func (s *Server) health(w http.ResponseWriter, r *http.Request) {
	h := proto.Health{Status: "healthy", UptimeSeconds: time.Since(s.start).Seconds()}
	status := http.StatusOK
	if s.stopping.Load() {
		h.Status, status = "stopping", http.StatusServiceUnavailable
	}
	reply(w, status, h)
}
