//go:build linux

package container_test

import (
	"context"
	"log/slog"
	"net"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/executortest"
	"github.com/garterpy/garter/remote/container"
	"github.com/garterpy/garter/remote/container/server"
)

const token = "token-of-the-tests"

// serve runs a server in this process and returns its URL. The test fails if the
// server does not end gracefully.
func serve(t testing.TB, cfg server.Config) string {
	t.Helper()
	if cfg.Token == "" && !cfg.AuthDisabled {
		cfg.Token = token
	}
	if cfg.Log == nil {
		cfg.Log = slog.New(slog.DiscardHandler)
	}
	srv, err := server.New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- srv.Serve(ctx, l) }()
	t.Cleanup(func() {
		stop()
		select {
		case err := <-done:
			if err != nil {
				t.Errorf("the server: %v", err)
			}
		case <-time.After(20 * time.Second):
			t.Error("the server does not end")
		}
	})
	return "http://" + l.Addr().String()
}

func connect(t *testing.T, url string) *container.Executor {
	t.Helper()
	ex, err := container.Connect(context.Background(), url, container.Options{Token: token})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { ex.Close() })
	return ex
}

func TestSuite(t *testing.T) {
	url := serve(t, server.Config{})
	executortest.Test(t, func(t *testing.T) garter.Executor { return connect(t, url) })
}

func TestSuiteWithFiles(t *testing.T) {
	url := serve(t, server.Config{Open: func(context.Context) (garter.Executor, error) { return garter.NewLocal(garter.WithFiles()) }})
	executortest.Test(t, func(t *testing.T) garter.Executor { return connect(t, url) })
}

func TestParseConfig(t *testing.T) {
	url, o, err := container.ParseConfig("https://host:8443/base#token=t&timeout=5s")
	if err != nil || url != "https://host:8443/base" || o.Token != "t" || o.Timeout != 5*time.Second {
		t.Errorf("%s %+v %v", url, o, err)
	}
	url, o, err = container.ParseConfig("memory=512MiB&cpus=0.5&pids=64&network=default&image=i&auth=disabled&backend=subprocess&config=isolation%3Dlimits&env=A=1,B=2")
	if err != nil || url != "" || o.Memory != 512<<20 || o.CPUs != 0.5 || o.Pids != 64 || !o.Network || o.Image != "i" || !o.AuthDisabled ||
		o.Backend != "subprocess" || o.Config != "isolation=limits" || len(o.Env) != 2 {
		t.Errorf("%q %+v %v", url, o, err)
	}
	for _, bad := range []string{"auth=perhaps", "network=some", "nonsense=1", "http://h#memory=1GiB", "timeout=soon"} {
		if _, _, err := container.ParseConfig(bad); err == nil {
			t.Errorf("%s is taken", bad)
		}
	}
}
