package server

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"runtime/debug"
	"strings"
	"time"
)

// ownerKey is the key of the owner of a request in its context.
type ownerKey struct{}

// owner is the number of the token that a request came with.
func owner(r *http.Request) int {
	n, _ := r.Context().Value(ownerKey{}).(int)
	return n
}

// authorize checks the token of a request, in constant time, and says which it is.
func (s *Server) authorize(r *http.Request) (int, error) {
	if s.cfg.AuthDisabled {
		return 0, nil
	}
	token, ok := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	if !ok || strings.TrimSpace(token) == "" {
		return 0, fail(http.StatusUnauthorized, "the header \"Authorization: Bearer TOKEN\" is missing or malformed")
	}
	// The digests have one length, whatever the tokens have.
	got, who := sha256.Sum256([]byte(token)), -1
	for i, t := range s.tokens {
		want := sha256.Sum256([]byte(t))
		who = subtle.ConstantTimeSelect(subtle.ConstantTimeCompare(got[:], want[:]), i, who)
	}
	if who < 0 {
		return 0, fail(http.StatusUnauthorized, "the token is wrong")
	}
	return who, nil
}

// statusWriter remembers the status of an answer. It lets http.ResponseController
// find the writer behind.
type statusWriter struct {
	http.ResponseWriter
	s       *Server
	status  int
	body    *body    // nil where the request has none
	session *session // nil until a handler has acquired it
}

// WriteHeader is http.ResponseWriter's.
func (w *statusWriter) WriteHeader(status int) {
	if w.status == 0 {
		w.status = status
		if w.body != nil && !w.body.ended {
			// net/http would read the rest of the body before it answers.
			w.Header().Set("Connection", "close")
		}
		if status == http.StatusNoContent {
			answerWithin(w, 0)
		}
	}
	w.ResponseWriter.WriteHeader(status)
}

// answers notes that the answer is complete, for the session of the request.
func (w *statusWriter) answers() {
	if w.session != nil {
		w.session.answers(w)
	}
}

// Write is http.ResponseWriter's.
func (w *statusWriter) Write(p []byte) (int, error) {
	if w.status == 0 {
		w.WriteHeader(http.StatusOK)
	}
	return w.ResponseWriter.Write(p)
}

// Unwrap is for http.ResponseController.
func (w *statusWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// errBodies is why a request is refused whose body does not fit beside the others.
var errBodies = errors.New("the server is busy with other large requests")

// maxBodies is how many bodies of the greatest size may be read or used at a time.
const maxBodies = 8

// body is a request's body, whose bytes count until the request has been answered:
// clients without end may send bodies at a time.
type body struct {
	io.ReadCloser
	s      *Server
	size   int64
	weight int64 // of what JSON becomes
	ended  bool
	// Of the JSON: within a text, and there behind a backslash.
	text, escape bool
}

// What a part of JSON takes in Go, about: an object such as a tool, a list, and what
// stands behind a comma. Three bytes can be an object.
const (
	objectWeight = 400
	listWeight   = 100
	partWeight   = 100
)

// Read is io.Reader's.
func (b *body) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	b.ended = b.ended || err == io.EOF
	b.size += int64(n)
	weight := int64(n) + b.parts(p[:n])
	b.weight += weight
	all := b.s.bodies.Add(weight)
	switch most := maxBodies * b.s.cfg.MaxBody; {
	case b.weight > most:
		return 0, fail(http.StatusRequestEntityTooLarge, "the request has too many parts")
	case all > most:
		return 0, errBodies
	}
	return n, err
}

// parts is what the parts of JSON in a piece of a body become.
func (b *body) parts(p []byte) (weight int64) {
	for _, c := range p {
		switch {
		case b.escape:
			b.escape = false
		case c == '"':
			b.text = !b.text
		case b.text:
			b.escape = c == '\\'
		case c == '{':
			weight += objectWeight
		case c == '[':
			weight += listWeight
		case c == ',':
			weight += partWeight
		}
	}
	return weight
}

// sizeOf is the size of a request's body, as far as it was read.
func sizeOf(r *http.Request) int64 {
	if b, ok := r.Body.(*body); ok {
		return b.size
	}
	return 0
}

func (b *body) done() { b.s.bodies.Add(-b.weight) }

// guarded is a handler behind the token, with a bounded body, a line in the log
// and its place in the metrics. A panic answers 500.
func (s *Server) guarded(name string, h func(*Server, http.ResponseWriter, *http.Request) error) http.Handler {
	if _, path, ok := strings.Cut(name, " "); ok {
		name = path
	}
	return http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		w, ok := rw.(*statusWriter)
		if !ok {
			w = &statusWriter{ResponseWriter: rw, s: s}
		}
		start := time.Now()
		who, err := s.authorize(r)
		if err == nil && s.crossOrigin.Check(r) != nil {
			// A page in somebody's browser must not use a server on their machine.
			err = fail(http.StatusForbidden, "requests of web pages from elsewhere are refused")
		}
		if err == nil {
			r = r.WithContext(context.WithValue(r.Context(), ownerKey{}, who))
			err = s.protected(h, w, r)
		}
		if err != nil && w.status == 0 {
			replyError(w, err)
		}
		s.metrics.request(name, w.status)
		level := slog.LevelInfo
		if name == "/calls/{id}" || name == "/cancel/{run}" || name == "/metrics" {
			level = slog.LevelDebug
		}
		attrs := []slog.Attr{
			slog.String("method", r.Method), slog.String("path", name), slog.Int("status", w.status),
			slog.Duration("took", time.Since(start)), slog.String("from", r.RemoteAddr),
		}
		if id := w.Header().Get(sessionHeader); id != "" {
			attrs = append(attrs, slog.String("session", id))
		}
		if err != nil {
			level = max(level, slog.LevelWarn)
			attrs = append(attrs, slog.String("error", err.Error()))
		}
		s.log.LogAttrs(r.Context(), level, "request", attrs...)
	})
}

func (s *Server) protected(h func(*Server, http.ResponseWriter, *http.Request) error, w http.ResponseWriter, r *http.Request) (err error) {
	defer func() {
		if p := recover(); p != nil {
			s.log.Error("panic", "value", p, "stack", string(debug.Stack()))
			err = errors.New("internal error")
		}
	}()
	return h(s, w, r)
}
