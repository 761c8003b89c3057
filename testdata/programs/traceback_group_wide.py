# wide and deep groups are cut
e = ExceptionGroup("wide", [ValueError(i) for i in range(18)])
for i in range(12):
    e = ExceptionGroup(f"deep {i}", [e])
raise ExceptionGroup("both", [e, ExceptionGroup("wide", [KeyError(i) for i in range(16)])])
