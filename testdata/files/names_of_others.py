# Modules have names of other modules, which programs take from them: contextlib.wraps is functools.wraps.
# all rights
import importlib
import warnings
warnings.simplefilter('ignore')
TABLE = """\
ast IntEnum=enum. auto=enum. contextmanager=contextlib. nullcontext=contextlib. re sys
asyncio sys
asyncio.base_events collections concurrent errno functools itertools os socket ssl stat subprocess threading time traceback warnings weakref
asyncio.constants enum
asyncio.coroutines inspect os sys
asyncio.events contextvars os signal socket subprocess sys threading
asyncio.format_helpers functools inspect reprlib sys traceback
asyncio.futures GenericAlias=types. concurrent contextvars logging sys
asyncio.locks collections enum
asyncio.mixins threading
asyncio.runners enum functools signal threading
asyncio.selector_events collections errno functools itertools os selectors socket ssl warnings weakref
asyncio.streams collections socket sys warnings
asyncio.tasks GenericAlias=types. concurrent contextvars functools inspect itertools math types weakref
asyncio.timeouts enum final=typing.
asyncio.unix_events errno io itertools os selectors signal socket stat subprocess sys threading warnings
base64 re struct
bdb sys
bz2 io os
cProfile importlib io
calendar global_enum=enum. repeat=itertools. sys
cmd inspect
code builtins
codecs builtins sys
collections.abc sys
compileall filecmp importlib partial=functools. struct
concurrent.futures.process Queue=multiprocessing.queues. format_exception=traceback. itertools mp=multiprocessing multiprocessing os partial=functools. queue sys threading weakref
concurrent.futures.thread itertools os queue threading types weakref
configparser Iterable=collections.abc. contextlib itertools os sys types
contextlib GenericAlias=types. abc deque=collections. os sys wraps=functools.
csv StringIO=io. types
dataclasses abc copy inspect itertools keyword re recursive_repr=reprlib. sys types
dbm io struct sys
difflib GenericAlias=types.
dis collections io sys types
doctest IncrementalNewlineDecoder=io. inspect linecache os pdb traceback
email.feedparser StringIO=io.
email.policy sys
email.utils os
encodings.base64_codec base64
encodings.big5 mbc=_multibytecodec
encodings.big5hkscs mbc=_multibytecodec
encodings.bz2_codec bz2
encodings.cp932 mbc=_multibytecodec
encodings.cp949 mbc=_multibytecodec
encodings.cp950 mbc=_multibytecodec
encodings.euc_jis_2004 mbc=_multibytecodec
encodings.euc_jisx0213 mbc=_multibytecodec
encodings.euc_jp mbc=_multibytecodec
encodings.euc_kr mbc=_multibytecodec
encodings.gb18030 mbc=_multibytecodec
encodings.gb2312 mbc=_multibytecodec
encodings.gbk mbc=_multibytecodec
encodings.hex_codec binascii
encodings.hz mbc=_multibytecodec
encodings.iso2022_jp mbc=_multibytecodec
encodings.iso2022_jp_1 mbc=_multibytecodec
encodings.iso2022_jp_2 mbc=_multibytecodec
encodings.iso2022_jp_2004 mbc=_multibytecodec
encodings.iso2022_jp_3 mbc=_multibytecodec
encodings.iso2022_jp_ext mbc=_multibytecodec
encodings.iso2022_kr mbc=_multibytecodec
encodings.johab mbc=_multibytecodec
encodings.quopri_codec BytesIO=io. quopri
encodings.shift_jis mbc=_multibytecodec
encodings.shift_jis_2004 mbc=_multibytecodec
encodings.shift_jisx0213 mbc=_multibytecodec
encodings.utf_16 sys
encodings.utf_32 sys
encodings.uu_codec BytesIO=io. binascii
encodings.zlib_codec zlib
enum DynamicClassAttribute=types. bltns=builtins sys
filecmp GenericAlias=types. filterfalse=itertools. os stat
fileinput GenericAlias=types. io os sys
fnmatch functools os posixpath
fractions Decimal=decimal. functools
ftplib socket sys
genericpath os stat
getpass contextlib io os termios
gettext operator sys
glob contextlib fnmatch functools itertools operator os re stat sys
graphlib GenericAlias=types.
gzip builtins io os struct sys time zlib
http.client collections errno socket ssl sys
http.cookiejar copy os
http.server copy itertools select shutil socket
imaplib binascii errno random socket ssl subprocess sys
importlib sys
inspect OrderedDict=collections. abc ast attrgetter=operator. builtins collections dis enum functools importlib itertools linecache make_weakref=weakref.ReferenceType namedtuple=collections. os re sys token tokenize types
json codecs
json.decoder re
json.encoder re
json.scanner re
locale encodings functools re sys
logging GenericAlias=types. atexit os traceback warnings weakref
logging.config StreamRequestHandler=socketserver. ThreadingTCPServer=socketserver. errno functools io os queue struct threading traceback
logging.handlers io pickle queue socket struct
lzma builtins io os
mailbox calendar copy fcntl socket
modulefinder dis marshal
multiprocessing sys
multiprocessing.connection errno io itertools os selectors socket struct sys tempfile time
multiprocessing.context os sys threading
multiprocessing.dummy weakref
multiprocessing.forkserver atexit errno os selectors signal socket struct sys threading warnings
multiprocessing.heap bisect defaultdict=collections. mmap os sys tempfile threading
multiprocessing.managers array format_exc=traceback. getpid=posix. os queue signal sys threading time types
multiprocessing.pool collections itertools os queue threading time traceback types warnings
multiprocessing.popen_fork atexit os signal
multiprocessing.popen_forkserver io os
multiprocessing.popen_spawn_posix io os
multiprocessing.process itertools os signal sys threading
multiprocessing.queues Full=queue. collections errno os sys threading time types weakref
multiprocessing.reduction ABCMeta=abc. array functools os socket sys
multiprocessing.resource_sharer os signal socket sys threading
multiprocessing.resource_tracker os signal sys threading warnings
multiprocessing.shared_memory errno mmap os partial=functools. secrets struct types
multiprocessing.sharedctypes weakref
multiprocessing.spawn os runpy sys types
multiprocessing.synchronize sys tempfile threading time
multiprocessing.util itertools os sys threading weakref
netrc os stat
ntpath genericpath
os GenericAlias=types. Mapping=collections.abc. st=stat sys
os.path genericpath stat sys
pdb Completer=rlcompleter. code codeop contextmanager=contextlib. dis glob inspect io os re signal textwrap token tokenize types
pickle islice=itertools. partial=functools. re
pickletools decode_long=pickle. pickle re
platform collections functools itertools os re
plistlib ParserCreate=pyexpat.
poplib errno re socket ssl sys
profile importlib io marshal sys time
pstats cmp_to_key=functools. os time
pty close=posix. os select=select. setraw=tty. sys tcgetattr=termios. tcsetattr=termios. tty
py_compile importlib
pyclbr importlib
pydoc platform sysconfig time
queue deque=collections. threading time=time.monotonic types
re copyreg enum functools
rlcompleter atexit inspect readline warnings
sched threading
secrets base64
selectors sys
shlex StringIO=io. deque=collections. os
shutil collections errno fnmatch os posix stat sys
site builtins io os stat
smtplib base64 copy datetime encode_base64=email.base64mime.body_encode hmac io socket ssl sys
socket array io os selectors sys
socketserver os selectors socket sys time=time.monotonic
ssl create_connection=socket. errno os socket=socket. sys warnings
statistics Counter=collections. Decimal=decimal. Fraction=fractions. acos=math. asin=math. atan=math. cos=math. cosh=math. count=itertools. defaultdict=collections. erf=math. exp=math. fabs=math. fsum=math. groupby=itertools. hypot=math. isfinite=math. isinf=math. itemgetter=operator. log=math. math namedtuple=collections. numbers random reduce=functools. repeat=itertools. sin=math. sqrt=math. sumprod=math. sys tan=math.
subprocess builtins contextlib errno fcntl io locale os select selectors signal sys threading time types warnings
symtable weakref
sysconfig os realpath=posixpath. threading
tabnanny os
tarfile grp pwd shutil
threading warnings
timeit gc
tokenize collections functools sys
trace dis gc inspect io linecache os sys sysconfig threading token tokenize
traceback collections itertools linecache suppress=contextlib. sys textwrap warnings
tracemalloc Iterable=collections.abc. Sequence=collections.abc. os pickle
typing ABCMeta=abc. abstractmethod=abc. collections copyreg defaultdict=collections. functools operator sys types
unittest.async_case inspect warnings
unittest.case traceback
unittest.loader fnmatchcase=fnmatch. os re traceback
unittest.main argparse os
unittest.mock RLock=threading. asyncio inspect io iscoroutinefunction=asyncio.coroutines. partial=functools. pkgutil threading wraps=functools.
unittest.result traceback
unittest.runner warnings
unittest.signals signal wraps=functools.
unittest.util commonprefix=genericpath. namedtuple=collections.
urllib.parse functools ipaddress math types warnings
urllib.request base64 bisect contextlib email hashlib os ssl string tempfile time warnings
urllib.response tempfile
uuid os sys
warnings sys
weakref itertools sys
webbrowser os shlex shutil subprocess sys threading
wsgiref.handlers os
wsgiref.headers re
xml.dom.domreg sys
xml.dom.xmlbuilder copy
xml.etree.ElementTree collections contextlib sys warnings weakref
xmlrpc.client errno
xmlrpc.server BaseHTTPRequestHandler=http.server. fcntl os partial=functools. signature=inspect. traceback
zipapp pathlib
zipfile binascii importlib io os shutil stat struct sys threading time
"""
missing = others = same = 0
for line in TABLE.splitlines():
    module, *names = line.split()
    module = importlib.import_module(module)
    for name in names:
        name, _, source = name.partition('=')
        source, dot, attribute = (source or name).rpartition('.') if '.' in source else (source or name, '', '')
        want = importlib.import_module(source)
        if dot:
            want = getattr(want, attribute or name)
        if not hasattr(module, name):
            missing += 1
            print(module.__name__, name, 'is missing')
        elif getattr(module, name) is want:
            same += 1
        else:
            others += 1
            print(module.__name__, name, 'is another')
print(missing, others, same > 500)
from contextlib import wraps
import functools
import inspect
print(wraps is functools.wraps, 'wraps' in contextlib.__all__ if (contextlib := importlib.import_module('contextlib')) else None)
try:
    contextlib.no_such_name
except AttributeError as e:
    print(e)
