// Package concurrent is the package concurrent with concurrent.futures.
//
// Compatibility: not covered; garter's own packages use it.
package concurrent

import _ "embed"

// Source is the package concurrent, which is empty.
const Source = "'''Concurrent execution.'''\n"

// Futures is the module concurrent.futures.
//
//go:embed futures.py
var Futures string

// Parts are the modules below concurrent.futures: names of what is in it.
var Parts = map[string]string{
	"concurrent.futures._base": "'''The classes that all executors share.'''\nfrom concurrent.futures import *\nfrom concurrent.futures import Error, BrokenExecutor\n" +
		"PENDING, RUNNING, CANCELLED, CANCELLED_AND_NOTIFIED, FINISHED = 'PENDING', 'RUNNING', 'CANCELLED', 'CANCELLED_AND_NOTIFIED', 'FINISHED'\n",
	"concurrent.futures.thread":  "'''The executor of threads.'''\nfrom concurrent.futures import BrokenThreadPool, ThreadPoolExecutor\n",
	"concurrent.futures.process": "'''The executor of processes, which has threads here.'''\nfrom concurrent.futures import BrokenExecutor, ProcessPoolExecutor\n\n\nclass BrokenProcessPool(BrokenExecutor):\n    '''A process ended early.'''\n\n\nEXTRA_QUEUED_CALLS = 1\n\n\ndef _check_system_limits():\n    raise NotImplementedError('there are no processes')\n",
}
