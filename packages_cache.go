package garter

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/internal/fit"
)

// This file keeps what the files of packages are compiled to in a folder of the host.

// The bounds of a folder of forms, and of one form beside its source.
const (
	maxCacheBytes = 256 << 20
	maxFormTimes  = 12
	maxFormMore   = 64 << 10
	maxCacheFiles = 100_000
)

// CacheIn has what the files are compiled to kept in a folder, which is made if it is not
// there, so that a process that is started later need not compile them: that a file is
// the same, it is told by its text, whatever its name and date. Sessions see no
// difference but the time. What is in the folder, and whether it can be read or written,
// makes no other difference either: a file there that is not exactly what garter in this
// version wrote for this text is written anew. Some hundred megabytes are kept at most.
//
// Who can write there and has the key decides what the packages do, as with Python's
// files *.pyc. So a folder that others than the user of the process can write is refused
// unless there is a key, which no one needs to know but the processes that share the
// folder; without one, key is nil.
//
// It is to be called before sessions use the packages.
func (p *Packages) CacheIn(dir string, key []byte) error {
	if dir == "" {
		return errors.New("garter: CacheIn needs a folder")
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return fmt.Errorf("garter: the folder for compiled packages: %w", err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return fmt.Errorf("garter: the folder for compiled packages: %w", err)
	}
	info, err := root.Stat(".")
	if err == nil && len(key) == 0 && !ownAlone(info) {
		err = fmt.Errorf("%s can be written by others: a key is needed", dir)
	}
	if err != nil {
		root.Close()
		return fmt.Errorf("garter: the folder for compiled packages: %w", err)
	}
	p.cache.Forms = &forms{root: root, key: append([]byte("garter "+eval.FormVersion()+" "), key...)}
	return nil
}

// forms is an eval.FormStore in a folder: a file for each text, of which the first bytes
// prove that the rest was written for it by somebody who has the key.
type forms struct {
	root  *os.Root
	key   []byte
	sizes sync.Once
	mu    sync.Mutex
	room  int64 // bytes that may still be written
}

// name returns the hash of a text, and the name of the file of its form.
func (f *forms) name(src string) (sum []byte, file string) {
	h := sha256.New()
	var buf [16 << 10]byte
	for rest := src; rest != ""; {
		n := copy(buf[:], rest)
		h.Write(buf[:n])
		rest = rest[n:]
	}
	sum = h.Sum(nil)
	m := hmac.New(sha256.New, f.key)
	m.Write(sum)
	return sum, hex.EncodeToString(m.Sum(nil)[:20]) + ".form"
}

// proof gives what the file of a form begins with, once the form has been written to it.
func (f *forms) proof(sum []byte) hash.Hash {
	h := hmac.New(sha256.New, f.key)
	h.Write([]byte("form"))
	h.Write(sum)
	return h
}

// Load returns the form of a text.
func (f *forms) Load(src string) string {
	sum, name := f.name(src)
	info, err := f.root.Lstat(name)
	most := maxFormTimes*int64(len(src)) + maxFormMore
	if err != nil || !info.Mode().IsRegular() || info.Size() > most {
		return ""
	}
	file, err := f.root.OpenFile(name, os.O_RDONLY|noWait, 0)
	if err != nil {
		return ""
	}
	defer file.Close()
	if info, err = file.Stat(); err != nil || !info.Mode().IsRegular() || info.Size() > most {
		return ""
	}
	var buf [16 << 10]byte
	first := buf[:sha256.Size]
	if _, err := io.ReadFull(file, first); err != nil {
		return ""
	}
	first = bytes.Clone(first)
	proof := f.proof(sum)
	var form strings.Builder
	form.Grow(fit.Int(max(info.Size()-sha256.Size, 0)))
	for {
		n, err := file.Read(buf[:])
		proof.Write(buf[:n])
		form.Write(buf[:n])
		if err == io.EOF {
			break
		}
		if err != nil || int64(form.Len()) > most {
			return ""
		}
	}
	if hmac.Equal(first, proof.Sum(nil)) {
		return form.String()
	}
	return ""
}

// Store keeps the form of a text. Where it cannot, there is none.
func (f *forms) Store(src, form string) {
	sum, name := f.name(src)
	size := int64(len(form)) + sha256.Size
	if size > maxFormTimes*int64(len(src))+maxFormMore || !f.take(size) {
		return
	}
	temp := fmt.Sprintf("%s.%d.%d", name, os.Getpid(), time.Now().UnixNano())
	file, err := f.root.OpenFile(temp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return
	}
	proof := f.proof(sum)
	proof.Write([]byte(form))
	_, err = file.Write(append(proof.Sum(nil), form...))
	if err = errors.Join(err, file.Close()); err == nil {
		err = f.root.Rename(temp, name)
	}
	if err != nil {
		_ = f.root.Remove(temp)
	}
}

// take reports whether there is room for so many bytes. What is oldest goes first, when
// the process writes its first form.
func (f *forms) take(size int64) bool {
	f.sizes.Do(func() { f.room = maxCacheBytes - f.clean(maxCacheBytes/2) })
	f.mu.Lock()
	defer f.mu.Unlock()
	f.room -= size
	return f.room >= 0
}

// clean removes the oldest forms where they have more than most bytes, and what was left
// of writing; it returns how many bytes there are then.
func (f *forms) clean(most int64) int64 {
	dir, err := f.root.Open(".")
	if err != nil {
		return 0
	}
	defer dir.Close()
	type entry struct {
		name string
		size int64
		at   time.Time
	}
	var all []entry
	total := int64(0)
	for {
		list, err := dir.ReadDir(1024)
		for _, e := range list {
			info, err := e.Info()
			if err != nil || !info.Mode().IsRegular() {
				continue
			}
			switch {
			case !ourName(e.Name()):
			case filepath.Ext(e.Name()) != ".form" && time.Since(info.ModTime()) > time.Hour:
				_ = f.root.Remove(e.Name())
			default:
				all = append(all, entry{e.Name(), info.Size(), info.ModTime()})
				total += info.Size()
			}
		}
		if err != nil || len(all) > maxCacheFiles {
			break
		}
	}
	if total <= most && len(all) <= maxCacheFiles {
		return total
	}
	slices.SortFunc(all, func(a, b entry) int { return a.at.Compare(b.at) })
	for _, e := range all {
		if total <= most/2 {
			break
		}
		if f.root.Remove(e.name) == nil {
			total -= e.size
		}
	}
	return total
}

// ourName reports whether a file has a name that Store gives: of nothing else in the
// folder is anything removed.
func ourName(name string) bool {
	hash, rest, ok := strings.Cut(name, ".")
	if _, err := hex.DecodeString(hash); err != nil || len(hash) != 40 {
		return false
	}
	return ok && (rest == "form" || strings.HasPrefix(rest, "form."))
}
