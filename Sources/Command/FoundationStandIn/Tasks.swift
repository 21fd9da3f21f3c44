#if !DEBUG
    import Glibc

    // ArgumentParser has a function for commands that are tasks. Nothing here calls it, but it refers to these three functions of the
    // runtime, and with the library of tasks and the queues under it a release would be larger by 0.6 MB. The linker takes
    // nothing of that library if it finds the names here first. `Tests/run.sh` fails if a program contains it all the same.

    @_cdecl("swift_task_alloc")
    func allocateInTask() { abort() }

    @_cdecl("swift_task_dealloc")
    func deallocateInTask() { abort() }

    @_cdecl("swift_task_switch")
    func switchTask() { abort() }
#endif
