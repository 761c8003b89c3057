package garter

import (
	"context"

	"github.com/garterpy/garter/object"
)

// memoryKey is the key of what MemoryAtCall returns.
type memoryKey struct{}

func withMemory(ctx context.Context, th *object.Thread) context.Context {
	return context.WithValue(ctx, memoryKey{}, th.MemoryUsed())
}

// MemoryAtCall returns how many bytes the session of a local executor had in use by
// its own account (with a sixteenth of its limit in garbage at most) when a program called the tool that got ctx; 0
// for other contexts. A service that has many sessions wait for tools can bound what
// they hold together.
func MemoryAtCall(ctx context.Context) int64 {
	n, _ := ctx.Value(memoryKey{}).(int64)
	return n
}
