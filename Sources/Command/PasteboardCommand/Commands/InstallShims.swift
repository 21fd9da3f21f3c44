import Glibc
import PasteboardConsole

/// The command `pasteboard install-shims`, which puts links with the names of other programs into a folder.
struct InstallShims: Verb {
    static let name = "install-shims"
    static let summary =
        "Put xclip, xsel, wl-copy, wl-paste, pbcopy and pbpaste into a folder, as links to this program."
    static let discussion = """
        Programs that call one of them then use Pasteboard, even in a terminal without a display. Each takes the options of \
        the program that it replaces. Put the folder first in PATH. Existing files are kept, except for links to pasteboard.
        """

    static var parameters: [Parameter<InstallShims>] {
        [
            .positional("DIR", "The folder; created if it does not exist.", completion: .folders, isRequired: true) {
                $0.folder = $1
            }
        ]
    }

    var folder = ""

    static let names = ShimName.allCases.map(\.rawValue) + Personality.allCases.map(\.rawValue)

    func run() throws {
        guard let program = unsafe realpath("/proc/self/exe", nil) else {
            throw CommandFailure(.software, "cannot find this program: \(SystemMessage.latest)")
        }
        defer { unsafe free(program) }
        let path = unsafe String(cString: program)
        try makeFolder()
        // Checked first, so that all links are made or none.
        for name in Self.names { try check("\(folder)/\(name)", path) }
        for name in Self.names { try link("\(folder)/\(name)", to: path) }
        try StandardOutput.write(Self.names.map { "\(folder)/\($0)\n" }.joined())
        let absolute = try absoluteFolder()
        if !isInPath(absolute) { StandardError.say("put \(absolute) first in PATH: export PATH=\(absolute):$PATH") }
    }

    /// The folder as PATH must name it, whichever folder the shell is in.
    private func absoluteFolder() throws -> String {
        guard !folder.hasPrefix("/") else { return folder }
        guard let path = unsafe realpath(folder, nil) else { throw CommandFailure.cannotWrite(folder) }
        defer { unsafe free(path) }
        return unsafe String(cString: path)
    }

    /// Makes the folder and its parents.
    private func makeFolder() throws {
        var place = folder.hasPrefix("/") ? "/" : ""
        for part in folder.split(separator: "/") {
            place += part + "/"
            if unsafe mkdir(place, 0o755) != 0, errno != EEXIST { throw CommandFailure.cannotWrite(place) }
        }
    }

    private func check(_ place: String, _ program: String) throws {
        var facts = stat()
        guard unsafe lstat(place, &facts) == 0 else { return }
        var target = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = unsafe readlink(place, &target, target.count - 1)
        let name = String(decoding: target.prefix(max(0, length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard name.split(separator: "/").last == program.split(separator: "/").last else {
            throw CommandFailure(.cannotOwn, "\(place) exists and is not a link to pasteboard; nothing was changed")
        }
    }

    private func link(_ place: String, to program: String) throws {
        unsafe unlink(place)
        guard unsafe symlink(program, place) == 0 else { throw CommandFailure.cannotWrite(place) }
    }

    private func isInPath(_ folder: String) -> Bool {
        guard let path = unsafe getenv("PATH").map({ unsafe String(cString: $0) }) else { return false }
        return path.split(separator: ":").contains { $0 == folder }
    }
}
