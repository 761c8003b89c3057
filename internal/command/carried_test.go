package command

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/container/server"
)

// TestFilesElsewhere gives folders to sessions of a server: what programs change
// comes back where the folder is :rw, and is told where it is not.
func TestFilesElsewhere(t *testing.T) {
	url := newServer(t, server.Config{Token: "t", Open: func(context.Context) (garter.Executor, error) {
		return garter.NewLocal(garter.WithFiles(), garter.WithImports("os"))
	}})
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		at := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(at, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("a.txt", "first\n")
	write("in/gone.txt", "x")
	write("in/same.txt", "same")
	secret := filepath.Join(t.TempDir(), "secret")
	if err := os.WriteFile(secret, []byte("secret"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(secret, filepath.Join(dir, "link")); err != nil {
		t.Skip("no symbolic links here")
	}
	tree := func() string {
		t.Helper()
		var b strings.Builder
		err := fs.WalkDir(os.DirFS(dir), ".", func(p string, d fs.DirEntry, err error) error {
			if err == nil && d.Type().IsRegular() {
				text, _ := os.ReadFile(filepath.Join(dir, p))
				b.WriteString(p + "=" + strings.TrimSpace(string(text)) + " ")
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	const code = `
import os
print(sorted(os.listdir(".")), open("a.txt").read().strip())
os.mkdir("made")
open("made/new.txt", "w").write("new")
open("a.txt", "a").write("second")
os.remove("in/gone.txt")
`
	at := []string{"run", "-backend", "container", "-backend-config", url + "#token=t"}
	out, errs, exit := command(t, "", append(at, "--files", dir, "-c", code)...)
	if out != "['a.txt', 'in'] first\n" || exit != 0 {
		t.Fatalf("%q %q %d", out, errs, exit)
	}
	for _, want := range []string{"3 changed there, not kept", `modified "/work/a.txt"`, `added    "/work/made/new.txt"`, `removed  "/work/in/gone.txt"`} {
		if !strings.Contains(errs, want) {
			t.Errorf("%q is not told: %s", want, errs)
		}
	}
	if s := tree(); s != "a.txt=first in/gone.txt=x in/same.txt=same " {
		t.Errorf("the folder was changed: %s", s)
	}
	out, errs, exit = command(t, "", append(at, "--files", dir+":rw", "-c", code)...)
	if out != "['a.txt', 'in'] first\n" || errs != "" || exit != 0 {
		t.Errorf("%q %q %d", out, errs, exit)
	}
	if s := tree(); s != "a.txt=first\nsecond in/same.txt=same made/new.txt=new " {
		t.Errorf("the folder has %q", s)
	}
	if _, errs, exit = command(t, "", append(at, "--files", dir+":ro", "-c", "1")...); exit != 2 || !strings.Contains(errs, "cannot keep programs from changing") {
		t.Errorf("%q %d", errs, exit)
	}
	out, errs, exit = command(t, `{"id":1,"code":"open('/data/a.txt').read()"}`, "exec", "-backend", "container", "-backend-config", url+"#token=t", "--files", dir+"@/data")
	if !strings.Contains(out, `first\nsecond`) || errs != "" || exit != 0 {
		t.Errorf("%q %q %d", out, errs, exit)
	}
}
