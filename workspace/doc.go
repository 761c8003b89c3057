// Package workspace gives the programs of a session what outlives it: the tools
// that it may call, skills (functions in Python that programs have kept for later
// ones), artifacts (values and files that they have kept), and the packages that it
// depends on. Programs find them as four objects, tools, skills, artifacts and deps,
// the same on every backend:
//
//	tools.weather(city="Oslo")          skills.search("parse a log")
//	tools.list()                        skills.create("top", source, "The most frequent words.")
//	artifacts.save("report", data)      skills.invoke("top", words=words)
//	artifacts.load("report")            deps.add("pandas>=2.0")
//
// The host makes a workspace, and of any executor a session that has it:
//
//	w, err := workspace.New(workspace.Options{Storage: workspace.Folder("./agent")})
//	…
//	ex, err := garter.NewLocal()
//	…
//	session, err := w.Session(ctx, ex) // a garter.Executor
//
// The names and what the methods do are py-code-mode's, so that the prompts and
// skills that people have go on working. Unlike there, a skill runs in a session
// of its own, opened by [Options].Open: its arguments and its value are passed by
// value, what it prints appears where it was called. A session's questions are answered one
// at a time, and their time, which is no time of the program's, is bounded by
// [Options].SkillTime for all of a run, skills included. Bounded are a skill's source (64 KiB),
// its parameters (100), an artifact (16 MiB, and 2^20 values where it is JSON), and what is
// passed to a skill and back (16 MiB on its way).
//
// Compatibility: covered.
package workspace
