package importlib

import (
	"archive/zip"
	"encoding/binary"
	goio "io"
	"strings"

	"github.com/garterpy/garter/files"
	"github.com/garterpy/garter/imports/stdlib/io"
	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object"
)

// This file reads zip archives that are entries of sys.path, with archive/zip over
// a file of the session.

// archive is the directory of an archive as it was read last.
type archive struct {
	info  files.Info
	files map[string]*zip.File
	names *object.Dict
}

type archives struct{ byPath map[string]*archive }

type archiveKey struct{}

// CopyState is for Copier: archives are read again.
func (*archives) CopyState(*object.Copier) any { return &archives{byPath: map[string]*archive{}} }

// Traverse visits the lists of names.
func (a *archives) Traverse(visit func(Value)) {
	for _, x := range a.byPath {
		if x.names != nil {
			visit(object.Obj(x.names))
		}
	}
}

// maxArchives is how many directories a session keeps, maxMembers how many files
// an archive may have.
const (
	maxArchives = 64
	maxMembers  = 200_000
)

// reader reads a file of the session at any place; it opens it each time, so that
// an archive holds no open file.
type reader struct {
	t    *files.Tree
	path string
}

// ReadAt is io.ReaderAt's.
func (r reader) ReadAt(p []byte, off int64) (int, error) {
	h, err := r.t.OpenFile(r.path, "", files.O_RDONLY, 0)
	if err != nil {
		return 0, err
	}
	defer h.Close()
	n := 0
	for n < len(p) {
		k, err := h.ReadAt(p[n:], off+int64(n))
		n += k
		if err != nil {
			return n, err
		}
		if k == 0 {
			return n, goio.EOF
		}
	}
	return n, nil
}

// openArchive returns the directory of an archive; nil without an exception means
// that the file is none.
func openArchive(th *object.Thread, path string) *archive {
	settle(th)
	info, ok := stat(th, path)
	if !ok || info.IsDir() || info.Special {
		return nil
	}
	as := object.ModuleState(th, archiveKey{}, func() *archives { return &archives{byPath: map[string]*archive{}} })
	if a := as.byPath[path]; a != nil && a.info.Bytes == info.Bytes && a.info.Mtime.Equal(info.Mtime) && a.info.Ino == info.Ino {
		return a
	}
	r := reader{treeOf(th), path}
	size, members := directorySize(r, info.Bytes)
	if size < 0 || members > maxMembers {
		return nil
	}
	// The directory in memory takes about six times its bytes.
	if !th.Charge(100+fit.Int(size/4)) || !th.Alloc(6*size+4096) {
		return nil
	}
	z, err := zip.NewReader(r, info.Bytes)
	if err != nil && z == nil {
		return nil
	}
	a := &archive{info: info, files: map[string]*zip.File{}, names: object.NewDict()}
	for _, f := range z.File {
		if strings.Contains(f.Name, "\x00") || strings.HasSuffix(f.Name, "/") {
			continue
		}
		if !th.Charge(4) || !th.Alloc(int64(len(f.Name))+300) {
			return nil
		}
		a.files[f.Name] = f
		a.names.SetStr(th, object.NewStr(f.Name), object.Int(int64(min(f.UncompressedSize64, 1<<62))))
	}
	if len(as.byPath) >= maxArchives {
		clear(as.byPath)
	}
	as.byPath[path] = a
	return a
}

// directorySize returns what the end of an archive says about its directory: bytes
// and members; -1 where there is no end. An archive that says little and has more
// is refused by archive/zip.
func directorySize(r goio.ReaderAt, size int64) (bytes int64, members int) {
	n := min(size, 22+1<<16)
	if n < 22 {
		return -1, 0
	}
	buf := make([]byte, fit.Int(n))
	if k, _ := r.ReadAt(buf, size-n); int64(k) < n {
		return -1, 0
	}
	for i := len(buf) - 22; i >= 0; i-- {
		if string(buf[i:i+4]) == "PK\x05\x06" {
			members = int(binary.LittleEndian.Uint16(buf[i+10:]))
			bytes = int64(binary.LittleEndian.Uint32(buf[i+12:]))
			if bytes > size || members == 0xFFFF {
				bytes = size // zip64, or wrong: what there is bounds it
			}
			return bytes, members
		}
	}
	return -1, 0
}

var zipNames = aboutPath("_zip_names", func(th *object.Thread, p string) Value {
	a := openArchive(th, p)
	switch {
	case a != nil:
		return object.Obj(a.names)
	case th.Exc != nil:
		return Value{}
	}
	return object.None
})

// zipRead is _zip_read(archive, name): the bytes of a member.
var zipRead = object.Fn2("_zip_read", func(th *object.Thread, p, n Value) Value {
	path, ok := text(th, p)
	if !ok {
		return Value{}
	}
	name, ok := text(th, n)
	if !ok {
		return Value{}
	}
	a := openArchive(th, path)
	if a == nil || a.files[name] == nil {
		if th.Exc == nil {
			io.RaiseOS(th, files.ENOENT, object.StrValue(path+"/"+name))
		}
		return Value{}
	}
	f := a.files[name]
	bad := func(err error) Value {
		return th.Raise(object.OSErrorType, "%s/%s: %v", path, name, err)
	}
	in, err := f.Open()
	if err != nil {
		return bad(err)
	}
	defer in.Close()
	g := th.Gather()
	defer g.Done()
	for {
		// What the directory says of the size is not believed: memory grows with what
		// comes.
		if !g.Room(4096) {
			return Value{}
		}
		k, err := in.Read(g.B[len(g.B):min(cap(g.B), len(g.B)+1<<16)])
		g.B = g.B[:len(g.B)+k]
		if !th.Charge(2 + k/16) {
			return Value{}
		}
		if err == goio.EOF {
			if !th.Alloc(int64(cap(g.B))) {
				return Value{}
			}
			return object.Obj(object.NewBytes(g.B))
		}
		if err != nil {
			return bad(err)
		}
	}
})
