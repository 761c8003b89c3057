# __file__ of the modules of the library: the paths below the library's folder are CPython's, and what is in C there has none.
# all rights
import os
import sys
import warnings

warnings.simplefilter('ignore')
folder = os.path.dirname(os.__file__)
assert os.path.isabs(folder)
for name in '''
__future__ _thread abc argparse array ast asyncio asyncio.base_events asyncio.constants asyncio.coroutines
asyncio.events asyncio.exceptions asyncio.format_helpers asyncio.futures asyncio.locks asyncio.log asyncio.mixins
asyncio.protocols asyncio.queues asyncio.runners asyncio.selector_events asyncio.streams asyncio.subprocess
asyncio.taskgroups asyncio.tasks asyncio.threads asyncio.timeouts asyncio.transports asyncio.unix_events atexit base64
bdb binascii bisect builtins bz2 cProfile calendar cmath cmd code codecs codeop collections collections.abc colorsys
compileall concurrent concurrent.futures concurrent.futures.process concurrent.futures.thread configparser contextlib
contextvars copy copyreg csv curses curses.ascii curses.has_key curses.panel curses.textpad dataclasses datetime dbm
dbm.dumb decimal difflib dis doctest email email.base64mime email.charset email.contentmanager email.encoders
email.errors email.feedparser email.generator email.header email.headerregistry email.iterators email.message
email.mime email.mime.application email.mime.audio email.mime.base email.mime.image email.mime.message
email.mime.multipart email.mime.nonmultipart email.mime.text email.parser email.policy email.quoprimime email.utils
encodings encodings.aliases encodings.ascii encodings.base64_codec encodings.big5 encodings.big5hkscs
encodings.bz2_codec encodings.cp037 encodings.cp1006 encodings.cp1026 encodings.cp1125 encodings.cp1140
encodings.cp1250 encodings.cp1251 encodings.cp1252 encodings.cp1253 encodings.cp1254 encodings.cp1255 encodings.cp1256
encodings.cp1257 encodings.cp1258 encodings.cp273 encodings.cp424 encodings.cp437 encodings.cp500 encodings.cp720
encodings.cp737 encodings.cp775 encodings.cp850 encodings.cp852 encodings.cp855 encodings.cp856 encodings.cp857
encodings.cp858 encodings.cp860 encodings.cp861 encodings.cp862 encodings.cp863 encodings.cp864 encodings.cp865
encodings.cp866 encodings.cp869 encodings.cp874 encodings.cp875 encodings.cp932 encodings.cp949 encodings.cp950
encodings.euc_jis_2004 encodings.euc_jisx0213 encodings.euc_jp encodings.euc_kr encodings.gb18030 encodings.gb2312
encodings.gbk encodings.hex_codec encodings.hp_roman8 encodings.hz encodings.idna encodings.iso2022_jp
encodings.iso2022_jp_1 encodings.iso2022_jp_2 encodings.iso2022_jp_2004 encodings.iso2022_jp_3
encodings.iso2022_jp_ext encodings.iso2022_kr encodings.iso8859_1 encodings.iso8859_10 encodings.iso8859_11
encodings.iso8859_13 encodings.iso8859_14 encodings.iso8859_15 encodings.iso8859_16 encodings.iso8859_2
encodings.iso8859_3 encodings.iso8859_4 encodings.iso8859_5 encodings.iso8859_6 encodings.iso8859_7
encodings.iso8859_8 encodings.iso8859_9 encodings.johab encodings.koi8_r encodings.koi8_t encodings.koi8_u
encodings.kz1048 encodings.latin_1 encodings.mac_arabic encodings.mac_croatian encodings.mac_cyrillic
encodings.mac_farsi encodings.mac_greek encodings.mac_iceland encodings.mac_latin2 encodings.mac_roman
encodings.mac_romanian encodings.mac_turkish encodings.palmos encodings.ptcp154 encodings.punycode
encodings.quopri_codec encodings.raw_unicode_escape encodings.rot_13 encodings.shift_jis encodings.shift_jis_2004
encodings.shift_jisx0213 encodings.tis_620 encodings.undefined encodings.unicode_escape encodings.utf_16
encodings.utf_16_be encodings.utf_16_le encodings.utf_32 encodings.utf_32_be encodings.utf_32_le encodings.utf_7
encodings.utf_8 encodings.utf_8_sig encodings.uu_codec encodings.zlib_codec enum errno filecmp fileinput fnmatch
fractions ftplib functools gc genericpath getopt getpass gettext glob graphlib gzip hashlib heapq hmac html
html.entities html.parser http http.client http.cookiejar http.cookies http.server imaplib importlib inspect io
ipaddress itertools json json.decoder json.encoder json.scanner json.tool keyword linecache locale logging
logging.config logging.handlers lzma mailbox marshal math mimetypes mmap modulefinder multiprocessing
multiprocessing.connection multiprocessing.context multiprocessing.dummy multiprocessing.dummy.connection
multiprocessing.forkserver multiprocessing.heap multiprocessing.managers multiprocessing.pool
multiprocessing.popen_fork multiprocessing.popen_forkserver multiprocessing.popen_spawn_posix multiprocessing.process
multiprocessing.queues multiprocessing.reduction multiprocessing.resource_sharer multiprocessing.resource_tracker
multiprocessing.shared_memory multiprocessing.sharedctypes multiprocessing.spawn multiprocessing.synchronize
multiprocessing.util netrc ntpath nturl2path numbers opcode operator optparse os os.path pathlib pdb pickle
pickletools platform plistlib poplib posixpath pprint profile pstats pty py_compile pyclbr pydoc pydoc_data
pydoc_data.topics pyexpat queue quopri random re reprlib rlcompleter sched secrets selectors shelve shlex shutil
signal site smtplib socket socketserver sre_compile sre_constants sre_parse ssl stat statistics string stringprep
struct subprocess symtable sys sysconfig tabnanny tarfile tempfile textwrap threading time timeit token tokenize
tomllib trace traceback tracemalloc tty types typing unicodedata unittest unittest.async_case unittest.case
unittest.loader unittest.main unittest.mock unittest.result unittest.runner unittest.signals unittest.suite
unittest.util urllib urllib.error urllib.parse urllib.request urllib.response urllib.robotparser uuid warnings wave
weakref webbrowser wsgiref wsgiref.handlers wsgiref.headers wsgiref.simple_server wsgiref.types wsgiref.util
wsgiref.validate xml xml.dom xml.dom.NodeFilter xml.dom.domreg xml.dom.expatbuilder xml.dom.minicompat xml.dom.minidom
xml.dom.pulldom xml.dom.xmlbuilder xml.etree xml.etree.ElementInclude xml.etree.ElementPath xml.etree.ElementTree
xml.etree.cElementTree xml.parsers xml.parsers.expat xml.sax xml.sax.expatreader xml.sax.handler xml.sax.saxutils
xml.sax.xmlreader xmlrpc xmlrpc.client xmlrpc.server zipapp zipfile zlib zoneinfo
'''.split():
    exec(f'import {name}')
    file = getattr(sys.modules[name], '__file__', None)
    print(name, file[len(folder) + 1:] if file and file.startswith(folder) and file.endswith('.py') else None)
