# Every public name of the embedded modules: that it exists, of which kind it
# is, and what the constants are. Names that garter does not have are not listed
# (DIFFERENCES.md tells them).
import importlib

NAMES = {
    'math': (
        "acos acosh asin asinh atan atan2 atanh cbrt ceil comb copysign cos cosh degrees dist e erf "
        "erfc exp exp2 expm1 fabs factorial floor fma fmod frexp fsum gamma gcd hypot inf isclose "
        "isfinite isinf isnan isqrt lcm ldexp lgamma log log10 log1p log2 modf nan nextafter perm pi "
        "pow prod radians remainder sin sinh sqrt sumprod tan tanh tau trunc ulp"
    ),
    'random': (
        "Random SystemRandom betavariate binomialvariate choice choices expovariate gammavariate "
        "gauss getrandbits getstate lognormvariate normalvariate paretovariate randbytes randint "
        "random randrange sample seed setstate shuffle triangular uniform vonmisesvariate "
        "weibullvariate"
    ),
    'datetime': (
        "MAXYEAR MINYEAR UTC date datetime time timedelta timezone tzinfo"
    ),
    'time': (
        "CLOCK_MONOTONIC CLOCK_PROCESS_CPUTIME_ID CLOCK_REALTIME CLOCK_THREAD_CPUTIME_ID altzone "
        "asctime clock_getres clock_gettime clock_gettime_ns clock_settime ctime daylight "
        "get_clock_info gmtime localtime mktime monotonic monotonic_ns perf_counter perf_counter_ns "
        "process_time process_time_ns sleep strftime strptime struct_time thread_time thread_time_ns "
        "time time_ns timezone tzname tzset"
    ),
    'json': (
        "JSONDecodeError JSONDecoder JSONEncoder dump dumps load loads"
    ),
    're': (
        "A ASCII DOTALL I IGNORECASE L LOCALE M MULTILINE Match NOFLAG Pattern PatternError "
        "RegexFlag S U UNICODE VERBOSE X compile error escape findall finditer fullmatch match purge "
        "search split sub subn"
    ),
    'collections': (
        "ChainMap Counter OrderedDict UserDict UserList UserString defaultdict deque namedtuple"
    ),
    'collections.abc': (
        "AsyncGenerator AsyncIterable AsyncIterator Awaitable Buffer ByteString Callable Collection "
        "Container Coroutine Generator Hashable ItemsView Iterable Iterator KeysView Mapping "
        "MappingView MutableMapping MutableSequence MutableSet Reversible Sequence Set Sized "
        "ValuesView"
    ),
    'itertools': (
        "accumulate batched chain combinations combinations_with_replacement compress count cycle "
        "dropwhile filterfalse groupby islice pairwise permutations product repeat starmap takewhile "
        "tee zip_longest"
    ),
    'functools': (
        "WRAPPER_ASSIGNMENTS WRAPPER_UPDATES cache cached_property cmp_to_key lru_cache partial "
        "partialmethod reduce singledispatch singledispatchmethod total_ordering update_wrapper "
        "wraps"
    ),
    'statistics': (
        "NormalDist StatisticsError correlation covariance fmean geometric_mean harmonic_mean kde "
        "kde_random linear_regression mean median median_grouped median_high median_low mode "
        "multimode pstdev pvariance quantiles stdev variance"
    ),
    'unicodedata': (
        "bidirectional category combining decimal decomposition digit east_asian_width is_normalized "
        "lookup mirrored name normalize numeric ucd_3_2_0 unidata_version"
    ),
    'queue': (
        "Empty Full LifoQueue PriorityQueue Queue ShutDown SimpleQueue"
    ),
    'stat': (
        "FILE_ATTRIBUTE_ARCHIVE FILE_ATTRIBUTE_COMPRESSED FILE_ATTRIBUTE_DEVICE "
        "FILE_ATTRIBUTE_DIRECTORY FILE_ATTRIBUTE_ENCRYPTED FILE_ATTRIBUTE_HIDDEN "
        "FILE_ATTRIBUTE_INTEGRITY_STREAM FILE_ATTRIBUTE_NORMAL FILE_ATTRIBUTE_NOT_CONTENT_INDEXED "
        "FILE_ATTRIBUTE_NO_SCRUB_DATA FILE_ATTRIBUTE_OFFLINE FILE_ATTRIBUTE_READONLY "
        "FILE_ATTRIBUTE_REPARSE_POINT FILE_ATTRIBUTE_SPARSE_FILE FILE_ATTRIBUTE_SYSTEM "
        "FILE_ATTRIBUTE_TEMPORARY FILE_ATTRIBUTE_VIRTUAL SF_APPEND SF_ARCHIVED SF_DATALESS "
        "SF_FIRMLINK SF_IMMUTABLE SF_NOUNLINK SF_RESTRICTED SF_SNAPSHOT ST_ATIME ST_CTIME ST_DEV "
        "ST_GID ST_INO ST_MODE ST_MTIME ST_NLINK ST_SIZE ST_UID S_ENFMT S_IEXEC S_IFBLK S_IFCHR "
        "S_IFDIR S_IFDOOR S_IFIFO S_IFLNK S_IFMT S_IFPORT S_IFREG S_IFSOCK S_IFWHT S_IMODE S_IREAD "
        "S_IRGRP S_IROTH S_IRUSR S_IRWXG S_IRWXO S_IRWXU S_ISBLK S_ISCHR S_ISDIR S_ISDOOR S_ISFIFO "
        "S_ISGID S_ISLNK S_ISPORT S_ISREG S_ISSOCK S_ISUID S_ISVTX S_ISWHT S_IWGRP S_IWOTH S_IWRITE "
        "S_IWUSR S_IXGRP S_IXOTH S_IXUSR UF_APPEND UF_COMPRESSED UF_DATAVAULT UF_HIDDEN UF_IMMUTABLE "
        "UF_NODUMP UF_NOUNLINK UF_OPAQUE UF_SETTABLE UF_TRACKED filemode"
    ),
    'string': (
        "Formatter Template ascii_letters ascii_lowercase ascii_uppercase capwords digits hexdigits "
        "octdigits printable punctuation whitespace"
    ),
    'decimal': (
        "BasicContext Clamped Context ConversionSyntax Decimal DecimalException DecimalTuple "
        "DefaultContext DivisionByZero DivisionImpossible DivisionUndefined ExtendedContext "
        "FloatOperation HAVE_CONTEXTVAR HAVE_THREADS Inexact InvalidContext InvalidOperation "
        "MAX_EMAX MAX_PREC MIN_EMIN MIN_ETINY Overflow ROUND_05UP ROUND_CEILING ROUND_DOWN "
        "ROUND_FLOOR ROUND_HALF_DOWN ROUND_HALF_EVEN ROUND_HALF_UP ROUND_UP Rounded Subnormal "
        "Underflow getcontext localcontext setcontext"
    ),
    'fractions': (
        "Fraction"
    ),
    'heapq': (
        "heapify heappop heappush heappushpop heapreplace merge nlargest nsmallest"
    ),
    'bisect': (
        "bisect bisect_left bisect_right insort insort_left insort_right"
    ),
    'operator': (
        "abs add and_ attrgetter call concat contains countOf delitem eq floordiv ge getitem gt iadd "
        "iand iconcat ifloordiv ilshift imatmul imod imul index indexOf inv invert ior ipow irshift "
        "is_ is_not isub itemgetter itruediv ixor le length_hint lshift lt matmul methodcaller mod "
        "mul ne neg not_ or_ pos pow rshift setitem sub truediv truth xor"
    ),
    'copy': (
        "Error copy deepcopy replace"
    ),
    'typing': (
        "AbstractSet Annotated Any AnyStr AsyncContextManager AsyncGenerator AsyncIterable "
        "AsyncIterator Awaitable BinaryIO ByteString Callable ChainMap ClassVar Collection "
        "Concatenate Container ContextManager Coroutine Counter DefaultDict Deque Dict Final "
        "ForwardRef FrozenSet Generator Generic Hashable IO ItemsView Iterable Iterator KeysView "
        "List Literal LiteralString Mapping MappingView Match MutableMapping MutableSequence "
        "MutableSet NamedTuple Never NewType NoDefault NoReturn NotRequired Optional OrderedDict "
        "ParamSpec ParamSpecArgs ParamSpecKwargs Pattern Protocol ReadOnly Required Reversible Self "
        "Sequence Set Sized SupportsAbs SupportsBytes SupportsComplex SupportsFloat SupportsIndex "
        "SupportsInt SupportsRound TYPE_CHECKING Text TextIO Tuple Type TypeAlias TypeAliasType "
        "TypeGuard TypeIs TypeVar TypeVarTuple TypedDict Union Unpack ValuesView assert_never "
        "assert_type cast clear_overloads dataclass_transform final get_args get_origin "
        "get_overloads get_protocol_members get_type_hints is_protocol is_typeddict no_type_check "
        "no_type_check_decorator overload override reveal_type runtime_checkable"
    ),
    'dataclasses': (
        "Field FrozenInstanceError InitVar KW_ONLY MISSING asdict astuple dataclass field fields "
        "is_dataclass make_dataclass replace"
    ),
    'enum': (
        "CONFORM CONTINUOUS EJECT Enum EnumCheck EnumDict EnumMeta EnumType Flag FlagBoundary "
        "IntEnum IntFlag KEEP NAMED_FLAGS ReprEnum STRICT StrEnum UNIQUE auto global_enum "
        "global_enum_repr global_flag_repr global_str member nonmember pickle_by_enum_name "
        "pickle_by_global_name property unique verify"
    ),
    'abc': (
        "ABC ABCMeta abstractmethod get_cache_token update_abstractmethods"
    ),
    'types': (
        "AsyncGeneratorType BuiltinFunctionType BuiltinMethodType CapsuleType CellType "
        "ClassMethodDescriptorType CodeType CoroutineType DynamicClassAttribute EllipsisType "
        "FrameType FunctionType GeneratorType GenericAlias GetSetDescriptorType LambdaType "
        "MappingProxyType MemberDescriptorType MethodDescriptorType MethodType MethodWrapperType "
        "ModuleType NoneType NotImplementedType SimpleNamespace TracebackType UnionType "
        "WrapperDescriptorType coroutine get_original_bases new_class prepare_class resolve_bases"
    ),
    'contextlib': (
        "AbstractAsyncContextManager AbstractContextManager AsyncExitStack ContextDecorator "
        "ExitStack aclosing asynccontextmanager chdir closing contextmanager nullcontext "
        "redirect_stderr redirect_stdout suppress"
    ),
    'io': (
        "BlockingIOError BufferedIOBase BufferedRWPair BufferedRandom BufferedReader BufferedWriter "
        "BytesIO DEFAULT_BUFFER_SIZE FileIO IOBase IncrementalNewlineDecoder RawIOBase SEEK_CUR "
        "SEEK_END SEEK_SET StringIO TextIOBase TextIOWrapper UnsupportedOperation open open_code "
        "text_encoding"
    ),
    'csv': (
        "Dialect DictReader DictWriter Error QUOTE_ALL QUOTE_MINIMAL QUOTE_NONE QUOTE_NONNUMERIC "
        "QUOTE_NOTNULL QUOTE_STRINGS Sniffer excel excel_tab field_size_limit get_dialect "
        "list_dialects reader register_dialect unix_dialect unregister_dialect writer"
    ),
    'textwrap': (
        "TextWrapper dedent fill indent shorten wrap"
    ),
    'base64': (
        "a85decode a85encode b16decode b16encode b32decode b32encode b32hexdecode b32hexencode "
        "b64decode b64encode b85decode b85encode decode decodebytes encode encodebytes "
        "standard_b64decode standard_b64encode urlsafe_b64decode urlsafe_b64encode z85decode "
        "z85encode"
    ),
    'binascii': (
        "Error Incomplete a2b_base64 a2b_hex a2b_qp a2b_uu b2a_base64 b2a_hex b2a_qp b2a_uu crc32 "
        "crc_hqx hexlify unhexlify"
    ),
    'hashlib': (
        "algorithms_available algorithms_guaranteed blake2b blake2s md5 new pbkdf2_hmac sha1 sha224 "
        "sha256 sha384 sha3_224 sha3_256 sha3_384 sha3_512 sha512 shake_128 shake_256"
    ),
    'hmac': (
        "HMAC compare_digest digest digest_size new"
    ),
    'secrets': (
        "SystemRandom choice compare_digest randbelow randbits token_bytes token_hex token_urlsafe"
    ),
    'uuid': (
        "Enum NAMESPACE_DNS NAMESPACE_OID NAMESPACE_URL NAMESPACE_X500 RESERVED_FUTURE "
        "RESERVED_MICROSOFT RESERVED_NCS RFC_4122 SafeUUID UUID bytes_ getnode int_ uuid1 uuid3 "
        "uuid4 uuid5"
    ),
    'pprint': (
        "PrettyPrinter isreadable isrecursive pformat pp pprint saferepr"
    ),
    'numbers': (
        "Complex Integral Number Rational Real"
    ),
    'cmath': (
        "acos acosh asin asinh atan atanh cos cosh e exp inf infj isclose isfinite isinf isnan log "
        "log10 nan nanj phase pi polar rect sin sinh sqrt tan tanh tau"
    ),
    'array': (
        "ArrayType array typecodes"
    ),
    'struct': (
        "Struct calcsize error iter_unpack pack pack_into unpack unpack_from"
    ),
    'calendar': (
        "APRIL AUGUST Calendar DECEMBER Day FEBRUARY FRIDAY HTMLCalendar IllegalMonthError "
        "IllegalWeekdayError JANUARY JULY JUNE LocaleHTMLCalendar LocaleTextCalendar MARCH MAY "
        "MONDAY Month NOVEMBER OCTOBER SATURDAY SEPTEMBER SUNDAY THURSDAY TUESDAY TextCalendar "
        "WEDNESDAY calendar day_abbr day_name firstweekday isleap leapdays month month_abbr "
        "month_name monthcalendar monthrange prcal prmonth setfirstweekday timegm weekday weekheader"
    ),
    'zoneinfo': (
        "InvalidTZPathWarning TZPATH ZoneInfo ZoneInfoNotFoundError available_timezones reset_tzpath"
    ),
    'asyncio': (
        "ALL_COMPLETED AbstractEventLoop AbstractEventLoopPolicy AbstractServer Barrier "
        "BaseEventLoop BoundedSemaphore BrokenBarrierError CancelledError Condition "
        "DefaultEventLoopPolicy Event EventLoop FIRST_COMPLETED FIRST_EXCEPTION Future Handle "
        "IncompleteReadError InvalidStateError LifoQueue LimitOverrunError Lock PriorityQueue Queue "
        "QueueEmpty QueueFull QueueShutDown Runner SelectorEventLoop Semaphore "
        "SendfileNotAvailableError Task TaskGroup Timeout TimeoutError TimerHandle _enter_task "
        "_get_running_loop _leave_task _register_task _set_running_loop _unregister_task all_tasks "
        "as_completed create_eager_task_factory create_task current_task eager_task_factory "
        "ensure_future gather get_event_loop get_event_loop_policy get_running_loop iscoroutine "
        "iscoroutinefunction isfuture new_event_loop run run_coroutine_threadsafe set_event_loop "
        "set_event_loop_policy shield sleep timeout timeout_at to_thread wait wait_for wrap_future "
        "BaseProtocol Protocol DatagramProtocol SubprocessProtocol BufferedProtocol BaseTransport "
        "ReadTransport WriteTransport Transport DatagramTransport SubprocessTransport StreamReader "
        "StreamWriter StreamReaderProtocol open_connection start_server open_unix_connection "
        "start_unix_server create_subprocess_exec create_subprocess_shell Server"
    ),
    'logging.handlers': (
        "BufferingHandler DEFAULT_HTTP_LOGGING_PORT DEFAULT_SOAP_LOGGING_PORT DEFAULT_TCP_LOGGING_PORT "
        "DEFAULT_UDP_LOGGING_PORT DatagramHandler HTTPHandler MemoryHandler NTEventLogHandler "
        "QueueHandler QueueListener SMTPHandler SYSLOG_TCP_PORT SYSLOG_UDP_PORT SocketHandler SysLogHandler"
    ),
    'logging.config': (
        "DEFAULT_LOGGING_CONFIG_PORT IDENTIFIER dictConfig fileConfig listen stopListening valid_ident"
    ),
    'urllib.parse': (
        "DefragResult DefragResultBytes ParseResult ParseResultBytes SplitResult SplitResultBytes "
        "parse_qs parse_qsl quote quote_from_bytes quote_plus unquote unquote_plus unquote_to_bytes "
        "urldefrag urlencode urljoin urlparse urlsplit urlunparse urlunsplit"
    ),
    'html': (
        "escape unescape"
    ),
    'difflib': (
        "Differ HtmlDiff IS_CHARACTER_JUNK IS_LINE_JUNK Match SequenceMatcher context_diff "
        "diff_bytes get_close_matches ndiff restore unified_diff"
    ),
    'graphlib': (
        "CycleError TopologicalSorter"
    ),
    'keyword': (
        "iskeyword issoftkeyword kwlist softkwlist"
    ),
    'reprlib': (
        "Repr recursive_repr repr"
    ),
    'traceback': (
        "FrameSummary StackSummary TracebackException clear_frames extract_stack extract_tb "
        "format_exc format_exception format_exception_only format_list format_stack format_tb "
        "print_exc print_exception print_last print_stack print_tb walk_stack walk_tb"
    ),
    'warnings': (
        "catch_warnings deprecated filterwarnings formatwarning resetwarnings showwarning "
        "simplefilter warn warn_explicit"
    ),
    'logging': (
        "BASIC_FORMAT BufferingFormatter CRITICAL DEBUG ERROR FATAL FileHandler Filter Formatter "
        "Handler INFO LogRecord Logger LoggerAdapter NOTSET NullHandler StreamHandler WARN WARNING "
        "addLevelName basicConfig captureWarnings critical debug disable error exception fatal "
        "getHandlerByName getHandlerNames getLevelName getLevelNamesMapping getLogRecordFactory "
        "getLogger getLoggerClass info lastResort log makeLogRecord raiseExceptions "
        "setLogRecordFactory setLoggerClass shutdown warn warning"
    ),
    'inspect': (
        "AGEN_CLOSED AGEN_CREATED AGEN_RUNNING AGEN_SUSPENDED ArgInfo Arguments Attribute "
        "BlockFinder BoundArguments BufferFlags CORO_CLOSED CORO_CREATED CORO_RUNNING CORO_SUSPENDED "
        "CO_ASYNC_GENERATOR CO_COROUTINE CO_GENERATOR CO_ITERABLE_COROUTINE CO_NESTED CO_NEWLOCALS "
        "CO_NOFREE CO_OPTIMIZED CO_VARARGS CO_VARKEYWORDS ClassFoundException ClosureVars EndOfBlock "
        "FrameInfo FullArgSpec GEN_CLOSED GEN_CREATED GEN_RUNNING GEN_SUSPENDED Parameter Signature "
        "TPFLAGS_IS_ABSTRACT Traceback classify_class_attrs cleandoc currentframe findsource "
        "formatannotation formatannotationrelativeto formatargvalues get_annotations getabsfile "
        "getargs getargvalues getasyncgenlocals getasyncgenstate getattr_static getblock getcallargs "
        "getclasstree getclosurevars getcomments getcoroutinelocals getcoroutinestate getdoc getfile "
        "getframeinfo getfullargspec getgeneratorlocals getgeneratorstate getinnerframes getlineno "
        "getmembers getmembers_static getmodule getmodulename getmro getouterframes getsource "
        "getsourcefile getsourcelines indentsize isabstract isasyncgen isasyncgenfunction "
        "isawaitable isbuiltin isclass iscode iscoroutine iscoroutinefunction isdatadescriptor "
        "isframe isfunction isgenerator isgeneratorfunction isgetsetdescriptor ismemberdescriptor "
        "ismethod ismethoddescriptor ismethodwrapper ismodule isroutine istraceback "
        "markcoroutinefunction signature stack trace unwrap walktree"
    ),
    'weakref': (
        "CallableProxyType ProxyType ProxyTypes ReferenceType WeakKeyDictionary WeakMethod WeakSet "
        "WeakValueDictionary finalize getweakrefcount getweakrefs proxy ref"
    ),
    'sys': (
        "api_version argv builtin_module_names byteorder displayhook dont_write_bytecode exc_info "
        "excepthook exception exit flags float_info float_repr_style get_int_max_str_digits "
        "getdefaultencoding getfilesystemencoding getprofile getrecursionlimit getrefcount getsizeof "
        "getswitchinterval gettrace hash_info hexversion implementation int_info intern "
        "is_finalizing maxsize maxunicode modules orig_argv path set_int_max_str_digits "
        "setrecursionlimit stderr stdout thread_info version_info warnoptions"
    ),
    'zlib': (
        "DEFLATED DEF_BUF_SIZE DEF_MEM_LEVEL MAX_WBITS ZLIB_RUNTIME_VERSION ZLIB_VERSION "
        "Z_BEST_COMPRESSION Z_BEST_SPEED Z_BLOCK Z_DEFAULT_COMPRESSION Z_DEFAULT_STRATEGY Z_FILTERED "
        "Z_FINISH Z_FIXED Z_FULL_FLUSH Z_HUFFMAN_ONLY Z_NO_COMPRESSION Z_NO_FLUSH Z_PARTIAL_FLUSH "
        "Z_RLE Z_SYNC_FLUSH Z_TREES adler32 compress compressobj crc32 decompress decompressobj "
        "error"
    ),
    'shlex': (
        "join quote shlex split"
    ),
    'fnmatch': (
        "filter fnmatch fnmatchcase translate"
    ),
    'ipaddress': (
        "AddressValueError IPV4LENGTH IPV6LENGTH IPv4Address IPv4Interface IPv4Network IPv6Address "
        "IPv6Interface IPv6Network NetmaskValueError collapse_addresses get_mixed_type_key "
        "ip_address ip_interface ip_network summarize_address_range v4_int_to_packed "
        "v6_int_to_packed"
    ),
    'colorsys': (
        "hls_to_rgb hsv_to_rgb rgb_to_hls rgb_to_hsv rgb_to_yiq yiq_to_rgb"
    ),
    'tomllib': (
        "TOMLDecodeError load loads"
    ),
    'xml.etree.ElementTree': (
        "C14NWriterTarget Comment Element ElementTree PI ParseError ProcessingInstruction QName SubElement "
        "TreeBuilder VERSION XML XMLID XMLParser XMLPullParser canonicalize dump fromstring "
        "fromstringlist indent iselement iterparse parse register_namespace tostring tostringlist"
    ),
    'configparser': (
        "BasicInterpolation ConfigParser ConverterMapping DEFAULTSECT DuplicateOptionError "
        "DuplicateSectionError ExtendedInterpolation Interpolation InterpolationDepthError "
        "InterpolationError InterpolationMissingOptionError InterpolationSyntaxError "
        "MAX_INTERPOLATION_DEPTH MissingSectionHeaderError MultilineContinuationError NoOptionError "
        "NoSectionError ParsingError RawConfigParser SectionProxy UNNAMED_SECTION"
    ),
    'unittest': (
        "FunctionTestCase IsolatedAsyncioTestCase SkipTest TestCase TestLoader TestResult TestSuite "
        "TextTestResult TextTestRunner addModuleCleanup defaultTestLoader doModuleCleanups "
        "enterModuleContext expectedFailure installHandler main registerResult removeHandler "
        "removeResult skip skipIf skipUnless"
    ),
    'doctest': (
        "COMPARISON_FLAGS DONT_ACCEPT_BLANKLINE DONT_ACCEPT_TRUE_FOR_1 DebugRunner DocFileSuite "
        "DocTest DocTestFailure DocTestFinder DocTestParser DocTestRunner DocTestSuite ELLIPSIS "
        "Example FAIL_FAST IGNORE_EXCEPTION_DETAIL NORMALIZE_WHITESPACE OutputChecker "
        "REPORTING_FLAGS REPORT_CDIFF REPORT_NDIFF REPORT_ONLY_FIRST_FAILURE REPORT_UDIFF SKIP "
        "UnexpectedException debug debug_src register_optionflag run_docstring_examples "
        "script_from_examples set_unittest_reportflags testfile testmod testsource"
    ),
    'timeit': (
        "Timer default_timer repeat timeit"
    ),
    'concurrent.futures': (
        "ALL_COMPLETED BrokenExecutor CancelledError Executor FIRST_COMPLETED FIRST_EXCEPTION Future "
        "InvalidStateError ProcessPoolExecutor ThreadPoolExecutor TimeoutError as_completed wait"
    ),
    'threading': (
        "Barrier BoundedSemaphore BrokenBarrierError Condition Event ExceptHookArgs Lock RLock "
        "Semaphore TIMEOUT_MAX Thread ThreadError Timer active_count current_thread enumerate "
        "excepthook get_ident get_native_id getprofile gettrace local main_thread setprofile "
        "setprofile_all_threads settrace settrace_all_threads stack_size"
    ),
    '__future__': (
        "absolute_import all_feature_names annotations barry_as_FLUFL division generator_stop "
        "generators nested_scopes print_function unicode_literals with_statement"
    ),
    'importlib': (
        "__import__ import_module invalidate_caches reload"
    ),
    'os.path': (
        "abspath altsep basename commonpath commonprefix curdir defpath devnull dirname exists "
        "expanduser expandvars extsep isabs isdevdrive isdir isfile isjunction islink ismount join "
        "lexists normcase normpath pardir pathsep realpath relpath sep split splitdrive splitext "
        "splitroot"
    ),
    'pathlib': (
        "Path PosixPath PurePath PurePosixPath PureWindowsPath UnsupportedOperation WindowsPath"
    ),
}


def kind(x):
    if isinstance(x, type):
        if issubclass(x, BaseException):
            return "exception " + ", ".join(b.__name__ for b in x.__bases__)
        return "class"
    if isinstance(x, (bool, int, float, str, bytes, type(None))):
        return repr(x) if len(repr(x)) < 60 else type(x).__name__
    return "callable" if callable(x) else "object"


for module, names in NAMES.items():
    m = importlib.import_module(module)
    for name in names.split():
        try:
            print(module, name, kind(getattr(m, name)))
        except AttributeError as e:
            print(module, name, "missing")
