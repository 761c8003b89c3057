//go:build linux

package container_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/garterpy/garter/remote/container"
	"github.com/garterpy/garter/remote/container/server"
	"github.com/garterpy/garter/tools"
)

// TestTokensApart: who has one token reaches nothing of another's.
func TestTokensApart(t *testing.T) {
	ctx := context.Background()
	const other = "another-token"
	url := serve(t, server.Config{Tokens: []string{other}, MaxSessions: 6, MaxMemory: 40 << 20})
	mine, theirs := "Bearer "+token, "Bearer "+other
	run := func(auth, id, code string) (int, map[string]any) {
		return request(t, "POST", url+"/execute", auth, id, fmt.Sprintf(`{"code":%q}`, code))
	}
	if status, m := run(mine, "s", "secret = 42"); status != 200 || m["error"] != nil {
		t.Fatal(status, m)
	}
	// The same name is another session; ending it leaves the first one alone.
	for _, c := range []struct{ method, path, body string }{
		{"POST", "/execute", `{"code":"secret"}`}, {"GET", "/info", ""}, {"PUT", "/session/variables", `{"variables":{"secret":"safe:1"}}`},
		{"POST", "/cancel/x", ""}, {"POST", "/reset", ""}, {"DELETE", "/session", ""},
	} {
		status, m := request(t, c.method, url+c.path, theirs, "s", c.body)
		if status >= 500 || c.path == "/execute" && m["error"] == nil {
			t.Errorf("%s %s: %d %v", c.method, c.path, status, m)
		}
	}
	if _, m := run(mine, "s", "secret"); fmt.Sprint(m["value"]) != "42" {
		t.Errorf("the session: %v", m)
	}
	// All that one opens and keeps leaves the other's share alone.
	for i := range 5 {
		status, _ := run(theirs, fmt.Sprint("t", i), "1")
		if want := map[bool]int{true: 200, false: 503}[i < 3]; status != want {
			t.Errorf("session %d of the other: %d", i, status)
		}
	}
	for range 4 {
		for i := range 3 {
			run(theirs, fmt.Sprint("t", i), "keep2 = bytes(9 << 20); 0")
		}
	}
	if _, m := run(mine, "s", "secret"); fmt.Sprint(m["value"]) != "42" {
		t.Errorf("forgotten for the memory of another: %v", m)
	}
	// A call that is under way is answered by its owner only.
	ex, err := container.Connect(ctx, url, container.Options{Token: token})
	if err != nil {
		t.Fatal(err)
	}
	calls := make(chan bool)
	err = ex.SendTools(ctx, tools.Func("wait", "", func() int { calls <- true; <-calls; return 7 }))
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan string, 1)
	go func() {
		out, err := ex.Run(ctx, "wait()")
		done <- fmt.Sprint(out.Repr, err)
	}()
	<-calls
	if status, _ := request(t, "POST", url+"/calls/guess", theirs, "", `{"value":"safe:1"}`); status != 404 {
		t.Errorf("a forged answer: %d", status)
	}
	calls <- true
	if got := <-done; got != "7<nil>" {
		t.Error(got)
	}
	if _, err := server.New(server.Config{Token: "a", Tokens: []string{"b", "a"}}); err == nil {
		t.Error("a token given twice is taken")
	}
}

// malformed are bodies that are not what they should be, or too much of it.
func malformed() []string {
	deep := strings.Repeat("[", 200_000)
	return []string{
		"", "{", "null", "[]", "1", `"x"`, "\x00", "\xff\xfe", `{"code":1}`, `{"code":null}`, `{"code":"1","timeout":-1}`, `{"code":"1","timeout":1e999}`,
		`{"code":"1","timeout":"NaN"}`, `{"code":` + deep, `{"code":"` + strings.Repeat(`\u0000`, 1000) + `"}`, `{"code":"\ud800"}`,
		`{"variables":{"x":"pickle:gASVAA=="}}`, `{"variables":{"x":"safe:` + deep + `"}}`, `{"variables":{"final_answer":"safe:1"}}`, `{"variables":{"":"safe:1"}}`,
		`{"variables":{"x":"safe:{\"__type__\":\"tuple\",\"data\":` + strings.Repeat("[", 5000) + `"}}`,
		`{"tools":[{"name":""}]}`, `{"tools":[{"name":"a b"}]}`, `{"tools":[{"name":"f","source":"import os\nwhile True: pass"}]}`, `{"tools":[{"name":"f","source":"("}]}`,
		`{"tools":[{"name":"f","params":[{"name":"a"},{"name":"a"}]}]}`, `{"packages":["../../etc/passwd","-r x"]}`, `{"value":"safe:1","error":{}}`, `{"error":{"class":"\u0000","message":""}}`,
	}
}

// TestHostileClients: slow, huge, malformed, forged and concurrent requests leave a
// server that answers.
func TestHostileClients(t *testing.T) {
	url := serve(t, server.Config{MaxBody: 1 << 20, MaxSessions: 100, Timeout: 2 * time.Second})
	auth := "Bearer " + token
	addr := strings.TrimPrefix(url, "http://")
	alive := func(when string) {
		t.Helper()
		if status, m := request(t, "POST", url+"/execute", auth, "good", `{"code":"6 * 7"}`); status != 200 || fmt.Sprint(m["value"]) != "42" {
			t.Errorf("after %s: %d %v", when, status, m)
		}
	}
	for _, body := range malformed() {
		for _, c := range []struct{ method, path string }{
			{"POST", "/execute"}, {"PUT", "/session/variables"}, {"PUT", "/session/tools"}, {"POST", "/install_deps"}, {"POST", "/calls/x"}, {"POST", "/cancel/x"},
		} {
			if status, m := request(t, c.method, url+c.path, auth, "bad", body); status >= 500 && status != 501 || status == 0 {
				t.Errorf("%s %s %.60q: %d %v", c.method, c.path, body, status, m)
			}
		}
	}
	alive("malformed bodies")
	if status, _ := request(t, "POST", url+"/execute", auth, "", `{"code":"`+strings.Repeat("#", 2<<20)+`"}`); status != 413 {
		t.Errorf("a body above the limit: %d", status)
	}
	for _, raw := range []string{
		"GET / HTTP/1.1\r\n\r\n", "\x16\x03\x01\x02\x00", "POST /execute HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
		"POST /execute HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", "GET /" + strings.Repeat("a", 1<<17) + " HTTP/1.1\r\n\r\n",
		"POST /execute HTTP/1.1\r\nHost: x\r\nAuthorization: " + auth + "\r\nX-Session-ID: a\r\nX-Session-ID: b/../c\r\nTransfer-Encoding: chunked\r\n\r\nZZZ\r\n",
	} {
		c, err := net.Dial("tcp", addr)
		if err != nil {
			t.Fatal(err)
		}
		io.WriteString(c, raw)
		c.SetReadDeadline(time.Now().Add(5 * time.Second))
		resp, err := http.ReadResponse(bufio.NewReader(c), nil)
		if err == nil && resp.StatusCode < 400 {
			t.Errorf("%.60q: %d", raw, resp.StatusCode)
		}
		c.Close()
	}
	// Bodies that never end take no more than their share: eight of the greatest size.
	var slow []net.Conn
	for range 40 {
		c, err := net.Dial("tcp", addr)
		if err != nil {
			t.Fatal(err)
		}
		slow = append(slow, c)
		fmt.Fprintf(c, "POST /execute HTTP/1.1\r\nHost: x\r\nAuthorization: %s\r\nContent-Length: %d\r\n\r\n{\"code\":\"", auth, 1<<20)
		go io.WriteString(c, strings.Repeat("x", 900<<10))
	}
	time.Sleep(300 * time.Millisecond)
	for _, c := range slow {
		c.Close()
	}
	time.Sleep(300 * time.Millisecond)
	alive("bodies that never end")

	// One session and a hundred requests at a time: each is answered or refused.
	var wg sync.WaitGroup
	for i := range 100 {
		wg.Go(func() {
			status, m := request(t, "POST", url+"/execute", auth, "one", fmt.Sprintf(`{"code":"sum(range(%d))"}`, 1000+i))
			if n := 1000 + i; status == 200 && fmt.Sprint(m["value"]) != fmt.Sprint(n*(n-1)/2) || status != 200 && status != 409 && status != 503 {
				t.Errorf("%d: %d %v", i, status, m)
			}
		})
	}
	wg.Wait()
	// Clients that leave in the middle of what has no end.
	client := &http.Client{Timeout: 50 * time.Millisecond}
	for i := range 30 {
		req, _ := http.NewRequest("POST", url+"/execute", strings.NewReader(`{"code":"while True: pass"}`))
		req.Header.Set("Authorization", auth)
		req.Header.Set("X-Session-ID", fmt.Sprint("gone", i))
		if resp, err := client.Do(req); err == nil {
			resp.Body.Close()
		}
	}
	alive("clients that leave")
}

// TestHeldMemory: sessions that wait for tools count with what they hold.
func TestHeldMemory(t *testing.T) {
	ctx, stop := context.WithTimeout(context.Background(), time.Minute)
	defer stop()
	url := serve(t, server.Config{MaxMemory: 40 << 20})
	var wg sync.WaitGroup
	enough := make(chan bool)
	open := sync.OnceFunc(func() { close(enough) })
	var mu sync.Mutex
	refused := 0
	for range 8 {
		ex := connect(t, url)
		err := ex.SendTools(ctx, tools.Func("wait", "", func(ctx context.Context) (int, error) {
			select {
			case <-enough:
			case <-ctx.Done():
				return 0, ctx.Err()
			}
			return 1, nil
		}))
		if err != nil { // there is no room left already
			mu.Lock()
			refused++
			mu.Unlock()
			continue
		}
		wg.Go(func() {
			_, err := ex.Run(ctx, "keep = bytes(9 << 20)\nwait()\nkeep = 0")
			mu.Lock()
			defer mu.Unlock()
			if err != nil { // refused, or forgotten while it was idle
				refused++
			}
			if refused >= 4 {
				open()
			}
		})
	}
	wg.Wait()
	if refused < 4 || refused == 8 {
		t.Errorf("%d of 8 runs were refused", refused)
	}
}
