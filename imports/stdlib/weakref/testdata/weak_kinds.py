# Which objects take weak references: of classes of the library, and of classes derived from them with all kinds of slots.
import abc
import datetime
import importlib
import io
import threading
import weakref

args = {
    'partial': (len,), 'array': ('i',), 'date': (2020,1,1), 'datetime': (2020,1,1), 'timezone':
    (datetime.timedelta(1),), 'enumerate': ([1],), 'zip': ([1],), 'map': (len,[[1]]), 'filter': (None,[1]), 'reversed':
    ([1],), 'classmethod': (len,), 'staticmethod': (len,), 'range': (3,), 'islice': ([1],1), 'cycle': ([1],), 'repeat':
    (1,2), 'memoryview': (b'x',), 'slice': (1,), 'Struct': ('i',), 'MethodType': (len, []), 'GenericAlias': (list, int),
    'MappingProxyType': ({},), 'itemgetter': (0,), 'attrgetter': ('x',), 'methodcaller': ('x',), 'UUID':
    ('12345678123456781234567812345678',), 'IPv4Address': ('1.2.3.4',), 'ref': (int,), 'ReferenceType': (int,),
    'cached_property': (len,), 'BufferedReader': (io.BytesIO(b''),), 'count': (), 'chain': (), 'product': (),
    'accumulate': ([1],), 'pairwise': ([1],), 'groupby': ([1],), 'tee': ([1],), 'ContextVar': ('a',), 'TypeVar': ('T',),
    'NewType': ('N', int), 'ForwardRef': ('x',), 'singledispatchmethod': (len,), 'closing': (io.BytesIO(),),
    'nullcontext': (), 'finalize': (abc.ABC, list), 'KeyedRef': (int, None, 1), 'WeakMethod': (threading.Lock,),
    'ProxyType': (), 'UnicodeDecodeError': ('a', b'b', 0, 1, 'c'), 'ModuleType': ('m',)
}
KINDS = '''
abc: ABC
argparse: Action ArgumentDefaultsHelpFormatter ArgumentError ArgumentParser ArgumentTypeError BooleanOptionalAction
argparse: FileType HelpFormatter MetavarTypeHelpFormatter Namespace RawDescriptionHelpFormatter RawTextHelpFormatter
array: ArrayType
asyncio: AbstractChildWatcher AbstractEventLoop AbstractEventLoopPolicy AbstractServer Barrier BaseEventLoop
asyncio: BoundedSemaphore BrokenBarrierError CancelledError Condition DefaultEventLoopPolicy Event EventLoop
asyncio: FastChildWatcher Future Handle IncompleteReadError InvalidStateError LifoQueue LimitOverrunError Lock
asyncio: MultiLoopChildWatcher PidfdChildWatcher PriorityQueue Queue QueueEmpty QueueFull QueueShutDown Runner
asyncio: SafeChildWatcher Semaphore SendfileNotAvailableError Server Task TaskGroup ThreadedChildWatcher Timeout
asyncio: TimerHandle
builtins: BaseException BaseExceptionGroup Exception ExceptionGroup GeneratorExit KeyError KeyboardInterrupt
builtins: StopAsyncIteration StopIteration SyntaxError SystemExit UnicodeDecodeError bool bytearray bytes classmethod
builtins: complex dict enumerate filter float frozenset int list map memoryview property range reversed set slice
builtins: staticmethod str tuple zip
codecs: BufferedIncrementalDecoder BufferedIncrementalEncoder Codec CodecInfo IncrementalDecoder IncrementalEncoder
codecs: StreamReader StreamReaderWriter StreamRecoder StreamWriter
collections: ChainMap Counter OrderedDict UserDict UserList UserString defaultdict deque
collections.abc: AsyncGenerator AsyncIterable AsyncIterator Awaitable Buffer ByteString Callable Collection Container
collections.abc: Coroutine Generator Hashable ItemsView Iterator KeysView Mapping MappingView MutableSequence
collections.abc: MutableSet Reversible Sequence Set Sized ValuesView
configparser: BasicInterpolation ConfigParser ConverterMapping DuplicateOptionError DuplicateSectionError Error
configparser: ExtendedInterpolation Interpolation InterpolationDepthError InterpolationError
configparser: InterpolationMissingOptionError InterpolationSyntaxError MissingSectionHeaderError
configparser: MultilineContinuationError MutableMapping NoOptionError NoSectionError ParsingError RawConfigParser
configparser: SectionProxy
contextlib: AbstractAsyncContextManager AbstractContextManager AsyncContextDecorator AsyncExitStack ContextDecorator
contextlib: ExitStack aclosing chdir closing nullcontext redirect_stderr redirect_stdout suppress
contextvars: Context ContextVar Token
csv: Dialect DictReader DictWriter Error Sniffer excel excel_tab unix_dialect
datetime: date datetime time timedelta timezone tzinfo
decimal: Clamped Context ConversionSyntax Decimal DecimalException DecimalTuple DivisionByZero DivisionImpossible
decimal: DivisionUndefined FloatOperation Inexact InvalidContext InvalidOperation Overflow Rounded Subnormal Underflow
difflib: Differ Match SequenceMatcher
enum: Enum EnumCheck EnumDict EnumMeta Flag FlagBoundary IntEnum IntFlag ReprEnum StrEnum auto member nonmember
enum: property verify
fractions: Fraction
functools: GenericAlias RLock cached_property partial partialmethod singledispatchmethod
html.parser: HTMLParser
io: BufferedIOBase BufferedRWPair BufferedRandom BufferedWriter BytesIO FileIO IOBase IncrementalNewlineDecoder
io: RawIOBase StringIO TextIOBase TextIOWrapper UnsupportedOperation
ipaddress: AddressValueError IPv4Address IPv4Interface IPv4Network IPv6Address IPv6Interface IPv6Network
ipaddress: NetmaskValueError
itertools: accumulate batched chain combinations combinations_with_replacement compress count cycle dropwhile
itertools: filterfalse groupby islice pairwise permutations product repeat starmap takewhile zip_longest
json: JSONDecodeError
logging: BufferingFormatter FileHandler Filter Filterer Formatter Handler LogRecord Logger LoggerAdapter Manager
logging: NullHandler PercentStyle PlaceHolder RootLogger StrFormatStyle StreamHandler StringTemplateStyle
numbers: Complex Integral Number Rational Real
operator: attrgetter itemgetter methodcaller
pathlib: Path PosixPath PurePath PurePosixPath PureWindowsPath UnsupportedOperation WindowsPath
pickle: PickleBuffer PickleError Pickler PicklingError Unpickler UnpicklingError
queue: Empty Full LifoQueue PriorityQueue Queue ShutDown SimpleQueue
random: Random SystemRandom
re: Match Pattern RegexFlag Scanner
statistics: LinearRegression NormalDist StatisticsError
string: Formatter Template
struct: Struct error
threading: Barrier BoundedSemaphore BrokenBarrierError Condition Event ExceptHookArgs Lock Semaphore Thread Timer
threading: local
types: AsyncGeneratorType BuiltinFunctionType CellType ClassMethodDescriptorType CodeType CoroutineType
types: DynamicClassAttribute EllipsisType FrameType FunctionType GeneratorType GetSetDescriptorType MappingProxyType
types: MemberDescriptorType MethodDescriptorType MethodType MethodWrapperType ModuleType NoneType NotImplementedType
types: SimpleNamespace TracebackType UnionType WrapperDescriptorType
typing: Any BinaryIO ForwardRef Generic IO NamedTupleMeta NewType ParamSpec ParamSpecArgs ParamSpecKwargs Protocol
typing: SupportsAbs SupportsBytes SupportsComplex SupportsFloat SupportsIndex SupportsInt SupportsRound TextIO
typing: TypeAliasType TypeVar TypeVarTuple
uuid: SafeUUID UUID
weakref: CallableProxyType KeyedRef ProxyType ReferenceType WeakKeyDictionary WeakMethod WeakValueDictionary finalize
zlib: error
'''


def ok(make):
    try:
        o = make()
    except Exception:
        return '-'
    try:
        weakref.ref(o)
        return 'yes'
    except TypeError:
        return 'no'


def tell(module, name):
    c = getattr(importlib.import_module(module), name)
    a = args.get(name, ())

    def derived(**ns):
        def make():
            return type(c)('S', (c,), dict(ns))(*a)
        return make

    def late():
        s = type(c)('S', (c,), {})
        s.__slots__ = ('zz',)
        return s(*a)

    def later():
        s = type(c)('S', (c,), {'__slots__': ()})
        s.__slots__ = ('__weakref__',)
        return s(*a)

    def deep():
        s = type(c)('S', (c,), {'__slots__': ()})
        t = type(c)('T', (s,), {'__slots__': ('__weakref__',)})
        return type(c)('U', (t,), {'__slots__': ()})(*a)
    print(module, name, *map(ok, (lambda: c(*a), derived(), derived(__slots__=()), derived(__slots__=('__weakref__',)),
                                  derived(__slots__='__weakref__'), derived(__slots__={'__weakref__': 1}),
                                  derived(__slots__=iter(['__weakref__'])), derived(__slots__={'__weakref__'}), late, later, deep)))


for line in KINDS.split('\n')[1:-1]:
    module, names = line.split(': ')
    for name in names.split():
        tell(module, name)
