package engine

import (
	"archive/tar"
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/moby/moby/client"
)

// File is a file of a build's context.
type File struct {
	Name string // such as "Dockerfile"
	Mode int64  // such as 0o755
	Size int64
	Open func() (io.ReadCloser, error)
}

// Text returns a file with a text.
func Text(name, text string) File {
	return File{Name: name, Mode: 0o644, Size: int64(len(text)), Open: func() (io.ReadCloser, error) {
		return io.NopCloser(strings.NewReader(text)), nil
	}}
}

// maxBuildLog is how many bytes of the end of a failed build's log the error
// holds.
const maxBuildLog = 4000

// Build builds an image of files, of which one is called Dockerfile. progress
// gets the engine's lines as they come; it may be nil. The error of a failed
// build has the last lines.
func (e *Engine) Build(ctx context.Context, name string, files []File, progress func(line string)) error {
	pr, pw := io.Pipe()
	go func() { pw.CloseWithError(writeTar(pw, files)) }()
	defer pr.Close()
	res, err := e.c.ImageBuild(ctx, pr, client.ImageBuildOptions{
		Tags: []string{name}, Remove: true, ForceRemove: true, Context: pr, Labels: map[string]string{Label: "image"},
	})
	if err != nil {
		return fmt.Errorf("garter: building image %s: %w", name, err)
	}
	return follow(res.Body, "building image "+name, progress)
}

// Pull fetches an image from its registry. progress gets the engine's lines; it may
// be nil.
func (e *Engine) Pull(ctx context.Context, name string, progress func(line string)) error {
	res, err := e.c.ImagePull(ctx, name, client.ImagePullOptions{})
	if err != nil {
		return fmt.Errorf("garter: pulling image %s: %w", name, err)
	}
	return follow(res, "pulling image "+name, progress)
}

// follow reads to its end what the engine tells of something that takes long.
func follow(r io.ReadCloser, what string, progress func(line string)) error {
	defer r.Close()
	var log bytes.Buffer
	d := json.NewDecoder(bufio.NewReader(r))
	for {
		var m struct {
			Stream string `json:"stream"`
			Status string `json:"status"`
			Error  string `json:"error"`
		}
		if err := d.Decode(&m); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return fmt.Errorf("garter: %s: %w", what, err)
		}
		log.WriteString(m.Stream)
		if extra := log.Len() - 2*maxBuildLog; extra > 0 {
			log.Next(extra)
		}
		if m.Error != "" {
			return fmt.Errorf("garter: %s: %s\n%s", what, m.Error, lastLines(log.String(), maxBuildLog))
		}
		if progress != nil {
			for _, l := range strings.Split(m.Stream+m.Status, "\n") {
				if l = strings.TrimSpace(l); l != "" {
					progress(l)
				}
			}
		}
	}
}

func writeTar(w io.Writer, files []File) error {
	tw := tar.NewWriter(w)
	for _, f := range files {
		if err := tw.WriteHeader(&tar.Header{Name: f.Name, Mode: f.Mode, Size: f.Size}); err != nil {
			return err
		}
		r, err := f.Open()
		if err != nil {
			return err
		}
		_, err = io.Copy(tw, r)
		r.Close()
		if err != nil {
			return err
		}
	}
	return tw.Close()
}

// lastLines returns the whole lines among the last n bytes of a text.
func lastLines(s string, n int) string {
	s = strings.TrimSpace(s)
	if len(s) <= n {
		return s
	}
	s = s[len(s)-n:]
	if i := strings.IndexByte(s, '\n'); i >= 0 {
		s = s[i+1:]
	}
	return s
}
