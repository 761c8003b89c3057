module github.com/garterpy/garter

go 1.26.0

require golang.org/x/text v0.43.0

require (
	github.com/coder/websocket v1.8.15
	github.com/go-zeromq/zmq4 v0.17.0
	golang.org/x/net v0.62.0
	golang.org/x/sync v0.24.0
)

require github.com/go-zeromq/goczmq/v4 v4.2.2 // indirect
