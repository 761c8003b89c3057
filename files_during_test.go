package garter_test

import (
	"context"
	"fmt"
	"sync"
	"testing"

	"github.com/garterpy/garter"
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
