/dev/fd/3: line 76: ./garter: No such file or directory
