"""Handlers are the main thread's, whichever thread sends the signal: every signal, by os.kill and by raise_signal."""
import os, signal, threading, time
sent, called = [], []
def h(s, f): called.append(threading.current_thread() is threading.main_thread())
signal.signal(signal.SIGINT, h)
def work():
    os.kill(os.getpid(), signal.SIGINT)
    sent.append('kill')
def work2():
    signal.raise_signal(signal.SIGINT)
    sent.append('raise')
for w in (work, work2):
    t = threading.Thread(target=w); t.start(); t.join()
    while not called: time.sleep(0.001)
    print('joined', sent, called)
    called.clear()
signal.signal(signal.SIGINT, signal.default_int_handler)
for w in (work, work2):
    t = threading.Thread(target=w)
    try:
        t.start()
        t.join()
        while True: time.sleep(0.01)
    except KeyboardInterrupt: print('KI')
got = []
signal.signal(signal.SIGINT, signal.SIG_IGN)
for n in sorted(signal.valid_signals()):
    try: signal.signal(n, lambda s, f: got.append((int(s), threading.current_thread() is threading.main_thread())))
    except OSError as e: print(int(n), e); continue
    for f in (lambda: os.kill(os.getpid(), n), lambda: signal.raise_signal(n)):
        t = threading.Thread(target=f); t.start(); t.join()
        for i in range(1000):
            if got: break
            time.sleep(0.001)
        assert got == [(n, True)], (n, got)
        got.clear()
print('all')
