//go:build linux

package container_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/garterpy/garter/remote/container/server"
)

// TestBodiesThatStayAway: a request whose body does not come is answered at once where
// nobody asks for the body, such as one without a token, and its connection ends; what
// stands behind it in the connection is no second request.
func TestBodiesThatStayAway(t *testing.T) {
	url := serve(t, server.Config{MaxBody: 1 << 20})
	auth := "Authorization: Bearer " + token + "\r\nX-Session-ID: a\r\n"
	for _, path := range []string{"GET /health", "POST /execute", "PUT /session/variables", "POST /reset", "POST /cancel/x", "GET /info", "GET /metrics", "DELETE /session", "POST /nothing"} {
		for _, head := range []string{"", auth} {
			for _, body := range []string{"Content-Length: 100\r\n\r\n{\"code\":", "Transfer-Encoding: chunked\r\n\r\n5\r\n{\"c"} {
				if head != "" && (path == "POST /execute" || path == "PUT /session/variables") {
					continue // they wait for it, a minute
				}
				c, err := net.Dial("tcp", strings.TrimPrefix(url, "http://"))
				if err != nil {
					t.Fatal(err)
				}
				fmt.Fprintf(c, "%s HTTP/1.1\r\nHost: x\r\n%s%s", path, head, body)
				c.SetReadDeadline(time.Now().Add(10 * time.Second))
				resp, err := http.ReadResponse(bufio.NewReader(c), nil)
				switch {
				case err != nil:
					t.Errorf("%s with %q and %.20q: %v", path, head, body, err)
				case !resp.Close:
					t.Errorf("%s with %q and %.20q: the connection is kept", path, head, body)
				case head == "" && path != "GET /health" && resp.StatusCode != 401:
					t.Errorf("%s: %d", path, resp.StatusCode)
				}
				c.Close()
			}
		}
	}
}

// TestSmallPartsLargeValues: JSON of many small parts takes no more memory than the
// bound of all bodies says, whatever the parts become in Go.
func TestSmallPartsLargeValues(t *testing.T) {
	url := serve(t, server.Config{MaxBody: 4 << 20})
	fill := func(begin, part, end string) string {
		return begin + strings.Repeat(part+",", (4<<20-len(begin)-len(end)-len(part)-10)/(len(part)+1)) + part + end
	}
	bodies := map[string]string{
		"/session/tools":           fill(`{"tools":[`, `{}`, `]}`),
		"/session/tools#params":    fill(`{"tools":[{"name":"f","params":[`, `{}`, `]}]}`),
		"/session/variables":       fill(`{"variables":{`, `"":""`, `}}`),
		"/session/variables#lists": fill(`{"variables":{"x":"safe:[`, `[]`, `]"}}`),
		"/session/variables#dicts": fill(`{"variables":{"x":"safe:[`, `{}`, `]"}}`),
		"/execute#code":            fill(`{"code":[`, `[]`, `]}`),
		"/install_deps":            fill(`{"packages":[`, `""`, `]}`),
		"/calls/x":                 fill(`{"value":"safe:[`, `[]`, `]"}`),
		"/calls/x#error":           fill(`{"error":{"class":"x","message":[`, `{}`, `]}}`),
	}
	for path, body := range bodies {
		method := "POST"
		if strings.HasPrefix(path, "/session") {
			method = "PUT"
		}
		at, _, _ := strings.Cut(path, "#")
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		status, m := request(t, method, url+at, "Bearer "+token, "s", body)
		runtime.ReadMemStats(&after)
		_, value, _ := strings.Cut(body, "safe:")
		if (status < 400 || status >= 500) && value == "" {
			t.Errorf("%s: %d %.200v", path, status, m)
		}
		// The test's own copies of the body are in it too. Values are read, and one may
		// have what all may have together.
		if n := (after.TotalAlloc - before.TotalAlloc) >> 20; n > 64 && value == "" || n > 1000 {
			t.Errorf("%s: %d MiB for a body of 4", path, n)
		} else if testing.Verbose() {
			t.Logf("%s: %d, %d MiB: %.100v", path, status, n, m)
		}
	}
	// Values of many requests are bounded together.
	var wg sync.WaitGroup
	var busy atomic.Int64
	for i := range 5 {
		wg.Go(func() {
			switch status, m := request(t, "PUT", url+"/session/variables", "Bearer "+token, fmt.Sprint("v", i), bodies["/session/variables#dicts"]); status {
			case 503:
				busy.Add(1)
			case 204:
			default:
				t.Errorf("%d %v", status, m)
			}
		})
	}
	wg.Wait()
	if busy.Load() == 0 {
		t.Error("five requests with 160 MiB of values each were served at the same time")
	}
	if status, m := request(t, "POST", url+"/execute", "Bearer "+token, "good", `{"code":"6 * 7"}`); status != 200 || fmt.Sprint(m["value"]) != "42" {
		t.Errorf("afterwards: %d %v", status, m)
	}
}

// TestAnswersNobodyReads: clients that ask for long answers in many sessions and do not
// read them make the server wait or refuse, not grow.
func TestAnswersNobodyReads(t *testing.T) {
	url := serve(t, server.Config{MaxSessions: 100, Queue: 500 * time.Millisecond})
	addr := strings.TrimPrefix(url, "http://")
	const clients = 60
	var conns []net.Conn
	defer func() {
		for _, c := range conns {
			c.Close()
		}
	}()
	status := make([]int, clients)
	var wg sync.WaitGroup
	for i := range clients {
		c, err := net.Dial("tcp", addr)
		if err != nil {
			t.Fatal(err)
		}
		c.(*net.TCPConn).SetReadBuffer(4096)
		conns = append(conns, c)
		body := `{"code":"'x' * 15_000_000"}`
		wg.Go(func() {
			fmt.Fprintf(c, "POST /execute HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\nX-Session-ID: s%d\r\nContent-Length: %d\r\n\r\n%s", token, i, len(body), body)
			c.SetReadDeadline(time.Now().Add(60 * time.Second))
			b := make([]byte, 12)
			io.ReadFull(c, b)
			fmt.Sscanf(string(b), "HTTP/1.1 %d", &status[i])
		})
	}
	wg.Wait()
	good, busy := 0, 0
	for _, s := range status {
		switch s {
		case 200:
			good++
		case 503:
			busy++
		}
	}
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	t.Logf("%d answers wait, %d were refused, the heap has %d MiB", good, busy, m.HeapAlloc>>20)
	if good == 0 || busy == 0 || good+busy != clients {
		t.Errorf("%d answers wait, %d were refused, of %d", good, busy, clients)
	}
	if m.HeapAlloc>>20 > 1200 {
		t.Errorf("the heap has %d MiB", m.HeapAlloc>>20)
	}
	if status, got := request(t, "POST", url+"/execute", "Bearer "+token, "good", `{"code":"6 * 7"}`); status != 200 || fmt.Sprint(got["value"]) != "42" {
		t.Errorf("afterwards: %d %v", status, got)
	}
}

// TestResetWhileQueued: a run that waits for its turn ends when its session is reset.
func TestResetWhileQueued(t *testing.T) {
	url := serve(t, server.Config{MaxRuns: 1, Queue: 20 * time.Second, Timeout: 30 * time.Second})
	auth := "Bearer " + token
	var wg sync.WaitGroup
	defer wg.Wait()
	first := make(chan bool)
	wg.Go(func() {
		close(first)
		request(t, "POST", url+"/execute", auth, "first", `{"code":"while True: pass","timeout":2}`)
	})
	<-first
	time.Sleep(300 * time.Millisecond)
	start := time.Now()
	wg.Go(func() {
		time.Sleep(300 * time.Millisecond)
		request(t, "POST", url+"/reset", auth, "waits", "")
	})
	status, m := request(t, "POST", url+"/execute", auth, "waits", `{"code":"while True: pass"}`)
	if took := time.Since(start); took > 10*time.Second || status != 200 || m["error"] == nil {
		t.Errorf("%d %v after %v", status, m, took)
	}
}
