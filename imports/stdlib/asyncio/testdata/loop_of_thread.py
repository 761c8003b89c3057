# asyncio.get_event_loop: who has a loop, who gets one with a warning, and who none.
import asyncio, warnings
warnings.simplefilter('always')
with warnings.catch_warnings(record=True) as w:
    warnings.simplefilter('always')
    l=asyncio.get_event_loop(); print([str(x.message) for x in w], [x.category for x in w])
    l=asyncio.get_event_loop(); print(len(w))
    l=asyncio.get_event_loop_policy().get_event_loop(); print(len(w))
    asyncio.run(asyncio.sleep(0))
    try: asyncio.get_event_loop()
    except Exception as e: print(repr(e))
    asyncio.set_event_loop_policy(None)
    asyncio.get_event_loop(); print(len(w), len({x.filename for x in w}), [x.lineno for x in w])
    asyncio.set_event_loop(None)
    try: asyncio.get_event_loop()
    except Exception as e: print(repr(e))
import threading
def th():
    try: print(asyncio.get_event_loop())
    except Exception as e: print(repr(e))
    l=asyncio.new_event_loop(); asyncio.set_event_loop(l); print(asyncio.get_event_loop() is l); l.close()
x=threading.Thread(target=th,name='T1'); x.start(); x.join()
