package proto_test

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"strings"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/internal/proto"
)

// TestFilesOfALiar: whatever the far side answers to a request about files, the
// host gets an error of a named type, never a name that is a path or more bytes
// than it asked for.
func TestFilesOfALiar(t *testing.T) {
	many := make([]proto.FileEntry, garter.MaxListed+1)
	for i := range many {
		many[i].Name = "x"
	}
	entries := func(names ...proto.Text) proto.FileReply {
		var m proto.FileReply
		for _, n := range names {
			m.Entries = append(m.Entries, proto.FileEntry{Name: n})
		}
		return m
	}
	for _, c := range []struct {
		what string
		m    proto.FileReply
	}{
		{"a path upwards", entries("..")}, {"the folder itself", entries(".")}, {"a path", entries("../../etc/passwd")}, {"an absolute path", entries("/etc")},
		{"no name", entries("")}, {"a zero byte", entries("a\x00b")}, {"the same name twice", entries("b", "a", "b")},
		{"a negative size", proto.FileReply{Entries: []proto.FileEntry{{Name: "a", Size: -1}}}},
		{"too many", proto.FileReply{Entries: many}},
	} {
		s := proto.Store(func(context.Context, *proto.FileRequest) (*proto.FileReply, error) { return &c.m, nil })
		if list, err := s.ListFiles(t.Context(), "d"); !remote.Hostile(err) || list != nil {
			t.Errorf("%s: %v %v", c.what, list, err)
		}
	}
	s := proto.Store(func(_ context.Context, r *proto.FileRequest) (*proto.FileReply, error) {
		return &proto.FileReply{Piece: make([]byte, r.Size+1)}, nil
	})
	if n, err := s.ReadFileAt(t.Context(), "f", make([]byte, 10), 0); n != 0 || !remote.Hostile(err) {
		t.Errorf("more than was asked for: %d %v", n, err)
	}
	// A file without an end is cut at the limit; one that never goes on is an error.
	for _, size := range []int{1, 0} {
		s := proto.Store(func(_ context.Context, r *proto.FileRequest) (*proto.FileReply, error) {
			return &proto.FileReply{Piece: make([]byte, min(size, r.Size))}, nil
		})
		n, err := garter.GetFile(t.Context(), struct {
			garter.Executor
			proto.Store
		}{nil, s}, "f", io.Discard, 1000)
		if n > 1000 || err == nil {
			t.Errorf("pieces of %d bytes without end: %d %v", size, n, err)
		}
	}
	// A tree without end ends.
	s = func(_ context.Context, r *proto.FileRequest) (*proto.FileReply, error) {
		return &proto.FileReply{Entries: []proto.FileEntry{{Name: "d", Mode: uint32(fs.ModeDir)}}}, nil
	}
	if _, err := garter.FetchFiles(t.Context(), struct {
		garter.Executor
		proto.Store
	}{nil, s}, "", 1000); err == nil {
		t.Error("folders without end were fetched")
	}
}

// TestServedFiles: errors keep their kind on the way.
func TestServedFiles(t *testing.T) {
	ex, err := garter.NewLocal(garter.WithFiles())
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	s := proto.Store(func(ctx context.Context, r *proto.FileRequest) (*proto.FileReply, error) {
		return proto.ServeFile(ctx, ex, r), nil
	})
	var pe *fs.PathError
	if _, err := s.ReadFileAt(t.Context(), "absent", make([]byte, 1), 0); !errors.Is(err, fs.ErrNotExist) || !errors.As(err, &pe) || pe.Path != "absent" || !strings.Contains(err.Error(), "No such file") {
		t.Errorf("%v", err)
	}
	bare, err := garter.NewLocal()
	if err != nil {
		t.Fatal(err)
	}
	defer bare.Close()
	s = func(ctx context.Context, r *proto.FileRequest) (*proto.FileReply, error) {
		return proto.ServeFile(ctx, bare, r), nil
	}
	if err := s.RemoveFile(t.Context(), "x"); !errors.Is(err, garter.ErrUnsupported) || strings.Count(err.Error(), "not supported") != 1 {
		t.Errorf("%v", err)
	}
	if m := proto.ServeFile(t.Context(), ex, &proto.FileRequest{Op: "burn"}); m.Failure == nil {
		t.Error("an unknown operation is done")
	}
}
