package server

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"strconv"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/object/convert"
	"github.com/garterpy/garter/remote/internal/proto"
	"github.com/garterpy/garter/workspace"
)

// This file answers the paths below /api: the tools, skills, artifacts and packages
// of the workspace of a token, without a program.

// makeSpaces makes the workspace of each owner. A single token has the storage itself;
// of several each has a part that goes by its digest, whatever their order.
func (s *Server) makeSpaces() error {
	if s.cfg.Storage == nil {
		if len(s.cfg.Tools)+len(s.cfg.Deps) > 0 {
			return errors.New("garter: tools and packages of the server's need a storage: give workspace.Memory for one that does not last")
		}
		return nil
	}
	for i := range max(len(s.tokens), 1) {
		st := s.cfg.Storage
		if len(s.tokens) > 1 {
			digest := sha256.Sum256([]byte(s.tokens[i]))
			st = workspace.Part(st, "token-"+hex.EncodeToString(digest[:12]))
		}
		w, err := workspace.New(workspace.Options{
			Storage: st, Tools: s.cfg.Tools, Deps: s.cfg.Deps, NoRuntimeDeps: s.cfg.NoInstall, Open: s.cfg.Open, SkillTime: s.cfg.MaxTimeout,
		})
		if err != nil {
			return err
		}
		s.spaces = append(s.spaces, w)
	}
	return nil
}

// open opens the executor of a session, with the workspace of who asks for it.
func (s *Server) open(r *http.Request) (garter.Executor, error) {
	ex, err := s.cfg.Open(r.Context())
	if err != nil || s.spaces == nil {
		return ex, err
	}
	x, err := s.spaces[owner(r)].Session(r.Context(), ex)
	if err != nil {
		ex.Close()
		return nil, err
	}
	return x, nil
}

// space is the workspace of who asks.
func (s *Server) space(r *http.Request) (*workspace.Workspace, error) {
	if s.spaces == nil {
		return nil, fail(http.StatusNotFound, "this server keeps no skills and artifacts: start it with -storage DIR")
	}
	return s.spaces[owner(r)], nil
}

// api is a handler that answers with what a function returns.
func api(f func(s *Server, w *workspace.Workspace, r *http.Request, body func(any) error) (any, error)) func(*Server, http.ResponseWriter, *http.Request) error {
	return func(s *Server, rw http.ResponseWriter, r *http.Request) error {
		w, err := s.space(r)
		if err != nil {
			return err
		}
		v, err := f(s, w, r, func(v any) error { return read(rw, r, v) })
		if err != nil {
			return apiError(err)
		}
		reply(rw, http.StatusOK, v)
		return nil
	}
}

// apiError gives an error of a workspace its status.
func apiError(err error) error {
	var python convert.PythonError
	var quota *workspace.QuotaError
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fail(http.StatusNotFound, "Not Found")
	case errors.As(err, &quota):
		return fail(http.StatusInsufficientStorage, "%v", err)
	case errors.As(err, &python):
		_, message := python.PythonError()
		return fail(http.StatusBadRequest, "%s", message)
	}
	return err
}

// limitOf reads ?limit=.
func limitOf(r *http.Request, most int) (int, error) {
	text := r.URL.Query().Get("limit")
	if text == "" {
		return most, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 {
		return 0, fail(http.StatusUnprocessableEntity, "limit must be a number of 0 or more")
	}
	return min(n, 1000), nil
}

type (
	skillRequest struct {
		Name        string `json:"name"`
		Source      string `json:"source"`
		Description string `json:"description"`
	}
	artifactRequest struct {
		Name        string          `json:"name"`
		Data        json.RawMessage `json:"data"`
		Description string          `json:"description"`
		Metadata    json.RawMessage `json:"metadata"`
	}
	depRequest struct {
		Package string `json:"package"`
	}
)

func (s *Server) apiRoutes() map[string]func(*Server, http.ResponseWriter, *http.Request) error {
	type (
		server  = *Server
		space   = *workspace.Workspace
		request = *http.Request
		body    = func(any) error
	)
	return map[string]func(*Server, http.ResponseWriter, *http.Request) error{
		"GET /api/tools": api(func(s server, w space, r request, _ body) (any, error) { return w.Tools(), nil }),
		"GET /api/tools/search": api(func(s server, w space, r request, _ body) (any, error) {
			n, err := limitOf(r, 10)
			return w.SearchTools(r.URL.Query().Get("query"), n), err
		}),
		"GET /api/skills": api(func(s server, w space, r request, _ body) (any, error) { return w.Skills(r.Context()) }),
		"GET /api/skills/search": api(func(s server, w space, r request, _ body) (any, error) {
			n, err := limitOf(r, 5)
			if err != nil {
				return nil, err
			}
			return w.SearchSkills(r.Context(), r.URL.Query().Get("query"), n)
		}),
		"GET /api/skills/{name}": api(func(s server, w space, r request, _ body) (any, error) {
			return w.Skill(r.Context(), r.PathValue("name"))
		}),
		"POST /api/skills": api(func(s server, w space, r request, body body) (any, error) {
			var q skillRequest
			if err := body(&q); err != nil {
				return nil, err
			}
			return w.CreateSkill(r.Context(), q.Name, q.Source, q.Description)
		}),
		"DELETE /api/skills/{name}": api(func(s server, w space, r request, _ body) (any, error) {
			return w.DeleteSkill(r.Context(), r.PathValue("name"))
		}),
		"GET /api/artifacts": api(func(s server, w space, r request, _ body) (any, error) { return w.Artifacts(r.Context()) }),
		"GET /api/artifacts/{name}": api(func(s server, w space, r request, _ body) (any, error) {
			v, err := w.LoadArtifact(r.Context(), r.PathValue("name"))
			return v, err
		}),
		"POST /api/artifacts": api(func(s server, w space, r request, body body) (any, error) {
			var q artifactRequest
			if err := body(&q); err != nil {
				return nil, err
			}
			data, err := convert.ParseJSON(q.Data)
			if err != nil {
				return nil, fail(http.StatusUnprocessableEntity, "data: %v", err)
			}
			var metadata any
			if q.Metadata != nil {
				if metadata, err = convert.ParseJSON(q.Metadata); err != nil {
					return nil, fail(http.StatusUnprocessableEntity, "metadata: %v", err)
				}
			}
			return w.SaveArtifact(r.Context(), q.Name, data, q.Description, metadata)
		}),
		"DELETE /api/artifacts/{name}": api(func(s server, w space, r request, _ body) (any, error) {
			there, err := w.DeleteArtifact(r.Context(), r.PathValue("name"))
			if err == nil && !there {
				err = fs.ErrNotExist
			}
			return map[string]bool{"deleted": true}, err
		}),
		"GET /api/deps":         api(func(s server, w space, r request, _ body) (any, error) { return w.Deps(r.Context()) }),
		"POST /api/deps/add":    (*Server).addDep,
		"POST /api/deps/remove": (*Server).removeDep,
		"POST /api/deps/sync":   (*Server).syncDeps,
	}
}

// changeDeps is what the paths that change packages have in common: they concern the
// list of the workspace and, where the request names a session, its interpreter.
func (s *Server) changeDeps(w http.ResponseWriter, r *http.Request, body any, list func(*workspace.Workspace) error, in func(*workspace.Session) (workspace.Installed, error)) error {
	space, err := s.space(r)
	if err != nil {
		return err
	}
	if body != nil {
		if err := read(w, r, body); err != nil {
			return err
		}
		if s.cfg.NoInstall {
			return fail(http.StatusForbidden, "this server does not change packages")
		}
	}
	if r.Header.Get(sessionHeader) == "" {
		if err := list(space); err != nil {
			return apiError(err)
		}
		reply(w, http.StatusOK, noDeps(""))
		return nil
	}
	x, err := s.sessions.acquire(w, r)
	if err != nil {
		return err
	}
	defer s.sessions.release(x)
	sp, ok := x.ex.(*workspace.Session)
	if !ok {
		return fmt.Errorf("the session has no workspace")
	}
	var got workspace.Installed
	err = x.settled(r.Context(), func() (err error) { got, err = in(sp); return err })
	if errors.Is(err, garter.ErrUnsupported) {
		return s.refused(err)
	}
	if err != nil {
		return apiError(err)
	}
	reply(w, http.StatusOK, depsResponse(got, x.id))
	return nil
}

func depsResponse(got workspace.Installed, id string) proto.DepsResponse {
	return proto.DepsResponse{
		Installed: got.Installed, AlreadyPresent: got.AlreadyPresent, Removed: got.Removed, NotFound: got.NotFound, Failed: got.Failed,
		Detail: got.Detail, SessionID: id,
	}
}

func (s *Server) addDep(w http.ResponseWriter, r *http.Request) error {
	var q depRequest
	return s.changeDeps(w, r, &q, func(w *workspace.Workspace) error { return w.AddDep(r.Context(), q.Package) },
		func(x *workspace.Session) (workspace.Installed, error) { return x.AddDep(r.Context(), q.Package) })
}

func (s *Server) removeDep(w http.ResponseWriter, r *http.Request) error {
	var q depRequest
	return s.changeDeps(w, r, &q, func(w *workspace.Workspace) error {
		there, err := w.RemoveDep(r.Context(), q.Package)
		if err == nil && !there {
			err = fs.ErrNotExist
		}
		return err
	}, func(x *workspace.Session) (workspace.Installed, error) { return x.RemoveDep(r.Context(), q.Package) })
}

func (s *Server) syncDeps(w http.ResponseWriter, r *http.Request) error {
	return s.changeDeps(w, r, nil, func(*workspace.Workspace) error { return nil },
		func(x *workspace.Session) (workspace.Installed, error) { return x.SyncDeps(r.Context()) })
}
