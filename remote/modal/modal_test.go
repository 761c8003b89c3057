//go:build linux

package modal_test

import (
	"context"
	"crypto/x509"
	"encoding/base64"
	"encoding/pem"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"crypto/tls"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/backend"
	"github.com/garterpy/garter/remote/internal/owner"
	"github.com/garterpy/garter/remote/jupyter"
	"github.com/garterpy/garter/remote/jupyter/jupytertest"
	"github.com/garterpy/garter/remote/modal"
	"github.com/garterpy/garter/remote/remotetest"
	pb "github.com/modal-labs/modal-client/go/proto/modal_proto"
	"google.golang.org/grpc"
)

// fake is the service's control plane. Its tunnels lead to a TLS server before a
// real Jupyter server.
type fake struct {
	pb.UnimplementedModalClientServer
	host string
	port uint32

	tunnel *jupytertest.Tunnel

	mu         sync.Mutex
	secrets    map[string]string
	alive      map[string]bool
	n          int
	entrypoint []string
	commands   []string
	tags       map[string][]*pb.SandboxTag

	certificate []byte        // of the tunnels
	held        chan struct{} // if not nil, sandboxes are made and not told until it is closed
}

func (f *fake) AuthTokenGet(context.Context, *pb.AuthTokenGetRequest) (*pb.AuthTokenGetResponse, error) {
	enc := base64.RawURLEncoding.EncodeToString
	claims := fmt.Sprintf(`{"exp":%d}`, time.Now().Add(time.Hour).Unix())
	return pb.AuthTokenGetResponse_builder{Token: enc([]byte(`{"alg":"none"}`)) + "." + enc([]byte(claims)) + "." + enc([]byte("x"))}.Build(), nil
}

func (f *fake) EnvironmentGetOrCreate(context.Context, *pb.EnvironmentGetOrCreateRequest) (*pb.EnvironmentGetOrCreateResponse, error) {
	return pb.EnvironmentGetOrCreateResponse_builder{
		EnvironmentId: "en-1", Metadata: pb.EnvironmentMetadata_builder{Name: "main", Settings: pb.EnvironmentSettings_builder{ImageBuilderVersion: "2025.06"}.Build()}.Build(),
	}.Build(), nil
}

func (f *fake) AppGetOrCreate(_ context.Context, r *pb.AppGetOrCreateRequest) (*pb.AppGetOrCreateResponse, error) {
	return pb.AppGetOrCreateResponse_builder{AppId: "ap-" + r.GetAppName()}.Build(), nil
}

func (f *fake) ImageGetOrCreate(_ context.Context, r *pb.ImageGetOrCreateRequest) (*pb.ImageGetOrCreateResponse, error) {
	f.mu.Lock()
	f.commands = append(f.commands, r.GetImage().GetDockerfileCommands()...)
	f.mu.Unlock()
	return pb.ImageGetOrCreateResponse_builder{
		ImageId: "im-1", Result: pb.GenericResult_builder{Status: pb.GenericResult_GENERIC_STATUS_SUCCESS}.Build(),
	}.Build(), nil
}

func (f *fake) SandboxListV2(_ context.Context, r *pb.SandboxListRequest) (*pb.SandboxListResponse, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	var l []*pb.SandboxInfo
	for id := range f.alive {
		has := func(want *pb.SandboxTag) bool {
			return slices.ContainsFunc(f.tags[id], func(t *pb.SandboxTag) bool {
				return t.GetTagName() == want.GetTagName() && t.GetTagValue() == want.GetTagValue()
			})
		}
		if r.GetBeforeTimestamp() == 0 && !slices.ContainsFunc(r.GetTags(), func(t *pb.SandboxTag) bool { return !has(t) }) {
			l = append(l, pb.SandboxInfo_builder{Id: id, CreatedAt: 1}.Build())
		}
	}
	return pb.SandboxListResponse_builder{Sandboxes: l}.Build(), nil
}

func (f *fake) SandboxTagsGetV2(_ context.Context, r *pb.SandboxTagsGetRequest) (*pb.SandboxTagsGetResponse, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return pb.SandboxTagsGetResponse_builder{Tags: f.tags[r.GetSandboxId()]}.Build(), nil
}

func (f *fake) SandboxCreateV2(_ context.Context, r *pb.SandboxCreateV2Request) (*pb.SandboxCreateV2Response, error) {
	if f.held != nil {
		defer func() { <-f.held }()
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.n++
	id := fmt.Sprintf("sb-%d", f.n)
	f.alive[id] = true
	f.tags[id] = r.GetTags()
	f.secrets = map[string]string{}
	for _, s := range r.GetSecretSources() {
		for k, v := range s.GetEnv().GetContents() {
			f.secrets[k] = v
		}
	}
	f.entrypoint = r.GetDefinition().GetEntrypointArgs()
	port := r.GetDefinition().GetOpenPorts().GetPorts()[0].GetPort()
	return pb.SandboxCreateV2Response_builder{
		SandboxId: id, TaskId: "ta-1", Tunnels: []*pb.TunnelData{pb.TunnelData_builder{Host: f.host, Port: f.port, ContainerPort: port}.Build()},
	}.Build(), nil
}

func (f *fake) SandboxTerminateV2(_ context.Context, r *pb.SandboxTerminateRequest) (*pb.SandboxTerminateResponse, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	delete(f.alive, r.GetSandboxId())
	return &pb.SandboxTerminateResponse{}, nil
}

func (f *fake) SandboxWaitV2(_ context.Context, r *pb.SandboxWaitRequest) (*pb.SandboxWaitResponse, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.alive[r.GetSandboxId()] {
		return &pb.SandboxWaitResponse{}, nil
	}
	return pb.SandboxWaitResponse_builder{Result: pb.GenericResult_builder{Status: pb.GenericResult_GENERIC_STATUS_TERMINATED}.Build()}.Build(), nil
}

// start starts the fake before a real server and points the environment to it.
func start(t *testing.T) (*fake, modal.Config) {
	real := jupytertest.Start(t)
	f := &fake{}
	f.tunnel = jupytertest.NewTunnel(real.Proxy(t, "", func() string {
		f.mu.Lock()
		defer f.mu.Unlock()
		return f.secrets["KG_AUTH_TOKEN"]
	}))
	tunnel := httptest.NewTLSServer(f.tunnel)
	t.Cleanup(tunnel.Close)
	return f, f.before(t, tunnel)
}

// before starts the fake, whose tunnels lead to a server over TLS, and points the
// environment to it.
func (f *fake) before(t *testing.T, tunnel *httptest.Server) modal.Config {
	f.alive, f.tags = map[string]bool{}, map[string][]*pb.SandboxTag{}
	f.host = tunnel.Listener.Addr().(*net.TCPAddr).IP.String()
	f.port = uint32(tunnel.Listener.Addr().(*net.TCPAddr).Port)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	g := grpc.NewServer()
	pb.RegisterModalClientServer(g, f)
	go g.Serve(l)
	t.Cleanup(g.Stop)
	t.Setenv("MODAL_SERVER_URL", "http://127.0.0.1:"+strconv.Itoa(l.Addr().(*net.TCPAddr).Port))
	t.Setenv("MODAL_TOKEN_ID", "ak-test")
	t.Setenv("MODAL_TOKEN_SECRET", "as-test")
	t.Setenv("MODAL_CONFIG_PATH", t.TempDir()+"/none.toml")
	f.certificate = tunnel.Certificate().Raw
	roots := x509.NewCertPool()
	roots.AddCert(tunnel.Certificate())
	return modal.Config{TLS: &tls.Config{RootCAs: roots}}
}

func TestSuite(t *testing.T) {
	jupytertest.NothingLeft(t)
	f, cfg := start(t)
	jupytertest.Suite(t, func(t *testing.T) garter.Executor {
		ex, err := modal.Open(context.Background(), cfg)
		if err != nil {
			t.Fatal(err)
		}
		return ex
	})
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.alive) != 0 || f.n == 0 {
		t.Errorf("sandboxes left: %v of %d", f.alive, f.n)
	}
	if !slices.Contains(f.entrypoint, "kernelgateway") || !strings.Contains(strings.Join(f.commands, "\n"), "jupyter_kernel_gateway") {
		t.Errorf("%v %v", f.entrypoint, f.commands)
	}
	if len(f.secrets["KG_AUTH_TOKEN"]) != 32 {
		t.Errorf("the gateway's token: %d characters", len(f.secrets["KG_AUTH_TOKEN"]))
	}
}

// TestLost: a sandbox that goes, between runs or in the course of one, is told
// once, and replaced.
func TestLost(t *testing.T) {
	jupytertest.NothingLeft(t)
	f, cfg := start(t)
	ex, err := modal.Open(context.Background(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	jupytertest.Lost(t, ex, func() {
		f.mu.Lock()
		clear(f.alive)
		f.mu.Unlock()
		f.tunnel.Cut()
	})
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.alive) != 1 || f.n != 3 {
		t.Errorf("%d sandboxes are there, %d were made", len(f.alive), f.n)
	}
}

// TestNeverReady: a gateway that does not come up is an error, and the sandbox
// is terminated.
func TestNeverReady(t *testing.T) {
	f, cfg := start(t)
	cfg.HTTPClient = &http.Client{Transport: &http.Transport{}} // does not trust the tunnel
	cfg.StartTimeout = 2 * time.Second
	cfg.Options = jupyter.Options{}
	if _, err := modal.Open(context.Background(), cfg); err == nil || !strings.Contains(err.Error(), " within 2s") {
		t.Errorf("%v", err)
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.alive) != 0 {
		t.Errorf("sandboxes left: %v", f.alive)
	}
}

// TestSwept: the sandboxes of processes that ended without doing so are terminated by
// the next look, and those of others are left alone; a sandbox that was made for
// somebody who did not wait does not stay.
func TestSwept(t *testing.T) {
	jupytertest.NothingLeft(t)
	f, cfg := start(t)
	tag := func(k, v string) *pb.SandboxTag {
		return pb.SandboxTag_builder{TagName: k, TagValue: v}.Build()
	}
	ours := tag("garter", "sandbox")
	gone := owner.Short()[:strings.LastIndexByte(owner.Short(), '_')+1] + "1"
	for id, tags := range map[string][]*pb.SandboxTag{
		"sb-gone": {ours, tag("garter-owner", gone)}, "sb-lives": {ours, tag("garter-owner", owner.Short())},
		"sb-machine": {ours, tag("garter-owner", "elsewhere_1_1")}, "sb-other": {tag("garter-owner", gone)}, "sb-none": nil,
	} {
		f.alive[id], f.tags[id] = true, tags
	}
	n, ok, err := backend.Clean(context.Background(), "modal")
	if n != 1 || !ok || err != nil || f.alive["sb-gone"] || len(f.alive) != 4 {
		t.Errorf("%d %v %v: %v", n, ok, err, f.alive)
	}
	f.held = make(chan struct{})
	ctx, cancel := context.WithTimeout(context.Background(), 300*time.Millisecond)
	defer cancel()
	if _, err := modal.Open(ctx, cfg); err == nil {
		t.Error("no error")
	}
	close(f.held)
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.alive) != 4 || f.n != 1 {
		t.Errorf("left: %v of %d", f.alive, f.n)
	}
}

// TestCommand: the command of this module has the backend.
func TestCommand(t *testing.T) {
	f, cfg := start(t)
	bin := filepath.Join(t.TempDir(), "garter")
	if out, err := exec.Command("go", "build", "-o", bin, "./garter").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	out, err := exec.Command(bin, "backends", "modal").CombinedOutput()
	if err != nil || !strings.Contains(string(out), "idle_ttl") || !strings.Contains(string(out), "MODAL_TOKEN_ID") {
		t.Errorf("%v: %s", err, out)
	}
	// The tunnel's certificate is trusted by its file, as any other's.
	roots := filepath.Join(t.TempDir(), "roots.pem")
	if err := os.WriteFile(roots, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: f.certificate}), 0o600); err != nil || cfg.TLS == nil {
		t.Fatal(err)
	}
	cmd := exec.Command(bin, "run", "--backend", "modal:app=mine", "-c", "print('from', 'afar')\n6 * 7")
	cmd.Env = append(os.Environ(), "SSL_CERT_FILE="+roots)
	if out, err = cmd.CombinedOutput(); err != nil || !strings.Contains(string(out), "from afar") {
		t.Errorf("%v: %s", err, out)
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.alive) != 0 || f.n != 1 {
		t.Errorf("%v of %d", f.alive, f.n)
	}
}

// TestLive runs against the service itself.
func TestLive(t *testing.T) {
	if os.Getenv("MODAL_TOKEN_ID") == "" {
		t.Skip("needs an account: MODAL_TOKEN_ID and MODAL_TOKEN_SECRET")
	}
	ctx, cancel := context.WithTimeout(context.Background(), 8*time.Minute)
	defer cancel()
	ex, err := modal.Open(ctx, modal.Config{})
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	if out, err := ex.Run(ctx, "print('x')\n1 + 1"); err != nil || out.Repr != "2" || out.Logs != "x\n" {
		t.Errorf("%+v %v", out, err)
	}
}

func TestSteps(t *testing.T) {
	_, cfg := start(t)
	remotetest.Steps(t, func(ctx context.Context) (garter.Executor, error) { return modal.Open(ctx, cfg) }, "starting the interpreter", "building the image", "creating the sandbox")
}
