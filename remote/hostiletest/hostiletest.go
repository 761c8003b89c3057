// Package hostiletest has far sides that mean harm, and the tests that each
// backend must pass on them: the host does not panic, takes little more memory
// than its limits, returns an error of a named type at once, follows nobody
// elsewhere and keeps its credentials to itself.
//
// Compatibility: not covered; garter's own packages use it.
package hostiletest

import (
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote"
)

// above is what the host may take above its limits.
const above = 64 << 20

// Patience is how long a test waits for what should come at once, on a machine
// that has much to do.
const Patience = 20 * time.Second

// Memory runs f and fails where the heap grows by more than limit and 64 MiB.
func Memory(t *testing.T, limit uint64, f func()) {
	t.Helper()
	// What lives counts, not what the collector has not come to yet.
	defer debug.SetGCPercent(debug.SetGCPercent(20))
	runtime.GC()
	var before runtime.MemStats
	runtime.ReadMemStats(&before)
	var peak atomic.Uint64
	stop := make(chan struct{})
	var wg sync.WaitGroup
	wg.Go(func() {
		for {
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			peak.Store(max(peak.Load(), m.HeapAlloc))
			select {
			case <-stop:
				return
			case <-time.After(2 * time.Millisecond):
			}
		}
	})
	f()
	close(stop)
	wg.Wait()
	if grown := int64(peak.Load()) - int64(before.HeapAlloc); grown > int64(limit+above) {
		t.Errorf("the host took %d MiB, its limits are %d MiB", grown>>20, limit>>20)
	}
}

// Named reports whether an error is of one of garter's types that say what
// happened, or, where the caller's context has ended, that context's. What a
// library or the system says by itself, such as io.EOF, is no name.
func Named(ctx context.Context, err error) bool {
	var (
		status     *remote.StatusError
		limit      *remote.LimitError
		protocol   *remote.ProtocolError
		connection *remote.ConnectionError
		answer     *remote.AnswerError
		timeout    *garter.ExecutionTimeoutError
	)
	return errors.As(err, &status) || errors.As(err, &limit) || errors.As(err, &protocol) || errors.As(err, &connection) ||
		errors.As(err, &timeout) || errors.As(err, &answer) || errors.Is(err, garter.ErrStateLost) || ctx.Err() != nil && errors.Is(err, context.Cause(ctx))
}

// Credential is what tests give a backend as its key or token; it must not be
// seen where it does not belong.
const Credential = "e2b_5ec2e7c0ffee"

// HTTP runs the tests of a service over HTTP that means harm. open starts a
// session on the service at a URL, with Credential.
func HTTP(t *testing.T, open func(ctx context.Context, url string) (garter.Executor, error)) {
	services(t, httptest.NewServer, func(ctx context.Context, s *httptest.Server) (garter.Executor, error) { return open(ctx, s.URL) })
}

// HTTPS is HTTP for a service over TLS.
func HTTPS(t *testing.T, open func(ctx context.Context, s *httptest.Server) (garter.Executor, error)) {
	services(t, httptest.NewTLSServer, open)
}

func services(t *testing.T, serve func(http.Handler) *httptest.Server, open func(ctx context.Context, s *httptest.Server) (garter.Executor, error)) {
	var caught atomic.Pointer[string]
	catcher := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s := fmt.Sprintf("%s %s %v", r.Method, r.URL, r.Header)
		caught.Store(&s)
	}))
	defer catcher.Close()
	redirect := func(code int) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, catcher.URL+r.URL.Path, code)
		}
	}
	status := func(code int, body string) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			w.WriteHeader(code)
			io.WriteString(w, body)
		}
	}
	drip := func(first string) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			w.WriteHeader(http.StatusCreated)
			io.WriteString(w, first)
			for r.Context().Err() == nil {
				if _, err := io.WriteString(w, " "); err != nil {
					return
				}
				http.NewResponseController(w).Flush()
				time.Sleep(20 * time.Millisecond)
			}
		}
	}
	endless := func(code int, first, more string) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			w.WriteHeader(code)
			io.WriteString(w, first)
			chunk := strings.Repeat(more, 1+(64<<10)/len(more))
			for r.Context().Err() == nil {
				if _, err := io.WriteString(w, chunk); err != nil {
					return
				}
			}
		}
	}
	raw := func(f func(c net.Conn)) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			c, _, err := http.NewResponseController(w).Hijack()
			if err != nil {
				return
			}
			defer c.Close()
			f(c)
		}
	}
	for name, h := range map[string]http.HandlerFunc{
		"Redirect301": redirect(301), "Redirect302": redirect(302), "Redirect303": redirect(303), "Redirect307": redirect(307), "Redirect308": redirect(308),
		"Endless200": endless(200, `{"id":"`, "x"), "Endless201": endless(201, `[`, "{},"), "EndlessError": endless(500, "", "no "),
		"Drip": drip(`{"id":"`), "Deep": status(201, strings.Repeat("[", 1<<20)), "Null": status(201, "null"), "List": status(201, `[1,2]`),
		"Numbers":  status(201, `{"id":5,"sandboxID":{},"metadata":7,"status":[],"protocol":"x"}`),
		"Hostname": status(201, `{"id":"../../x?","sandboxID":"a.example@evil/","domain":"evil/","metadata":{"url":"file:///etc/passwd"},"status":"DEPLOYED"}`),
		"HTML":     status(200, "<html>hello</html>"), "Lies": status(204, ""), "Teapot": status(418, ""),
		"Echo": func(w http.ResponseWriter, r *http.Request) {
			w.WriteHeader(500)
			fmt.Fprintf(w, `{"message":"%v %s"}`, r.Header, strings.Repeat("\x1b[2J", 10000))
		},
		"RetryNever": func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Retry-After", "2000000000")
			w.WriteHeader(429)
		},
		"RetryAlways": func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Retry-After", "0")
			w.WriteHeader(429)
		},
		"Gzip": func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Encoding", "gzip")
			w.WriteHeader(201)
			z := gzip.NewWriter(w)
			for zeros := make([]byte, 1<<20); r.Context().Err() == nil; {
				if _, err := z.Write(zeros); err != nil {
					return
				}
			}
		},
		"Twice":     status(201, `{"id":"a","id":7,"sandboxID":[],"sandboxID":"b","metadata":{},"metadata":null,"kernel":{"id":"x"},"kernel":7}`),
		"Controls":  status(201, `{"id":"a\u0000\r\nX: y","sandboxID":"a\u0000b","kernel":{"id":"\r\n"},"metadata":{"url":"http://\u0000/","name":"\u001b[2J"},"status":"\u001b[2J"}`),
		"LongName":  status(201, `{"id":"`+strings.Repeat("x", 900<<10)+`","sandboxID":"`+strings.Repeat("y", 50<<10)+`"}`),
		"LongNames": status(500, `{"message":"`+strings.Repeat(`\u001b[31m<`, 50<<10)+`"}`),
		"Early": raw(func(c net.Conn) {
			for {
				if _, err := io.WriteString(c, "HTTP/1.1 103 Early Hints\r\nLink: <x>\r\n\r\n"); err != nil {
					return
				}
			}
		}),
		"Continue": raw(func(c net.Conn) {
			for {
				if _, err := io.WriteString(c, "HTTP/1.1 100 Continue\r\n\r\n"); err != nil {
					return
				}
			}
		}),
		"Trailers": raw(func(c net.Conn) {
			io.WriteString(c, "HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n0\r\n")
			for {
				if _, err := io.WriteString(c, "X: "+strings.Repeat("y", 4000)+"\r\n"); err != nil {
					return
				}
			}
		}),
		"Extensions": raw(func(c net.Conn) {
			io.WriteString(c, "HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n1;")
			for {
				if _, err := io.WriteString(c, strings.Repeat("y", 4000)); err != nil {
					return
				}
			}
		}),
		"SmallChunks": raw(func(c net.Conn) {
			io.WriteString(c, "HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n")
			for {
				if _, err := io.WriteString(c, strings.Repeat("1\r\n \r\n", 1000)); err != nil {
					return
				}
			}
		}),
		"Status": raw(func(c net.Conn) {
			io.WriteString(c, "HTTP/1.1 200 ")
			for {
				if _, err := io.WriteString(c, strings.Repeat("y", 4000)); err != nil {
					return
				}
			}
		}),
		"SlowHeaders": raw(func(c net.Conn) {
			io.WriteString(c, "HTTP/1.1 200 OK\r\n")
			for {
				if _, err := io.WriteString(c, "X: y\r\n"); err != nil {
					return
				}
				time.Sleep(5 * time.Millisecond)
			}
		}),
		"Lengths": raw(func(c net.Conn) {
			io.WriteString(c, "HTTP/1.1 201 Created\r\nContent-Length: 2\r\nContent-Length: 5\r\n\r\n{}xyz")
		}),
		"Unasked": raw(func(c net.Conn) {
			for {
				if _, err := io.WriteString(c, "HTTP/1.1 201 Created\r\nContent-Length: 2\r\n\r\n[]"); err != nil {
					return
				}
			}
		}),
		"Switching": raw(func(c net.Conn) {
			io.WriteString(c, "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n")
			io.Copy(io.Discard, c)
		}),
		"Reset": raw(func(c net.Conn) {
			io.WriteString(c, "HTTP/1.1 201 Created\r\nContent-Length: 500\r\n\r\n{\"id\":")
			if t, ok := c.(*net.TCPConn); ok {
				t.SetLinger(0)
			}
		}),
		"HalfOpen": raw(func(c net.Conn) { io.Copy(io.Discard, c) }),
		"Hangup":   raw(func(c net.Conn) {}),
		"Garbage":  raw(func(c net.Conn) { io.WriteString(c, "\xff\x00\x00\x00\x00\x00\x00\x00\x01\x7f\x03\x00NULL\r\n\r\n") }),
		"Headers": raw(func(c net.Conn) {
			io.WriteString(c, "HTTP/1.1 200 OK\r\n")
			for n := 0; ; n++ {
				if _, err := fmt.Fprintf(c, "X-%d: %s\r\n", n, strings.Repeat("y", 4000)); err != nil {
					return
				}
			}
		}),
		"Chunks": raw(func(c net.Conn) {
			io.WriteString(c, "HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n7fffffffffffffff\r\n{")
			io.Copy(io.Discard, c)
		}),
		"Length": raw(func(c net.Conn) {
			io.WriteString(c, "HTTP/1.1 201 Created\r\nContent-Length: 4611686018427387904\r\n\r\n{")
			io.Copy(io.Discard, c)
		}),
	} {
		t.Run(name, func(t *testing.T) {
			caught.Store(nil)
			s := serve(h)
			s.Config.ErrorLog = log.New(io.Discard, "", 0)
			defer s.Close()
			defer s.CloseClientConnections()
			ctx, cancel := context.WithTimeout(context.Background(), 400*time.Millisecond)
			defer cancel()
			start := time.Now()
			var ex garter.Executor
			var err error
			Memory(t, 8<<20, func() { ex, err = open(ctx, s) })
			if err == nil {
				ex.Close()
			}
			failed(ctx, t, start, err)
			if c := caught.Load(); c != nil {
				t.Errorf("the redirect was followed: %s", *c)
			}
		})
	}
}

// failed judges the error of a session that must not begin.
func failed(ctx context.Context, t *testing.T, start time.Time, err error) {
	t.Helper()
	switch {
	case err == nil:
		t.Error("no error")
	case !Named(ctx, err):
		t.Errorf("%T has no name: %v", err, err)
	case time.Since(start) > Patience:
		t.Errorf("after %v", time.Since(start))
	case strings.Contains(err.Error(), Credential):
		t.Errorf("the credential is in the error: %v", err)
	case strings.ContainsRune(err.Error(), 0x1b) || len(err.Error()) > 2000:
		t.Errorf("the error is %d bytes: %q", len(err.Error()), err.Error()[:min(100, len(err.Error()))])
	}
}
