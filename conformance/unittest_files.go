// This file says of each file of CPython's Lib/test whether it is run, and if not why.

package main

// languageTests are the files that are run without arguments: the language and the built-in types.
const languageTests = "test_grammar test_scope test_generators test_coroutines test_class test_descr test_super test_property " +
	"test_dict test_list test_tuple test_set test_int test_float test_complex test_bool test_str test_bytes test_format " +
	"test_fstring test_exceptions test_raise test_with test_patma test_unpack test_unpack_ex test_slice test_range test_iter " +
	"test_enumerate test_compare test_decorators test_keywordonlyarg test_positional_only_arg test_named_expressions " +
	"test_type_params test_augassign test_baseexception test_binop test_builtin test_contains test_dictcomps test_dictviews " +
	"test_dynamic test_dynamicclassattribute test_asyncgen test_except_star test_exception_group test_exception_hierarchy " +
	"test_exception_variations test_extcall test_funcattrs test_generator_stop test_genericclass test_global test_hash test_index " +
	"test_int_literal test_isinstance test_iterlen test_listcomps test_long test_longexp test_memoryview test_pow test_print test_richcmp " +
	"test_setcomps test_sort test_source_encoding test_string_literals test_strtod test_subclassinit test_syntax test_type_aliases " +
	"test_type_annotations test_typechecks test_ucn test_unary test_unicode_identifiers test_utf8source test_yield_from test_abstract_numbers"

// libraryTests are the files that -library runs: those of the embedded modules.
// The tests of datetime are in a file that test_datetime only loads twice.
const libraryTests = "test_math test_random datetimetester test_time test_json test_re test_collections test_itertools test_functools " +
	"test_statistics test_unicodedata test_queue test_stat test_decimal test_struct test_uuid test_calendar test_zoneinfo test_zlib " +
	"test_graphlib test_ipaddress test_timeit test_tomllib test_fractions test_heapq test_bisect test_operator test_cmath test_array " +
	"test_string test_textwrap test_base64 test_binascii test_csv test_difflib test_hashlib test_hmac test_secrets test_html " +
	"test_htmlparser test_shlex test_pprint test_reprlib test_fnmatch test_keyword test_colorsys test_urlparse test_abc test_numeric_tower " +
	"test_copy test_types test_typing test_enum test_dataclasses test_contextlib test_contextlib_async test_io test_memoryio " +
	"test_configparser test_xml_etree test_logging test_doctest test_pathlib.test_pathlib test_importlib test_inspect test_traceback test_warnings " +
	"test_weakref test_sys test_threading test_concurrent_futures test_argparse test_posixpath test_codecs test_unittest test_asyncio.test_locks test_asyncio.test_queues test_asyncio.test_waitfor " +
	"test_asyncio.test_taskgroups test_asyncio.test_timeouts test_asyncio.test_threads " +
	"test_future_stmt test_ordered_dict test_defaultdict test_deque test_userdict test_userlist test_userstring"

// worldTests are run besides them where sessions have files: those of files, of what reads and writes them, and of the rest of
// the library.
const worldTests = "test_os test_fileio test_file test_bufio test_univnewlines test_genericpath test_glob test_shutil test_tempfile test_zipfile " +
	"test_zipfile._path.test_path " +
	"test_tarfile test_gzip test_bz2 test_lzma test_fileinput test_pickle test_pickletools test_mimetypes test_filecmp test_dbm " +
	"test_dbm_dumb test_shelve test_pkgutil test_runpy test_tokenize test_symtable test_gettext test_optparse test_cmd test_code_module " +
	"test_codeop test_sched test_plistlib test_email test_mailbox test_minidom test_sax test_pulldom test_pyexpat " +
	"test_xml_dom_minicompat test_http_cookies test_http_cookiejar test_httplib test_urllib test_urllib2 test_urllib_response " +
	"test_quopri test_netrc test_wsgiref test_pstats test_zipapp test_marshal test_atexit test_getpass test_copyreg test_pyclbr " +
	"test_rlcompleter test_tabnanny test_stringprep test_modulefinder test_wave test_xmlrpc test_ntpath test_pydoc test_robotparser " +
	"test_getopt test_locale test_platform test_errno test_ast test_strftime test_weakset test_picklebuffer " +
	"test_asyncio.test_futures test_asyncio.test_futures2 test_asyncio.test_tasks test_asyncio.test_base_events test_asyncio.test_runners " +
	"test_asyncio.test_eager_task_factory test_asyncio.test_context test_asyncio.test_pep492 test_asyncio.test_streams " +
	"test_unittest.testmock.testasync test_unittest.testmock.testcallable test_unittest.testmock.testhelpers " +
	"test_unittest.testmock.testmagicmethods test_unittest.testmock.testmock test_unittest.testmock.testpatch " +
	"test_unittest.testmock.testsealable test_unittest.testmock.testsentinel test_unittest.testmock.testthreadingmock " +
	"test_unittest.testmock.testwith test_codecencodings_cn test_codecencodings_hk test_codecencodings_iso2022 test_codecencodings_jp " +
	"test_codecencodings_kr test_codecencodings_tw test_multibytecodec test_charmapcodec test_codeccallbacks test_context test_mmap " +
	"test_structseq test_threading_local test_unparse test_importlib.import_.test_path test_importlib.import_.test_meta_path " +
	"test_importlib.import_.test_packages test_importlib.import_.test_relative_imports test_importlib.import_.test_caching " +
	"test_importlib.import_.test_fromlist test_importlib.metadata.test_api test_importlib.metadata.test_zip " +
	"test_importlib.resources.test_files test_importlib.resources.test_open test_importlib.resources.test_path " +
	"test_importlib.resources.test_read test_importlib.resources.test_reader test_importlib.resources.test_resource " +
	"test_importlib.source.test_finder test_importlib.source.test_path_hook test_importlib.source.test_source_encoding"

// restTests are run besides those: files of the language that need files or the library, and of modules that a program seldom
// uses.
const restTests = "test_linecache test_strptime test_selectors test_posix test_pwd test_grp " +
	"test_signal test_threadedtempfile test_thread test_unicode_file test_unicode_file_functions test_webbrowser " +
	"test_zipimport_support test_tracemalloc test_xml_etree_c test_support test_sundry test_descrtut " +
	"test_eof test_call test_genericalias test_genexps test_metaclass test_module test_pkg test_flufl " +
	"test_pep646_syntax test_type_comments test_frame test_code test_compile test_opcodes test_import " +
	"test_asyncio.test_protocols test_asyncio.test_transports test_asyncio.test_staggered test_asyncio.test_events " +
	"test_importlib.import_.test_api test_importlib.import_.test___loader__ test_importlib.import_.test___package__ " +
	"test_importlib.resources.test_functional test_importlib.resources.test_contents " +
	"test_importlib.resources.test_custom test_importlib.metadata.test_main test_importlib.source.test_file_loader " +
	"test_importlib.builtin.test_loader test_importlib.builtin.test_finder"

// outOfTable are the files that are not run, by what they are about. A package stands for all of its files.
var outOfTable = []struct{ why, files string }{
	{"processes, the command line, or what the machine is like", "test_cmd_line test_cmd_line_script test_repl test_eintr test_fork1 test_multiprocessing_fork " +
		"test_multiprocessing_forkserver test_multiprocessing_main_handling test_multiprocessing_spawn test_popen " +
		"test_script_helper test_subprocess test_venv test_ensurepip test_wait3 test_wait4 test_regrtest test_utf8_mode " +
		"test_c_locale_coercion test_audit test_faulthandler test_file_eintr test_threadsignals test_getpath " +
		"test_external_inspection test_perf_profiler test_dtrace test_tools test_asyncio.test_subprocess " +
		"test_asyncio.test_unix_events test_osx_env test_android test_launcher test_resource " +
		"test_syslog test_bigmem test_bigaddrspace test_largefile test_zipfile64 test_clinic test_peg_generator " +
		"test_asdl_parser test_generated_cases test_idle test_pyrepl test_readline"},
	{"descriptors and terminals of the system", "test_fcntl test_ioctl test_openpty test_pty test_termios test_tty test_curses test_select test_poll test_epoll " +
		"test_devpoll test_kqueue test_msvcrt test_winapi test_winconsoleio test_winreg test_winsound test_wmi " +
		"test_startfile test_asyncio.test_windows_events test_asyncio.test_windows_utils " +
		"test_asyncio.test_proactor_events test_importlib.test_windows"},
	{"the network", "test_smtplib test_ftplib test_imaplib test_poplib test_smtpnet test_socket test_socketserver test_ssl test_httpservers " +
		"test_docxmlrpc test_timeout test_urllib2_localnet test_urllib2net test_urllibnet test_codecmaps_cn " +
		"test_codecmaps_hk test_codecmaps_jp test_codecmaps_kr test_codecmaps_tw test_asyncio.test_ssl " +
		"test_asyncio.test_sslproto test_asyncio.test_sock_lowlevel test_asyncio.test_server test_asyncio.test_sendfile " +
		"test_asyncio.test_selector_events test_asyncio.test_buffered_proto"},
	{"extensions in C and CPython's interface in C", "test_capi test_cext test_cppext test_ctypes test_buffer test_stable_abi_ctypes test_embed test_gdb " +
		"test_fileutils test_xxlimited test_xxtestfuzz test_interpreters test__interpchannels test__interpreters " +
		"test_free_threading test_dbm_gnu test_dbm_ndbm test_dbm_sqlite3 test_sqlite3 " +
		"test_importlib.extension.test_case_sensitivity test_importlib.extension.test_finder " +
		"test_importlib.extension.test_loader test_importlib.extension.test_path_hook"},
	{"windows on a screen", "test_tcl test_tkinter test_ttk test_ttk_textonly test_turtle"},
	{"byte code, trace functions and compiled files", "test_trace test_bdb test_pdb test_profile test_cprofile test_sys_setprofile test_sys_settrace test_monitoring test_dis " +
		"test__opcode test_peepholer test_opcache test_optimizer test_lltrace test_compiler_assemble " +
		"test_compiler_codegen test_compileall test_py_compile test_perfmaps test_dict_version test_type_cache " +
		"test_zipimport test_frozen test_importlib.frozen.test_finder test_importlib.frozen.test_loader " +
		"test_importlib.source.test_case_sensitivity"},
	{"references that go, and the collector", "test_gc test_finalization"},
	{"private modules and functions of CPython's library", "test_site test_sysconfig test___all__ test__colorize test__locale test__osx_support test_email.test__header_value_parser " +
		"test_email.test__encoded_words test_pathlib.test_pathlib_abc test_importlib.import_.test_helpers " +
		"test_importlib.resources.test_compatibilty_files"},
	{"packages that are not CPython's (hypothesis, big_o)", "test_math_property test_zipfile._path.test_complexity"},
	{"nothing of itself: datetimetester is in the table", "test_datetime"},
}
