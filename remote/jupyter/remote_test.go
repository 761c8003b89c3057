//go:build linux

package jupyter_test

import (
	"context"
	"testing"

	"github.com/garterpy/garter/remote/jupyter"
	"github.com/garterpy/garter/remote/jupyter/jupytertest"
	"github.com/garterpy/garter/remote/remotetest"
)

var testOptions = jupyter.Options{Timeout: remotetest.Timeout, InterruptGrace: remotetest.Grace, MaxHostCalls: remotetest.MaxCalls}

func TestRemoteWebsocket(t *testing.T) {
	s := jupytertest.Start(t)
	ex, err := jupyter.Open(context.Background(), jupyter.ServerConfig{URL: s.URL, Token: s.Token}, testOptions)
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	remotetest.Test(t, ex)
}

func TestRemoteProcess(t *testing.T) {
	jupytertest.NothingLeft(t)
	ex, err := jupyter.NewExecutor(context.Background(), newProcess(t, true), testOptions)
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	remotetest.Test(t, ex)
}
