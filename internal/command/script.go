package command

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/files"
)

// This file reads the program that an operand names, and says where it lies among
// the program's files. As with Python it is a file, a folder with a __main__.py, or
// an archive with one, before which there may be other text.

// program is the program that an operand names.
type program struct {
	src  string
	file string // of the host; that of a folder's or archive's __main__.py
	// archive is what the file is in, nil for files and folders.
	archive fs.FS
}

// mainFile is what runs of a folder or archive.
const mainFile = "__main__.py"

// readProgram reads what an operand names.
func readProgram(name string) (*program, error) {
	p := &program{file: name}
	if info, err := os.Stat(name); err == nil && info.IsDir() {
		p.file = filepath.Join(name, mainFile)
		if _, err := os.Stat(p.file); errors.Is(err, fs.ErrNotExist) {
			return nil, noMain(name)
		}
	}
	b, err := os.ReadFile(p.file)
	if err != nil {
		return nil, errors.New("can't open file: " + err.Error())
	}
	if bytes.Contains(b, []byte(archiveEnd)) {
		if z, err := zip.NewReader(bytes.NewReader(b), int64(len(b))); err == nil {
			if b, err = readMain(z, name); err != nil {
				return nil, err
			}
			p.archive, p.file = z, filepath.Join(name, mainFile)
		}
	}
	p.src = sourceText(b)
	return p, nil
}

// archiveEnd begins the last record of a zip archive.
const archiveEnd = "PK\x05\x06"

// maxMain is how long the __main__.py of an archive may be: what an archive says of
// sizes is not believed.
const maxMain = 64 << 20

// readMain reads the __main__.py of an archive.
func readMain(z *zip.Reader, name string) ([]byte, error) {
	f, err := z.Open(mainFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, noMain(name)
	}
	var b []byte
	if err == nil {
		b, err = io.ReadAll(io.LimitReader(f, maxMain+1))
		f.Close()
	}
	switch {
	case err != nil:
		return nil, fmt.Errorf("can't read %s of %s: %w", mainFile, name, err)
	case len(b) > maxMain:
		return nil, fmt.Errorf("%s of %s is longer than %d MiB", mainFile, name, maxMain>>20)
	}
	return b, nil
}

func noMain(name string) error { return fmt.Errorf("can't find '__main__' module in '%s'", name) }

// sourceText is the text of a source file, in the encoding that it names.
func sourceText(b []byte) string {
	if text, err := eval.SourceText(b); err == nil {
		b = []byte(text)
	}
	return strings.TrimPrefix(string(b), "\ufeff")
}

// script returns the options by which a program finds what lies beside it: where
// the folder of the program's files holds it, it is a file of these; else its folder
// is one more place that modules come from. at is its absolute path, as tracebacks show
// it: that among the program's files where it has one.
func (o *options) script(p *program) (opt garter.Option, at string, done func(), err error) {
	done = func() {}
	abs, err := filepath.Abs(p.file)
	if err != nil {
		return nil, p.file, done, err
	}
	beside := p.archive
	if beside == nil {
		if at := o.files.virtual(abs); at != "" {
			return garter.WithScript(at), at, done, nil
		}
		root, err := os.OpenRoot(filepath.Dir(abs))
		if err != nil {
			return nil, abs, done, nil // no modules beside it
		}
		done = func() { root.Close() }
		beside = root.FS()
	}
	if !o.hasFiles() {
		return garter.WithModuleFiles(beside), abs, done, nil
	}
	at = scriptDir + "/" + filepath.Base(abs)
	return garter.Options(garter.WithFiles(files.Mount(scriptDir, beside, files.ReadOnly)), garter.WithScript(at)), at, done, nil
}

// scriptDir is where a script lies that is in no folder of --files.
const scriptDir = "/script"
