package worker

import (
	"context"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/internal/proto"
)

// This file carries files to a session and back: see garter.FileStore.

var _ garter.FileStore = (*Executor)(nil)

func (x *Executor) files(ctx context.Context, r *proto.FileRequest) (*proto.FileReply, error) {
	if err := x.acquire(ctx); err != nil {
		return nil, err
	}
	defer x.release()
	if err := x.ready(ctx); err != nil {
		return nil, err
	}
	m, err := x.ask(ctx, &request{Op: opFiles, Files: r})
	if err == nil && m.Files == nil {
		err = x.cut(&remote.ProtocolError{What: "a request about files without an answer"})
	}
	if err != nil {
		return nil, err
	}
	return m.Files, nil
}

// WriteFileAt is garter.FileStore's, as are the others.
func (x *Executor) WriteFileAt(ctx context.Context, name string, piece []byte, offset int64) error {
	return proto.Store(x.files).WriteFileAt(ctx, name, piece, offset)
}

// ReadFileAt is garter.FileStore's.
func (x *Executor) ReadFileAt(ctx context.Context, name string, piece []byte, offset int64) (int, error) {
	return proto.Store(x.files).ReadFileAt(ctx, name, piece, offset)
}

// ListFiles is garter.FileStore's.
func (x *Executor) ListFiles(ctx context.Context, dir string) ([]garter.FileEntry, error) {
	return proto.Store(x.files).ListFiles(ctx, dir)
}

// RemoveFile is garter.FileStore's.
func (x *Executor) RemoveFile(ctx context.Context, name string) error {
	return proto.Store(x.files).RemoveFile(ctx, name)
}
