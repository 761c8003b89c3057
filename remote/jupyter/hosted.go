package jupyter

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"github.com/garterpy/garter"
)

// Host makes machines elsewhere on which a Jupyter server runs.
type Host interface {
	// Start makes a machine and tells where its server is, which need not answer
	// yet.
	Start(ctx context.Context) (ServerConfig, error)
	// Gone reports whether the machine that was started last has ended.
	Gone(ctx context.Context) bool
	// Stop ends that machine, or what is there of it after a failed Start. It may
	// be called at any time; one that has ended is no error.
	Stop(ctx context.Context) error
}

// A Host may have two more methods. Attachment names its machine, for a Host of
// another session that joins it. Leave is called in the place of Stop when the session
// is closed, and reports whether the machine is left as it is.

// Hosted is a Kernel on a machine of its own: one that has gone is replaced.
type Hosted struct {
	h Host

	mu     sync.Mutex
	srv    *Server
	closed bool
	owed   bool // the last Stop failed: the machine may be there
	killed atomic.Bool
	now    atomic.Pointer[Server] // as srv, for Interrupt
}

// NewHosted returns a kernel whose machine the first Connect makes.
func NewHosted(h Host) *Hosted { return &Hosted{h: h} }

// Connect is Kernel's.
func (k *Hosted) Connect(ctx context.Context) (Transport, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for first := k.srv != nil; ; first = false {
		if k.closed {
			return nil, garter.ErrClosed
		}
		if k.killed.Swap(false) {
			k.forget()
		}
		if k.srv == nil {
			if err := k.start(ctx); err != nil {
				return nil, err
			}
		}
		try, cancel := ctx, context.CancelFunc(func() {})
		if first { // a server that has served may have been broken by its programs
			try, cancel = context.WithTimeout(ctx, ServerPatience)
		}
		t, err := k.srv.Connect(try)
		hangs := try.Err() != nil && ctx.Err() == nil
		cancel()
		if err == nil {
			return t, nil
		}
		if !first || ctx.Err() != nil || !hangs && !k.killed.Load() && !k.h.Gone(ctx) {
			return nil, err
		}
		k.stop(20 * time.Second)
	}
}

// start makes a machine. The lock is held, as for all below.
func (k *Hosted) start(ctx context.Context) error {
	cfg, err := k.h.Start(ctx)
	if err == nil {
		cfg.Alone = true
		k.srv = NewServer(cfg)
		k.now.Store(k.srv)
		err = k.srv.WaitReady(ctx)
	}
	if err != nil {
		k.stop(5 * time.Second)
	}
	return err
}

func (k *Hosted) forget() {
	if k.srv != nil {
		k.srv.Forget()
		k.srv = nil
		k.now.Store(nil)
	}
}

func (k *Hosted) stop(patience time.Duration) error {
	k.forget()
	if k.owed { // a service that did not answer before gets no more than a chance
		patience = min(patience, 5*time.Second)
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	err := k.h.Stop(ctx)
	k.owed = err != nil
	return err
}

// Interrupt is Kernel's.
func (k *Hosted) Interrupt(ctx context.Context, c *Client) error {
	if srv := k.now.Load(); srv != nil {
		return srv.Interrupt(ctx, c)
	}
	return errors.New("jupyter: there is no kernel")
}

// Gone reports whether the machine has ended.
func (k *Hosted) Gone(ctx context.Context) bool { return k.killed.Load() || k.h.Gone(ctx) }

// Restart is Kernel's: where the server cannot, the machine is replaced.
func (k *Hosted) Restart(ctx context.Context) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.srv == nil || k.killed.Load() {
		return nil // Connect makes another
	}
	if err := k.srv.KillSoon(ctx); err != nil {
		return k.stop(20 * time.Second)
	}
	return nil
}

// Attachment is what the Host says of its machine, with the kernel's id.
func (k *Hosted) Attachment() string {
	h, ok := k.h.(interface{ Attachment() string })
	srv := k.now.Load()
	if !ok || srv == nil || h.Attachment() == "" {
		return ""
	}
	return h.Attachment() + "/" + srv.ID()
}

// Kill is Kernel's: the machine is ended.
func (k *Hosted) Kill(ctx context.Context) error {
	k.killed.Store(true)
	return k.h.Stop(ctx)
}

// Close is Kernel's.
func (k *Hosted) Close() error {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.closed {
		return nil
	}
	k.closed = true
	if h, ok := k.h.(interface{ Leave() bool }); ok && !k.killed.Load() && h.Leave() {
		k.forget()
		return nil
	}
	return k.stop(20 * time.Second)
}
