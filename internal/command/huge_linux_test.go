//go:build linux && (amd64 || arm64)

package command

import (
	"os"
	osexec "os/exec"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"syscall"
	"testing"
)

func heapGoal() uint64 {
	s := []metrics.Sample{{Name: "/gc/heap/goal:bytes"}}
	metrics.Read(s)
	return s[0].Value.Uint64()
}

// The slice under which addresses are advised must not be taken for something that lives:
// the goal of the next collection would be many times its size.
func TestHugeAdviceKeepsTheGoal(t *testing.T) {
	if _, err := os.Stat("/sys/kernel/mm/transparent_hugepage"); err != nil {
		t.Skip("the kernel has no large pages")
	}
	// The goal is that of a process which does nothing else: other tests leave memory
	// behind, and finalizers.
	if alone := "GARTER_TEST_HUGE"; os.Getenv(alone) == "" {
		c := osexec.Command(os.Args[0], "-test.run=^TestHugeAdviceKeepsTheGoal$")
		c.Env = append(os.Environ(), alone+"=1")
		if out, err := c.CombinedOutput(); err != nil {
			t.Errorf("%v\n%s", err, out)
		}
		return
	}
	debug.SetGCPercent(400)
	ballast := make([]byte, 32<<20)
	runtime.GC()
	before := heapGoal()
	w := &hugeWatch{}
	w.advise()
	if w.advised != hugeStep {
		t.Errorf("advised %d bytes, want %d", w.advised, hugeStep)
	}
	w.advise()
	if w.advised != hugeStep && before < hugeStep/2 {
		t.Errorf("advised %d bytes in all where the goal is %d", w.advised, before)
	}
	runtime.GC()
	runtime.GC()
	if after := heapGoal(); after > 2*before {
		t.Errorf("the goal was %d, and is %d", before, after)
	}
	runtime.KeepAlive(ballast)
}

// What is advised is not touched, wherever the heap has been: each page would be a fault.
func TestHugeAdviceTouchesNothing(t *testing.T) {
	if _, err := os.Stat("/sys/kernel/mm/transparent_hugepage"); err != nil {
		t.Skip("the kernel has no large pages")
	}
	if alone := "GARTER_TEST_HUGE"; os.Getenv(alone) == "" {
		c := osexec.Command(os.Args[0], "-test.run=^TestHugeAdviceTouchesNothing$")
		c.Env = append(os.Environ(), alone+"=1")
		if out, err := c.CombinedOutput(); err != nil {
			t.Errorf("%v\n%s", err, out)
		}
		return
	}
	debug.SetGCPercent(3200) // much room for little that lives
	w := &hugeWatch{}
	if !w.advise() {
		t.Skip("the kernel does not take the advice")
	}
	ballast := make([]byte, 10<<20) // the goal is beyond what was advised
	runtime.GC()
	faults := func() int64 {
		var u syscall.Rusage
		if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
			t.Fatal(err)
		}
		return u.Minflt
	}
	for range 3 {
		at, had := w.advised, faults()
		w.advise()
		pages := int64(w.advised-at) / int64(os.Getpagesize())
		if pages == 0 {
			t.Fatalf("advised nothing beyond %d bytes where the goal is %d", at, heapGoal())
		}
		if n := faults() - had; n > pages/20 {
			t.Errorf("%d faults for an advice on %d pages", n, pages)
		}
		ballast = append(ballast, make([]byte, heapGoal()/40)...)
		runtime.GC()
	}
	runtime.KeepAlive(ballast)
}
