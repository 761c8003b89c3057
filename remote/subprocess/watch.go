package subprocess

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"time"
)

// A sandbox can write to its /tmp, whose size the system bounds, and to the folder of
// its kernel's sockets, which is one of the machine's: there a few small files belong,
// so it is looked at, and a sandbox that has filled it ends.

// What may be in the folder of the sockets.
const (
	maxRunBytes = 16 << 20
	maxRunFiles = 1000
	watchEvery  = 250 * time.Millisecond
)

// reason says why the watch has ended the kernel, once.
func (s *session) reason() string {
	if s.over.Swap(false) {
		return fmt.Sprintf("it wrote more than %d MiB, or %d files, beside /tmp", maxRunBytes>>20, maxRunFiles)
	}
	return ""
}

// watch watches until unwatch is called; kill ends the kernel.
func (s *session) watch(kill func(ctx context.Context) error) {
	end := make(chan struct{})
	s.unwatch = sync.OnceFunc(func() {
		close(end)
		s.watched.Wait()
	})
	dir := filepath.Join(s.dir, "run")
	s.watched.Go(func() {
		t := time.NewTicker(watchEvery)
		defer t.Stop()
		for {
			select {
			case <-end:
				return
			case <-t.C:
			}
			if !full(dir) {
				continue
			}
			s.over.Store(true)
			s.filled.Store(true)
			ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
			kill(ctx)
			cancel()
		}
	})
}

// cleanup ends what an ended kernel's programs have left, and then takes away what
// they wrote into a folder that they had filled: nobody writes there any more, and the
// next kernel has not begun.
func (s *session) cleanup() {
	s.sweep()
	if !s.filled.Swap(false) {
		return
	}
	dir := filepath.Join(s.dir, "run")
	names, _ := os.ReadDir(dir)
	for _, e := range names {
		os.RemoveAll(filepath.Join(dir, e.Name()))
	}
}

var errFull = errors.New("full")

// full reports whether there is more in the folder than may be. It looks at no more
// than that.
func full(dir string) bool {
	bytes, files := int64(0), 0
	err := filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil {
			return nil // it has gone meanwhile
		}
		if files++; files > maxRunFiles || len(path) > 3000 {
			return errFull
		}
		st, err := e.Info()
		if err != nil {
			return nil
		}
		if st.Mode().IsRegular() {
			bytes += st.Size()
		}
		if bytes > maxRunBytes {
			return errFull
		}
		return nil
	})
	return err == errFull
}
