package engine

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"strings"
)

// This file has images with the code of tools in them: the modules of a folder, which
// programs import.

// toolsDir is where the modules are in an image. A garter server and CPython are told
// by variables of their own.
const toolsDir = "/opt/garter/tools"

// What may be in a folder of tools.
const (
	maxTools     = 10000
	maxToolBytes = 256 << 20
)

// toolFiles are the files of a folder, and a digest of them: what begins with a dot or
// is a cache is left out, links are errors.
func toolFiles(dir string) (files []File, digest []byte, err error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, nil, err
	}
	defer root.Close()
	sum, bytes := sha256.New(), int64(0)
	err = fs.WalkDir(root.FS(), ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || name == "." {
			return err
		}
		if base := path.Base(name); base[0] == '.' || base == "__pycache__" {
			if e.IsDir() {
				return fs.SkipDir
			}
			return nil
		}
		if e.IsDir() {
			return nil
		}
		st, err := root.Lstat(name)
		if err != nil {
			return err
		}
		bytes += st.Size()
		switch {
		case !st.Mode().IsRegular():
			return fmt.Errorf("%s is no file", name)
		case len(files) == maxTools:
			return fmt.Errorf("there are more than %d files", maxTools)
		case bytes > maxToolBytes:
			return fmt.Errorf("the files have more than %d MiB", maxToolBytes>>20)
		}
		f, err := root.Open(name)
		if err != nil {
			return err
		}
		defer f.Close()
		b, err := io.ReadAll(io.LimitReader(f, maxToolBytes+1))
		if err != nil {
			return err
		}
		if int64(len(b)) != st.Size() {
			return fmt.Errorf("%s changes", name)
		}
		fmt.Fprintf(sum, "%q %d\n", name, len(b))
		sum.Write(b)
		files = append(files, Text("tools/"+name, string(b)))
		return nil
	})
	if err == nil && len(files) == 0 {
		err = errors.New("there are no files")
	}
	if err != nil {
		return nil, nil, fmt.Errorf("garter: the tools of %s: %w", dir, err)
	}
	return files, sum.Sum(nil), nil
}

// ToolsImage builds an image above another one in which the modules of a folder can be
// imported, and returns its name. Where that is "" there is one for what is in the
// folder, which is built if it is not there yet. A requirements.txt among the files is
// installed, by the pip of the image.
func (e *Engine) ToolsImage(ctx context.Context, name, base, dir string, progress func(line string)) (string, error) {
	files, digest, err := toolFiles(dir)
	if err != nil {
		return "", err
	}
	if strings.ContainsAny(base, " \t\r\n") {
		return "", fmt.Errorf("garter: %q is not the name of an image", base)
	}
	in, err := e.c.ImageInspect(ctx, base)
	if err != nil {
		return "", fmt.Errorf("garter: the image %s, for tools: %w", base, err)
	}
	recipe := "FROM " + base + "\nCOPY tools " + toolsDir + "\nENV GARTER_MODULE_PATH=" + toolsDir + " PYTHONPATH=" + toolsDir + "\n"
	for _, f := range files {
		if f.Name == "tools/requirements.txt" {
			user := ""
			if in.Config != nil {
				user = in.Config.User
			}
			recipe += "USER 0\nRUN python3 -m pip install --no-cache-dir -r " + toolsDir + "/requirements.txt\n"
			if user != "" {
				recipe += "USER " + user + "\n"
			}
		}
	}
	if name == "" {
		sum := sha256.Sum256(append(digest, recipe+in.ID...))
		name = "garter-tools:" + hex.EncodeToString(sum[:8])
		has, err := e.HasImage(ctx, name)
		if err != nil || has {
			return name, err
		}
	}
	return name, e.Build(ctx, name, append(files, Text("Dockerfile", recipe)), progress)
}
