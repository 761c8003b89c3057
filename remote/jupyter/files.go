package jupyter

import (
	"context"
	"encoding/base64"
	"io/fs"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/object/convert"
	"github.com/garterpy/garter/remote/internal/proto"
)

// This file carries files to the interpreter's machine and back: see
// garter.FileStore. The far side's own end reads and writes them, so it works for
// every backend on kernels, and reaches what a program there reaches.

var _ garter.FileStore = (*Executor)(nil)

// files has a request answered by the kernel.
func (e *Executor) files(ctx context.Context, r *proto.FileRequest) (*proto.FileReply, error) {
	m := &proto.FileReply{}
	size := r.Size
	if r.Op == proto.FileList {
		size = garter.MaxListed
	}
	ctx, cancel := context.WithTimeout(ctx, e.o.StartTimeout) // a piece is small
	defer cancel()
	err := e.do(ctx, func(ctx context.Context, c *Client) error {
		a, err := e.ask(ctx, c, map[string]any{
			"op": "file", "do": r.Op, "name": r.Name, "offset": r.Offset, "size": size, "piece": base64.StdEncoding.EncodeToString(r.Piece),
		})
		if err != nil {
			return err
		}
		v, _ := a.Get("value")
		if v == nil {
			return nil
		}
		d, ok := v.(*convert.Dict)
		if !ok {
			return malformed
		}
		return readFileReply(d, m)
	})
	return m, err
}

// readFileReply reads what the kernel answers; nothing of it is believed.
func readFileReply(d *convert.Dict, m *proto.FileReply) error {
	if v, ok := d.Get("failure"); ok {
		l, _ := v.([]any)
		if len(l) != 2 {
			return malformed
		}
		kind, ok1 := l[0].(string)
		why, ok2 := l[1].(string)
		if !ok1 || !ok2 {
			return malformed
		}
		m.Failure = &proto.FileError{Kind: kind, Text: proto.Text(why)}
		return nil
	}
	if v, ok := d.Get("piece"); ok {
		s, _ := v.(string)
		b, err := base64.StdEncoding.DecodeString(s)
		if err != nil {
			return malformed
		}
		m.Piece = b
		end, _ := d.Get("end")
		m.End, _ = end.(bool)
	}
	v, _ := d.Get("entries")
	list, _ := v.([]any)
	for _, v := range list {
		l, _ := v.([]any)
		if len(l) != 4 {
			return malformed
		}
		name, ok1 := l[0].(string)
		size, ok2 := l[1].(int64)
		mode, ok3 := l[2].(int64)
		time, ok4 := l[3].(int64)
		if !ok1 || !ok2 || !ok3 || !ok4 {
			return malformed
		}
		m.Entries = append(m.Entries, proto.FileEntry{Name: proto.Text(name), Size: size, Mode: uint32(unixMode(mode)), Time: time})
	}
	return nil
}

// unixMode is the mode of a file as Unix, and Python everywhere, has it.
func unixMode(st int64) fs.FileMode {
	m := fs.FileMode(st & 0o777)
	switch st & 0o170000 {
	case 0o100000:
	case 0o040000:
		m |= fs.ModeDir
	case 0o120000:
		m |= fs.ModeSymlink
	case 0o010000:
		m |= fs.ModeNamedPipe
	case 0o140000:
		m |= fs.ModeSocket
	case 0o020000:
		m |= fs.ModeDevice | fs.ModeCharDevice
	case 0o060000:
		m |= fs.ModeDevice
	default:
		m |= fs.ModeIrregular
	}
	return m
}

// WriteFileAt is garter.FileStore's, as are the others.
func (e *Executor) WriteFileAt(ctx context.Context, name string, piece []byte, offset int64) error {
	return proto.Store(e.files).WriteFileAt(ctx, name, piece, offset)
}

// ReadFileAt is garter.FileStore's.
func (e *Executor) ReadFileAt(ctx context.Context, name string, piece []byte, offset int64) (int, error) {
	return proto.Store(e.files).ReadFileAt(ctx, name, piece, offset)
}

// ListFiles is garter.FileStore's.
func (e *Executor) ListFiles(ctx context.Context, dir string) ([]garter.FileEntry, error) {
	return proto.Store(e.files).ListFiles(ctx, dir)
}

// RemoveFile is garter.FileStore's.
func (e *Executor) RemoveFile(ctx context.Context, name string) error {
	return proto.Store(e.files).RemoveFile(ctx, name)
}
