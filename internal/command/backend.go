package command

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/internal/conf"
	"github.com/garterpy/garter/remote/backend"
	"github.com/garterpy/garter/remote/container"
)

// backendChoice is what -backend and -backend-config say.
type backendChoice struct {
	o            *options
	name, config string
}

// localOnly are the flags that only the local executor can honour.
var localOnly = []string{"authorized-imports", "max-operations", "max-memory", "max-print-outputs-length", "strict", "module-path", "packages", "package-cache"}

// backendFlags adds the flags that choose a backend.
func (o *options) backendFlags(name, config string) *backendChoice {
	b := &backendChoice{o: o}
	o.fs.StringVar(&b.name, "backend", name, "run the code with the backend `NAME`: "+strings.Join(garter.Drivers(), ", "))
	o.fs.StringVar(&b.config, "backend-config", config, "options of the backend as `CONFIG`, such as \"memory=512MiB&network=default\", or a URL; @FILE reads them from a file, so that no token stands in the list of processes; environment: GARTER_BACKEND_CONFIG, or GARTER_NAME_OPTION for one option; garter backends lists them")
	return b
}

// local reports whether the code runs in this process.
func (b *backendChoice) local() bool { return b.name == "local" }

// check refuses what does not go together.
func (b *backendChoice) check() error {
	// NAME:CONFIG says both.
	if name, config, ok := strings.Cut(b.name, ":"); ok && b.config == "" {
		b.name, b.config = name, strings.TrimPrefix(config, "//")
	}
	if !slices.Contains(garter.Drivers(), b.name) {
		return errors.New(noBackend(b.name))
	}
	if b.config == "" && !b.local() {
		b.config = os.Getenv("GARTER_BACKEND_CONFIG")
	}
	if file, ok := strings.CutPrefix(b.config, "@"); ok {
		text, err := os.ReadFile(file)
		if err != nil {
			return fmt.Errorf("-backend-config: %w", err)
		}
		b.config = conf.Lines(string(text))
	}
	if b.local() {
		if b.config != "" {
			return errors.New("the local backend takes no -backend-config")
		}
		return nil
	}
	var err error
	b.o.fs.Visit(func(f *flag.Flag) {
		if slices.Contains(localOnly, f.Name) {
			err = fmt.Errorf("-%s is for the local backend, not for %s", f.Name, b.name)
		}
	})
	return errors.Join(err, b.o.files.elsewhere(b.name))
}

// opener returns what starts sessions; opts are for local ones.
func (b *backendChoice) opener(opts []garter.Option) (func(ctx context.Context) (garter.Executor, error), error) {
	if err := b.check(); err != nil {
		return nil, err
	}
	if b.local() {
		return func(context.Context) (garter.Executor, error) { return garter.NewLocal(opts...) }, nil
	}
	return func(ctx context.Context) (garter.Executor, error) { return garter.Open(ctx, b.name, b.config) }, nil
}

// open starts a session of a backend elsewhere, with its slow steps shown.
func (b *backendChoice) open(ctx context.Context) (garter.Executor, error) {
	p := newProgress()
	defer p.done()
	return garter.Open(garter.WithProgress(ctx, p.step), b.name, b.config)
}

// withTimeout bounds a run of a backend elsewhere.
func withTimeout(ctx context.Context, d time.Duration) (context.Context, context.CancelFunc) {
	if d <= 0 {
		return ctx, func() {}
	}
	return context.WithTimeoutCause(ctx, d, backend.RestoreLimitError("ExecutionTimeoutError",
		fmt.Sprintf("Code execution exceeded the maximum execution time of %g seconds", d.Seconds()), 0, int64(d)))
}

// timedOut makes the error of a run that ended at its timeout the limit's.
func timedOut(ctx context.Context, err error) error {
	if errors.Is(err, context.DeadlineExceeded) && ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return err
}

// progress shows the slow steps of starting a session on standard error: in one
// line that changes where that is a terminal, else a line a step. Steps that
// follow at once are not shown.
type progress struct {
	mu       sync.Mutex
	terminal bool
	shown    bool
	last     string
	timer    *time.Timer
}

// progressDelay is how long a step must take to be shown.
const progressDelay = 300 * time.Millisecond

func newProgress() *progress {
	p := &progress{}
	if st, err := os.Stderr.Stat(); err == nil {
		p.terminal = st.Mode()&os.ModeCharDevice != 0
	}
	return p
}

func (p *progress) step(s string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if s, _, _ = strings.Cut(s, "\n"); len(s) > 100 {
		s = s[:100]
	}
	p.last = strings.ToValidUTF8(s, "")
	if p.timer != nil {
		p.timer.Stop()
	}
	p.timer = time.AfterFunc(progressDelay, func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		if p.last != "" {
			p.show(p.last)
			p.last = ""
		}
	})
}

func (p *progress) show(s string) {
	if p.terminal {
		fmt.Fprintf(os.Stderr, "\r\x1b[K%s …", s)
	} else {
		fmt.Fprintf(os.Stderr, "garter: %s …\n", s)
	}
	p.shown = true
}

// done clears the line.
func (p *progress) done() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.last = ""
	if p.timer != nil {
		p.timer.Stop()
	}
	if p.terminal && p.shown {
		fmt.Fprint(os.Stderr, "\r\x1b[K")
	}
}

func buildImage(name, binary string) int {
	if name == "" {
		name = container.DefaultImage
	}
	return build(name, func(ctx context.Context) error { return container.BuildImage(ctx, name, binary) })
}

// toolsImage is the usual name of an image with tools.
const toolsImage = "garter-tools:latest"

// buildTools builds an image with tools, and the one below it where that is ours.
func buildTools(name, binary, from, dir string) int {
	if name == "" {
		name = toolsImage
	}
	return build(name, func(ctx context.Context) error {
		if from == container.DefaultImage {
			if err := container.BuildImage(ctx, from, binary); err != nil {
				return err
			}
		}
		return container.BuildToolsImage(ctx, name, from, dir)
	})
}

func build(name string, f func(ctx context.Context) error) int {
	p := newProgress()
	err := f(garter.WithProgress(context.Background(), p.step))
	p.done()
	if err != nil {
		fmt.Fprintln(os.Stderr, "garter:", strings.TrimPrefix(err.Error(), "garter: "))
		return exitError
	}
	fmt.Println(name)
	return exitOK
}
