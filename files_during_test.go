package garter_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/files"
	"github.com/garterpy/garter/tools"
)

// The host may use the tree while a run changes it.
func TestHostFilesDuringRun(t *testing.T) {
	var wg sync.WaitGroup
	for range 2 {
		l, err := garter.NewLocal(garter.WithFiles(), garter.WithMaxMemory(64<<20))
		if err != nil {
			t.Fatal(err)
		}
		v := l.Files()
		wg.Add(1)
		done := make(chan struct{})
		go func() {
			defer wg.Done()
			for i := 0; ; i++ {
				select {
				case <-done:
					return
				default:
				}
				n := fmt.Sprintf("work/h%d", i%20)
				v.WriteFile(n, []byte("x"), 0o644)
				v.Rename(n, n+"r")
				v.ReadDir("work")
				v.Remove(n + "r")
				v.RemoveAll("work/p1")
				v.Changes()
			}
		}()
		_, err = l.Run(context.Background(), `
import os
from dataclasses import dataclass
for i in range(300):
    with open(f'p{i % 5}', 'w') as f: f.write('x' * i)
    os.listdir('.')
    try: os.rename(f'p{i % 5}', 'q')
    except OSError: pass
`)
		close(done)
		wg.Wait()
		if err != nil {
			t.Error(err)
		}
		l.Close()
	}
}

// A file that the host makes longer while a program has it open is read to its end, as is one that it cuts.
func TestHostChangesLengthOfOpenFile(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "f.txt")
	write := func(size int) {
		if err := os.WriteFile(name, bytes.Repeat([]byte("x"), size), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	type args struct{ Size int }
	tool := tools.New("resize", "", func(ctx context.Context, a args) (int, error) {
		write(a.Size)
		return a.Size, nil
	})
	write(10)
	l, err := garter.NewLocal(garter.WithFiles(files.Folder("/work", dir, files.ReadWrite)), garter.WithTools(tool))
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	out, err := l.Run(context.Background(), `
got = []
for mode in 'r', 'rb':
    for size in 10, 11, 5000, 100000, 3, 0, 200000:
        resize(10)
        with open('f.txt', mode) as f:
            resize(size)
            got.append(len(f.read()) == size)
        resize(10)
        with open('f.txt', mode) as f:
            f.read(4)
            resize(max(size, 8))
            got.append(len(f.read()))
got
`)
	if err != nil {
		t.Fatal(err)
	}
	want := "[True, 6, True, 7, True, 4996, True, 99996, True, 6, True, 6, True, 199996, True, 6, True, 7, True, 4996, True, 99996, True, 6, True, 6, True, 199996]"
	if out.Repr != want {
		t.Errorf("got %s, want %s", out.Repr, want)
	}
}
