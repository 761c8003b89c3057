// Package engine starts containers on a Docker engine, or on podman's service of
// the same API, with the hardened defaults that all of garter's backends share:
// ports on loopback only, no capabilities, no new privileges, a read-only root,
// limits of memory, CPU and processes, bounded logs.
package engine

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/containerd/errdefs"
	"github.com/moby/moby/client"

	"github.com/garterpy/garter/remote/internal/owner"
)

// Label marks the containers that garter starts; its value is the backend.
const Label = "io.github.garterpy.garter"

// PidLabel has the number of the process that started the container.
const PidLabel = Label + ".pid"

// OwnerLabel has the process that started the container, see package owner.
const OwnerLabel = Label + ".owner"

// Engine is a connection to a container engine. It is safe for concurrent use.
type Engine struct {
	c    *client.Client
	host string
}

// Connect connects to the engine of DOCKER_HOST or, where that is not set, to
// the first that answers of the usual sockets of Docker and podman. The error
// says what was tried.
func Connect(ctx context.Context) (*Engine, error) {
	if os.Getenv(client.EnvOverrideHost) != "" {
		return connect(ctx, "")
	}
	var errs []error
	for _, h := range sockets() {
		if path, ok := strings.CutPrefix(h, "unix://"); ok {
			if _, err := os.Stat(path); err != nil {
				continue
			}
		}
		e, err := connect(ctx, h)
		if err == nil {
			return e, nil
		}
		errs = append(errs, err)
	}
	if errs == nil {
		return nil, fmt.Errorf("garter: no container engine: none of %s is there; start Docker or podman, or set DOCKER_HOST", strings.Join(sockets(), ", "))
	}
	return nil, errors.Join(errs...)
}

// sockets returns where engines usually listen.
func sockets() []string {
	var out []string
	if client.DefaultDockerHost != "" {
		out = append(out, client.DefaultDockerHost)
	}
	if home, err := os.UserHomeDir(); err == nil {
		out = append(out, "unix://"+filepath.Join(home, ".docker/run/docker.sock"))
	}
	if dir := os.Getenv("XDG_RUNTIME_DIR"); dir != "" {
		out = append(out, "unix://"+filepath.Join(dir, "docker.sock"), "unix://"+filepath.Join(dir, "podman/podman.sock"))
	}
	return append(out, "unix:///run/podman/podman.sock")
}

// connect connects to a host; "" is that of the environment.
func connect(ctx context.Context, host string) (*Engine, error) {
	opts := []client.Opt{client.FromEnv}
	if host != "" {
		opts = append(opts, client.WithHost(host))
	}
	c, err := client.New(opts...)
	if err != nil {
		return nil, fmt.Errorf("garter: container engine: %w", err)
	}
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	if _, err := c.Ping(ctx, client.PingOptions{NegotiateAPIVersion: true}); err != nil {
		c.Close()
		return nil, fmt.Errorf("garter: the container engine at %s does not answer (is it running?): %w", c.DaemonHost(), err)
	}
	return &Engine{c: c, host: c.DaemonHost()}, nil
}

// Host returns the address of the engine, such as unix:///var/run/docker.sock.
func (e *Engine) Host() string { return e.host }

// Client returns the engine's client for what this package does not do.
func (e *Engine) Client() *client.Client { return e.c }

// Close ends the connection; containers go on.
func (e *Engine) Close() error { return e.c.Close() }

// Sweep removes the containers whose process on this machine has ended without
// removing them, and returns how many there were.
func (e *Engine) Sweep(ctx context.Context) (int, error) { return e.sweep(ctx, "") }

// Clean is Sweep for the containers of a backend, on the engine that answers.
func Clean(ctx context.Context, backend string) (int, error) {
	e, err := Connect(ctx)
	if err != nil {
		return 0, err
	}
	defer e.Close()
	return e.sweep(ctx, backend)
}

// sweep is Sweep for a backend, or for all where that is "".
func (e *Engine) sweep(ctx context.Context, backend string) (int, error) {
	l, err := e.c.ContainerList(ctx, client.ContainerListOptions{All: true, Filters: client.Filters{}.Add("label", OwnerLabel)})
	if err != nil {
		return 0, fmt.Errorf("garter: looking for containers that are left: %w", err)
	}
	n := 0
	var errs []error
	for _, c := range l.Items {
		if backend != "" && c.Labels[Label] != backend || !owner.Gone(c.Labels[OwnerLabel]) {
			continue
		}
		if err := (&Container{ID: c.ID, e: e}).Remove(); err != nil {
			errs = append(errs, err)
			continue
		}
		n++
	}
	return n, errors.Join(errs...)
}

// swept has the engines, by address, that this process has swept, or is sweeping.
var swept sync.Map

// sweepOnce sweeps in the background, once for each engine: by a connection of
// its own, as ours may be closed meanwhile. One that fails is done again at the
// next occasion.
func (e *Engine) sweepOnce() {
	if _, done := swept.LoadOrStore(e.host, true); done {
		return
	}
	go func() {
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		defer cancel()
		own, err := connect(ctx, e.host)
		if err == nil {
			_, err = own.Sweep(ctx)
			own.Close()
		}
		if err != nil {
			swept.Delete(e.host)
		}
	}()
}

// Command returns the entry point, the arguments and the working directory of an image.
func (e *Engine) Command(ctx context.Context, image string) (entrypoint, cmd []string, dir string, err error) {
	in, err := e.c.ImageInspect(ctx, image)
	if err != nil || in.Config == nil {
		return nil, nil, "", err
	}
	return in.Config.Entrypoint, in.Config.Cmd, in.Config.WorkingDir, nil
}

// HasImage reports whether the engine has an image.
func (e *Engine) HasImage(ctx context.Context, name string) (bool, error) {
	_, err := e.c.ImageInspect(ctx, name)
	if errdefs.IsNotFound(err) {
		return false, nil
	}
	return err == nil, err
}
