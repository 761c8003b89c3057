package command

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"os/signal"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/files"
	"github.com/garterpy/garter/remote/container"
	"github.com/garterpy/garter/remote/container/server"
)

// serveCmd is the serve command: an HTTP server that runs code, until it gets an
// interrupt or SIGTERM. Its environment variables are those of py-code-mode's
// container.
func serveCmd(args []string) int {
	o := newOptions("serve", "")
	cfg := server.Config{}
	host, port := env("HOST", "127.0.0.1"), env("PORT", "8080")
	listen := o.fs.String("listen", net.JoinHostPort(host, port), "listen at `ADDRESS`; environment: HOST and PORT")
	tokenFile := o.fs.String("token-file", "", "read the token that clients must send from `FILE`, or several, each with sessions of its own; environment: CONTAINER_AUTH_TOKEN has the token itself")
	o.fs.BoolVar(&cfg.AuthDisabled, "auth-disabled", env("CONTAINER_AUTH_DISABLED", "") == "true", "let anybody run code; environment: CONTAINER_AUTH_DISABLED=true")
	own := o.fs.Bool("session-files", env("GARTER_SESSION_FILES", "") == "true", "give each session files of its own, in memory; environment: GARTER_SESSION_FILES=true")
	disk := o.fs.String("session-disk", env("GARTER_SESSION_DISK", ""), "give each session files of its own that take at most `SIZE`; environment: GARTER_SESSION_DISK")
	backend := o.backendFlags(env("GARTER_BACKEND", "local"), os.Getenv("GARTER_BACKEND_CONFIG"))
	o.timeout = seconds("DEFAULT_TIMEOUT", server.DefaultTimeout)
	o.fs.DurationVar(&cfg.MaxTimeout, "max-timeout", seconds("MAX_EXECUTION_TIME", server.DefaultMaxTimeout), "no run may take longer than `TIME`, whatever the client asks for; environment: MAX_EXECUTION_TIME in seconds")
	o.fs.DurationVar(&cfg.Idle, "idle", server.DefaultIdle, "forget sessions that have been idle for `TIME`")
	o.fs.IntVar(&cfg.MaxSessions, "max-sessions", server.DefaultMaxSessions, "keep at most `N` sessions")
	o.fs.IntVar(&cfg.MaxRuns, "max-runs", 0, "run at most `N` programs at a time (default four for each processor)")
	o.fs.DurationVar(&cfg.Queue, "queue", server.DefaultQueue, "a run may wait for its turn for `TIME`")
	o.fs.DurationVar(&cfg.Grace, "grace", server.DefaultGrace, "when stopped, let runs go on for `TIME`")
	space := o.workspaceFlags()
	maxKept := o.fs.String("max-kept-memory", "2GiB", "all sessions together keep at most `SIZE` between runs; those that were idle for the longest are forgotten")
	maxBody := o.fs.String("max-body", "32MiB", "refuse requests above `SIZE`")
	logs := o.fs.String("log", "json", "write the log as `FORMAT` to standard error: json, text or none")
	var level slog.Level
	o.fs.TextVar(&level, "log-level", slog.LevelInfo, "leave out what is below `LEVEL`: debug, info, warn or error")
	if code, ok := o.parse(args); !ok {
		return code
	}
	fail := func(err error) int {
		fmt.Fprintln(os.Stderr, "garter:", strings.TrimPrefix(err.Error(), "garter: "))
		return exitUsage
	}
	if o.fs.NArg() > 0 {
		return usage()
	}
	var err error
	if cfg.MaxBody, err = parseSize(*maxBody); err != nil {
		return fail(fmt.Errorf("-max-body: %w", err))
	}
	if cfg.MaxMemory, err = parseSize(*maxKept); err != nil {
		return fail(fmt.Errorf("-max-kept-memory: %w", err))
	}
	cfg.Token = os.Getenv("CONTAINER_AUTH_TOKEN")
	if *tokenFile != "" {
		b, err := os.ReadFile(*tokenFile)
		if err != nil {
			return fail(err)
		}
		cfg.Token, cfg.Tokens = "", strings.Fields(string(b))
	}
	// The programs that run here have no way to the environment, but those of
	// other backends inherit it.
	os.Unsetenv("CONTAINER_AUTH_TOKEN")
	switch *logs {
	case "json":
		cfg.Log = slog.New(slog.NewJSONHandler(os.Stderr, &slog.HandlerOptions{Level: level}))
	case "text":
		cfg.Log = slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: level}))
	case "none":
		cfg.Log = slog.New(slog.DiscardHandler)
	default:
		return fail(fmt.Errorf("-log must be json, text or none, not %q", *logs))
	}
	if dir := os.Getenv("GARTER_MODULE_PATH"); dir != "" && o.modulePath == "" && backend.local() { // of an image with tools
		o.modulePath = dir
		names, err := os.ReadDir(dir)
		if err != nil {
			return fail(fmt.Errorf("GARTER_MODULE_PATH: %w", err))
		}
		for _, e := range names {
			if name, isModule := strings.CutSuffix(e.Name(), ".py"); isModule || e.IsDir() {
				o.imports = append(o.imports, name, name+".*")
			}
		}
	}
	cfg.Timeout = o.timeout
	if cfg.Timeout <= 0 {
		return fail(errors.New("-timeout must be above 0"))
	}
	session := append(o.session(), garter.WithTimeout(0))
	var bound []files.Option
	if *disk != "" {
		n, err := parseSize(*disk)
		if err != nil || n <= 0 {
			return fail(fmt.Errorf("-session-disk: %q is not a size such as 64MiB", *disk))
		}
		bound = append(bound, files.MaxBytes(n))
	}
	if *own || bound != nil {
		session = append(session, garter.WithFiles(bound...)) // beside what --files mounts
	}
	if cfg.Open, err = backend.opener(session); err != nil {
		return fail(err)
	}
	if cfg.Storage, err = space.storage(); err != nil {
		return fail(err)
	}
	if cfg.NoInstall = space.noInstall; cfg.Storage != nil {
		cfg.Deps = space.deps
	}
	srv, err := server.New(cfg)
	if err != nil {
		return fail(err)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if os.Getenv("GARTER_LIFELINE") == "stdin" {
		// Who has started us holds our standard input: it ends with them, however
		// they end, and nobody is there to take what we do.
		go func() {
			io.Copy(io.Discard, os.Stdin)
			os.Exit(exitError)
		}()
	}
	l, err := net.Listen("tcp", *listen)
	if err != nil {
		return fail(err)
	}
	cfg.Log.Info("listening", "address", l.Addr().String(), "backend", backend.name, "auth", !cfg.AuthDisabled)
	if err := srv.Serve(ctx, l); err != nil {
		fmt.Fprintln(os.Stderr, "garter:", err)
		return exitError
	}
	return exitOK
}

func env(name, def string) string {
	if v := os.Getenv(name); v != "" {
		return v
	}
	return def
}

// seconds returns a variable that holds a number of seconds.
func seconds(name string, def time.Duration) time.Duration {
	if f, err := strconv.ParseFloat(os.Getenv(name), 64); err == nil && f > 0 && f < 1e9 {
		return time.Duration(f * float64(time.Second))
	}
	return def
}

// relay is the relay command: it carries bytes between its standard streams and
// an address, for containers without a network.
func relay(args []string) int {
	if len(args) != 1 {
		return usage()
	}
	conn, err := net.DialTimeout("tcp", args[0], 10*time.Second)
	if err != nil {
		fmt.Fprintln(os.Stderr, "garter:", err)
		return exitError
	}
	defer conn.Close()
	go func() {
		io.Copy(conn, os.Stdin)
		conn.(*net.TCPConn).CloseWrite()
	}()
	io.Copy(os.Stdout, conn)
	return exitOK
}

// imageCmd is the image command: it builds the image of a server from this
// binary.
func imageCmd(args []string) int {
	fs := flag.NewFlagSet("garter image", flag.ContinueOnError)
	binary := fs.String("binary", "", "put the static binary `FILE` into the image (default: this program)")
	toolsDir := fs.String("tools", "", "build an image above that one in which programs can import the modules of `DIR`, and call it NAME (default "+toolsImage+")")
	from := fs.String("from", container.DefaultImage, "with -tools: build it above `IMAGE`, such as one of a kernel for the backend docker")
	fs.Usage = func() {
		fmt.Fprint(os.Stderr, "usage: garter image [flags] [NAME]\n\n")
		fs.PrintDefaults()
	}
	switch err := fs.Parse(args); {
	case err == flag.ErrHelp:
		return exitOK
	case err != nil || fs.NArg() > 1:
		return exitUsage
	}
	if *toolsDir != "" {
		return buildTools(fs.Arg(0), *binary, *from, *toolsDir)
	}
	return buildImage(fs.Arg(0), *binary)
}
