package workspace

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"sync"
	"time"
)

// Storage keeps the files of a workspace: "skills/top.py", "artifacts/report.json",
// "requirements.txt". All methods may be called by several goroutines. A database
// needs these four methods to be one.
type Storage interface {
	// Read returns a whole file; [fs.ErrNotExist] tells that there is none, and a
	// file of more than limit bytes is an error.
	Read(ctx context.Context, name string, limit int64) ([]byte, error)
	// Write replaces a file, or makes it: who reads at the same time sees the old one
	// or the new one. An error means that nothing has changed.
	Write(ctx context.Context, name string, data []byte) error
	// Remove removes a file; [fs.ErrNotExist] tells that there is none.
	Remove(ctx context.Context, name string) error
	// List lists the files of a folder, without those of folders in it, in
	// alphabetical order. A folder that does not exist is empty.
	List(ctx context.Context, folder string) ([]File, error)
}

// File is a file of a storage.
type File struct {
	Name    string // in its folder
	Size    int64  // in bytes
	ModTime time.Time
}

// Quota bounds what a storage keeps. The zero value of a field is its default.
type Quota struct {
	Bytes int64 // of all files together (default 256 MiB)
	Files int   // (default 10,000)
}

func (q Quota) orDefault() Quota {
	if q.Bytes <= 0 {
		q.Bytes = 256 << 20
	}
	if q.Files <= 0 {
		q.Files = 10_000
	}
	return q
}

// QuotaError tells that a storage has no room for a file.
type QuotaError struct {
	Name string // of the file
	What string // "bytes" or "files"
	Most int64  // of them
}

// Error names the file and the bound.
func (e *QuotaError) Error() string {
	return fmt.Sprintf("workspace: no room for %s: the storage keeps at most %d %s", e.Name, e.Most, e.What)
}

// Memory returns a storage that lives as long as the process.
func Memory(q Quota) Storage { return &memory{quota: q.orDefault(), m: map[string]kept{}} }

type kept struct {
	data []byte
	at   time.Time
}

type memory struct {
	quota Quota
	mu    sync.Mutex
	m     map[string]kept
	bytes int64
}

func (m *memory) Read(ctx context.Context, name string, limit int64) ([]byte, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	k, ok := m.m[name]
	if !ok {
		return nil, &fs.PathError{Op: "read", Path: name, Err: fs.ErrNotExist}
	}
	if int64(len(k.data)) > limit {
		return nil, tooLong(name, limit)
	}
	return slices.Clone(k.data), nil
}

func tooLong(name string, limit int64) error {
	return fmt.Errorf("workspace: %s is longer than %d bytes", name, limit)
}

func (m *memory) Write(ctx context.Context, name string, data []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	old, ok := m.m[name]
	if !ok && len(m.m) >= m.quota.Files {
		return &QuotaError{name, "files", int64(m.quota.Files)}
	}
	n := m.bytes - int64(len(old.data)) + int64(len(data))
	if n > m.quota.Bytes {
		return &QuotaError{name, "bytes", m.quota.Bytes}
	}
	m.m[name], m.bytes = kept{slices.Clone(data), time.Now()}, n
	return nil
}

func (m *memory) Remove(ctx context.Context, name string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	k, ok := m.m[name]
	if !ok {
		return &fs.PathError{Op: "remove", Path: name, Err: fs.ErrNotExist}
	}
	delete(m.m, name)
	m.bytes -= int64(len(k.data))
	return nil
}

func (m *memory) List(ctx context.Context, folder string) ([]File, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var out []File
	for name, k := range m.m {
		if dir, base := path.Split(name); strings.TrimSuffix(dir, "/") == folder {
			out = append(out, File{base, int64(len(k.data)), k.at})
		}
	}
	slices.SortFunc(out, func(a, b File) int { return strings.Compare(a.Name, b.Name) })
	return out, nil
}

// Folder returns a storage in a folder of this machine, which is made where it does
// not exist. No name, and no symbolic link in it, leads out of it. Several processes
// may use it at the same time; the quota counts what is there when a file is written.
func Folder(dir string, q Quota) (Storage, error) {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return nil, fmt.Errorf("workspace: %w", err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, fmt.Errorf("workspace: %w", err)
	}
	return &folder{root: root, quota: q.orDefault()}, nil
}

type folder struct {
	root  *os.Root
	quota Quota
	mu    sync.Mutex // of those that write
	serie int
}

func (f *folder) Read(ctx context.Context, name string, limit int64) ([]byte, error) {
	file, err := f.root.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	if st, err := file.Stat(); err != nil {
		return nil, err
	} else if !st.Mode().IsRegular() {
		return nil, &fs.PathError{Op: "read", Path: name, Err: fs.ErrNotExist}
	}
	data, err := io.ReadAll(io.LimitReader(file, limit+1))
	if err == nil && int64(len(data)) > limit {
		err = tooLong(name, limit)
	}
	return data, err
}

// used counts the files and their bytes.
func (f *folder) used(ctx context.Context) (bytes int64, files int, err error) {
	err = fs.WalkDir(f.root.FS(), ".", func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			if errors.Is(err, fs.ErrNotExist) {
				return nil // somebody else has removed it
			}
			return err
		}
		if d.Type().IsRegular() {
			if st, err := d.Info(); err == nil {
				bytes += st.Size()
				files++
			}
		}
		return ctx.Err()
	})
	return bytes, files, err
}

func (f *folder) Write(ctx context.Context, name string, data []byte) (err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	bytes, files, err := f.used(ctx)
	if err != nil {
		return err
	}
	if st, err := f.root.Lstat(name); err == nil {
		bytes -= st.Size()
	} else if files >= f.quota.Files {
		return &QuotaError{name, "files", int64(f.quota.Files)}
	}
	if bytes+int64(len(data)) > f.quota.Bytes {
		return &QuotaError{name, "bytes", f.quota.Bytes}
	}
	dir, base := path.Split(name)
	if dir != "" {
		if err := f.root.MkdirAll(strings.TrimSuffix(dir, "/"), 0o777); err != nil {
			return err
		}
	}
	// Written beside it and then renamed: nobody sees half a file.
	f.serie++
	made := fmt.Sprintf("%s.%s.%d.%d~", dir, base, os.Getpid(), f.serie)
	defer func() {
		if err != nil {
			f.root.Remove(made)
		}
	}()
	if err := f.root.WriteFile(made, data, 0o666); err != nil {
		return err
	}
	return f.root.Rename(made, name)
}

func (f *folder) Remove(ctx context.Context, name string) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.root.Remove(name)
}

func (f *folder) List(ctx context.Context, dir string) ([]File, error) {
	entries, err := fs.ReadDir(f.root.FS(), dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var out []File
	for _, e := range entries {
		if !e.Type().IsRegular() || strings.HasSuffix(e.Name(), "~") {
			continue
		}
		if st, err := e.Info(); err == nil {
			out = append(out, File{e.Name(), st.Size(), st.ModTime()})
		}
	}
	return out, nil
}

// Part returns a storage that keeps its files in a folder of another: for users
// who must not see each other's.
func Part(s Storage, folder string) Storage { return &part{s, strings.Trim(folder, "/") + "/"} }

type part struct {
	s      Storage
	folder string
}

func (p *part) Read(ctx context.Context, name string, limit int64) ([]byte, error) {
	return p.s.Read(ctx, p.folder+name, limit)
}

func (p *part) Write(ctx context.Context, name string, data []byte) error {
	return p.s.Write(ctx, p.folder+name, data)
}

func (p *part) Remove(ctx context.Context, name string) error {
	return p.s.Remove(ctx, p.folder+name)
}

func (p *part) List(ctx context.Context, folder string) ([]File, error) {
	return p.s.List(ctx, p.folder+folder)
}
