package garter_test

import (
	"bytes"
	"context"
	"errors"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/tools"
)

// TestUnawaitedResultsCount: what async tools returned and nobody has awaited is memory of
// the session, and is none any more when the calls are let go.
func TestUnawaitedResultsCount(t *testing.T) {
	given := 0
	open := func() *garter.Local {
		ex, err := garter.NewLocal(garter.WithMaxMemory(32<<20), garter.WithTimeout(time.Minute), garter.WithImports("asyncio"), garter.WithTools(
			tools.Func("big", "", func() []byte { given++; return bytes.Repeat([]byte("x"), 1<<20) }, tools.Async())), garter.WithMaxHostCalls(1_000_000))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { ex.Close() })
		return ex
	}
	_, err := open().Run(context.Background(), `
import asyncio
async def main(n, kept):
    for i in range(n):
        kept.append(big())
        while not kept[-1].done(): await asyncio.sleep(0)
await main(1000, [])`)
	var limit *garter.MemoryLimitError
	if !errors.As(err, &limit) || given > 64 {
		t.Errorf("after %d MiB: %v", given, err)
	}
	if _, err := open().Run(context.Background(), `
import asyncio
async def one():
    for i in range(200):
        x = big()
        while not x.done(): await asyncio.sleep(0)
        assert len(await x) == 1 << 20
await one()`); err != nil {
		t.Error(err)
	}
}
