//go:build linux

// Command remotebench measures the backends on this machine and writes
// remote/RESULTS.md:
//
//	go run ./remote/remotebench > remote/RESULTS.md
//
// It needs /usr/bin/python3 with ipykernel and jupyter_server (on Debian:
// jupyter-server, python3-ipykernel), for the sandbox bubblewrap, for containers
// an engine, the go command in PATH, and an image with a Jupyter server, as
// remote/docker/testimage/make makes it (-image). What is missing is said in the
// table.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/container"
	containerserver "github.com/garterpy/garter/remote/container/server"
	"github.com/garterpy/garter/remote/docker"
	"github.com/garterpy/garter/remote/jupyter"
	"github.com/garterpy/garter/remote/subprocess"
	"github.com/garterpy/garter/remote/worker"
	"github.com/garterpy/garter/tools"
)

const python = "/usr/bin/python3"

var image = flag.String("image", "garter-test-jupyter:1", "the image with a Jupyter server that is run on a container engine")

// backend is a row of the table.
type backend struct {
	name string
	open func(ctx context.Context) (garter.Executor, error)
}

// figures are what is measured of a backend.
type figures struct {
	start, quick, trip, slow, tool, flood, argument, large, interrupt, stop time.Duration

	memory uint64 // that the host took for the large result
}

// ready is a session with the time that its start took by itself.
type ready struct {
	garter.Executor
	took time.Duration
}

func main() {
	flag.Parse()
	err := atRoot()
	switch {
	case err != nil:
	case *probe:
		err = probed()
	case *fuzz > 0:
		err = fuzzed(*fuzz)
	case *kills > 0:
		err = killed(*kills)
	default:
		err = run()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "remotebench:", err)
		os.Exit(1)
	}
}

func run() error {
	s, stop, err := server()
	if err != nil {
		return fmt.Errorf("no Jupyter server: %w", err)
	}
	defer stop()
	sub := func(level subprocess.Isolation) func(context.Context) (garter.Executor, error) {
		return func(ctx context.Context) (garter.Executor, error) {
			return subprocess.Open(ctx, subprocess.Config{Isolation: level, Python: python})
		}
	}
	process := func(tcp bool) func(context.Context) (garter.Executor, error) {
		return func(ctx context.Context) (garter.Executor, error) {
			dir, err := os.MkdirTemp("", "bench-")
			if err != nil {
				return nil, err
			}
			k := jupyter.NewProcess(jupyter.ProcessConfig{Dir: dir, TCP: tcp, Cleanup: func() { os.RemoveAll(dir) }, Command: func(file string) (*exec.Cmd, error) {
				return exec.Command(python, "-m", "ipykernel_launcher", "-f", file, "--HistoryManager.enabled=False"), nil
			}})
			return jupyter.NewExecutor(ctx, k, jupyter.Options{Backend: "jupyter"})
		}
	}
	url, err := garterServer()
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	box := func(network bool) func(context.Context) (garter.Executor, error) {
		return func(ctx context.Context) (garter.Executor, error) {
			const name = "garter-bench-server:latest"
			binary := filepath.Join(dir, "garter")
			if _, err := os.Stat(binary); err != nil {
				cmd := exec.Command("go", "build", "-o", binary, "github.com/garterpy/garter/cmd/garter")
				cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
				if out, err := cmd.CombinedOutput(); err != nil {
					return nil, fmt.Errorf("%w: %.300s", err, out)
				}
				if err := container.BuildImage(ctx, name, binary); err != nil {
					return nil, err
				}
			}
			return container.Start(ctx, container.Options{Image: name, Network: network})
		}
	}
	defer exec.Command("docker", "rmi", "-f", "garter-bench-server:latest").Run()
	dock := func(network bool) func(context.Context) (garter.Executor, error) {
		return func(ctx context.Context) (garter.Executor, error) {
			return docker.Start(ctx, docker.Options{Image: *image, Dockerfile: "FROM " + *image, Network: network})
		}
	}
	pool, err := worker.NewPool(worker.Config{Spare: 1})
	if err != nil {
		return err
	}
	defer pool.Close()
	rows := []backend{
		{"local", func(context.Context) (garter.Executor, error) { return garter.NewLocal() }},
		{"worker", func(ctx context.Context) (garter.Executor, error) { return worker.Open(ctx, worker.Config{}) }},
		{"worker, a process kept ready", func(ctx context.Context) (garter.Executor, error) {
			pool.Ready()
			time.Sleep(20 * time.Millisecond)
			start := time.Now()
			ex, err := pool.Open(ctx)
			return ready{ex, time.Since(start)}, err
		}},
		{"jupyter, websocket", func(ctx context.Context) (garter.Executor, error) {
			return jupyter.Open(ctx, s, jupyter.Options{})
		}},
		{"kernel over ZeroMQ, ipc", process(false)},
		{"kernel over ZeroMQ, tcp", process(true)},
		{"subprocess, none", sub(subprocess.None)},
		{"subprocess, limits", sub(subprocess.Limits)},
		{"subprocess, sandbox", sub(subprocess.Sandbox)},
		{"container, a session on a running server", func(ctx context.Context) (garter.Executor, error) {
			return container.Connect(ctx, url, container.Options{Token: "bench"})
		}},
		{"container, a container for each session", box(false)},
		{"the same, with a network", box(true)},
		{"docker, a container for each session", dock(false)},
		{"the same, with a network", dock(true)},
	}
	fmt.Printf("# Remote backends: what they offer and what they take\n\nWritten by `go run ./remote/remotebench` on %s: %d processors, %s, %s.\n\n", time.Now().UTC().Format("2006-01-02"), runtime.NumCPU(), runtime.Version(), version())
	if b, err := os.ReadFile("/proc/loadavg"); err == nil {
		fmt.Printf("Load average before: %s.%s\n\n", strings.Join(strings.Fields(string(b))[:3], ", "), priority())
	}
	fmt.Print("Start is from Open to the session being ready, the best of three. The round trip is a Run of `x = 1`, the 5th, 50th and 95th percentile of 300; the tool call is one of a Go function, mean of 500 in a loop of the program; 5 MB is a run that prints that much; the argument of 64 MB is a text that a tool is called with; the result of 64 MB is a text, the memory the growth of the host's heap for it; the interrupt is from the end of a context to the next run's answer.\n\n")
	fmt.Print("| backend | start | round trip, 5 % | median | 95 % | tool call | print of 5 MB | argument of 64 MB | result of 64 MB | memory of the host for it | interrupt | close |\n|---|---|---|---|---|---|---|---|---|---|---|---|\n")
	var caps []string
	for _, b := range rows {
		f, c, err := measure(b)
		if err != nil {
			fmt.Printf("| %s | not measured: %s |\n", b.name, strings.ReplaceAll(err.Error(), "\n", " "))
			continue
		}
		fmt.Printf("| %s | %s | %s | %s | %s | %s | %s | %s | %s | %d MB | %s | %s |\n", b.name, ms(f.start), ms(f.quick), ms(f.trip), ms(f.slow), ms(f.tool), ms(f.flood), ms(f.argument), ms(f.large), f.memory/1e6, ms(f.interrupt), ms(f.stop))
		caps = append(caps, fmt.Sprintf("| %s | %s | %s | %s | %s | %s | %s | %s | %s |", b.name, c.Isolation, yes(c.HostTools), yes(c.InstallPackages), yes(c.MemoryLimit), yes(c.CPULimit), yes(c.ProcessLimit), yes(c.NetworkIsolation), yes(c.FilesystemIsolation)))
	}
	fmt.Print(reference)
	fmt.Print("## What each offers\n\n| backend | isolation | Go tools | packages | memory limit | CPU limit | process limit | no network | no host files |\n|---|---|---|---|---|---|---|---|---|\n")
	fmt.Println(strings.Join(caps, "\n"))
	fmt.Print(vendors)
	return nil
}

// reference is what was measured of the reference's way on a machine of the
// same kind: smolagents 1.26 opens a websocket for each execution and leaves
// TCP's delayed acknowledgement in place, py-code-mode 0.10 waits for 0.1 s of
// silence after each execution.
const reference = `
For comparison, measured on a machine of the same kind (2 processors, Debian 12, Jupyter server 1.23.3, ipykernel 6.17):

| the reference's way | time |
|---|---|
| smolagents: a fresh websocket for each execution, round trip | 52 ms |
| a websocket without quick acknowledgement, round trip | 48 ms |
| py-code-mode's subprocess: 0.1 s of silence after each execution | more than 100 ms |
| py-code-mode's environment (python -m venv with pip) | 5.9 s |
| kernel over REST and websocket, to the first result | 0.5 to 1.2 s |
| an endless loop with smolagents' remote executors | never ends |

`

const vendors = `| e2b | remote | yes | yes | yes | no | no | optional | yes |
| modal | remote | yes | yes | optional | optional | no | optional | yes |
| blaxel | remote | yes | yes | yes | no | no | no | yes |
`

// priority says whether the scheduler prefers this process and its children, so
// that other load weighs little: chrt -r 1 remotebench.
func priority() string {
	b, err := os.ReadFile("/proc/self/stat")
	if f := strings.Fields(string(b)); err != nil || len(f) < 41 || f[40] == "0" {
		return ""
	}
	return " The measured programs had real-time priority over it."
}

func yes(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

func ms(d time.Duration) string {
	switch {
	case d < 0:
		return "too large"
	case d < time.Millisecond:
		return fmt.Sprintf("%.3f ms", d.Seconds()*1e3)
	case d < 100*time.Millisecond:
		return fmt.Sprintf("%.1f ms", d.Seconds()*1e3)
	}
	return fmt.Sprintf("%.2f s", d.Seconds())
}

func version() string {
	out, err := exec.Command(python, "-c", "import sys, ipykernel\ntry:\n    import jupyter_server as s\nexcept ImportError:\n    s = None\nprint('Python %s, ipykernel %s' % (sys.version.split()[0], ipykernel.__version__) + (', Jupyter server ' + s.__version__ if s else ''))").Output()
	if err != nil {
		return "no ipykernel"
	}
	return strings.TrimSpace(string(out))
}

// measure measures a backend: the best of three starts, then one session.
func measure(b backend) (f figures, c garter.Capabilities, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Minute)
	defer cancel()
	var ex garter.Executor
	for i := range 3 {
		if ex != nil {
			if err = ex.Close(); err != nil {
				return
			}
		}
		t := time.Now()
		if ex, err = b.open(ctx); err != nil {
			return
		}
		d := time.Since(t)
		if r, ok := ex.(ready); ok {
			d = r.took
		}
		if i == 0 || d < f.start {
			f.start = d
		}
	}
	defer ex.Close()
	c = ex.Capabilities()
	var trips []time.Duration
	for range 320 {
		t := time.Now()
		if _, err = ex.Run(ctx, "x = 1"); err != nil {
			return
		}
		trips = append(trips, time.Since(t))
	}
	trips = trips[20:]
	slices.Sort(trips)
	f.quick, f.trip, f.slow = trips[len(trips)/20], trips[len(trips)/2], trips[len(trips)*95/100]
	if err = ex.SendTools(ctx, tools.Func("add", "", func(a, b int) int { return a + b })); err != nil {
		return
	}
	t := time.Now()
	if _, err = ex.Run(ctx, "for i in range(500):\n    add(i, 1)"); err != nil {
		return
	}
	f.tool = (time.Since(t) - f.trip) / 500
	t = time.Now()
	if _, err = ex.Run(ctx, "print('0123456789' * 500_000)"); err != nil {
		return
	}
	f.flood = time.Since(t)
	if err = ex.SendTools(ctx, tools.Func("take", "", func(s string) int { return len(s) })); err != nil {
		return
	}
	t = time.Now()
	if out, e := ex.Run(ctx, "take('0123456789abcdef' * 4_000_000)"); e != nil || fmt.Sprint(out.Output) != "64000000" {
		f.argument = -1 // no argument is as large as that
	} else {
		f.argument = time.Since(t)
	}
	f.large, f.memory, err = large(ctx, ex)
	if err != nil {
		return f, c, fmt.Errorf("a result of 64 MB: %w", err)
	}
	short, stop := context.WithTimeout(ctx, 300*time.Millisecond)
	defer stop()
	if _, err = ex.Run(short, "import time\ntime.sleep(60)"); !errors.Is(err, context.DeadlineExceeded) {
		return f, c, fmt.Errorf("not interrupted: %w", err)
	}
	t = time.Now()
	for {
		if _, err = ex.Run(ctx, "1"); !errors.Is(err, garter.ErrBusy) {
			break
		}
		time.Sleep(time.Millisecond)
	}
	f.interrupt = time.Since(t)
	t = time.Now()
	if err == nil {
		err = ex.Close()
	}
	f.stop = time.Since(t)
	return
}

// large has a result of 64 MB, and looks at what the host takes for it.
func large(ctx context.Context, ex garter.Executor) (time.Duration, uint64, error) {
	runtime.GC()
	var before, m runtime.MemStats
	runtime.ReadMemStats(&before)
	stop, peak := make(chan struct{}), make(chan uint64)
	go func() {
		var most uint64
		for {
			runtime.ReadMemStats(&m)
			most = max(most, m.HeapAlloc)
			select {
			case <-stop:
				peak <- most - min(most, before.HeapAlloc)
				return
			case <-time.After(5 * time.Millisecond):
			}
		}
	}()
	t := time.Now()
	out, err := ex.Run(ctx, "'0123456789abcdef' * 4_000_000")
	d := time.Since(t)
	close(stop)
	memory := <-peak
	if s, _ := out.Output.(string); err == nil && len(s) != 64_000_000 {
		d = -1 // the far side sends no value as large as that, but its repr
	}
	return d, memory, err
}

// garterServer starts a garter server in this process, for as long as it lives.
func garterServer() (string, error) {
	srv, err := containerserver.New(containerserver.Config{Token: "bench", Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		return "", err
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	go srv.Serve(context.Background(), l)
	return "http://" + l.Addr().String(), nil
}

// server starts a Jupyter server.
func server() (jupyter.ServerConfig, func(), error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return jupyter.ServerConfig{}, nil, err
	}
	port := l.Addr().(*net.TCPAddr).Port
	l.Close()
	dir, err := os.MkdirTemp("", "bench-")
	if err != nil {
		return jupyter.ServerConfig{}, nil, err
	}
	cfg := jupyter.ServerConfig{URL: fmt.Sprintf("http://127.0.0.1:%d", port), Token: "bench"}
	cmd := exec.Command(python, "-m", "jupyter_server", "--ip=127.0.0.1", fmt.Sprintf("--port=%d", port), "--no-browser", "--allow-root", "--ServerApp.root_dir="+dir)
	cmd.Env = append(os.Environ(), "JUPYTER_TOKEN=bench", "HOME="+dir)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGTERM}
	if err := cmd.Start(); err != nil {
		os.RemoveAll(dir)
		return cfg, nil, err
	}
	stop := func() {
		cmd.Process.Signal(syscall.SIGTERM)
		cmd.Wait()
		os.RemoveAll(dir)
	}
	for range 600 {
		if r, err := http.Get(cfg.URL + "/api"); err == nil {
			r.Body.Close()
			return cfg, stop, nil
		}
		time.Sleep(50 * time.Millisecond)
	}
	stop()
	return cfg, nil, errors.New("it does not answer")
}
