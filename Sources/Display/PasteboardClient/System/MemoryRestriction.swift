import Glibc

/// The memory limits set for this process, besides the size of the machine.
enum MemoryRestriction {
    /// The lowest of the limits of the shell (`ulimit -v`, `ulimit -d`; getrlimit(2)) and of the control group and the groups
    /// around it (cgroups(7), `memory.max`), in bytes; nil if there is none.
    static var lowest: Int? {
        (resources + groups(listedIn: "/proc/self/cgroup", mountedAt: "/sys/fs/cgroup")).min()
    }

    private static var resources: [Int] {
        [Int32(RLIMIT_AS.rawValue), Int32(RLIMIT_DATA.rawValue)].compactMap { resource in
            var limit = rlimit()
            guard unsafe getrlimit(resource, &limit) == 0, limit.rlim_cur != rlim_t.max else { return nil }
            return Int(clamping: limit.rlim_cur)
        }
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
