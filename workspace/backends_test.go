//go:build linux

package workspace_test

import (
	"archive/zip"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/container"
	"github.com/garterpy/garter/remote/container/server"
	"github.com/garterpy/garter/remote/jupyter"
	"github.com/garterpy/garter/remote/jupyter/jupytertest"
	"github.com/garterpy/garter/remote/subprocess"
	"github.com/garterpy/garter/tools"
	"github.com/garterpy/garter/workspace"
)

// serve starts a garter server and returns its address.
func serve(t *testing.T, cfg server.Config) string {
	t.Helper()
	if cfg.Token == "" {
		cfg.Token = "first"
	}
	cfg.Grace, cfg.Log = 10*time.Millisecond, slog.New(slog.DiscardHandler)
	srv, err := server.New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	h := httptest.NewServer(srv)
	t.Cleanup(func() { srv.Shutdown(); h.Close() })
	return h.URL
}

func kernel(t *testing.T) func(context.Context) (garter.Executor, error) {
	jupytertest.Python(t, "ipykernel")
	return func(ctx context.Context) (garter.Executor, error) {
		return subprocess.Open(ctx, subprocess.Config{Isolation: subprocess.Limits})
	}
}

// TestSubprocess: the objects in a CPython.
func TestSubprocess(t *testing.T) {
	open := kernel(t)
	_, s := session(t, workspace.Options{Tools: []*tools.Tool{add()}}, open)
	objects(t, s)
	// Its interpreter goes: the objects come back.
	s.Run(t.Context(), "import os; os._exit(3)")
	var got string
	for range 20 {
		if got, _ = run(t, s, "artifacts.exists('c'), tools.add(1)"); got == "(True, 11)" {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Errorf("after the interpreter's end: %s", got)
}

// TestContainer: the objects of a client in a session of a garter server.
func TestContainer(t *testing.T) {
	url := serve(t, server.Config{Timeout: 20 * time.Second})
	_, s := session(t, workspace.Options{Tools: []*tools.Tool{add()}}, func(ctx context.Context) (garter.Executor, error) {
		return container.Connect(ctx, url, container.Options{Token: "first"})
	})
	objects(t, s)
}

// TestServer: the objects of a server with a workspace of its own.
func TestServer(t *testing.T) {
	url := serve(t, server.Config{Timeout: 20 * time.Second, Storage: workspace.Memory(workspace.Quota{}), Tools: []*tools.Tool{add()}})
	ex, err := container.Connect(t.Context(), url, container.Options{Token: "first"})
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	for _, p := range programs {
		if strings.HasPrefix(p.code, "deps.") {
			continue
		}
		want, more := strings.CutSuffix(p.want, "…")
		if got, _ := run(t, ex, p.code); got != want && !(more && strings.HasPrefix(got, want)) {
			t.Errorf("%s\n got %s\nwant %s", p.code, got, p.want)
		}
	}
	if err := ex.SendTools(t.Context(), tools.Func("ask", "Asks the client.", func() string { return "client" })); err != nil {
		t.Fatal(err)
	}
	if got, _ := run(t, ex, "tools.ask(), ask(), tools.add(1)"); got != "('client', 'client', 11)" {
		t.Error(got)
	}
}

// asked makes a request as a client of py-code-mode does.
func asked(t *testing.T, method, url, token, session, body string) (int, string) {
	t.Helper()
	req, err := http.NewRequest(method, url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer "+token)
	if session != "" {
		req.Header.Set("X-Session-ID", session)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	b, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return resp.StatusCode, string(b)
}

// TestPaths: what the server answers below /api.
func TestPaths(t *testing.T) {
	st, err := workspace.Folder(t.TempDir(), workspace.Quota{Bytes: 10_000})
	if err != nil {
		t.Fatal(err)
	}
	url := serve(t, server.Config{Token: "first", Tokens: []string{"second"}, Storage: st, Tools: []*tools.Tool{add()}, Deps: []string{"six>=1"}})
	const source = `"def run(x: int = 3):\n    \"\"\"Squares.\"\"\"\n    return x * x\n"`
	const parameters = `"parameters":[{"name":"x","type":"int","description":"","required":false,"default":3}]`
	for _, c := range []struct {
		method, path, body string
		status             int
		want               string
	}{
		{"GET", "/api/tools", "", 200, `[{"name":"add","description":"Adds numbers.","tags":[],"signature":"add(a: int, b: int = 10) -\u003e int"}]`},
		{"GET", "/api/tools/search?query=numbers&limit=5", "", 200, `[{"name":"add",`},
		{"GET", "/api/tools/search?query=nothing", "", 200, `[]`},
		{"GET", "/api/tools/search?query=x&limit=-1", "", 422, ``},
		{"GET", "/api/skills", "", 200, `[]`},
		{"GET", "/api/skills/square", "", 404, `{"detail":"Not Found"}`},
		{"POST", "/api/skills", `{"name":"square","source":` + source + `,"description":""}`, 200, `{"name":"square","description":"Squares.",` + parameters + `,"source":` + source},
		{"POST", "/api/skills", `{"name":"no","source":"x"}`, 400, `{"detail":"skill no: the source must define a function run"}`},
		{"POST", "/api/skills", `{"name":"../no","source":"x"}`, 400, ``},
		{"POST", "/api/skills", `nonsense`, 422, ``},
		{"GET", "/api/skills", "", 200, `[{"name":"square","description":"Squares.",` + parameters + `}]`},
		{"GET", "/api/skills/search?query=square", "", 200, `[{"name":"square"`},
		{"GET", "/api/skills/square", "", 200, `{"name":"square"`},
		{"GET", "/info", "", 200, `{"tools":[{"name":"add","description":"Adds numbers."}],"skills":[{"name":"square","description":"Squares."}],"artifacts_path":"artifacts"`},
		{"POST", "/execute", `{"code":"artifacts.save('n', skills.square(tools.add(1)))\nskills.square()"}`, 200, `{"value":9,`},
		{"GET", "/api/artifacts/n", "", 200, `121`},
		{"POST", "/api/artifacts", `{"name":"o","data":{"a":[1,2.0]},"description":"d","metadata":{"k":1}}`, 200, `{"name":"o","path":"artifacts/o.json","description":"d","metadata":{"k":1},"created_at":"20`},
		{"GET", "/api/artifacts/o", "", 200, `{"a":[1,2.0]}`},
		{"GET", "/api/artifacts", "", 200, `[{"name":"n","path":"artifacts/n.json",`},
		{"POST", "/api/artifacts", `{"name":"big","data":"` + strings.Repeat("x", 20_000) + `"}`, 507, ``},
		{"POST", "/execute", `{"code":"artifacts.load('o'), artifacts.exists('big')"}`, 200, `{"value":[{"a":[1,2.0]},false],`},
		{"DELETE", "/api/artifacts/o", "", 200, `{"deleted":true}`},
		{"DELETE", "/api/artifacts/o", "", 404, ``},
		{"DELETE", "/api/skills/square", "", 200, `true`},
		{"DELETE", "/api/skills/square", "", 200, `false`},
		{"GET", "/api/deps", "", 200, `["six\u003e=1"]`},
		{"POST", "/api/deps/add", `{"package":"pandas"}`, 200, `{"installed":[]`},
		{"POST", "/api/deps/add", `{"package":"x @ http://evil"}`, 400, ``},
		{"GET", "/api/deps", "", 200, `["six\u003e=1","pandas"]`},
		{"POST", "/api/deps/remove", `{"package":"pandas"}`, 200, ``},
		{"POST", "/api/deps/remove", `{"package":"pandas"}`, 404, ``},
		{"POST", "/api/deps/sync", ``, 200, ``},
		{"POST", "/uninstall_deps", `{"packages":["six"]}`, 501, ``},
		{"GET", "/api/none", "", 404, ``},
	} {
		status, got := asked(t, c.method, url+c.path, "first", "", c.body)
		if status != c.status || !strings.HasPrefix(got, c.want) {
			t.Errorf("%s %s %.100s: %d %.400s\nwant %d %s", c.method, c.path, c.body, status, got, c.status, c.want)
		}
	}
	// Another token has another workspace; none has nothing.
	for _, path := range []string{"/api/artifacts", "/api/skills"} {
		if _, got := asked(t, "GET", url+path, "second", "", ""); got != "[]" {
			t.Errorf("another token sees %s", got)
		}
		if status, _ := asked(t, "GET", url+path, "third", "", ""); status != 401 {
			t.Error(status)
		}
	}
	if status, got := asked(t, "GET", url+"/api/artifacts/n", "second", "", ""); status != 404 {
		t.Errorf("another token's artifact: %d %s", status, got)
	}
	// It goes by the token, not by the order in which they are given.
	turned := serve(t, server.Config{Token: "second", Tokens: []string{"first"}, Storage: st})
	if status, got := asked(t, "GET", turned+"/api/artifacts/n", "first", "", ""); status != 200 || got != "121" {
		t.Errorf("with the tokens in another order: %d %s", status, got)
	}
	if status, _ := asked(t, "GET", turned+"/api/artifacts/n", "second", "", ""); status != 404 {
		t.Errorf("another token's artifact, with the tokens in another order: %d", status)
	}
	// Without a storage there is none, with runtime packages switched off no change.
	bare := serve(t, server.Config{})
	if status, _ := asked(t, "GET", bare+"/api/skills", "first", "", ""); status != 404 {
		t.Error(status)
	}
	shut := serve(t, server.Config{Storage: workspace.Memory(workspace.Quota{}), NoInstall: true})
	for _, path := range []string{"/api/deps/add", "/api/deps/remove"} {
		if status, _ := asked(t, "POST", shut+path, "first", "", `{"package":"six"}`); status != 403 {
			t.Errorf("%s: %d", path, status)
		}
	}
	if status, _ := asked(t, "POST", shut+"/uninstall_deps", "first", "", `{"packages":["six"]}`); status != 403 {
		t.Error(status)
	}
}

// wheel makes the wheel of a package of one module.
func wheel(t *testing.T, dir, name string) {
	t.Helper()
	f, err := os.Create(filepath.Join(dir, name+"-1.0-py3-none-any.whl"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z := zip.NewWriter(f)
	info := name + "-1.0.dist-info/"
	for _, e := range [][2]string{
		{name + ".py", "answer = 42\n"},
		{info + "METADATA", "Metadata-Version: 2.1\nName: " + name + "\nVersion: 1.0\n"},
		{info + "WHEEL", "Wheel-Version: 1.0\nGenerator: hand\nRoot-Is-Purelib: true\nTag: py3-none-any\n"},
		{info + "RECORD", name + ".py,,\n" + info + "METADATA,,\n" + info + "WHEEL,,\n" + info + "RECORD,,\n"},
	} {
		w, err := z.Create(e[0])
		if err == nil {
			_, err = io.WriteString(w, e[1])
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestPackages installs and removes a package: by the program, by the host, and by a
// client of a server.
func TestPackages(t *testing.T) {
	if !jupytertest.All() {
		t.Skip("makes an environment and runs pip a dozen times: GARTER_BACKENDS=all")
	}
	jupytertest.Python(t, "ipykernel, pip")
	dir := t.TempDir()
	os.Chmod(dir, 0o755)
	wheel(t, dir, "garterprobe")
	// Into a folder of its own: the machine's Python stays as it is.
	args := []string{"--no-index", "--find-links", dir, "--break-system-packages", "--root-user-action=ignore"}
	open := func(ctx context.Context) (garter.Executor, error) {
		return subprocess.Open(ctx, subprocess.Config{Isolation: subprocess.None, VenvDir: filepath.Join(dir, "venv"), Options: jupyter.Options{PipArgs: args}})
	}
	try, err := open(t.Context())
	if err != nil {
		t.Skipf("no environment can be made here: %v", err)
	}
	try.Close()
	w, s := session(t, workspace.Options{Storage: workspace.Memory(workspace.Quota{}), PipArgs: args}, open)
	for _, p := range [][2]string{
		{"r = deps.add('garterprobe>=1')\nr['installed'], r['failed'], r['detail'][-500:]", "(['garterprobe>=1'], [], '')"},
		{"import garterprobe\ngarterprobe.answer, deps.list()", "(42, ['garterprobe>=1'])"},
		{"deps.add('garterprobe')['already_present'], deps.sync()['already_present']", "(['garterprobe'], ['garterprobe'])"},
		{"r = deps.add('nosuchpackage')\nr['failed'], 'nosuchpackage' in r['detail'], deps.list()", "(['nosuchpackage'], True, ['garterprobe'])"},
		{"r = deps.remove('garterprobe')\nr['removed'], r['removed_from_config'], deps.remove('garterprobe')['not_found'], deps.list()", "(['garterprobe'], True, ['garterprobe'], [])"},
	} {
		if got, _ := run(t, s, p[0]); got != p[1] {
			t.Errorf("%s: %s, want %s", p[0], got, p[1])
		}
	}
	if r, err := s.AddDep(t.Context(), "garterprobe"); err != nil || fmt.Sprint(r.Installed) != "[garterprobe]" {
		t.Errorf("%+v %v", r, err)
	}
	if d, err := w.Deps(t.Context()); fmt.Sprint(d) != "[garterprobe]" || err != nil {
		t.Error(d, err)
	}
	if r, err := s.UninstallPackages(t.Context(), "garterprobe", "other"); err != nil || fmt.Sprint(r.Removed, r.NotFound) != "[garterprobe] [other]" {
		t.Errorf("%+v %v", r, err)
	}
	url := serve(t, server.Config{Open: open})
	for _, p := range [][2]string{
		{"/install_deps", `"installed":["garterprobe"]`},
		{"/uninstall_deps", `"removed":["garterprobe"]`},
		{"/uninstall_deps", `"not_found":["garterprobe"]`},
	} {
		status, got := asked(t, "POST", url+p[0], "first", "s", `{"packages":["garterprobe"]}`)
		if !json.Valid([]byte(got)) || status != 200 || !strings.Contains(got, p[1]) {
			t.Errorf("%s: %d %s", p[0], status, got)
		}
	}
}
