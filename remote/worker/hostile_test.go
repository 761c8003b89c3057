//go:build linux && (amd64 || arm64)

package worker

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"os"
	"runtime"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/hostiletest"
	"github.com/garterpy/garter/remote/internal/proto"
	"github.com/garterpy/garter/tools"
)

// attack is what a worker does in the place of a run. lost: it must be killed, as
// a breach of the rules, and the loss told; else the run ends with want in its
// error's text, or well where that is "".
type attack struct {
	f    func(c *child, r *request)
	lost bool
	want string
}

func raw(b ...byte) { os.Stdout.Write(b) }

// frame writes a frame.
func frame(text string) error {
	_, err := os.Stdout.Write(append(binary.LittleEndian.AppendUint32(nil, uint32(len(text))), text...))
	return err
}

// result writes the frame of a reply with its number.
func result(r *request, text string) {
	frame(`{"number":` + strconv.FormatUint(r.Number, 10) + text + `}`)
}

func call(r *request, id, tool string, args ...string) error {
	b, _ := json.Marshal(&reply{Number: r.Number, Call: &proto.Event{Type: "call", Call: id, Tool: tool, Args: args}})
	return frame(string(b))
}

func forever(f func(i int) error) {
	for i := 0; f(i) == nil; i++ {
	}
}

// attacks are known before the package's init, in which a worker stays.
var attacks = map[string]attack{
	"Well":        {func(c *child, r *request) {}, false, ""},
	"GiantFrame":  {func(c *child, r *request) { raw(0xff, 0xff, 0xff, 0xff, '{') }, true, "bytes in a message"},
	"Garbage":     {func(c *child, r *request) { frame("\x00\xffhello") }, true, "JSON"},
	"EmptyFrames": {func(c *child, r *request) { forever(func(int) error { raw(0, 0, 0, 0); return nil }) }, true, "JSON"},
	"Deep":        {func(c *child, r *request) { frame(strings.Repeat("[", 1<<20)) }, true, "JSON"},
	"OtherNumber": {func(c *child, r *request) { frame(`{"number":99,"result":{"repr":"forged"}}`) }, true, "not asked"},
	"NoResult":    {func(c *child, r *request) { result(r, "") }, true, "without a result"},
	"Twice":       {func(c *child, r *request) { result(r, `,"result":{"output":"safe:1","repr":"1"}`) }, false, ""},
	"HalfAFrame":  {func(c *child, r *request) { raw(10, 0, 0, 0, '{'); os.Exit(0) }, false, "ended"},
	"Silence":     {func(c *child, r *request) { select {} }, true, "maximum execution time"},
	"Closes":      {func(c *child, r *request) { os.Stdout.Close(); select {} }, true, "closed its pipe"},
	"FloodOfCalls": {func(c *child, r *request) {
		forever(func(i int) error { return call(r, strconv.Itoa(i), "add", "safe:1", "safe:2") })
	}, true, ""},
	"FloodOfCallsThatHang": {func(c *child, r *request) {
		forever(func(i int) error { return call(r, strconv.Itoa(i), "hang") })
	}, true, ""},
	"OldCalls": {func(c *child, r *request) {
		old := &request{Number: r.Number - 1}
		forever(func(i int) error { return call(old, "1", "add", "safe:1", "safe:2") })
	}, true, "messages in a run"},
	"ManyDicts": {func(c *child, r *request) {
		result(r, `,"result":{"output":"safe:[`+strings.Repeat("{},", 8<<20)+`{}]","repr":"1"}`)
	}, false, "bytes of memory"},
	"LongID": {func(c *child, r *request) { call(r, strings.Repeat("x", 1<<20), "add") }, true, "name of a call"},
	"StrangeCall": {func(c *child, r *request) {
		call(r, "1", "__import__", "safe:{", "pickle:x", `safe:{"__type__":"int","data":"0x"}`)
	}, false, ""},
	"LongText": {func(c *child, r *request) { result(r, `,"result":{"logs":"`+strings.Repeat("x", 65<<20)+`"}`) }, true, "bytes in a message"},
	"StrangeError": {func(c *child, r *request) {
		result(r, `,"result":{"failure":{"kind":"limit","limit":"Nonsense","value":-1}}`)
	}, false, "garter"},
}

// TestHostileWorker: what a worker says that somebody else has taken over.
func TestHostileWorker(t *testing.T) {
	ctx := context.Background()
	for name, a := range attacks {
		t.Run(name, func(t *testing.T) {
			if raceDetector && (name == "OldCalls" || name == "LongText") {
				t.Skip("a million messages take longer under the race detector than a run may")
			}
			// A busy machine takes its time for a flood of 100,000 messages.
			cfg := Config{MaxValue: 64 << 20, MaxHostCalls: 100, Timeout: 2 * time.Minute, Grace: time.Second}
			if a.want == "maximum execution time" {
				cfg.Timeout, cfg.Grace = 100*time.Millisecond, 100*time.Millisecond
			}
			x, err := Open(ctx, cfg)
			if err != nil {
				t.Fatal(err)
			}
			defer x.Close()
			var called atomic.Int64
			if err := x.SendTools(ctx, tools.Func("add", "", func(a, b int) int { called.Add(1); return a + b }),
				tools.Func("hang", "", func(ctx context.Context) { called.Add(1); <-ctx.Done() })); err != nil {
				t.Fatal(err)
			}
			runtime.GC()
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			start := time.Now()
			out, err := x.Run(ctx, "#probe "+name)
			runtime.ReadMemStats(&after)
			if took := time.Since(start); took > 150*time.Second {
				t.Errorf("after %v", took)
			}
			if grown := int64(after.HeapAlloc) - int64(before.HeapAlloc); grown > 256<<20 {
				t.Errorf("the host took %d MiB", grown>>20)
			}
			switch {
			case a.lost && (!errors.Is(err, garter.ErrStateLost) || !remote.Hostile(err) || !strings.Contains(err.Error(), a.want)):
				t.Errorf("not told as a breach of %q: %v %v", a.want, out.Output, err)
			case !a.lost && a.want == "" && err != nil, !a.lost && a.want != "" && (err == nil || !strings.Contains(err.Error(), a.want)):
				t.Errorf("%v %v, want %q", out.Output, err, a.want)
			case out.Repr == "forged":
				t.Error("a forged result was taken")
			case err != nil && name != "StrangeError" && name != "ManyDicts" && !hostiletest.Named(ctx, err):
				t.Errorf("%T has no name: %v", err, err)
			}
			if called.Load() > 200 {
				t.Errorf("%d calls", called.Load())
			}
			for try := 0; ; try++ {
				out, err := x.Run(ctx, "1 + 1")
				if err == nil && out.Repr == "2" {
					break
				}
				if try == 1 || !errors.Is(err, garter.ErrStateLost) {
					t.Fatalf("afterwards: %v %v", out.Repr, err)
				}
			}
		})
	}
}
