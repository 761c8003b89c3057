package garter

// The judgements of copy_test.go.

// copierCases are the methods of Copier whose cases copy the kinds of package object.
var copierCases = map[string]bool{"shell": true, "iteratorShell": true}

// copierParts are the methods of Copier that copy the fields of one kind.
var copierParts = map[string]bool{"class": true, "exception": true, "fillInstance": true, "instance": true, "Extension": true}

// refusedKinds are the kinds that a fork refuses, always or at times, each with the
// reason.
var refusedKinds = map[string]string{
	"eval.Generator":                   "one that runs belongs to the run; and code that cannot be lowered again",
	"imports/stdlib/hashlib.Hash":      "if an algorithm could not hand out its state, which all can",
	"imports/stdlib/lzma.Compressor":   "where the limits of the session are too narrow to compress once more",
	"imports/stdlib/lzma.Decompressor": "if a sum could not hand out its state, which all can",
	"object.MemoryView":                "of memory that the copy of its object does not have",
	"object/convert.Future":            "a call of a tool under way belongs to its session",
	"object/convert.seqIter":           "a Go sequence cannot be at two places",
}

// constantTypes are types whose values never change once they are made, so that
// sessions may share them.
var constantTypes = map[string]string{
	"*ast.Position":                   "a place in a text",
	"ast.ModNode":                     "a tree is never changed after it was parsed",
	"ast.Node":                        "likewise",
	"*eval.laterPlan":                 "what follows from a program",
	"*eval.Program":                   "immutable but for caches that are locked, shared by design",
	"*eval/scope.Block":               "a part of a Program",
	"*eval/scope.Table":               "likewise",
	"*internal/sre.Program":           "a compiled pattern",
	"*imports/stdlib/pystruct.layout": "a format that has been read",
	"*imports/stdlib/zoneinfo.zone":   "the transitions of a zone",
	"imports/stdlib/time.LocalZone":   "likewise",
	"*imports/stdlib/re.bytesText":    "the text of a bytes object",
	"*imports/stdlib/csv.Dialect":     "a dialect is never changed",
	"*object.TracebackCode":           "the names of a place",
	"*object.Signature":               "a signature that was parsed",
	"object.SourceLines":              "a Program",
	"object/number.Int":               "a Big that is part of an Int is changed by nobody",
	"*time.Location":                  "Go's, never changed",
	"error":                           "the host's",
}

// sharedParts are kinds and fields of kinds that a copy shares with its original,
// or does without, each with the reason.
var sharedParts = map[string]string{
	"object.Zip.near":      "the copy's iterators have memory of their own",
	"object.ClassMap.held": "the copy gets the classes one by one", "object.ClassMap.loose": "likewise",
	"object.ClassList.holds":               "the copy gets the classes one by one",
	"imports/stdlib/weakref.hold.weak":     "the copy holds its object tight at first",
	"object.WeakHold.weak":                 "the copy holds its object tight at first",
	"object.WeakHold.strong":               "a copy of the object, by WeakHoldOn",
	"imports/stdlib/weakref.state.refs":    "references list themselves when they are copied",
	"imports/stdlib/weakref.state.sweepAt": "how many there are decides anew",
	"imports/stdlib/weakref.hold.strong":   "a copy of the object, by WeakHoldOn",
	"object.Module.usable":                 "the session of the copy is asked anew: it may have other rules",
	// The same in all sessions.
	"eval.Program":                            "immutable, shared by design",
	"eval.FrameObject.frame":                  "runs: there is none between runs",
	"object.Tuple.hash":                       "asked again",
	".siteName":                               "what exit, help and the like are: never changed",
	"imports/stdlib/csv.Dialect":              "never changed",
	"imports/stdlib/lzma.Compressor.pairs":    "never changed",
	"imports/stdlib/lzma.Compressor.look":     "there while it is written to only",
	"imports/stdlib/lzma.filter":              "a compressor's copy makes its own and gives it what was written, a decompressor's clones it",
	"imports/stdlib/re.bytesText":             "never changed",
	"imports/stdlib/ast.made.names":           "only compile() holds it, and never changes it",
	"imports/stdlib/pickle.Pickler.spare":     "room for what is written next",
	"imports/stdlib/pickle.Pickler.now":       "a dump that is under way: there is none between runs",
	"imports/stdlib/pickle.Unpickler.now":     "a load that is under way: there is none between runs",
	"imports/stdlib/pickle.state.writer":      "a spare one, without content",
	"imports/stdlib/pickle.state.reader":      "likewise",
	"imports/stdlib/dataclasses.token":        "stands for itself",
	"imports/stdlib/dataclasses.record.cls":   "one of the classes of the module",
	"imports/stdlib/typing.form":              "never changed",
	"imports/stdlib/enum.fresh.make":          "a function of a package",
	"imports.lazySource.more":                 "a function of the package",
	"imports/stdlib/enum.Attribute.renames":   "a name, never changed",
	"imports.lazySource.want":                 "names, never changed",
	"object.BigInt":                           "never changed but by the one variable that refers to it (Frame.copyOwn)",
	"object.Builtin":                          "immutable, shared by design; see TestNoClosureIsShared",
	"object.ClassMethodDesc":                  "of a built-in class",
	"object.Bytes.B":                          "never changed",
	"object.Dict.inside":                      "the table of a copy is a piece of memory of its own",
	"object.Dict.left":                        "likewise",
	"object.Exception.first":                  "the args of a copy are a piece of memory of their own",
	"object.Exception.stop":                   "why a run ended: Python code never sees it",
	"object.GetSet.Get":                       "a function of the package",
	"object.GetSet.Set":                       "likewise",
	"object.Member.Name":                      "interned for the process or never changed",
	"object.MemoryView.shape":                 "a view gets a new one, never changed",
	"object.MemoryView.strides":               "likewise",
	"object.LongRangeIter.step":               "never changed",
	"imports/stdlib/decimal.Decimal.coef":     "likewise",
	"imports/stdlib/decimal.work.th":          "a copy of a context has no spare work",
	"object.Range":                            "never changed",
	"object.Type.Extra":                       "what Go code declares for a built-in class; heap classes have none",
	"object.Type.Init":                        "a function of a built-in class",
	"object.Type.New":                         "likewise",
	"object/convert.Host":                     "the host's: both sessions see it",
	"object/convert.HostFunc":                 "likewise",
	"object/convert.chanIter":                 "likewise: each value goes to who asks first",
	"imports/stdlib/re.MatchObj.regs":         "never changed",
	"imports/stdlib/zlib.Decompressor.tail":   "replaced, never changed",
	"imports/stdlib/zlib.Decompressor.unused": "likewise: what is added goes into new memory",
	"imports/stdlib/zlib.inflater.zdict":      "never changed",
	"imports/stdlib/zlib.inflater.lit":        "likewise",
	"imports/stdlib/zlib.inflater.dist":       "likewise",
	"object.Dict.shared":                      "the copy has an index of its own; or Copier.make sets it",
	"imports/stdlib/lzma.undo.at":             "the copy has none: none is left between calls",
	"object.Module.missing":                   "a function of package importlib",
	"object.Module.promised":                  "names, never changed",
	"object.Module.beside":                    "names, never changed",
	"eval.laterSpace.names":                   "of the process: how many names a module has",
	"eval.laterSpace.fn":                      "nobody's until the next statement runs: a copy makes another",
	"object.Unmade.Methods":                   "of the text of a class, never changed",
	"eval.laterText.prog":                     "immutable, shared by design",
	"eval.laterText.plan":                     "the program's, never changed",
	"eval.laterText.runs":                     "no fork is made while a module is imported",
	"object/convert.Future":                   "refused",
	"object/convert.seqIter":                  "refused",
	// Found out again, or made anew by the code that copies.
	"eval.Code":                                 "made of its node again (newCode, lower); what was set is copied",
	"eval.Interp":                               "the session's own",
	"imports/stdlib/io.Table":                   "the state of the session, which CopyState copies",
	"files.Handle":                              "opened again in the tree of the copy (Tree.Adopt)",
	"imports/stdlib/array.Array.exports":        "views that are copied count again",
	"imports/stdlib/io.BytesIO.exports":         "likewise",
	"object.ByteArray.exports":                  "likewise",
	"object.ByteArray.gone":                     "the copy has no memory before its bytes",
	"object.export.of":                          "set by Exports.add",
	"imports/stdlib/contextvars.table.index":    "made by reindex",
	"imports/stdlib/functools.entry.next":       "linked by lru.CopyObject",
	"imports/stdlib/functools.entry.prev":       "likewise",
	"imports/stdlib/io.FileIO.epoch":            "of a sweep of the other session's",
	"imports/stdlib/itertools.teeBlock.running": "between runs none runs",
	"internal/sre.Matcher":                      "begins again",
	"object.KW":                                 "copied by Copier.Keywords",
	"object.Shape":                              "copied by Copier.shape",
	"object.strAux":                             "buffers and an index of one str; its instance is copied",
	"object.strCutter":                          "begins again",
	"object.Type.cache":                         "found out again",
	"object.Type.cacheVer":                      "likewise",
	"object.Type.claimless":                     "likewise",
	"object.Type.asked":                         "counted anew",
	"object.Type.ctor":                          "likewise",
	"object.Type.visiting":                      "between runs nothing visits",
	"object.Type.dShape":                        "made by Copier.shape",
	"object.Type.shapes":                        "counted as Copier.shape makes them",
	"object.Type.defs":                          "of built-in classes only",
	"object.Type.flat":                          "likewise",
	"object.Type.own":                           "likewise",
	"object.Type.ownNew":                        "likewise",
	"object.Type.plainException":                "likewise",
	"object.Type.settled":                       "likewise",
	// A thread that is over: its object stays, what it ran is gone.
	"object.Flow.Vars": "over", "object.Flow.builders": "over", "object.Flow.depth": "over", "object.Flow.native": "over", "object.Flow.nested": "over", "object.Flow.exc": "over",
	"object.Flow.fn": "over", "object.Flow.handled": "over", "object.Flow.interp": "over",
	"object.Flow.reprActive": "over", "object.Flow.args": "over", "object.Flow.wake": "over",
	// States.
	"imports/stdlib/importlib.machine.busy":  "between runs none is being made",
	"imports/stdlib/importlib.archive.info":  "read again",
	"imports/stdlib/importlib.archive.files": "read again",
	"imports/stdlib/importlib.archive.names": "read again",
	"files.Tree":                             "copied before (Tree.Fork)",
	"imports/stdlib/io.Table.busy":           "between runs nothing is written",
	"imports/stdlib/io.Table.dirty":          "everything was written before (Table.Sync)",
	"imports/stdlib/io.Table.epoch":          "counts sweeps",
	"imports/stdlib/io.Table.sweeping":       "between runs nothing is swept",
	"imports/stdlib/re.state.bytes":          "a cache", "imports/stdlib/re.state.text": "a cache",
	"imports/stdlib/re.state.matchers": "a cache", "imports/stdlib/re.state.recent": "a cache by identity",
	"imports/stdlib/re.state.tmpl": "a cache",
}

// statesShare are those of sharedParts that belong to states.
var statesShare = map[string]bool{
	"eval.laterSpace.names": true, "eval.laterSpace.fn": true, "eval.laterText.prog": true, "eval.laterText.plan": true, "eval.laterText.runs": true,
	"files.Tree":           true,
	"object.ClassMap.held": true, "object.ClassMap.loose": true,
	"imports/stdlib/weakref.state.refs": true, "imports/stdlib/weakref.state.sweepAt": true,
	"imports/stdlib/pickle.state.writer": true, "imports/stdlib/pickle.state.reader": true,
	"imports/stdlib/importlib.machine.busy": true, "imports/stdlib/importlib.archive.info": true,
	"imports/stdlib/importlib.archive.files": true, "imports/stdlib/importlib.archive.names": true,
	"imports/stdlib/io.Table.busy": true, "imports/stdlib/io.Table.sweeping": true, "imports/stdlib/io.Table.dirty": true, "imports/stdlib/io.Table.epoch": true,
	"imports/stdlib/re.state.bytes": true, "imports/stdlib/re.state.text": true, "imports/stdlib/re.state.matchers": true,
	"imports/stdlib/re.state.recent": true, "imports/stdlib/re.state.tmpl": true,
}

// freshStates are states of modules that begin anew in a fork, each with the reason.
var freshStates = map[string]string{
	"*imports/stdlib/copy.state":      "the copies under way: between runs there are none",
	"*imports/stdlib/pystruct.cached": "formats that have been read: a cache",
	"*object.Flows":                   "threads: between runs all are over",
}

// sharedClosures are functions that make built-in functions while programs run, or
// may, which all sessions may share.
var sharedClosures = map[string]string{
	"github.com/garterpy/garter/imports/stdlib/internal/native.PyFunc":   "f and pf are functions and signatures of packages",
	"github.com/garterpy/garter/imports/stdlib/internal/native.PyMethod": "likewise",
	"github.com/garterpy/garter/imports/stdlib/re.method":                "likewise",
	"github.com/garterpy/garter/object.NewStructSeq":                     "names of fields",
	"github.com/garterpy/garter/object.ReplaceFields":                    "a built-in class, the names of its fields and the function of its package that makes one",
	"github.com/garterpy/garter/object.Constructible":                    "a built-in class and the names of its fields",
	"github.com/garterpy/garter/object.DefInit":                          "a built-in class",
	"github.com/garterpy/garter/object.newMethod":                        "a built-in class",
	"github.com/garterpy/garter/imports/stdlib/io.waitUntil":             "asks for those who wait in a call: between runs nobody does",
	"github.com/garterpy/garter/imports.ofHanded":                        "a helper of embedded modules, made when the process begins",
	"github.com/garterpy/garter/imports.Load":                            "the description of a module, shared by design",
}

// sessionFields says what becomes of each part of a session.
var sessionFields = map[string]map[string]string{
	"Thread": {
		"StopNow": opt, "Argv": opt, "MaxDepth": copied, "OpsLimit": opt, "MemLimit": opt, "MeasureFn": opt, "LoosenKeptFn": opt, "VariablesFn": opt,
		"Unset": "a test's, of no other session", "Interp": opt, "Builtins": copied, "Modules": copied, "Import": opt, "Warns": opt, "CheckAttr": opt, "Guard": opt,
		"Protected": opt, "CheckModule": opt, "Host": opt, "Print": opt, "Stderr": opt, "Stdin": opt, "IntMaxStrDigits": copied,
		"Clock": opt, "RandomBytes": "shared unless there is a seed", "Files": copied, "Settle": opt, "State": copied,
		"Exc": ofRun, "budget": ofRun, "quanta": ofRun, "importing": ofRun, "pinned": ofRun, "depth": ofRun, "native": ofRun, "nested": ofRun, "opsStart": ofRun,
		"canceled": ofRun, "interrupt": ofRun, "signals": ofRun, "asked": ofRun, "stopped": ofRun, "Handled": ofRun, "boundCall": ofRun, "GivenSpace": ofRun, "GivenUnmade": ofRun,
		"wake": ofRun, "args": ofRun, "builders": ofRun, "waiting": ofRun, "stacks": ofRun, "leftOut": ofRun, "reprActive": ofRun,
		"memLeft": "measured at the next run", "memory": "measured at the next run",
		"bufs": spare, "bigs": spare, "shorts": spare, "spareBuilder": spare,
		"ImportHook": "set with the state of importlib", "Redirected": "set with the table of open files", "Auditing": "set with the hooks", "FileLines": opt, "Embedded": opt, "Path": copied, "Missing": opt, "ModuleFiles": copied,
		"internedBefore": "of the still session", "still": "of the still session alone", "stilling": "while an image is made",
		"nextID": copied, "ids": copied, "interned": "filled again", "typeSerial": copied, "subclasses": copied,
	},
	"Interp": {
		"prof":        "the profile function is not copied, as it is not in another thread",
		"keepsLocals": "said by the codes that are copied", "Files": "the compiled files of the packages, shared by design", "thawed": "found again", "ownLoops": "lowered again", "lastLoop": "found again", "lastOwn": "found again", "loopNodes": "counted again", "later": "counted by laterState.CopyState",
		"th": opt, "AtOnce": "of tests", "WhileLimit": opt, "AssertText": opt, "Policy": opt,
		"frame": ofRun, "kws": ofRun, "places": "the nodes of the new session have met nothing yet", "wide": "likewise", "copied": ofRun, "missExc": ofRun, "missIn": ofRun, "failed": "of the last error, whose hints were given",
		"ground": ofRun, "madeGen": ofRun, "madeAt": ofRun, "hidden": ofRun,
		"free": spare, "freeGen": spare, "recent": "the texts of classes that inspect.getsource finds",
	},
	"session": {
		"l": opt, "cfg": opt, "th": copied, "in": copied, "globals": copied, "guarded": copied, "sent": copied,
		"handed": "handles stay with the first session", "broken": "a broken session cannot be copied", "hostVars": copied,
		"rs": ofRun, "running": ofRun, "writing": ofRun, "sem": "the calls of the host's that overlap", "tree": copied, "modules": copied,
		"returned": "starts at nought: what async tools gave stays with the first session, see object/convert.Future",
	},
	"Local": {
		"cfg": opt, "env": opt, "state": ofRun, "s": copied, "logs": "what was printed stays with the first session",
		"look": "a cache of what Check knows", "active": ofRun,
	},
}

const (
	opt    = "comes from the options"
	copied = "copied"
	ofRun  = "belongs to a run"
	spare  = "memory to be used again"
)
