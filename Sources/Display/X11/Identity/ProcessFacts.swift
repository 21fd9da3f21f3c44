import Glibc
import SystemSupport

/// The kernel's data about a process.
struct ProcessFacts {
    let command: String?
    let executable: String?
    let arguments: [String]
    /// The libraries in the folder of the executable, unless it is a shared folder.
    let libraries: Set<String>

    init(_ process: Int32) {
        let folder = "/proc/\(process)/"
        command = Self.read(folder + "comm", atMost: 64).map { Self.text($0.prefix { $0 != 0x0a }) }
        let path = Self.link(folder + "exe")
        executable = path.map(Self.lastComponent)
        libraries = path.map(Self.libraries) ?? []
        arguments = (Self.read(folder + "cmdline", atMost: 4096) ?? []).split(separator: 0).map(Self.text)
    }

    /// True if there is a process with this number.
    static func isRunning(_ process: Int32) -> Bool { unsafe access("/proc/\(process)", F_OK) == 0 }

    /// The script that an interpreter runs, because the interpreter's name does not identify the application.
    ///
    /// The arguments of other programs are not read, because they may be private documents.
    var script: String? {
        guard let executable, Self.interpreters.contains(where: { executable.hasPrefix($0) }),
            let file = arguments.dropFirst().first, !file.hasPrefix("-")
        else { return nil }
        return Self.lastComponent(file)
    }

    private static let interpreters = ["python", "perl", "ruby", "node", "gjs", "bash", "dash", "wish", "tclsh"]

    static func lastComponent(_ path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        // The kernel marks executables that have been replaced.
        let mark = " (deleted)"
        return name.hasSuffix(mark) ? String(name.dropLast(mark.count)) : name
    }

    /// The host name, which clients publish with their process number.
    static let hostName: String = {
        var name = [CChar](repeating: 0, count: 256)
        guard unsafe gethostname(&name, name.count - 1) == 0 else { return "" }
        return text(name.lazy.map { UInt8(bitPattern: $0) }.prefix { $0 != 0 })
    }()

    /// The names of the libraries next to an executable.
    static func libraries(beside path: String) -> Set<String> {
        guard let slash = path.lastIndex(of: "/") else { return [] }
        let folder = String(path[..<slash])
        guard !folder.hasSuffix("bin"), let listing = FolderListing(folder) else { return [] }
        var libraries: Set<String> = []
        while libraries.count < mostLibraries, let bytes = listing.next() {
            let name = Self.text(bytes)
            if name.hasPrefix("lib"), name.hasSuffix(".so") { libraries.insert(name) }
        }
        return libraries
    }

    /// The maximum number of examined libraries; LibreOffice has about 200.
    private static let mostLibraries = 1000

    private static func text(_ bytes: some Sequence<UInt8>) -> String { String(decoding: Array(bytes), as: UTF8.self) }

    private static func read(_ path: String, atMost limit: Int) -> [UInt8]? {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: limit)
        let count = unsafe Glibc.read(descriptor, &bytes, limit)
        return count >= 0 ? Array(bytes.prefix(count)) : nil
    }

    private static func link(_ path: String) -> String? {
        var target = [CChar](repeating: 0, count: 4096)
        let count = unsafe readlink(path, &target, target.count)
        return count > 0 ? text(target.prefix(count).lazy.map { UInt8(bitPattern: $0) }) : nil
    }
}
