package garter

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
)

// Image is the state of a session after code has run in it, kept to start other
// sessions from: what takes a second to import is then there in milliseconds. An
// Image never changes, and any number of goroutines can make sessions from it at
// the same time. What they hold is their own, but for texts and the code of
// functions, which no session can change.
type Image struct {
	l *Local // in which nothing runs any more
	// opens is held while files that the image holds open are opened anew.
	opens sync.Mutex
}

// fork makes a session.
func (i *Image) fork(cfg *config, env *environment) (*Local, error) {
	if t := i.l.s.tree; t != nil && t.HasOpen() {
		i.opens.Lock()
		defer i.opens.Unlock()
	}
	return i.l.fork(cfg, env, false)
}

// NewImage runs code, which usually imports modules, in a session of its own that
// opts describe, and keeps what is there afterwards:
//
//	image, err := garter.NewImage(ctx, "import sympy", garter.WithModuleFiles(os.DirFS("packages")), …)
//	session, err := image.NewLocal(garter.WithMaxMemory(128<<20))
//
// It fails with the error of the code, and for values that cannot be copied, as
// [Local.Fork] does.
func NewImage(ctx context.Context, code string, opts ...Option) (*Image, error) {
	l, err := NewLocal(opts...)
	if err != nil {
		return nil, err
	}
	defer l.Close()
	if _, err := l.Run(ctx, code); err != nil {
		return nil, err
	}
	return l.Image(ctx)
}

// Image keeps what the session holds now. The session goes on as it was.
func (l *Local) Image(ctx context.Context) (*Image, error) {
	var out *Image
	err := l.do(ctx, func() (err error) {
		defer l.s.guardPanic(&err)
		n, err := l.fork(l.cfg, l.env, true)
		if err == nil {
			out = &Image{l: n}
		}
		return err
	})
	return out, err
}

// NewLocal starts a session with the state of the image. It has the image's
// options; opts come on top of them: other limits, more imports, tools and
// variables, another file system. Whether there are all built-in names
// ([WithAllBuiltins]) is the image's matter.
func (i *Image) NewLocal(opts ...Option) (*Local, error) {
	of := i.l.cfg
	if len(opts) == 0 {
		return i.fork(of, i.l.env)
	}
	// What is new stands alone, to be checked and set: the image's program may have
	// changed its variables.
	added := newConfig(opts)
	if added.err != nil {
		return nil, added.err
	}
	cfg := *of
	cfg.variables, cfg.modules = maps.Clone(of.variables), maps.Clone(of.modules)
	cfg.tools, cfg.imports, cfg.base = slices.Clone(of.tools), slices.Clone(of.imports), slices.Clone(of.base)
	cfg.world = nil
	for _, o := range opts {
		o(&cfg)
	}
	if added.packages != nil && added.packages != of.packages || added.files != nil {
		return nil, errors.New("garter: an image has the packages that its code has imported: give WithPackages and WithModuleFiles to NewImage")
	}
	if cfg.unsafeNames != of.unsafeNames {
		return nil, errors.New("garter: an image has all built-in names or it has not: give WithAllBuiltins to NewImage")
	}
	files := cfg.world
	if files == nil {
		cfg.world = of.world
	}
	env := cfg.environment()
	if cfg.imports != nil {
		if err := cfg.checkImports(env); err != nil {
			return nil, err
		}
	}
	if err := cfg.checkGiven(); err != nil {
		return nil, err
	}
	holdReserve()
	l, err := i.fork(&cfg, env)
	if err != nil {
		return nil, err
	}
	if files != nil {
		err = errors.Join(l.s.closeFiles(), l.s.openFiles())
	}
	if err == nil {
		l.s.cfg = added
		err = l.s.populate(context.Background())
		l.s.cfg = &cfg
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("garter: a session from an image: %w", err), l.s.closeFiles())
	}
	return l, nil
}
