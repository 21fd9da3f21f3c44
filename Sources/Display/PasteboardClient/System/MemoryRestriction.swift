import Glibc

/// The memory limits set for this process, besides the size of the machine.
enum MemoryRestriction {
    /// The memory in bytes that this process may still take; nil if there is no limit.
    ///
    /// It is the lowest of the limits of the shell (`ulimit -v`, `ulimit -d`; getrlimit(2)), of the control group, and of
    /// the groups around it (cgroups(7), `memory.max`). The shell limits address space, so the space that the process
    /// already uses is subtracted: of 100 MB, programs and libraries take a third.
    static var room: Int? {
        (resources + groups(listedIn: "/proc/self/cgroup", mountedAt: "/sys/fs/cgroup")).min().map { max(0, $0) }
    }

    /// The bytes that the limits of the shell leave; empty if there are none.
    static var resources: [Int] {
        let used = usage(in: text(of: "/proc/self/statm") ?? "", pageSize: Int(sysconf(Int32(_SC_PAGESIZE))))
        return [
            limit(of: Int32(RLIMIT_AS.rawValue)).map { $0 - used.addresses },
            limit(of: Int32(RLIMIT_DATA.rawValue)).map { $0 - used.data },
        ].compactMap(\.self)
    }

    private static func limit(of resource: Int32) -> Int? {
        var limit = rlimit()
        guard unsafe getrlimit(resource, &limit) == 0, limit.rlim_cur != rlim_t.max else { return nil }
        return Int(clamping: limit.rlim_cur)
    }

    /// The size of the address space and of its data, in bytes (proc(5), `statm`).
    static func usage(in statm: String, pageSize: Int) -> (addresses: Int, data: Int) {
        let fields = statm.split { $0 == " " || $0 == "\n" }.map { (Int($0) ?? 0) * pageSize }
        return fields.count > 5 ? (fields[0], fields[5]) : (0, 0)
    }

    /// The limits of a control group of version 2 and of the groups around it.
    ///
    /// - Parameters:
    ///   - list: the path of the list of this process's groups.
    ///   - root: the folder of all groups.
    /// - Returns: the limits in bytes, those of the group itself first.
    static func groups(listedIn list: String, mountedAt root: String) -> [Int] {
        guard let line = text(of: list)?.split(separator: "\n").first(where: { $0.hasPrefix("0::/") }) else {
            return []
        }
        var names = line.dropFirst(3).split(separator: "/")
        var limits: [Int] = []
        while true {
            let folder = ([root[...]] + names).joined(separator: "/")
            // A group without a limit says "max".
            if let limit = text(of: folder + "/memory.max")?.split(separator: "\n").first {
                limits += [Int(limit)].compactMap(\.self)
            }
            guard names.popLast() != nil else { return limits }
        }
    }

    private static func text(of path: String) -> String? {
        guard let file = unsafe fopen(path, "re") else { return nil }
        defer { unsafe fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = unsafe fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes[..<count], as: UTF8.self)
    }
}
