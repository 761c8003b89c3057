//go:build linux

package jupyter_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/hostiletest"
	"github.com/garterpy/garter/remote/jupyter"
	"github.com/garterpy/garter/remote/jupyter/jupytertest"
)

// kernels are the kernels of a server, as it and the system know them.
func kernels(t *testing.T, s *jupytertest.Server) (out []string) {
	var l []struct{ ID string }
	for try := 0; ; try++ {
		req, _ := http.NewRequest("GET", s.URL+"/api/kernels", nil)
		req.Header.Set("Authorization", "token "+s.Token)
		resp, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		err = json.NewDecoder(resp.Body).Decode(&l)
		resp.Body.Close()
		if err == nil {
			break
		}
		// The server stumbles over a kernel that goes while it counts them.
		if try == 20 {
			t.Fatal(resp.Status, err)
		}
		time.Sleep(50 * time.Millisecond)
	}
	for _, k := range l {
		out = append(out, "kernel "+k.ID)
	}
	files, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, f := range files {
		b, _ := os.ReadFile(f)
		_, after, _ := strings.Cut(string(b), ") ")
		if f := strings.Fields(after); len(f) > 1 && f[1] == fmt.Sprint(s.Cmd.Process.Pid) && f[0] != "Z" {
			out = append(out, "process "+string(bytes.Fields(b)[0]))
		}
	}
	return out
}

// TestHostKilled: kernels on a server that others use too go with their host, and with
// them what their programs have detached.
func TestHostKilled(t *testing.T) {
	s := jupytertest.Start(t)
	t.Setenv("JUPYTER_TOKEN", s.Token)
	hostiletest.Killed(t, hostiletest.Killing{
		Backend: "jupyter", Config: s.URL, Within: 2 * time.Second, Mark: s.Dir + "/kernel-",
		Left: func(int) []string { return kernels(t, s) },
	})
}

// TestStartCancelled: a kernel whose start was asked for by somebody who did not wait
// for it does not stay.
func TestStartCancelled(t *testing.T) {
	s := jupytertest.Start(t)
	for _, d := range []time.Duration{time.Millisecond, 20 * time.Millisecond, 100 * time.Millisecond, 250 * time.Millisecond} {
		ctx, cancel := context.WithTimeout(context.Background(), d)
		ex, err := jupyter.Open(ctx, jupyter.ServerConfig{URL: s.URL, Token: s.Token}, jupyter.Options{})
		cancel()
		if err == nil {
			ex.Close()
		}
		for deadline := time.Now().Add(10 * time.Second); ; time.Sleep(20 * time.Millisecond) {
			l := kernels(t, s)
			if len(l) == 0 {
				break
			}
			if time.Now().After(deadline) {
				t.Fatalf("after %v (%v) there are %v", d, err, l)
			}
		}
	}
}

// TestSweep: what killed processes have left is ended by the next start, and what
// others have is left alone.
func TestSweep(t *testing.T) {
	s := jupytertest.Start(t)
	post := func(name string) string {
		b, _ := json.Marshal(map[string]any{"path": name, "name": name, "type": "console", "kernel": map[string]string{}})
		req, _ := http.NewRequest("POST", s.URL+"/api/sessions", bytes.NewReader(b))
		req.Header.Set("Authorization", "token "+s.Token)
		resp, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		defer resp.Body.Close()
		var m struct{ Kernel struct{ ID string } }
		if json.NewDecoder(resp.Body).Decode(&m); m.Kernel.ID == "" {
			t.Fatal(resp.Status)
		}
		return "kernel " + m.Kernel.ID
	}
	gone := post("garter 1 of " + jupyter.DeadMark())
	others := []string{post("garter 2 of " + strings.Replace(jupyter.DeadMark(), "_", "x_", 1)), post("garter kept"), post("notebook of " + jupyter.DeadMark())}
	ex, err := garter.Open(context.Background(), "jupyter", s.URL+"?token="+s.Token)
	if err != nil {
		t.Fatal(err)
	}
	ex.Close()
	left := strings.Join(kernels(t, s), "\n")
	if strings.Contains(left, gone) {
		t.Error("what a killed process has left is there")
	}
	for _, k := range others {
		if !strings.Contains(left, k) {
			t.Errorf("%s is gone, which was not ours", k)
		}
	}
}
