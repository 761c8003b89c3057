package jupyter_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/garterpy/garter/remote/hostiletest"
	"github.com/garterpy/garter/remote/jupyter"
)

// TestCredentialsEchoed: a server sends back what it was sent, wherever an error may
// quote it: credentials are not in the errors, nor what a terminal obeys.
func TestCredentialsEchoed(t *testing.T) {
	const key = "key-0123456789abcdef"
	seen := func(r *http.Request) string {
		return r.Header.Get("Authorization") + " " + r.Header.Get("X-Vendor-Key")
	}
	escapes := "\x1b[2J"
	raw := func(head func(r *http.Request) string) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			c, _, err := http.NewResponseController(w).Hijack()
			if err != nil {
				return
			}
			defer c.Close()
			io.WriteString(c, head(r))
			time.Sleep(50 * time.Millisecond)
		}
	}
	for name, a := range map[string]struct{ start, channels http.HandlerFunc }{
		"Status": {start: func(w http.ResponseWriter, r *http.Request) {
			w.WriteHeader(500)
			fmt.Fprintf(w, `{"message":"%s %s"}`, seen(r), escapes)
		}},
		"StatusLine": {start: raw(func(r *http.Request) string { return "HTTP/1.1 5x0 " + seen(r) + "\r\n\r\n" })},
		"Version":    {start: raw(func(r *http.Request) string { return seen(r) + "\r\n\r\n" })},
		"Header":     {start: raw(func(r *http.Request) string { return "HTTP/1.1 200 OK\r\n" + seen(r) + "\r\n\r\n" })},
		"Length": {start: raw(func(r *http.Request) string {
			return "HTTP/1.1 200 OK\r\nContent-Length: " + seen(r) + "\r\n\r\n"
		})},
		"Encoding": {start: raw(func(r *http.Request) string {
			return "HTTP/1.1 200 OK\r\nTransfer-Encoding: " + seen(r) + "\r\n\r\n"
		})},
		"Location": {start: func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "/"+seen(r), http.StatusTemporaryRedirect)
		}},
		"Upgrade": {channels: raw(func(r *http.Request) string {
			return "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: " + seen(r) + "\r\n\r\n"
		})},
		"Connection": {channels: raw(func(r *http.Request) string {
			return "HTTP/1.1 101 Switching Protocols\r\nConnection: " + seen(r) + strings.Repeat(" x", 20_000) + "\r\nUpgrade: websocket\r\n\r\n"
		})},
		"Accept": {channels: raw(func(r *http.Request) string {
			return "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Accept: " + seen(r) + "\r\n\r\n"
		})},
		"Protocol": {channels: func(w http.ResponseWriter, r *http.Request) {
			c, err := websocket.Accept(subprotocol{w, seen(r)}, r, nil)
			if err == nil {
				c.CloseNow()
			}
		}},
		"Reason": {channels: func(w http.ResponseWriter, r *http.Request) {
			c, err := websocket.Accept(w, r, nil)
			if err == nil {
				c.Close(4000, seen(r)+escapes)
			}
		}},
	} {
		t.Run(name, func(t *testing.T) {
			s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				switch {
				case strings.HasSuffix(r.URL.Path, "/channels") && a.channels != nil:
					a.channels(w, r)
				case r.Method == "POST" && a.start != nil:
					a.start(w, r)
				case r.Method == "POST":
					w.WriteHeader(201)
					json.NewEncoder(w).Encode(map[string]any{"id": "k", "kernel": map[string]any{"id": "k"}})
				case r.Method == "DELETE":
					w.WriteHeader(204)
				default:
					io.WriteString(w, "[]")
				}
			}))
			defer s.Close()
			defer s.CloseClientConnections()
			ctx, cancel := context.WithTimeout(context.Background(), hostiletest.Patience)
			defer cancel()
			ex, err := jupyter.Open(ctx, jupyter.ServerConfig{URL: s.URL, Token: hostiletest.Credential, Header: http.Header{"X-Vendor-Key": {"Bearer " + key}}}, jupyter.Options{})
			if err == nil {
				ex.Close()
				t.Fatal("no error")
			}
			said := err.Error()
			for _, secret := range []string{hostiletest.Credential, key} {
				if strings.Contains(said, secret) {
					t.Errorf("%s is in the error: %.300q", secret, said)
				}
			}
			if strings.ContainsRune(said, 0x1b) || len(said) > 2000 {
				t.Errorf("an error of %d bytes: %.300q", len(said), said)
			}
			t.Logf("%.200s", said)
		})
	}
}

// subprotocol answers with a protocol that was not offered.
type subprotocol struct {
	http.ResponseWriter
	name string
}

// Unwrap is for http.ResponseController.
func (s subprotocol) Unwrap() http.ResponseWriter { return s.ResponseWriter }

// WriteHeader is http.ResponseWriter's.
func (s subprotocol) WriteHeader(code int) {
	s.Header().Set("Sec-WebSocket-Protocol", s.name)
	s.ResponseWriter.WriteHeader(code)
}
