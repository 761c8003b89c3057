package tools

import "github.com/garterpy/garter/object/convert"

// How async tools meet the event loop.
//
// Calling a tool made with [Async] binds and converts the arguments on the
// session's thread and starts a goroutine. Where a coroutine of the program runs,
// the call returns an awaitable at once; anywhere else it waits for the result.
// (asyncio.run(tool()) works all the same: see _asyncloop.waited.) The awaitable is a *convert.Future, which implements object.HostFuture: its
// __await__ hands out the future itself until the goroutine is done, so that
// the coroutine that awaits it yields it to the event loop. The loop parks the
// coroutine and, when nothing else is ready, calls Thread.WaitWake with the
// time of its next timer: each finished goroutine wakes it. It then goes on
// with the coroutines whose future's Done is closed; the result is converted on
// the session's thread when the coroutine is resumed.
//
// A session runs a limited number of such goroutines at a time (the option
// garter.WithAsyncLimit); more calls wait for a place. Calls of other tools from
// several threads of a program run in goroutines in the same way, while the other
// threads go on, unless the tool was made with [Alone] or the call hands it an
// *Object, by which it could call back. All get a context that is
// cancelled when the run ends, whether or not somebody awaited them.

// Future is the awaitable of a call of an async tool.
type Future = convert.Future
