package executortest

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/garterpy/garter"
)

// storedFiles is the test of garter.FileStore.
func storedFiles(t *testing.T, ex garter.Executor) {
	ctx := context.Background()
	if !ex.Capabilities().Files {
		err := garter.PutFile(ctx, ex, "a.txt", strings.NewReader("a"))
		if !errors.Is(err, garter.ErrUnsupported) {
			t.Errorf("PutFile without files: %v, want ErrUnsupported", err)
		}
		t.Skip("sessions of this backend have no files")
	}
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	get := func(name string) string {
		t.Helper()
		var b bytes.Buffer
		n, err := garter.GetFile(ctx, ex, name, &b, 100<<20)
		must(err)
		if n != int64(b.Len()) {
			t.Errorf("GetFile of %s tells %d bytes and wrote %d", name, n, b.Len())
		}
		return b.String()
	}

	// What the host gives the program reads, and the other way round.
	must(garter.SendFiles(ctx, ex, "given", fstest.MapFS{
		"a.txt":       {Data: []byte("first\nsecond\n")},
		"in/ü 1.bin":  {Data: []byte{0, 255, 10, 13, 26}},
		"in/er/x.txt": {Data: nil},
		"link":        {Data: []byte("a.txt"), Mode: fs.ModeSymlink},
	}))
	out := run(t, ex, `
with open("given/a.txt") as f:
    lines = f.readlines()
with open("given/in/ü 1.bin", "rb") as f:
    raw = f.read()
with open("made.txt", "w") as f:
    n = f.write("of the program: é\n")
(lines, list(raw), open("given/in/er/x.txt").read())`)
	if want := "(['first\\n', 'second\\n'], [0, 255, 10, 13, 26], '')"; out.Repr != want {
		t.Errorf("the program reads %s, want %s", out.Repr, want)
	}
	if s := get("made.txt"); s != "of the program: é\n" {
		t.Errorf("the host reads %q", s)
	}
	got, err := garter.FetchFiles(ctx, ex, "given", 1000)
	must(err)
	if names := slices.Sorted(maps.Keys(got)); !slices.Equal(names, []string{"a.txt", "in/er/x.txt", "in/ü 1.bin"}) {
		t.Errorf("fetched %q", names)
	}
	if string(got["in/ü 1.bin"]) != "\x00\xff\n\r\x1a" {
		t.Errorf("fetched %q", got["in/ü 1.bin"])
	}
	var tooLarge *garter.FileTooLargeError
	if _, err := garter.FetchFiles(ctx, ex, "given", 17); !errors.As(err, &tooLarge) || tooLarge.Limit != 17 {
		t.Errorf("FetchFiles of 18 bytes within 17: %v", err)
	}
	if _, err := garter.FetchFiles(ctx, ex, "given", 18); err != nil {
		t.Errorf("FetchFiles of 18 bytes within 18: %v", err)
	}

	// A folder's list.
	s := ex.(garter.FileStore)
	list, err := s.ListFiles(ctx, "given")
	must(err)
	if len(list) != 2 || list[0].Name != "a.txt" || list[0].Size != 13 || !list[0].Mode.IsRegular() || list[1].Name != "in" || !list[1].Mode.IsDir() || list[1].Size != 0 {
		t.Errorf("listed %+v", list)
	} else if age := time.Since(list[0].ModTime); age < -time.Hour || age > 24*time.Hour {
		t.Errorf("a new file was changed at %v", list[0].ModTime)
	}

	// Several pieces; a shorter file in the place of a longer one.
	large := bytes.Repeat([]byte("0123456789abcde\n"), (2*garter.FilePiece+160)/16)
	must(garter.PutFile(ctx, ex, "large", bytes.NewReader(large)))
	if s := get("large"); s != string(large) {
		t.Errorf("a file of %d bytes comes back with %d, or others", len(large), len(s))
	}
	if out := run(t, ex, "len(open('large', 'rb').read())"); out.Repr != "2097312" {
		t.Errorf("the program sees %s bytes", out.Repr)
	}
	if _, err := garter.GetFile(ctx, ex, "large", io.Discard, garter.FilePiece); !errors.As(err, &tooLarge) {
		t.Errorf("GetFile within a smaller limit: %v", err)
	}
	if _, err := garter.GetFile(ctx, ex, "large", io.Discard, int64(len(large))); err != nil {
		t.Errorf("GetFile within its size: %v", err)
	}
	must(garter.PutFile(ctx, ex, "large", strings.NewReader("short")))
	if s := get("large"); s != "short" {
		t.Errorf("a file that was put again has %q", s)
	}
	must(garter.PutFile(ctx, ex, "none", strings.NewReader("")))
	if s := get("none"); s != "" {
		t.Errorf("an empty file has %q", s)
	}

	// What goes wrong is told, and hurts nothing.
	for _, c := range []struct {
		what string
		err  error
		is   error
	}{
		{"what is not there", second(garter.GetFile(ctx, ex, "absent", io.Discard, 10)), fs.ErrNotExist},
		{"a folder", second(garter.GetFile(ctx, ex, "given", io.Discard, 10)), nil},
		{"a list of what is not there", second(s.ListFiles(ctx, "absent")), fs.ErrNotExist},
		{"a list of a file", second(s.ListFiles(ctx, "large")), nil},
		{"a file on a folder", garter.PutFile(ctx, ex, "given", strings.NewReader("x")), nil},
		{"a file below a file", garter.PutFile(ctx, ex, "large/x", strings.NewReader("x")), nil},
		{"no name", garter.PutFile(ctx, ex, "", strings.NewReader("x")), nil},
		{"a name with a zero byte", garter.PutFile(ctx, ex, "a\x00b", strings.NewReader("x")), nil},
		{"a piece before the beginning", s.WriteFileAt(ctx, "large", []byte("x"), -1), nil},
		{"a piece of a file that is not there", s.WriteFileAt(ctx, "absent", []byte("x"), 5), fs.ErrNotExist},
		{"a full folder removed", s.RemoveFile(ctx, "given"), nil},
		{"what is not there removed", s.RemoveFile(ctx, "absent"), fs.ErrNotExist},
	} {
		var pe *fs.PathError
		if !errors.As(c.err, &pe) || c.is != nil && !errors.Is(c.err, c.is) {
			t.Errorf("%s: %v (%T), want a *fs.PathError that is %v", c.what, c.err, c.err, c.is)
		}
	}
	must(s.RemoveFile(ctx, "large"))
	if _, err := s.ReadFileAt(ctx, "large", make([]byte, 1), 0); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a removed file: %v", err)
	}
	cancelled, cancel := context.WithCancel(ctx)
	cancel()
	if err := garter.PutFile(cancelled, ex, "late", strings.NewReader("x")); !errors.Is(err, context.Canceled) {
		t.Errorf("PutFile with a context that has ended: %v", err)
	}
	if s := get("given/a.txt"); s != "first\nsecond\n" {
		t.Errorf("afterwards a file has %q", s)
	}
}

func second[T any](_ T, err error) error { return err }
