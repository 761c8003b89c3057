package server

import (
	"crypto/sha256"
	"crypto/subtle"
	"errors"
	"log/slog"
	"net/http"
	"runtime/debug"
	"strings"
	"time"
)

// authorize checks the token of a request, in constant time.
func (s *Server) authorize(r *http.Request) error {
	if s.cfg.AuthDisabled {
		return nil
	}
	token, ok := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	if !ok || strings.TrimSpace(token) == "" {
		return fail(http.StatusUnauthorized, "the header \"Authorization: Bearer TOKEN\" is missing or malformed")
	}
	// The digests have one length, whatever the tokens have.
	got, want := sha256.Sum256([]byte(token)), sha256.Sum256([]byte(s.cfg.Token))
	if s.cfg.Token == "" || subtle.ConstantTimeCompare(got[:], want[:]) != 1 {
		return fail(http.StatusUnauthorized, "the token is wrong")
	}
	return nil
}

// statusWriter remembers the status of an answer. It lets http.ResponseController
// find the writer behind.
type statusWriter struct {
	http.ResponseWriter
	status int
}

// WriteHeader is http.ResponseWriter's.
func (w *statusWriter) WriteHeader(status int) {
	if w.status == 0 {
		w.status = status
	}
	w.ResponseWriter.WriteHeader(status)
}

// Write is http.ResponseWriter's.
func (w *statusWriter) Write(p []byte) (int, error) {
	if w.status == 0 {
		w.status = http.StatusOK
	}
	return w.ResponseWriter.Write(p)
}

// Unwrap is for http.ResponseController.
func (w *statusWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// guarded is a handler behind the token, with a bounded body, a line in the log
// and its place in the metrics. A panic answers 500.
func (s *Server) guarded(name string, h func(*Server, http.ResponseWriter, *http.Request) error) http.Handler {
	if _, path, ok := strings.Cut(name, " "); ok {
		name = path
	}
	return http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		w := &statusWriter{ResponseWriter: rw}
		start := time.Now()
		err := s.authorize(r)
		if err == nil && s.crossOrigin.Check(r) != nil {
			// A page in somebody's browser must not use a server on their machine.
			err = fail(http.StatusForbidden, "requests of web pages from elsewhere are refused")
		}
		if err == nil {
			r.Body = http.MaxBytesReader(w, r.Body, s.cfg.MaxBody)
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
