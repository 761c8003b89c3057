package far

import (
	"bufio"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/garterpy/garter/remote"
)

func TestSameOrigin(t *testing.T) {
	var hits atomic.Int64
	other := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { hits.Add(1) }))
	defer other.Close()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/here":
			http.Redirect(w, r, "/there", http.StatusTemporaryRedirect)
		case "/away":
			http.Redirect(w, r, other.URL, http.StatusTemporaryRedirect)
		case "/loop":
			http.Redirect(w, r, "/loop", http.StatusTemporaryRedirect)
		}
	}))
	defer s.Close()
	h := New("test", nil, Network{})
	follow := New("test", nil, Network{})
	follow.Client.CheckRedirect = SameOrigin
	for _, c := range []struct {
		h    *HTTP
		path string
		code int
	}{{h, "/there", 0}, {h, "/here", 307}, {h, "/away", 307}, {follow, "/here", 0}, {follow, "/away", 307}, {follow, "/loop", 307}} {
		err := c.h.Call(context.Background(), Request{Op: "get", Method: "GET", URL: s.URL + c.path, Header: http.Header{"X-Key": {"k"}}}, nil)
		var se *remote.StatusError
		if got := errors.As(err, &se); got != (c.code != 0) || got && se.Code != c.code {
			t.Errorf("%s: %v", c.path, err)
		}
	}
	if hits.Load() != 0 {
		t.Error("another host was asked")
	}
	// A client that was given gets the rule as well, without being changed.
	given := &http.Client{}
	err := New("test", given, Network{}).Call(context.Background(), Request{Op: "get", Method: "GET", URL: s.URL + "/away"}, nil)
	var se *remote.StatusError
	if !errors.As(err, &se) || given.CheckRedirect != nil {
		t.Errorf("%v", err)
	}
}

// TestProtocol: HTTP/2 is not spoken, whatever client was given, and a client that was
// given stays as it is.
func TestProtocol(t *testing.T) {
	s := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { fmt.Fprintf(w, "%q", r.Proto) }))
	s.EnableHTTP2 = true
	s.StartTLS()
	defer s.Close()
	trust := s.Client().Transport.(*http.Transport).TLSClientConfig
	used := &http.Transport{ForceAttemptHTTP2: true, TLSClientConfig: trust.Clone()}
	defer used.CloseIdleConnections()
	get := func(c *http.Client) string {
		r, err := c.Get(s.URL)
		if err != nil {
			t.Fatal(err)
		}
		defer r.Body.Close()
		return r.Proto
	}
	if p := get(&http.Client{Transport: used}); p != "HTTP/2.0" {
		t.Fatalf("the server speaks %s", p)
	}
	var both http.Protocols
	both.SetHTTP1(true)
	both.SetHTTP2(true)
	for name, given := range map[string]*http.Client{
		"none": nil, "the server's": s.Client(), "used before": {Transport: used},
		"asked for": {Transport: &http.Transport{Protocols: &both, TLSClientConfig: trust.Clone()}},
	} {
		h := New("test", given, Network{TLS: trust.Clone()})
		var p string
		if err := h.Call(context.Background(), Request{Op: "get", Method: "GET", URL: s.URL}, &p); err != nil || p != "HTTP/1.1" {
			t.Errorf("%s: %s, %v", name, p, err)
		}
		h.Client.CloseIdleConnections()
	}
	if p := get(&http.Client{Transport: used}); p != "HTTP/2.0" {
		t.Errorf("the client that was given speaks %s now", p)
	}
}

func TestRetries(t *testing.T) {
	var n atomic.Int64
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		b, _ := io.ReadAll(r.Body)
		if n.Add(1) < 3 {
			w.Header().Set("Retry-After", "0")
			w.WriteHeader(map[bool]int{true: 429, false: 503}[n.Load() == 1])
			return
		}
		fmt.Fprintf(w, `{"body":%q}`, b)
	}))
	defer s.Close()
	h := New("test", nil, Network{})
	h.Retries = 2
	var out struct{ Body string }
	err := h.Call(context.Background(), Request{Op: "post", Method: "POST", URL: s.URL, Body: map[string]int{"a": 1}}, &out)
	if err != nil || out.Body != `{"a":1}` || n.Load() != 3 {
		t.Errorf("%v %q after %d", err, out.Body, n.Load())
	}
	n.Store(0)
	h.Retries = 1
	if err := h.Call(context.Background(), Request{Op: "post", Method: "POST", URL: s.URL}, nil); err == nil || n.Load() != 2 {
		t.Errorf("%v after %d", err, n.Load())
	}
	for header, want := range map[string]time.Duration{"7": 7 * time.Second, "Wed, 21 Oct 2015 07:28:00 GMT": 0, "-1": -1, "x": -1, "99999999999999999999": -1} {
		if d, ok := retryAfter(header); ok != (want >= 0) || ok && d != want {
			t.Errorf("%q: %v %v", header, d, ok)
		}
	}
}

func TestReaders(t *testing.T) {
	var l *remote.LimitError
	for _, n := range []int{0, 1, 4095, 4096, 4097, 100_000, 2_500_000} {
		s := strings.Repeat("x", n)
		if b, err := ReadAll(strings.NewReader(s), int64(n), "bytes"); err != nil || string(b) != s {
			t.Errorf("ReadAll %d: %d %v", n, len(b), err)
		}
		if _, err := ReadAll(strings.NewReader(s+"y"), int64(n), "bytes"); !errors.As(err, &l) {
			t.Errorf("ReadAll %d: %v", n, err)
		}
		if b, err := ReadN(strings.NewReader(s+"y"), int64(n)); err != nil || string(b) != s {
			t.Errorf("ReadN %d: %d %v", n, len(b), err)
		}
		if _, err := ReadN(strings.NewReader(s), int64(n)+1); err != io.ErrUnexpectedEOF && (n > 0 || err != io.EOF) {
			t.Errorf("ReadN %d: %v", n, err)
		}
		r := bufio.NewReaderSize(strings.NewReader(s+"\nrest"), 16)
		if b, err := ReadLine(r, int64(n)+1, "bytes"); err != nil || string(b) != s+"\n" {
			t.Errorf("ReadLine %d: %d %v", n, len(b), err)
		}
		if n > 0 {
			r = bufio.NewReaderSize(strings.NewReader(s+"\nrest"), 16)
			if _, err := ReadLine(r, int64(n)-1, "bytes"); !errors.As(err, &l) {
				t.Errorf("ReadLine %d: %v", n, err)
			}
		}
	}
	if b, err := ReadLine(bufio.NewReader(strings.NewReader("end")), 10, "bytes"); err != io.EOF || string(b) != "end" {
		t.Errorf("%q %v", b, err)
	}
}

func FuzzReadLine(f *testing.F) {
	f.Add([]byte("{}\n{\"type\":\"x\"}\n"), 10)
	f.Fuzz(func(t *testing.T, b []byte, limit int) {
		limit &= 0xFFF
		r := bufio.NewReaderSize(strings.NewReader(string(b)), 16)
		total := 0
		for {
			line, err := ReadLine(r, int64(limit), "bytes")
			if total += len(line); len(line) > limit {
				t.Fatalf("%d bytes", len(line))
			}
			if err != nil {
				break
			}
		}
		if total > len(b) {
			t.Error(total)
		}
	})
}

// TestTimeout: a request's time holds for its answer's body as well, in Open as
// in Call, and the error has a type.
func TestTimeout(t *testing.T) {
	free := make(chan struct{})
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/body" {
			w.WriteHeader(200)
			http.NewResponseController(w).Flush()
		}
		<-free
	}))
	defer s.Close()
	defer close(free)
	h := New("test", nil, Network{})
	for _, path := range []string{"/head", "/body"} {
		r := Request{Op: "get", Method: "GET", URL: s.URL + path, Timeout: 50 * time.Millisecond}
		resp, err := h.Open(context.Background(), r)
		if err == nil {
			_, err = io.ReadAll(resp.Body)
			resp.Body.Close()
		}
		var c *remote.ConnectionError
		if !errors.As(err, &c) || !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("Open %s: %v", path, err)
		}
		if err := h.Call(context.Background(), r, nil); !errors.As(err, &c) || !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("Call %s: %v", path, err)
		}
	}
	var c *remote.ConnectionError
	if err := h.Call(context.Background(), Request{Op: "get", Method: "GET", URL: "http://127.0.0.1:1/"}, nil); !errors.As(err, &c) {
		t.Errorf("%v", err)
	}
}

// TestCleanText puts each character that is left out into each place of a
// credential, and cuts the text in each.
func TestCleanText(t *testing.T) {
	const long, short = "e2b_5ec2e7c0ffee", "5ec2e7"
	h := New("test", nil, Network{}, short, "", long)
	for i := range len(long) + 1 {
		for _, x := range []string{"", "\x00", "\x1b", "\r", "\x7f", "\u200b", "\u202e", "\ufeff", "\ufffd", "\xff", "\u0085"} {
			s := h.CleanText("a " + long[:i] + x + long[i:] + " b")
			if strings.Contains(s, short) || !strings.HasPrefix(s, "a ") || !strings.HasSuffix(s, " b") {
				t.Errorf("%d %q: %q", i, x, s)
			}
		}
		if s := h.CleanText("a " + long[:i]); i >= minSecret && strings.Contains(s, long[:minSecret]) {
			t.Errorf("cut after %d: %q", i, s)
		}
	}
}

// TestGivenTransport: a client that was given is not changed, whatever protocols it speaks.
func TestGivenTransport(t *testing.T) {
	given := &http.Transport{TLSClientConfig: &tls.Config{NextProtos: []string{"h2", "http/1.1"}}}
	c := New("test", &http.Client{Transport: given}, Network{})
	if got := given.TLSClientConfig.NextProtos; !slices.Equal(got, []string{"h2", "http/1.1"}) {
		t.Errorf("the client that was given offers %q", got)
	}
	inner, ok := c.Client.Transport.(*unswitched).RoundTripper.(*http.Transport)
	if !ok || inner == given || slices.Contains(inner.TLSClientConfig.NextProtos, "h2") {
		t.Errorf("the client in use: %v", inner)
	}
}
