package garter

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"time"

	"github.com/garterpy/garter/files"
)

// FileStore is implemented by executors whose sessions have files, wherever they
// are: in the memory of this process, in a folder of a subprocess, in a container,
// at a service. Capabilities.Files says whether a session has some; where it has
// none each method returns ErrUnsupported.
//
// Names are the program's own: relative ones begin at its working directory.
// Errors are *fs.PathError that errors.Is fs.ErrNotExist, fs.ErrExist or
// fs.ErrPermission where that is the cause. A piece has at most [FilePiece] bytes.
//
// [PutFile], [GetFile], [SendFiles] and [FetchFiles] are made of these methods, for
// whole files and folders.
type FileStore interface {
	// WriteFileAt writes a piece of a file. The piece at offset 0 begins a new file
	// in the place of an old one, and makes the folders above it.
	WriteFileAt(ctx context.Context, name string, piece []byte, offset int64) error
	// ReadFileAt reads a piece of a plain file, as io.ReaderAt does: io.EOF tells
	// that there is no more.
	ReadFileAt(ctx context.Context, name string, piece []byte, offset int64) (int, error)
	// ListFiles lists a folder in alphabetical order; more than [MaxListed] entries
	// are an error.
	ListFiles(ctx context.Context, dir string) ([]FileEntry, error)
	// RemoveFile removes a file or an empty folder.
	RemoveFile(ctx context.Context, name string) error
}

// FileEntry is something in a folder of a session.
type FileEntry struct {
	// Name is its name in the folder, never a path.
	Name string
	// Size is that of a file in bytes.
	Size int64
	// Mode has the type, and the permissions where the backend tells them.
	Mode fs.FileMode
	// ModTime is when it was changed last.
	ModTime time.Time
}

const (
	// FilePiece is the largest piece of a file that travels at once, in bytes.
	FilePiece = 1 << 20
	// MaxListed is how many entries of a folder are listed at most.
	MaxListed = 100_000
	// maxFolders is how many folders may lie in one another where files are fetched.
	maxFolders = 64
)

// stores returns the executor's files.
func stores(ex Executor) (FileStore, error) {
	s, ok := ex.(FileStore)
	if !ok {
		return nil, fmt.Errorf("%w: the backend %s carries no files", ErrUnsupported, ex.Capabilities().Backend)
	}
	return s, nil
}

// PutFile writes a file of the session, piece by piece.
func PutFile(ctx context.Context, ex Executor, name string, content io.Reader) error {
	s, err := stores(ex)
	if err != nil {
		return err
	}
	piece := make([]byte, FilePiece)
	for at := int64(0); ; {
		n, err := io.ReadFull(content, piece)
		last := err == io.EOF || err == io.ErrUnexpectedEOF
		if err != nil && !last {
			return err
		}
		if n > 0 || at == 0 {
			if err := s.WriteFileAt(ctx, name, piece[:n], at); err != nil {
				return err
			}
		}
		if at += int64(n); last {
			return nil
		}
	}
}

// FileTooLargeError tells that a file, or files together, have more bytes than were
// asked for.
type FileTooLargeError struct {
	Name  string
	Limit int64
}

// Error returns the text.
func (e *FileTooLargeError) Error() string {
	return fmt.Sprintf("garter: %s: more than the %d bytes that may be fetched", e.Name, e.Limit)
}

// GetFile copies a file of the session to a writer, piece by piece, and returns how
// many bytes there were. One of more than limit bytes is a [*FileTooLargeError];
// what was written by then remains.
func GetFile(ctx context.Context, ex Executor, name string, to io.Writer, limit int64) (int64, error) {
	s, err := stores(ex)
	if err != nil {
		return 0, err
	}
	return getFile(ctx, s, name, to, limit)
}

func getFile(ctx context.Context, s FileStore, name string, to io.Writer, limit int64) (int64, error) {
	piece := make([]byte, FilePiece)
	for at := int64(0); ; {
		// One byte beyond the limit is asked for: whether it is there is the question.
		n, err := s.ReadFileAt(ctx, name, piece[:min(int64(len(piece)), max(limit-at, 0)+1)], at)
		if err != nil && err != io.EOF {
			return at, err
		}
		if at+int64(n) > limit {
			return at, &FileTooLargeError{name, limit}
		}
		if _, err := to.Write(piece[:n]); err != nil {
			return at, err
		}
		if at += int64(n); err == io.EOF {
			return at, nil
		}
		if n == 0 {
			return at, &fs.PathError{Op: "read", Path: name, Err: io.ErrNoProgress}
		}
	}
}

// SendFiles writes the plain files of a file system into a folder of the session,
// with the folders that they are in. Symbolic links and empty folders are left out.
//
//	err := garter.SendFiles(ctx, ex, "data", os.DirFS("testdata"))
func SendFiles(ctx context.Context, ex Executor, dir string, fsys fs.FS) error {
	if _, err := stores(ex); err != nil {
		return err
	}
	return fs.WalkDir(fsys, ".", func(p string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		f, err := fsys.Open(p)
		if err != nil {
			return err
		}
		defer f.Close()
		return PutFile(ctx, ex, path.Join(dir, p), f)
	})
}

// FetchFiles returns the plain files of a folder of the session and of the folders
// in it, by their paths below it, which are fs.ValidPath. More than limit bytes in
// all are a [*FileTooLargeError]. Symbolic links are left out.
func FetchFiles(ctx context.Context, ex Executor, dir string, limit int64) (map[string][]byte, error) {
	s, err := stores(ex)
	if err != nil {
		return nil, err
	}
	out := map[string][]byte{}
	left, entries := limit, 0
	var fetch func(below string, depth int) error
	fetch = func(below string, depth int) error {
		list, err := s.ListFiles(ctx, path.Join(dir, below))
		if err != nil {
			return err
		}
		if entries += len(list); entries > MaxListed || depth > maxFolders {
			return fmt.Errorf("garter: %s has more than %d entries, or folders deeper than %d in one another", dir, MaxListed, maxFolders)
		}
		for _, e := range list {
			p := path.Join(below, e.Name)
			switch {
			case e.Mode.IsDir():
				if err := fetch(p, depth+1); err != nil {
					return err
				}
			case e.Mode.IsRegular():
				var b bytes.Buffer
				n, err := getFile(ctx, s, path.Join(dir, p), &b, left)
				if errors.Is(err, fs.ErrNotExist) {
					continue // it was removed meanwhile
				}
				if tooLarge := (*FileTooLargeError)(nil); errors.As(err, &tooLarge) {
					tooLarge.Limit = limit
				}
				if err != nil {
					return err
				}
				left -= n
				out[p] = b.Bytes()
			}
		}
		return nil
	}
	if err := fetch("", 0); err != nil {
		return nil, err
	}
	return out, nil
}

// own returns the host's view of the session's files, and the name of one in it.
func (l *Local) own(ctx context.Context, name string) (v files.View, p string, err error) {
	if ctx.Err() != nil {
		return v, "", context.Cause(ctx)
	}
	if l.state.Load() == stateClosed {
		return v, "", ErrClosed
	}
	s := l.s
	if s == nil || s.tree == nil {
		return v, "", fmt.Errorf("%w: the session has no files: give it WithFiles", ErrUnsupported)
	}
	if !path.IsAbs(name) {
		name = path.Join(s.tree.Getwd(), name)
	}
	if p = path.Clean(name)[1:]; p == "" {
		p = "."
	}
	return s.tree.Host(), p, nil
}

// WriteFileAt is FileStore's.
func (l *Local) WriteFileAt(ctx context.Context, name string, piece []byte, offset int64) error {
	v, p, err := l.own(ctx, name)
	if err != nil {
		return err
	}
	if offset < 0 || len(piece) > FilePiece {
		return &fs.PathError{Op: "write", Path: name, Err: fs.ErrInvalid}
	}
	if offset == 0 {
		return v.WriteFile(p, piece, 0o644)
	}
	f, err := v.OpenFile(p, files.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = f.Seek(offset, io.SeekStart)
	if err == nil {
		_, err = f.Write(piece)
	}
	return errors.Join(err, f.Close())
}

// ReadFileAt is FileStore's.
func (l *Local) ReadFileAt(ctx context.Context, name string, piece []byte, offset int64) (int, error) {
	v, p, err := l.own(ctx, name)
	if err != nil {
		return 0, err
	}
	if offset < 0 {
		return 0, &fs.PathError{Op: "read", Path: name, Err: fs.ErrInvalid}
	}
	f, err := v.OpenFile(p, files.O_RDONLY, 0)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	if info, err := f.Stat(); err != nil || !info.Mode().IsRegular() {
		return 0, errors.Join(err, &fs.PathError{Op: "read", Path: name, Err: files.EISDIR})
	}
	if _, err := f.Seek(offset, io.SeekStart); err != nil {
		return 0, err
	}
	n, err := io.ReadFull(f, piece[:min(len(piece), FilePiece)])
	if err == io.ErrUnexpectedEOF {
		err = io.EOF
	}
	return n, err
}

// ListFiles is FileStore's.
func (l *Local) ListFiles(ctx context.Context, dir string) ([]FileEntry, error) {
	v, p, err := l.own(ctx, dir)
	if err != nil {
		return nil, err
	}
	list, err := v.ReadDir(p)
	if err != nil {
		return nil, err
	}
	if len(list) > MaxListed {
		return nil, fmt.Errorf("garter: %s has more than %d entries", dir, MaxListed)
	}
	var out []FileEntry
	for _, d := range list {
		info, err := d.Info()
		if errors.Is(err, fs.ErrNotExist) {
			continue // the program has removed it meanwhile
		}
		if err != nil {
			return nil, err
		}
		e := FileEntry{Name: d.Name(), Mode: info.Mode(), ModTime: info.ModTime()}
		if e.Mode.IsRegular() {
			e.Size = info.Size()
		}
		out = append(out, e)
	}
	return out, nil
}

// RemoveFile is FileStore's.
func (l *Local) RemoveFile(ctx context.Context, name string) error {
	v, p, err := l.own(ctx, name)
	if err != nil {
		return err
	}
	return v.Remove(p)
}

var _ FileStore = (*Local)(nil)
