# except* handles a part; the rest goes on.
try:
    raise ExceptionGroup("g", [ValueError(1), TypeError(2)])
except* ValueError as e:
    print("handled", e.exceptions)
