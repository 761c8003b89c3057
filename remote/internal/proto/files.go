package proto

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote"
)

// This file carries files between a session elsewhere and the host, a piece at a
// time.

// The values of FileRequest.Op.
const (
	FileWrite  = "write"
	FileRead   = "read"
	FileList   = "list"
	FileRemove = "remove"
)

// FileRequest is the body of POST /session/files.
type FileRequest struct {
	Op     string `json:"op"`
	Name   Text   `json:"name"`
	Offset int64  `json:"offset,omitempty"`
	Piece  []byte `json:"piece,omitempty"` // of FileWrite
	Size   int    `json:"size,omitempty"`  // of FileRead: how many bytes there may be
}

// FileReply is the answer of POST /session/files.
type FileReply struct {
	Piece   []byte      `json:"piece,omitempty"`
	End     bool        `json:"end,omitempty"` // there is no more
	Entries []FileEntry `json:"entries,omitempty"`
	Failure *FileError  `json:"failure,omitempty"`
}

// FileEntry is garter.FileEntry.
type FileEntry struct {
	Name Text   `json:"name"`
	Size int64  `json:"size,omitempty"`
	Mode uint32 `json:"mode"` // fs.FileMode's bits
	Time int64  `json:"time"` // in nanoseconds since 1970
}

// FileError is why a file could not be read or written.
type FileError struct {
	// Kind is the Python exception that a program would have got, or "" for none,
	// or Unsupported.
	Kind string `json:"kind,omitempty"`
	Text Text   `json:"text"`
}

// Unsupported is the Kind of a session that has no files.
const Unsupported = "unsupported"

var fileErrors = []struct {
	kind string
	is   error
}{
	{"FileNotFoundError", fs.ErrNotExist}, {"FileExistsError", fs.ErrExist}, {"PermissionError", fs.ErrPermission}, {Unsupported, garter.ErrUnsupported},
}

// ServeFile does what a request asks for with the files of a session.
func ServeFile(ctx context.Context, ex garter.Executor, r *FileRequest) *FileReply {
	m := &FileReply{}
	err := serveFile(ctx, ex, r, m)
	if err == nil {
		return m
	}
	e := &FileError{Text: Text(err.Error())}
	var pe *fs.PathError
	if errors.As(err, &pe) {
		e.Text = Text(pe.Err.Error())
	}
	for _, k := range fileErrors {
		if errors.Is(err, k.is) {
			e.Kind = k.kind
		}
	}
	return &FileReply{Failure: e}
}

func serveFile(ctx context.Context, ex garter.Executor, r *FileRequest, m *FileReply) error {
	s, ok := ex.(garter.FileStore)
	if !ok {
		return fmt.Errorf("%w: the session has no files", garter.ErrUnsupported)
	}
	name := string(r.Name)
	switch r.Op {
	case FileWrite:
		return s.WriteFileAt(ctx, name, r.Piece, r.Offset)
	case FileRead:
		b := make([]byte, max(min(r.Size, garter.FilePiece), 0))
		n, err := s.ReadFileAt(ctx, name, b, r.Offset)
		if m.End = err == io.EOF; m.End {
			err = nil
		}
		m.Piece = b[:n]
		return err
	case FileList:
		list, err := s.ListFiles(ctx, name)
		for _, e := range list {
			m.Entries = append(m.Entries, FileEntry{Text(e.Name), e.Size, uint32(e.Mode), e.ModTime.UnixNano()})
		}
		return err
	case FileRemove:
		return s.RemoveFile(ctx, name)
	}
	return fmt.Errorf("there is nothing that %q does with files", r.Op)
}

// Store is a garter.FileStore by a way to have requests answered.
type Store func(ctx context.Context, r *FileRequest) (*FileReply, error)

// fileError is an error of the other side with Go's beside it.
type fileError struct {
	text string
	is   error
}

// Error returns the text.
func (e *fileError) Error() string { return e.text }

// Unwrap returns Go's error of that kind, or nil.
func (e *fileError) Unwrap() error { return e.is }

// FileFailure makes the error of a failure that the other side tells of, by the
// name of its Python exception.
func FileFailure(op, name, kind, text string) error {
	e := &fileError{text: Short(text)}
	for _, k := range fileErrors {
		if k.kind == kind {
			e.is = k.is
		}
	}
	if e.is == garter.ErrUnsupported {
		return fmt.Errorf("%w: %s", garter.ErrUnsupported, strings.TrimPrefix(text, garter.ErrUnsupported.Error()+": "))
	}
	return &fs.PathError{Op: op, Path: name, Err: e}
}

func (s Store) ask(ctx context.Context, r *FileRequest) (*FileReply, error) {
	if strings.IndexByte(string(r.Name), 0) >= 0 || r.Offset < 0 || len(r.Piece) > garter.FilePiece {
		return nil, &fs.PathError{Op: r.Op, Path: string(r.Name), Err: fs.ErrInvalid}
	}
	m, err := s(ctx, r)
	if err == nil && m.Failure != nil {
		err = FileFailure(r.Op, string(r.Name), m.Failure.Kind, string(m.Failure.Text))
	}
	return m, err
}

// WriteFileAt is garter.FileStore's.
func (s Store) WriteFileAt(ctx context.Context, name string, piece []byte, offset int64) error {
	_, err := s.ask(ctx, &FileRequest{Op: FileWrite, Name: Text(name), Offset: offset, Piece: piece})
	return err
}

// ReadFileAt is garter.FileStore's.
func (s Store) ReadFileAt(ctx context.Context, name string, piece []byte, offset int64) (int, error) {
	piece = piece[:min(len(piece), garter.FilePiece)]
	m, err := s.ask(ctx, &FileRequest{Op: FileRead, Name: Text(name), Offset: offset, Size: len(piece)})
	if err != nil {
		return 0, err
	}
	if len(m.Piece) > len(piece) {
		return 0, &remote.ProtocolError{What: "a piece of a file is larger than was asked for"}
	}
	n := copy(piece, m.Piece)
	if m.End {
		err = io.EOF
	}
	return n, err
}

// ListFiles is garter.FileStore's. What is no name of a file in the folder is not
// believed.
func (s Store) ListFiles(ctx context.Context, dir string) ([]garter.FileEntry, error) {
	m, err := s.ask(ctx, &FileRequest{Op: FileList, Name: Text(dir)})
	if err != nil {
		return nil, err
	}
	if len(m.Entries) > garter.MaxListed {
		return nil, &remote.LimitError{Limit: garter.MaxListed, What: "entries of a folder"}
	}
	out := make([]garter.FileEntry, len(m.Entries))
	for i, e := range m.Entries {
		name := string(e.Name)
		if name == "" || name == "." || name == ".." || strings.ContainsAny(name, "/\x00") || e.Size < 0 {
			return nil, &remote.ProtocolError{What: "a folder has an entry that is no name of a file"}
		}
		out[i] = garter.FileEntry{Name: name, Size: e.Size, Mode: fs.FileMode(e.Mode), ModTime: time.Unix(0, e.Time)}
	}
	slices.SortFunc(out, func(a, b garter.FileEntry) int { return strings.Compare(a.Name, b.Name) })
	for i := 1; i < len(out); i++ {
		if out[i].Name == out[i-1].Name {
			return nil, &remote.ProtocolError{What: "a folder has two entries of one name"}
		}
	}
	return out, nil
}

// RemoveFile is garter.FileStore's.
func (s Store) RemoveFile(ctx context.Context, name string) error {
	_, err := s.ask(ctx, &FileRequest{Op: FileRemove, Name: Text(name)})
	return err
}
