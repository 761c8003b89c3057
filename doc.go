// Package garter runs model-written Python inside a Go program: a Python 3.13
// interpreter in pure Go, metered, bounded, and without any way to the
// operating system; and one API over it and over isolated backends.
//
//	ex, err := garter.NewLocal(garter.WithTools(tools.FinalAnswer(), weather))
//	…
//	out, err := ex.Run(ctx, code)
//
// A session keeps its state from run to run. [CodeOutput] has the value of the
// last statement as a Go value, what was printed, and whether final_answer was
// called. Python exceptions are [*Error] values; limits have types of their own
// that Python code cannot catch.
//
// # Data
//
// What Go gives (variables, results of tools) and gets (Output, arguments) goes
// by one table, in package object/convert: dicts are [*Dict] in order, lists []any,
// ints int64, instances [*Object]. [CodeOutput.Decode] makes plain Go values of
// them, [CodeOutput.JSON] and encoding/json write all of them:
//
//	var report struct {
//		Title string    `json:"title"`
//		Due   time.Time `json:"due"` // a datetime, or ISO text
//	}
//	err := out.Decode(&report)
//
// # A page for users
//
//	NewLocal(options…)          a session; Options join options
//	Run(ctx, code)              runs code: CodeOutput, or *Error, or a LimitError
//	CodeOutput.Decode, .JSON    the result as Go values or JSON
//	WithTools, SendTools        Go functions (tools.New, tools.Func) and Python source
//	                            that programs call; Tools, RemoveTools
//	WithVariables, SendVariables  data, and functions that programs may assign over;
//	                            Variables, Variable, RemoveVariables
//	CallFunction(ctx, name, …)  a function that a program has defined
//	WithToolHook(hook)          log, allow, deny or change each call of a tool
//	Prompt(variables)           what a model should be told of the session
//	Check(code), WithCheck()    faults that can be seen before anything runs
//	ExtractCode(reply)          the code in a model's reply
//
// # For users of smolagents
//
//	LocalPythonExecutor                   garter
//	LocalPythonExecutor(imports, …)       NewLocal(WithImports(imports…), …)
//	executor(code)                        Run(ctx, code)
//	send_variables(dict)                  SendVariables(ctx, map)
//	send_tools(dict)                      SendTools(ctx, tools…)
//	CodeOutput.output, .logs              CodeOutput.Output, .Logs
//	CodeOutput.is_final_answer            CodeOutput.IsFinalAnswer
//	the observation of a step             CodeOutput.Observation
//	state, state["_print_outputs"]        Variables, Variable
//	evaluate_python_code(code, …)         Evaluate
//	InterpreterError                      *Error
//	ExecutionTimeoutError                 *ExecutionTimeoutError
//	additional_authorized_imports         WithImports
//	additional_functions                  WithTools(tools.Func(name, doc, fn))
//	max_print_outputs_length              WithMaxPrintLength
//	timeout_seconds                       WithTimeout
//	MAX_OPERATIONS                        WithMaxOperations
//	MAX_WHILE_ITERATIONS                  WithMaxIterations
//	parse_code_blobs                      ExtractCode
//	fix_final_answer_code                 RepairCode (Run does it)
//
// Compatibility: covered.
package garter
