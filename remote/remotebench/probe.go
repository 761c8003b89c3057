//go:build linux

package main

import (
	"context"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/docker"
	"github.com/garterpy/garter/remote/hostiletest"
	"github.com/garterpy/garter/remote/subprocess"
)

const probeTitle = "What programs find from inside"

// probed writes what a program finds on each backend of this machine that has a CPython.
func probed() error {
	sub := func(level subprocess.Isolation) func(context.Context) (garter.Executor, error) {
		return func(ctx context.Context) (garter.Executor, error) {
			return subprocess.Open(ctx, subprocess.Config{Isolation: level})
		}
	}
	dock := func(network bool) func(context.Context) (garter.Executor, error) {
		return func(ctx context.Context) (garter.Executor, error) {
			return docker.Start(ctx, docker.Options{Image: *image, Dockerfile: "FROM " + *image, Network: network})
		}
	}
	ctx := context.Background()
	var heads, names []string
	found := map[string]map[string]string{} // by question and backend
	for _, b := range []backend{
		{"subprocess, none", sub(subprocess.None)}, {"subprocess, limits", sub(subprocess.Limits)}, {"subprocess, sandbox", sub(subprocess.Sandbox)},
		{"docker", dock(false)}, {"docker, with a network", dock(true)},
	} {
		ex, err := b.open(ctx)
		if err != nil {
			fmt.Fprintf(os.Stderr, "%s: %v\n", b.name, err)
			continue
		}
		as, err := hostiletest.Probe(ctx, ex)
		ex.Close()
		if err != nil {
			return fmt.Errorf("%s: %w", b.name, err)
		}
		heads = append(heads, b.name)
		for _, a := range as {
			if found[a.Name] == nil {
				found[a.Name] = map[string]string{}
				names = append(names, a.Name)
			}
			found[a.Name][b.name] = a.Found
		}
	}
	var t strings.Builder
	fmt.Fprintf(&t, "Written by `go run ./remote/remotebench -probe` on %s, by a host that is %s: what a program of a session finds. Names such as EPERM are the system's refusals; tests of the backends hold what each promises. (Garter's own interpreter has none of these to ask: no sockets, processes, system calls or files but those given.)\n\n", time.Now().UTC().Format("2006-01-02"), who())
	fmt.Fprintf(&t, "| | %s |\n|---%s|\n", strings.Join(heads, " | "), strings.Repeat("|---", len(heads)))
	for _, n := range names {
		fmt.Fprintf(&t, "| %s ", n)
		for _, h := range heads {
			fmt.Fprintf(&t, "| %s ", found[n][h])
		}
		t.WriteString("|\n")
	}
	return section(probeTitle, t.String())
}

func who() string {
	if os.Geteuid() == 0 {
		return "root"
	}
	return "not root"
}
