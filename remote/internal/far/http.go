package far

import (
	"bytes"
	"context"
	"crypto/tls"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode"

	"github.com/garterpy/garter/remote"
)

// Network says how servers are reached.
type Network struct {
	// Dial replaces the dialer, TLS the configuration of TLS, Proxy the choice of
	// the proxy (default: that of the environment).
	Dial  func(ctx context.Context, network, addr string) (net.Conn, error)
	TLS   *tls.Config
	Proxy func(*http.Request) (*url.URL, error)
}

// plain returns a transport that speaks HTTP/1.1 alone. In HTTP/2 a far side has a
// dozen ways to keep our process busy with frames that say nothing, without end and in
// the log as well, and to hold connections that nobody waits for any more; nothing here
// needs it. A RoundTripper that is none of net/http's is left as it is.
func plain(rt http.RoundTripper) http.RoundTripper {
	if rt == nil {
		rt = http.DefaultTransport
	}
	t, ok := rt.(*http.Transport)
	if !ok {
		return rt
	}
	t = t.Clone()
	t.Protocols = new(http.Protocols)
	t.Protocols.SetHTTP1(true)
	if t.TLSClientConfig != nil { // where net/http has put it down, if it was used before
		t.TLSClientConfig.NextProtos = slices.DeleteFunc(slices.Clone(t.TLSClientConfig.NextProtos), func(s string) bool { return s == "h2" })
	}
	if t.MaxResponseHeaderBytes == 0 {
		t.MaxResponseHeaderBytes = maxHeader
	}
	return t
}

// maxHeader bounds the header of an answer.
const maxHeader = 256 << 10

// Client returns an HTTP client with a transport of its own. Redirects are not
// followed: what answers may be the program itself, and credentials travel in
// headers that net/http would carry along.
func (n Network) Client() *http.Client {
	t := &http.Transport{
		DialContext: n.Dial, TLSClientConfig: n.TLS, Proxy: n.Proxy,
		TLSHandshakeTimeout: 20 * time.Second, MaxIdleConnsPerHost: 8, IdleConnTimeout: 30 * time.Second,
		DisableCompression: true,
	}
	if t.DialContext == nil {
		t.DialContext = (&net.Dialer{Timeout: 30 * time.Second}).DialContext
	}
	if t.Proxy == nil {
		t.Proxy = http.ProxyFromEnvironment
	}
	return &http.Client{Transport: plain(t), CheckRedirect: refuse}
}

func refuse(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }

// SameOrigin follows redirects that stay with the scheme, host and port of the
// first request, five at most.
func SameOrigin(req *http.Request, via []*http.Request) error {
	if first := via[0].URL; len(via) > 5 || first.Scheme != req.URL.Scheme || first.Host != req.URL.Host {
		return http.ErrUseLastResponse
	}
	return nil
}

// HTTP makes the requests of a backend.
type HTTP struct {
	// Backend begins the texts of errors.
	Backend string
	Client  *http.Client
	// MaxResponse bounds an answer that Call reads (default 1 MiB).
	MaxResponse int64
	// Retries is how often a request is made again that was refused with 429 or
	// 503: after the time that Retry-After asks for, at most MaxWait (default 30
	// s), or a moment that doubles.
	Retries int
	MaxWait time.Duration

	mu      sync.Mutex
	secrets []string // kept out of errors, the longest first: one may be a part of another
}

// Hide keeps more credentials out of errors.
func (h *HTTP) Hide(secrets ...string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	all := slices.Clone(h.secrets) // others read the one that was
	for _, s := range secrets {
		if s != "" && !slices.Contains(all, s) {
			all = append(all, s)
		}
	}
	slices.SortStableFunc(all, func(a, b string) int { return len(b) - len(a) })
	h.secrets = all
}

// HideHeader keeps the credentials of a header out of errors.
func (h *HTTP) HideHeader(header http.Header) {
	for name, values := range header {
		name = strings.ToLower(name)
		if !slices.ContainsFunc([]string{"auth", "token", "key", "secret", "cookie"}, func(s string) bool { return strings.Contains(name, s) }) {
			continue
		}
		for _, v := range values {
			for _, part := range append(strings.Fields(v), v) {
				if len(part) >= minSecret { // not what is before it, such as Bearer
					h.Hide(part)
				}
			}
		}
	}
}

func (h *HTTP) hidden() []string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.secrets
}

// New returns the client of a backend; a Client that was given is used with our
// rules for redirects and protocols, on connections of its own.
func New(backend string, given *http.Client, n Network, secrets ...string) *HTTP {
	c := given
	if c == nil {
		c = n.Client()
	} else {
		d := *c
		d.CheckRedirect = refuse
		d.Transport = plain(d.Transport)
		c = &d
	}
	c.Transport = &unswitched{c.Transport}
	h := &HTTP{Backend: backend, Client: c, MaxResponse: 1 << 20, MaxWait: 30 * time.Second}
	h.Hide(secrets...)
	return h
}

// unswitched refuses another protocol that nobody has asked for: such a connection does
// not end with its request's time.
type unswitched struct{ http.RoundTripper }

// RoundTrip is http.RoundTripper's.
func (u *unswitched) RoundTrip(r *http.Request) (*http.Response, error) {
	resp, err := u.RoundTripper.RoundTrip(r)
	if err == nil && resp.StatusCode == http.StatusSwitchingProtocols && r.Header.Get("Upgrade") == "" {
		resp.Body.Close()
		return nil, &remote.ProtocolError{What: "the server switches to a protocol that nobody has asked for"}
	}
	return resp, err
}

// CloseIdleConnections is what http.Client asks for.
func (u *unswitched) CloseIdleConnections() {
	if c, ok := u.RoundTripper.(interface{ CloseIdleConnections() }); ok {
		c.CloseIdleConnections()
	}
}

// Request is a request to a server.
type Request struct {
	Op          string // for errors: what cannot be done
	Method, URL string
	Header      http.Header
	Body        any // JSON, []byte as they are, or nil
	// OK are the statuses of success (default: all of 2xx).
	OK []int
	// Timeout bounds the request with the reading of its answer (default: ctx
	// alone).
	Timeout time.Duration
}

func (r *Request) ok(code int) bool {
	if len(r.OK) == 0 {
		return code/100 == 2
	}
	return slices.Contains(r.OK, code)
}

// bounded is the body of an answer that ends with the time for it.
type bounded struct {
	io.ReadCloser
	ctx    context.Context
	cancel context.CancelFunc
}

// Read is io.Reader's. After the time it fails with the cause, not with what the
// connection says of its end.
func (b *bounded) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if err != nil && err != io.EOF && b.ctx.Err() != nil {
		err = context.Cause(b.ctx)
	}
	return n, err
}

// Close is io.Closer's.
func (b *bounded) Close() error {
	defer b.cancel()
	return b.ReadCloser.Close()
}

// Open makes a request. The caller closes the body of the answer, which ends with
// the request's timeout as well. An answer that is none of success is a
// *remote.StatusError; one that does not come a *remote.ConnectionError; the end
// of ctx is the error of ctx.
func (h *HTTP) Open(ctx context.Context, r Request) (*http.Response, error) {
	cancel := context.CancelFunc(func() {})
	if r.Timeout > 0 {
		late := &remote.ConnectionError{Backend: h.Backend, Op: r.Op, Err: fmt.Errorf("no answer within %v: %w", r.Timeout, context.DeadlineExceeded)}
		ctx, cancel = context.WithTimeoutCause(ctx, r.Timeout, late)
	}
	resp, err := h.open(ctx, r)
	if err != nil {
		cancel()
		return nil, err
	}
	resp.Body = &bounded{resp.Body, ctx, cancel}
	return resp, nil
}

func (h *HTTP) open(ctx context.Context, r Request) (*http.Response, error) {
	var body []byte
	kind := ""
	switch b := r.Body.(type) {
	case nil:
	case []byte:
		body = b
	default:
		var err error
		if body, err = json.Marshal(b); err != nil {
			return nil, err
		}
		kind = "application/json"
	}
	wait := 250 * time.Millisecond
	for try := 0; ; try++ {
		req, err := http.NewRequestWithContext(ctx, r.Method, r.URL, bytes.NewReader(body))
		if err != nil {
			return nil, fmt.Errorf("%s: cannot %s: the address is malformed", h.Backend, r.Op)
		}
		req.Header = r.Header.Clone()
		if req.Header == nil {
			req.Header = http.Header{}
		}
		if kind != "" {
			req.Header.Set("Content-Type", kind)
		}
		resp, err := h.Client.Do(req)
		if err != nil {
			if ctx.Err() != nil {
				return nil, context.Cause(ctx)
			}
			return nil, h.Broken(r.Op, err)
		}
		if r.ok(resp.StatusCode) {
			return resp, nil
		}
		e := h.refusal(&r, resp)
		if e.Code != http.StatusTooManyRequests && e.Code != http.StatusServiceUnavailable || try >= h.Retries {
			return nil, e
		}
		d, asked := retryAfter(resp.Header.Get("Retry-After"))
		if !asked {
			d = wait
			wait *= 2
		}
		if d > h.MaxWait {
			return nil, e
		}
		t := time.NewTimer(d)
		select {
		case <-ctx.Done():
			t.Stop()
			return nil, context.Cause(ctx)
		case <-t.C:
		}
	}
}

// refusal reads the reason of a refusal.
func (h *HTTP) refusal(r *Request, resp *http.Response) *remote.StatusError {
	defer resp.Body.Close()
	// A server that drips its reason does not delay ours.
	stop := time.AfterFunc(5*time.Second, func() { resp.Body.Close() })
	defer stop.Stop()
	data, _ := io.ReadAll(io.LimitReader(resp.Body, 8<<10))
	e := &remote.StatusError{Backend: h.Backend, Op: r.Op, Code: resp.StatusCode, Text: strings.TrimSpace(string(data))}
	var m struct{ Message, Reason, Detail string }
	if json.Unmarshal(data, &m) == nil {
		if s := m.Message + m.Reason + m.Detail; s != "" {
			e.Text = s
		}
	}
	e.Text = h.CleanText(e.Text)
	return e
}

// Call makes a request and reads the JSON of its answer into out, if that is not
// nil.
func (h *HTTP) Call(ctx context.Context, r Request, out any) error {
	_, err := h.CallHeader(ctx, r, out)
	return err
}

// CallHeader is Call that returns the answer's header as well.
func (h *HTTP) CallHeader(ctx context.Context, r Request, out any) (http.Header, error) {
	resp, err := h.Open(ctx, r)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	data, err := ReadAll(resp.Body, h.MaxResponse, "bytes in an answer")
	if err == nil && out != nil {
		if err = json.Unmarshal(data, out); err != nil {
			err = &remote.ProtocolError{What: "an answer is not the JSON that it should be"}
		}
	}
	if err != nil {
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		return nil, h.Broken(r.Op, err)
	}
	return resp.Header, nil
}

// Broken gives a failure of the connection, or of what came over it, its type:
// *remote.ConnectionError, or that of a breach of the rules.
func (h *HTTP) Broken(op string, err error) error {
	var late *remote.ConnectionError
	if errors.As(err, &late) {
		return late // the time was over
	}
	if err = h.Clean(err); remote.Hostile(err) {
		return fmt.Errorf("%s: cannot %s: %w", h.Backend, op, err)
	}
	return &remote.ConnectionError{Backend: h.Backend, Op: op, Err: err}
}

// retryAfter reads the header: seconds, or a date.
func retryAfter(s string) (time.Duration, bool) {
	if n, err := strconv.Atoi(s); err == nil && n >= 0 && n < math.MaxInt32 {
		return time.Duration(n) * time.Second, true
	}
	if t, err := http.ParseTime(s); err == nil {
		return max(time.Until(t), 0), true
	}
	return 0, false
}

// Clean keeps credentials, and addresses that may hold some, out of an error.
func (h *HTTP) Clean(err error) error {
	var u *url.Error
	if errors.As(err, &u) && u.Err != nil {
		err = u.Err
	}
	s := err.Error()
	if strings.Contains(s, "malformed") || strings.Contains(s, "response headers exceeded") { // net/http has no types for them
		return &remote.ProtocolError{What: h.CleanText(s)}
	}
	if remote.Hostile(err) {
		return err // which has no text of the far side's
	}
	// Libraries quote what has come: headers, the reason of a close.
	if clean := h.CleanText(s); clean != s {
		return errors.New(clean)
	}
	return err
}

// Printable leaves out what does something to a terminal.
func Printable(s string) string {
	return strings.Map(func(r rune) rune {
		if r != '\n' && r != '\t' && !unicode.IsGraphic(r) || r == unicode.ReplacementChar {
			return -1
		}
		return r
	}, s)
}

// CleanText makes a text of the far side fit for an error: short, printable,
// without credentials.
func (h *HTTP) CleanText(s string) string {
	// What is left out comes first: it may stand in the middle of a credential.
	s = h.hide(Printable(s))
	if len(s) > 500 {
		s = strings.ToValidUTF8(s[:500], "") + "…"
	}
	return s
}

// minSecret is how much of a credential's beginning counts as a part of it.
const minSecret = 8

// hide takes credentials out of a text, the beginning of one at its end, where it
// was cut, as well.
func (h *HTTP) hide(s string) string {
	secrets := h.hidden()
	for _, x := range secrets {
		s = strings.ReplaceAll(s, x, "…")
	}
	for _, x := range secrets {
		for n := min(len(x)-1, len(s)); n >= min(minSecret, len(x)-1) && n > 0; n-- {
			if strings.HasSuffix(s, x[:n]) {
				return s[:len(s)-n] + "…"
			}
		}
	}
	return s
}
