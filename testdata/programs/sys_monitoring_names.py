import sys
m = sys.monitoring
print(m.events, m.DEBUGGER_ID, m.COVERAGE_ID, m.PROFILER_ID, m.OPTIMIZER_ID, m.__name__, sorted(n for n in dir(m) if n[0] != '_'))
def t(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
t(lambda: m.use_tool_id(9, 'x'))
t(lambda: m.use_tool_id(1, 2))
t(lambda: m.get_tool(9))
t(lambda: m.get_events(3))
t(lambda: m.get_local_events(3, (lambda: 0).__code__))
t(lambda: m.register_callback(3, 1, None))
t(lambda: m.restart_events())
