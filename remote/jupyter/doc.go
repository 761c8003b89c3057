// Package jupyter runs programs in Jupyter kernels: of any Jupyter server over
// its websocket, or of a process of one's own over ZeroMQ. The backends
// subprocess, docker, modal and blaxel are built on it.
//
// From below: a [Transport] carries messages to and from one kernel, a [Client]
// relates answers to requests and knows when an execution is over, and an
// [Executor] is the garter.Executor on top of it, with values, tools, timeouts
// and recovery. Whatever starts and stops kernels is a [Kernel]; [Server] is the
// one of Jupyter's REST interface.
//
// garter.Open(ctx, "jupyter", "http://host:8888/?token=…") opens a session on a
// running server.
//
// Compatibility: covered.
package jupyter
