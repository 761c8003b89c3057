package jupyter

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/object/convert"
)

// This file installs packages where the kernel runs.

// InstallPackages is garter.Executor's: it runs pip in the interpreter and
// fails, with pip's output, when pip does.
func (e *Executor) InstallPackages(ctx context.Context, packages ...string) error {
	if len(packages) == 0 {
		return nil
	}
	if e.o.NoInstall != "" {
		return fmt.Errorf("%w: packages cannot be installed: %s", garter.ErrUnsupported, e.o.NoInstall)
	}
	if err := CheckPackages(packages); err != nil {
		return err
	}
	return e.do(ctx, func(ctx context.Context, c *Client) error { return e.install(ctx, packages) })
}

func (e *Executor) install(ctx context.Context, packages []string) error {
	e.progress("installing " + strings.Join(packages, ", "))
	if e.o.Install != nil {
		return e.o.Install(ctx, packages)
	}
	a, err := e.ask(ctx, e.client, map[string]any{"op": "pip", "args": append(slices.Clone(e.o.PipArgs), packages...)})
	if err != nil {
		return fmt.Errorf("jupyter: cannot install %s: %w", strings.Join(packages, ", "), err)
	}
	v, _ := a.Get("value")
	d, ok := v.(*convert.Dict)
	if !ok {
		return malformed
	}
	if integer(d, "code") != 0 {
		return &InstallError{Packages: packages, Code: integer(d, "code"), Output: text(d, "output")}
	}
	return nil
}

// InstallError tells that packages could not be installed.
type InstallError struct {
	Packages []string
	Code     int    // pip's exit code
	Output   string // what pip printed
}

// Error returns the text, with the end of pip's output.
func (e *InstallError) Error() string {
	out := strings.TrimSpace(e.Output)
	if len(out) > 2000 {
		out = "…" + out[len(out)-2000:]
	}
	return fmt.Sprintf("cannot install %s: pip ends with code %d:\n%s", strings.Join(e.Packages, ", "), e.Code, out)
}

// CheckPackages refuses what is no package specification: options, addresses,
// shell syntax.
func CheckPackages(packages []string) error {
	for _, p := range packages {
		bad := p == "" || len(p) > 256 || !alnum(p[0])
		for i := 0; i < len(p) && !bad; i++ {
			bad = !alnum(p[i]) && !strings.ContainsRune("._-[],<>=!~*+ ", rune(p[i]))
		}
		if bad {
			return fmt.Errorf("garter: %q is not the specification of a package", p)
		}
	}
	return nil
}

func alnum(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}
