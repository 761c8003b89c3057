package worker

import (
	"context"
	"sync"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/backend"
)

// Pool keeps processes ready. Each serves one session and ends with it, so that
// nothing of a session reaches another.
type Pool struct {
	cfg Config

	mu       sync.Mutex
	spare    []*process
	starting int
	closed   bool
	wg       sync.WaitGroup
	ctx      context.Context
	stop     context.CancelFunc
	options  *options // of the session that was asked for last: the next ones are made with them
}

// NewPool returns a pool that starts cfg.Spare processes in the background. It is
// to be closed.
func NewPool(cfg Config) (*Pool, error) {
	if err := cfg.fill(); err != nil {
		return nil, err
	}
	p := &Pool{cfg: cfg, options: cfg.options()}
	p.ctx, p.stop = context.WithCancel(context.Background())
	p.refill()
	return p, nil
}

// refill starts what is missing.
func (p *Pool) refill() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for !p.closed && len(p.spare)+p.starting < p.cfg.Spare {
		p.starting++
		p.wg.Go(func() {
			x, err := start(p.ctx, &p.cfg)
			if err == nil {
				p.mu.Lock()
				o := p.options
				p.mu.Unlock()
				if err = x.open(p.ctx, o); err != nil {
					x.close()
					x = nil
				}
			}
			p.mu.Lock()
			p.starting--
			if err == nil && !p.closed {
				p.spare = append(p.spare, x)
				x = nil
			}
			p.mu.Unlock()
			if x != nil {
				x.close()
			}
			// One that fails is tried again by the next session.
		})
	}
}

// refillDelay is how long after a session took a spare process another one is
// started: the new session needs the processors now.
const refillDelay = 20 * time.Millisecond

// Ready starts the spare processes that are missing and waits until all have
// started, or failed to.
func (p *Pool) Ready() {
	p.refill()
	p.wg.Wait()
}

// take returns a fresh process, which may have a session, if nobody has used it.
func (p *Pool) take(ctx context.Context, o *options) (*process, error) {
	for {
		p.mu.Lock()
		p.options = o
		if p.closed {
			p.mu.Unlock()
			return nil, garter.ErrClosed
		}
		var x *process
		if n := len(p.spare); n > 0 {
			x = p.spare[n-1]
			p.spare = p.spare[:n-1]
		}
		p.mu.Unlock()
		if p.cfg.Spare > 0 {
			time.AfterFunc(refillDelay, p.refill)
		}
		if x == nil {
			backend.ReportProgress(ctx, "starting a process")
			return start(ctx, &p.cfg)
		}
		if x.alive() {
			return x, nil
		}
		x.close()
	}
}

// Open starts a session with the limits of the pool's configuration.
func (p *Pool) Open(ctx context.Context) (*Executor, error) {
	return open(ctx, p, p.cfg)
}

// Close ends the spare processes. Sessions go on, but get no fresh process any
// more.
func (p *Pool) Close() error {
	p.mu.Lock()
	p.closed = true
	p.mu.Unlock()
	p.stop()
	p.wg.Wait()
	p.mu.Lock()
	spare := p.spare
	p.spare = nil
	p.mu.Unlock()
	for _, x := range spare {
		x.close()
	}
	return nil
}

// common are the pools of sessions that have none of their own.
var common struct {
	sync.Mutex
	m map[poolKey]*Pool
}

// poolKey is what processes differ by.
type poolKey struct {
	resident          int64
	processors, spare int
	confine           Confine
}

// Open starts a session, by a process of a pool that all sessions of the same
// Resident, Processors, Confine and Spare share, and that is never closed.
func Open(ctx context.Context, cfg Config) (*Executor, error) {
	if err := cfg.fill(); err != nil {
		return nil, err
	}
	if cfg.Spare == 0 {
		p, err := NewPool(cfg) // which starts nothing
		if err != nil {
			return nil, err
		}
		return open(ctx, p, cfg)
	}
	key := poolKey{cfg.Resident, cfg.Processors, cfg.Spare, cfg.Confine}
	common.Lock()
	p := common.m[key]
	if p == nil {
		var err error
		if p, err = NewPool(cfg); err != nil {
			common.Unlock()
			return nil, err
		}
		if common.m == nil {
			common.m = map[poolKey]*Pool{}
		}
		common.m[key] = p
	}
	common.Unlock()
	return open(ctx, p, cfg)
}
