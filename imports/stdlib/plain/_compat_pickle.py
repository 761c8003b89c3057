"""How modules and names of Python 2 are called now, and the other way round, for old pickles."""

# The new name of a module, and the old ones.
_modules = """
_dummy_thread < dummy_thread
_markupbase < markupbase
_thread < thread
builtins < __builtin__
collections < UserDict UserList UserString
collections.abc < _abcoll
configparser < ConfigParser
copyreg < copy_reg
dbm < anydbm whichdb
dbm.bsd < dbhash
dbm.dumb < dumbdbm
dbm.gnu < gdbm
dbm.ndbm < dbm
html.entities < htmlentitydefs
html.parser < HTMLParser
http.client < httplib
http.cookiejar < cookielib
http.cookies < Cookie
http.server < BaseHTTPServer CGIHTTPServer SimpleHTTPServer
io < StringIO cStringIO
pickle < cPickle
queue < Queue
reprlib < repr
socketserver < SocketServer
subprocess < commands
test.support < test.test_support
tkinter < Tkinter
tkinter.colorchooser < tkColorChooser
tkinter.commondialog < tkCommonDialog
tkinter.constants < Tkconstants
tkinter.dialog < Dialog
tkinter.dnd < Tkdnd
tkinter.filedialog < tkFileDialog FileDialog
tkinter.font < tkFont
tkinter.messagebox < tkMessageBox
tkinter.scrolledtext < ScrolledText
tkinter.simpledialog < tkSimpleDialog SimpleDialog
tkinter.ttk < ttk
urllib.parse < urlparse
urllib.request < urllib2
urllib.robotparser < robotparser
winreg < _winreg
xml.etree.ElementTree < _elementtree
xmlrpc.client < xmlrpclib
xmlrpc.server < SimpleXMLRPCServer DocXMLRPCServer
"""

# The new place of a name, and the old ones.
_names = """
builtins.chr < __builtin__.unichr
builtins.filter < itertools.ifilter
builtins.int < __builtin__.long
builtins.map < itertools.imap
builtins.range < __builtin__.xrange
builtins.str < __builtin__.unicode __builtin__.basestring
builtins.zip < itertools.izip
collections.UserDict < UserDict.IterableUserDict UserDict.UserDict
collections.UserList < UserList.UserList
collections.UserString < UserString.UserString
dbm.whichdb < whichdb.whichdb
functools.reduce < __builtin__.reduce
itertools.filterfalse < itertools.ifilterfalse
itertools.zip_longest < itertools.izip_longest
multiprocessing.connection.Connection < _multiprocessing.Connection
multiprocessing.context.Process < multiprocessing.process.Process
multiprocessing.popen_fork.Popen < multiprocessing.forking.Popen
socket.SocketType < socket._socketobject
socket.fromfd < _socket.fromfd
sys.intern < __builtin__.intern
urllib.error.ContentTooShortError < urllib.ContentTooShortError
urllib.error.HTTPError < urllib2.HTTPError
urllib.error.URLError < urllib2.URLError
urllib.parse.quote < urllib.quote
urllib.parse.quote_plus < urllib.quote_plus
urllib.parse.unquote < urllib.unquote
urllib.parse.unquote_plus < urllib.unquote_plus
urllib.parse.urlencode < urllib.urlencode
urllib.request.getproxies < urllib.getproxies
urllib.request.pathname2url < urllib.pathname2url
urllib.request.url2pathname < urllib.url2pathname
urllib.request.urlcleanup < urllib.urlcleanup
urllib.request.urlopen < urllib.urlopen
urllib.request.urlretrieve < urllib.urlretrieve
"""

# What is only written, since nothing old has it.
_written_modules = """
_bz2 > bz2
_dbm > dbm
_functools > functools
_gdbm > gdbm
_pickle > pickle
"""
_written_names = """
_functools.reduce > __builtin__.reduce
_socket.socket > socket._socketobject
http.server.CGIHTTPRequestHandler > CGIHTTPServer.CGIHTTPRequestHandler
http.server.SimpleHTTPRequestHandler > SimpleHTTPServer.SimpleHTTPRequestHandler
tkinter.filedialog.FileDialog > FileDialog.FileDialog
tkinter.filedialog.LoadFileDialog > FileDialog.LoadFileDialog
tkinter.filedialog.SaveFileDialog > FileDialog.SaveFileDialog
tkinter.simpledialog.SimpleDialog > SimpleDialog.SimpleDialog
xmlrpc.server.DocCGIXMLRPCRequestHandler > DocXMLRPCServer.DocCGIXMLRPCRequestHandler
xmlrpc.server.DocXMLRPCRequestHandler > DocXMLRPCServer.DocXMLRPCRequestHandler
xmlrpc.server.DocXMLRPCServer > DocXMLRPCServer.DocXMLRPCServer
xmlrpc.server.ServerHTMLDoc > DocXMLRPCServer.ServerHTMLDoc
xmlrpc.server.XMLRPCDocGenerator > DocXMLRPCServer.XMLRPCDocGenerator
"""

PYTHON2_EXCEPTIONS = tuple("""
ArithmeticError AssertionError AttributeError BaseException BufferError BytesWarning DeprecationWarning EOFError
EnvironmentError Exception FloatingPointError FutureWarning GeneratorExit IOError ImportError ImportWarning
IndentationError IndexError KeyError KeyboardInterrupt LookupError MemoryError NameError NotImplementedError OSError
OverflowError PendingDeprecationWarning ReferenceError RuntimeError RuntimeWarning StopIteration SyntaxError
SyntaxWarning SystemError SystemExit TabError TypeError UnboundLocalError UnicodeDecodeError UnicodeEncodeError
UnicodeError UnicodeTranslateError UnicodeWarning UserWarning ValueError Warning ZeroDivisionError
""".split())
PYTHON3_OSERROR_EXCEPTIONS = tuple("""
BrokenPipeError ChildProcessError ConnectionAbortedError ConnectionError ConnectionRefusedError ConnectionResetError
FileExistsError FileNotFoundError InterruptedError IsADirectoryError NotADirectoryError PermissionError
ProcessLookupError TimeoutError
""".split())
PYTHON3_IMPORTERROR_EXCEPTIONS = ('ModuleNotFoundError',)
MULTIPROCESSING_EXCEPTIONS = tuple("""
AuthenticationError BufferTooShort ProcessError TimeoutError
""".split())


def _place(text):
    module, _, name = text.rpartition('.')
    return module, name


def _read(table, what):
    # Pairs of an old and a new name.
    for line in table.split('\n'):
        new, _, old = line.partition(' < ')
        for one in old.split():
            yield what(one), what(new)


def _kept(pairs, table, what, gone=()):
    # The way back: of several old names the first in the table is written.
    back = {}
    for old, new in pairs:
        if new not in gone:
            back.setdefault(new, old)
    for line in table.split('\n'):
        new, _, old = line.partition(' > ')
        if old:
            back[what(new)] = what(old)
    return back


IMPORT_MAPPING = dict(_read(_modules, str))
REVERSE_IMPORT_MAPPING = _kept(IMPORT_MAPPING.items(), _written_modules, str, {'collections', 'io', 'pickle', 'xml.etree.ElementTree'})
NAME_MAPPING = dict(_read(_names, _place))
NAME_MAPPING.update({('exceptions', name): ('builtins', name) for name in PYTHON2_EXCEPTIONS})
NAME_MAPPING['exceptions', 'StandardError'] = 'builtins', 'Exception'
NAME_MAPPING.update({('multiprocessing', name): ('multiprocessing.context', name) for name in MULTIPROCESSING_EXCEPTIONS})
REVERSE_NAME_MAPPING = _kept(NAME_MAPPING.items(), _written_names, _place)
del REVERSE_NAME_MAPPING['socket', 'SocketType']
REVERSE_NAME_MAPPING['builtins', 'Exception'] = 'exceptions', 'Exception'
for _names in PYTHON3_OSERROR_EXCEPTIONS, PYTHON3_IMPORTERROR_EXCEPTIONS:
    for _name in _names:
        REVERSE_NAME_MAPPING['builtins', _name] = 'exceptions', 'OSError' if _name != 'ModuleNotFoundError' else 'ImportError'
