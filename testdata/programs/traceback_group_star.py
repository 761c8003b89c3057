# what except* leaves over
def main():
    try:
        raise ExceptionGroup("g", [ValueError(1), TypeError(2), ExceptionGroup("h", [ValueError(3), KeyError(4)])])
    except* ValueError as e:
        raise RuntimeError("handler") from e
    except* KeyError:
        raise


main()
