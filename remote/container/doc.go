// Package container runs Python code in a garter server (package
// remote/container/server, the command "garter serve"): one that is running
// somewhere, or one that it starts in a container of its own.
//
//	ex, err := container.Connect(ctx, "http://127.0.0.1:8080", container.Options{Token: token})
//	ex, err := container.Start(ctx, container.Options{Memory: 512 << 20})
//
// It is registered as the backend "container". Its config is "" or options of
// Start as "key=value,…", or the URL of a server; see ParseConfig.
//
// The protocol is py-code-mode's with extensions, so that tools written in Go can
// be called from the code that runs there: see the package's file calls.go.
//
// Compatibility: covered.
package container
