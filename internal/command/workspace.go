package command

import (
	"context"
	"errors"
	"strings"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/workspace"
)

// workspaceChoice is what -storage, -deps and -no-install say.
type workspaceChoice struct {
	dir       string
	deps      []string
	asked     bool // by the flag -deps
	noInstall bool
}

// workspaceFlags adds the flags of a workspace.
func (o *options) workspaceFlags() *workspaceChoice {
	c := &workspaceChoice{}
	o.fs.StringVar(&c.dir, "storage", env("GARTER_STORAGE", ""), "give programs the objects tools, skills, artifacts and deps, and keep what they save in `DIR`; environment: GARTER_STORAGE")
	add := func(s string) {
		for d := range strings.SplitSeq(s, ",") {
			if d = strings.TrimSpace(d); d != "" {
				c.deps = append(c.deps, d)
			}
		}
	}
	add(env("CONTAINER_DEPS", ""))
	o.fs.Func("deps", "the sessions depend on `PACKAGES`, such as pandas>=2.0,requests, which deps.sync() installs; environment: CONTAINER_DEPS", func(s string) error {
		c.asked = true
		add(s)
		return nil
	})
	o.fs.BoolVar(&c.noInstall, "no-install", env("ALLOW_RUNTIME_DEPS", "true") == "false", "refuse to install packages; environment: ALLOW_RUNTIME_DEPS=false")
	return c
}

// storage opens the folder, or returns nil.
func (c *workspaceChoice) storage() (workspace.Storage, error) {
	if c.dir == "" {
		if c.asked {
			return nil, errors.New("-deps needs -storage DIR: without it programs have no object deps")
		}
		return nil, nil
	}
	return workspace.Folder(c.dir, workspace.Quota{})
}

// give gives an executor the workspace; open opens others like it, for skills.
func (c *workspaceChoice) give(ctx context.Context, ex garter.Executor, open func(ctx context.Context) (garter.Executor, error)) (garter.Executor, error) {
	st, err := c.storage()
	if st == nil || err != nil {
		return ex, err
	}
	w, err := workspace.New(workspace.Options{Storage: st, Deps: c.deps, NoRuntimeDeps: c.noInstall, Open: open})
	if err != nil {
		return ex, err
	}
	s, err := w.Session(ctx, ex)
	if err != nil {
		return ex, err
	}
	return s, nil
}
