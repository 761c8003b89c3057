# Calls a skill whose global names are its own, in an interpreter that has exec.
def _workspace_skill(name, source, args, kwargs, objects):
    scope = {"__name__": "skill_" + name, **objects}
    exec(compile(source, name + ".py", "exec"), scope)
    return scope["run"](*args, **kwargs)
