package server

import (
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/internal/proto"
	"github.com/garterpy/garter/remote/wire"
	"github.com/garterpy/garter/workspace"
)

func statusOf(err error) int {
	switch {
	case errors.Is(err, garter.ErrUnsupported):
		return http.StatusNotImplemented
	case errors.Is(err, garter.ErrBusy):
		return http.StatusConflict
	}
	return http.StatusUnprocessableEntity
}

func (s *Server) info(w http.ResponseWriter, r *http.Request) error {
	in := proto.Info{
		Tools: []proto.Named{}, Skills: []proto.Named{}, Protocol: proto.Protocol,
		DefaultTimeout: s.cfg.Timeout.Seconds(), MaxTimeout: s.cfg.MaxTimeout.Seconds(),
	}
	if s.spaces != nil {
		w := s.spaces[owner(r)]
		for _, t := range w.Tools() {
			in.Tools = append(in.Tools, proto.Named{Name: t.Name, Description: t.Description})
		}
		skills, err := w.Skills(r.Context())
		if err != nil {
			return apiError(err)
		}
		for _, k := range skills {
			in.Skills = append(in.Skills, proto.Named{Name: k.Name, Description: k.Description})
		}
		in.ArtifactsPath = "artifacts"
	}
	if r.Header.Get(sessionHeader) == "" {
		// Of no session in particular; it would be a pity to open one.
		reply(w, http.StatusOK, in)
		return nil
	}
	x, err := s.sessions.acquire(w, r)
	if err != nil {
		return err
	}
	defer s.sessions.release(x)
	c := x.ex.Capabilities()
	in.Backend, in.HostTools, in.OperationLimit, in.MemoryLimit = c.Backend, c.HostTools, c.OperationLimit, c.MemoryLimit
	in.NetworkIsolation, in.CPULimit, in.ProcessLimit, in.Files = c.NetworkIsolation, c.CPULimit, c.ProcessLimit, c.Files
	in.InstallPackages = c.InstallPackages && !s.cfg.NoInstall
	x.mu.Lock()
	in.Tools = append(in.Tools, x.toolset...)
	x.mu.Unlock()
	reply(w, http.StatusOK, in)
	return nil
}

// reset drops the session of a request, whatever it does; the next request of
// that name finds a fresh one.
func (s *Server) reset(w http.ResponseWriter, r *http.Request) error {
	id := r.Header.Get(sessionHeader)
	if id == "" || !validID(id) {
		return fail(http.StatusBadRequest, "the header %s must name the session", sessionHeader)
	}
	if x := s.sessions.find(r); x != nil {
		s.sessions.drop(x)
	}
	w.Header().Set(sessionHeader, id)
	reply(w, http.StatusOK, proto.ResetResponse{Status: "reset", SessionID: id})
	return nil
}

// deleteSession is DELETE /session.
func (s *Server) deleteSession(w http.ResponseWriter, r *http.Request) error {
	if x := s.sessions.find(r); x != nil {
		s.sessions.drop(x)
	}
	w.WriteHeader(http.StatusNoContent)
	return nil
}

// cancelRun is POST /cancel/{run}: it ends the run of a session, whose result comes as
// always.
func (s *Server) cancelRun(w http.ResponseWriter, r *http.Request) error {
	x := s.sessions.find(r)
	if x == nil {
		return fail(http.StatusNotFound, "there is no such session")
	}
	x.mu.Lock()
	n := x.run
	x.mu.Unlock()
	if n == nil || n.id != r.PathValue("run") {
		return fail(http.StatusNotFound, "there is no such run under way")
	}
	n.cancel(errAbort)
	w.WriteHeader(http.StatusNoContent)
	return nil
}

// putVariables is PUT /session/variables.
func (s *Server) putVariables(w http.ResponseWriter, r *http.Request) error {
	var req proto.VariablesRequest
	if err := read(w, r, &req); err != nil {
		return err
	}
	vars := make(map[string]any, len(req.Variables))
	lease := s.values.Lease()
	defer lease.Give()
	for n, p := range req.Variables {
		v, err := wire.LoadsLimited(p, wire.Limits{Lease: lease})
		var limit *remote.LimitError
		if errors.As(err, &limit) {
			return fmt.Errorf("variable %s: %w", n, err)
		}
		if err != nil {
			return fail(http.StatusUnprocessableEntity, "variable %s: %v", n, err)
		}
		vars[n] = proto.Exact(v)
	}
	x, err := s.sessions.acquire(w, r)
	if err != nil {
		return err
	}
	defer s.sessions.release(x)
	if err := x.settled(r.Context(), func() error { return x.ex.SendVariables(r.Context(), vars) }); err != nil {
		return s.refused(err)
	}
	if err := s.sessions.noteSent(x, 4*sizeOf(r)); err != nil {
		return err
	}
	w.WriteHeader(http.StatusNoContent)
	return nil
}

// readVariables is POST /session/variables: it tells a variable of a session, or the
// names of all. What goes wrong with one is in the answer.
func (s *Server) readVariables(w http.ResponseWriter, r *http.Request) error {
	var req proto.VariableRequest
	if err := read(w, r, &req); err != nil {
		return err
	}
	x, err := s.sessions.acquire(w, r)
	if err != nil {
		return err
	}
	defer s.sessions.release(x)
	reply(w, http.StatusOK, proto.ServeVariable(r.Context(), x.ex, &req))
	return nil
}

// files is POST /session/files: it reads, writes, lists or removes files of a session.
// What goes wrong with a file is in the answer.
func (s *Server) files(w http.ResponseWriter, r *http.Request) error {
	var req proto.FileRequest
	if err := read(w, r, &req); err != nil {
		return err
	}
	x, err := s.sessions.acquire(w, r)
	if err != nil {
		return err
	}
	defer s.sessions.release(x)
	res := proto.ServeFile(r.Context(), x.ex, &req)
	if req.Op == proto.FileWrite && res.Failure == nil {
		if err := s.sessions.noteSent(x, int64(len(req.Piece))); err != nil {
			return err
		}
	}
	reply(w, http.StatusOK, res)
	return nil
}

// installDeps installs packages into a session: all at once or, where that
// fails, one by one, so that the answer can tell which.
func (s *Server) installDeps(w http.ResponseWriter, r *http.Request) error {
	var req proto.DepsRequest
	if err := read(w, r, &req); err != nil {
		return err
	}
	if s.cfg.NoInstall {
		return fail(http.StatusForbidden, "this server does not install packages")
	}
	x, err := s.sessions.acquire(w, r)
	if err != nil {
		return err
	}
	defer s.sessions.release(x)
	res := noDeps(x.id)
	if len(req.Packages) == 0 {
		reply(w, http.StatusOK, res)
		return nil
	}
	err = x.settled(r.Context(), func() error { return x.ex.InstallPackages(r.Context(), req.Packages...) })
	switch {
	case errors.Is(err, garter.ErrUnsupported):
		return s.refused(err)
	case err == nil:
		res.Installed = req.Packages
	case len(req.Packages) == 1:
		res.Failed, res.Detail = req.Packages, err.Error()
	default:
		var why []string
		for _, p := range req.Packages {
			if err := x.ex.InstallPackages(r.Context(), p); err != nil {
				res.Failed = append(res.Failed, p)
				why = append(why, err.Error())
			} else {
				res.Installed = append(res.Installed, p)
			}
		}
		res.Detail = strings.Join(why, "\n")
	}
	reply(w, http.StatusOK, res)
	return nil
}

func noDeps(id string) proto.DepsResponse {
	e := []string{}
	return proto.DepsResponse{Installed: e, AlreadyPresent: e, Removed: e, NotFound: e, Failed: e, SessionID: id}
}

// uninstallDeps removes packages from the interpreter of a session, where the backend
// has one that installs some.
func (s *Server) uninstallDeps(w http.ResponseWriter, r *http.Request) error {
	var req proto.DepsRequest
	if err := read(w, r, &req); err != nil {
		return err
	}
	if s.cfg.NoInstall {
		return fail(http.StatusForbidden, "this server does not change packages")
	}
	x, err := s.sessions.acquire(w, r)
	if err != nil {
		return err
	}
	defer s.sessions.release(x)
	var got workspace.Installed
	err = x.settled(r.Context(), func() (err error) {
		got, err = workspace.Uninstall(r.Context(), x.ex, req.Packages...)
		return err
	})
	if err != nil {
		if errors.Is(err, garter.ErrUnsupported) {
			return s.refused(err)
		}
		return apiError(err)
	}
	reply(w, http.StatusOK, depsResponse(got, x.id))
	return nil
}
