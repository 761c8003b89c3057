//go:build linux

package container_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/container"
	"github.com/garterpy/garter/remote/container/server"
)

// request makes a request as a client of py-code-mode does and returns the status
// and the answer.
func request(t *testing.T, method, url, auth, session, body string) (int, map[string]any) {
	t.Helper()
	req, err := http.NewRequest(method, url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	if auth != "" {
		req.Header.Set("Authorization", auth)
	}
	if session != "" {
		req.Header.Set("X-Session-ID", session)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	b, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	var m map[string]any
	json.Unmarshal(b, &m)
	return resp.StatusCode, m
}

// TestProtocol speaks py-code-mode's protocol.
func TestProtocol(t *testing.T) {
	url := serve(t, server.Config{})
	auth := "Bearer " + token
	run := func(session, code string) map[string]any {
		t.Helper()
		body, _ := json.Marshal(map[string]any{"code": code, "timeout": 5})
		status, m := request(t, "POST", url+"/execute", auth, session, string(body))
		if status != 200 {
			t.Fatalf("%s: %d %v", code, status, m)
		}
		return m
	}
	m := run("s1", "x = 1\nprint('hi')\n{'a': (x, None), 2: {3}, 'f': 1.5, 't': True}")
	if v, _ := json.Marshal(m["value"]); string(v) != `{"2":[3],"a":[1,null],"f":1.5,"t":true}` || m["stdout"] != "hi\n" || m["error"] != nil || m["session_id"] != "s1" {
		t.Errorf("%v", m)
	}
	if _, ok := m["execution_time_ms"].(float64); !ok {
		t.Errorf("%v", m)
	}
	if m := run("s1", "x + 1"); m["value"] != 2.0 {
		t.Errorf("no state: %v", m)
	}
	if m := run("s2", "x"); m["value"] != nil || !strings.Contains(fmt.Sprint(m["error"]), "NameError") {
		t.Errorf("sessions are not apart: %v", m)
	}
	m = run("", "y = 2")
	if id, _ := m["session_id"].(string); len(id) < 20 || run(id, "y")["value"] != 2.0 {
		t.Errorf("a session without a name: %v", m)
	}
	m = run("s1", "print('before')\n1/0")
	if m["stdout"] != "before\n" || !strings.Contains(fmt.Sprint(m["error"]), "Traceback") || !strings.Contains(fmt.Sprint(m["error"]), "ZeroDivisionError: division by zero") {
		t.Errorf("%v", m)
	}
	if v := run("s1", "(lambda: 1, b'x', float('inf'))")["value"]; fmt.Sprint(v) != "[<function <lambda>> b'x' inf]" {
		t.Errorf("%v", v)
	}
	code := "import datetime as d\n[d.datetime(2026, 1, 31, 12, 30, 5, 250), d.datetime(2026, 1, 31, tzinfo=d.timezone.utc), d.timedelta(days=-1, microseconds=5), d.timedelta(2, 3661), d.date(2026, 1, 31)]"
	if v := run("s1", code)["value"]; fmt.Sprint(v) != "[2026-01-31 12:30:05.000250 2026-01-31 00:00:00+00:00 -1 day, 0:00:00.000005 2 days, 1:01:01 2026-01-31]" {
		t.Errorf("%v", v)
	}
	if m := run("s1", "'\\ud800 \\U0001F600'"); m["value"] == nil {
		t.Errorf("%v", m)
	}
	status, m := request(t, "POST", url+"/reset", auth, "s1", "")
	if status != 200 || m["status"] != "reset" || m["session_id"] != "s1" || !strings.Contains(fmt.Sprint(run("s1", "x")["error"]), "NameError") {
		t.Errorf("reset: %d %v", status, m)
	}
	if status, m := request(t, "GET", url+"/health", "", "", ""); status != 200 || m["status"] != "healthy" || m["uptime_seconds"] == nil || len(m) != 2 {
		t.Errorf("health: %d %v", status, m)
	}
	if status, m := request(t, "GET", url+"/info", auth, "", ""); status != 200 || m["tools"] == nil || m["skills"] == nil {
		t.Errorf("info: %d %v", status, m)
	}
	if status, m := request(t, "POST", url+"/install_deps", auth, "s1", `{"packages":["requests"]}`); status != 501 || m["detail"] == nil {
		t.Errorf("install: %d %v", status, m)
	}
	if status, m := request(t, "POST", url+"/install_deps", auth, "s1", `{"packages":[]}`); status != 200 || m["failed"] == nil {
		t.Errorf("install nothing: %d %v", status, m)
	}
	for _, c := range []struct {
		method, path, session, body string
		status                      int
	}{
		{"GET", "/sessions", "", "", 404}, {"GET", "/execute", "", "", 404}, {"POST", "/execute", "", "nonsense", 422},
		{"POST", "/execute", "", `{"code":"1","timeout":-1}`, 422}, {"POST", "/execute", "a/b", `{"code":"1"}`, 400},
		{"POST", "/execute", strings.Repeat("x", 129), `{"code":"1"}`, 400}, {"POST", "/reset", "", "", 400},
		{"POST", "/calls/x", "", `{"value":"safe:1"}`, 404}, {"POST", "/calls/x", "", `{"value":"pickle:1"}`, 422},
		{"POST", "/calls/x", "", `{}`, 422}, {"PUT", "/session/variables", "s3", `{"variables":{"x":"pickle:AA=="}}`, 422},
		{"PUT", "/session/tools", "s3", `{"tools":[{"name":"not a name"}]}`, 422}, {"DELETE", "/session", "s3", "", 204},
	} {
		if status, m := request(t, c.method, url+c.path, auth, c.session, c.body); status != c.status || status >= 400 && m["detail"] == nil {
			t.Errorf("%s %s %.40s: %d %v, want %d", c.method, c.path, c.body, status, m, c.status)
		}
	}
}

// TestAuth tries to get in without the token.
func TestAuth(t *testing.T) {
	for _, c := range []server.Config{{}, {Token: "  "}, {Token: "a", AuthDisabled: true}, {Token: "a b"}, {Token: "ä"}} {
		if _, err := server.New(c); err == nil {
			t.Errorf("a server without protection: %+v", c)
		}
	}
	var log syncBuffer
	url := serve(t, server.Config{Log: slog.New(slog.NewJSONHandler(&log, nil))})
	for _, auth := range []string{"", "Bearer", "Bearer ", "Bearer wrong", "bearer " + token, "Basic " + token, token, "Bearer  " + token, "Bearer " + token + "x", "Bearer " + token[:5]} {
		for _, c := range []struct{ method, path string }{
			{"POST", "/execute"}, {"GET", "/info"}, {"POST", "/reset"}, {"POST", "/install_deps"}, {"GET", "/metrics"},
			{"PUT", "/session/tools"}, {"POST", "/calls/1"}, {"GET", "/nowhere"},
		} {
			if status, m := request(t, c.method, url+c.path, auth, "s", `{"code":"1"}`); status != 401 || m["detail"] == nil {
				t.Errorf("%s %s with %q: %d %v", c.method, c.path, auth, status, m)
			}
		}
	}
	if text := log.String(); strings.Contains(text, token) || !strings.Contains(text, `"status":401`) {
		t.Errorf("the log: %.300s", text)
	}
	_, err := container.Connect(context.Background(), url, container.Options{Token: "wrong"})
	var se *container.StatusError
	if !errors.As(err, &se) || se.Code != 401 || strings.Contains(err.Error(), "wrong-") {
		t.Errorf("%v", err)
	}
	for _, o := range []container.Options{{}, {Token: "x", AuthDisabled: true}, {Token: "x", Timeout: -1}} {
		if _, err := container.Connect(context.Background(), url, o); err == nil {
			t.Errorf("%+v is taken", o)
		}
	}
	if _, err := container.Connect(context.Background(), "http://user:secret@host", container.Options{Token: "x"}); err == nil || strings.Contains(err.Error(), "secret") {
		t.Errorf("%v", err)
	}
	open := serve(t, server.Config{AuthDisabled: true})
	if status, _ := request(t, "POST", open+"/execute", "", "", `{"code":"1"}`); status != 200 {
		t.Errorf("an open server: %d", status)
	}
	// Not for pages in a browser.
	req, _ := http.NewRequest("POST", open+"/execute", strings.NewReader(`{"code":"1"}`))
	req.Header.Set("Origin", "https://evil.example")
	if resp, err := http.DefaultClient.Do(req); err != nil {
		t.Error(err)
	} else if resp.Body.Close(); resp.StatusCode != 403 {
		t.Errorf("a foreign page: %d", resp.StatusCode)
	}
}

type syncBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

// Write is io.Writer's.
func (b *syncBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.b.Write(p)
}

// String returns what was written.
func (b *syncBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.b.String()
}

// TestLimits meets the bounds of a server.
func TestLimits(t *testing.T) {
	ctx := context.Background()
	url := serve(t, server.Config{
		MaxBody: 10_000, MaxSessions: 2, MaxRuns: 1, Queue: 100 * time.Millisecond, MaxTimeout: 2 * time.Second, Idle: 1500 * time.Millisecond, NoInstall: true,
	})
	auth := "Bearer " + token
	if status, _ := request(t, "POST", url+"/execute", auth, "s1", `{"code":"`+strings.Repeat("#", 20_000)+`"}`); status != 413 {
		t.Errorf("a large body: %d", status)
	}
	if status, _ := request(t, "POST", url+"/install_deps", auth, "s1", `{"packages":["x"]}`); status != 403 {
		t.Errorf("installing: %d", status)
	}
	a, b := connect(t, url), connect(t, url)
	if _, err := container.Connect(ctx, url, container.Options{Token: token}); err == nil || !strings.Contains(err.Error(), "503") {
		t.Errorf("a third session: %v", err)
	}
	if err := a.InstallPackages(ctx, "x"); !errors.Is(err, garter.ErrUnsupported) {
		t.Errorf("%v", err)
	}
	done := make(chan error, 1)
	go func() {
		_, err := a.Run(ctx, "import time\ntime.sleep(0.8)")
		done <- err
	}()
	time.Sleep(200 * time.Millisecond)
	if _, err := b.Run(ctx, "1"); err == nil || !strings.Contains(err.Error(), "503") {
		t.Errorf("a second run: %v", err)
	}
	if err := <-done; err != nil {
		t.Error(err)
	}
	start := time.Now()
	if status, m := request(t, "POST", url+"/execute", auth, "", `{"code":"1"}`); status != 503 {
		t.Errorf("%d %v", status, m)
	}
	b.Close()
	status, m := request(t, "POST", url+"/execute", auth, "long", `{"code":"import time\ntime.sleep(30)","timeout":100}`)
	if status != 200 || !strings.Contains(fmt.Sprint(m["error"]), "maximum execution time of 2 seconds") || time.Since(start) > 10*time.Second {
		t.Errorf("the largest timeout: %d %v", status, m)
	}
	// Sessions that are idle for too long are forgotten.
	for deadline := time.Now().Add(30 * time.Second); ; time.Sleep(50 * time.Millisecond) {
		if body := metrics(t, url); strings.Contains(body, "garter_sessions 0\n") {
			if !strings.Contains(body, "garter_sessions_expired_total 2\n") || !strings.Contains(body, `garter_runs_total{result="limit"} 1`) ||
				!strings.Contains(body, `garter_requests_total{path="/execute",status="413"} 1`) || !strings.Contains(body, `garter_run_seconds_bucket{le="+Inf"} 2`) {
				t.Errorf("metrics:\n%s", body)
			}
			break
		} else if time.Now().After(deadline) {
			t.Fatalf("sessions stay:\n%s", body)
		}
	}
}

func metrics(t *testing.T, url string) string {
	t.Helper()
	req, _ := http.NewRequest("GET", url+"/metrics", nil)
	req.Header.Set("Authorization", "Bearer "+token)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	b, _ := io.ReadAll(resp.Body)
	return string(b)
}

// TestClientLeaves has a plain client close its connection: the run ends, and the
// session goes on.
func TestClientLeaves(t *testing.T) {
	url := serve(t, server.Config{})
	ctx, cancel := context.WithTimeout(context.Background(), 200*time.Millisecond)
	defer cancel()
	req, _ := http.NewRequestWithContext(ctx, "POST", url+"/execute", strings.NewReader(`{"code":"x = 1\nimport time\ntime.sleep(60)","timeout":60}`))
	req.Header.Set("Authorization", "Bearer "+token)
	req.Header.Set("X-Session-ID", "left")
	if _, err := http.DefaultClient.Do(req); err == nil {
		t.Fatal("the run is over already")
	}
	for deadline := time.Now().Add(10 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		status, m := request(t, "POST", url+"/execute", "Bearer "+token, "left", `{"code":"x"}`)
		if status == 200 && m["value"] == 1.0 {
			break
		}
		if status != 409 || time.Now().After(deadline) {
			t.Fatalf("%d %v", status, m)
		}
	}
}
