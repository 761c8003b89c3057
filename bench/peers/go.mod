module github.com/garterpy/garter/bench/peers

go 1.26

require (
	github.com/go-python/gpython v0.2.0
	go.starlark.net v0.0.0-20260908191801-89a6a09411d5
)

require golang.org/x/sys v0.42.0 // indirect
