import Glibc
import SelectionModel

/// The user's private folder with the socket and the lock of each display's daemon.
package struct RuntimeFolder: Sendable {
    /// The reason why there is no safe folder.
    package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
        case cannotMake(path: String, SystemError)
        case notOurs(path: String)
        case openToOthers(path: String)
        case notAFolder(path: String)
        case pathTooLong(path: String)

        package var description: String {
            switch self {
            case .cannotMake(let path, let error): "cannot make the runtime folder \(path): \(error)"
            case .notOurs(let path):
                "the runtime folder \(path) belongs to another user; "
                    + "set XDG_RUNTIME_DIR to a folder of yours, such as /run/user/$(id -u)"
            case .openToOthers(let path): "the runtime folder \(path) is open to others; make it mode 0700"
            case .notAFolder(let path): "\(path) is not a folder, or is a link; remove it or set XDG_RUNTIME_DIR"
            case .pathTooLong(let path):
                "the path \(path) is too long for a socket; set XDG_RUNTIME_DIR to a shorter one"
            }
        }

        /// The description without advice.
        package var reason: String {
            switch self {
            case .cannotMake: description
            case .notOurs, .openToOthers, .notAFolder, .pathTooLong: description.withoutAdvice
            }
        }
    }

    package let path: String

    /// The folder of `XDG_RUNTIME_DIR`, if it is used.
    package var base: String { String(path.dropLast(Self.name.utf8.count)) }

    private static let name = "/pasteboard"

    /// The runtime folder inside another base folder.
    package init(in base: String) { path = base + Self.name }

    init(path: String) { self.path = path }

    /// Creates the folder if it is missing, and checks that it is a folder, belongs to the user, and is closed to others.
    ///
    /// It is in `XDG_RUNTIME_DIR`, otherwise in `/run/user/UID`, otherwise in the temporary directory.
    ///
    /// - Parameter variable: the environment.
    /// - Returns: the trusted folder.
    /// - Throws: an error if there is no trusted folder and none can be created.
    package static func open(_ variable: (String) -> String? = environment) throws(Failure) -> RuntimeFolder {
        let folder = RuntimeFolder(path: try base(variable, isToBeMade: true) + Self.name)
        try folder.makeAndCheck()
        return folder
    }

    /// The folder of ``open(_:)`` if it exists; nothing is created.
    package static func existing(_ variable: (String) -> String? = environment) throws(Failure) -> RuntimeFolder? {
        let folder = RuntimeFolder(path: try base(variable, isToBeMade: false) + Self.name)
        return try folder.trusted()
    }

    /// This folder if it exists; it must belong to the user and be closed to others.
    func trusted() throws(Failure) -> RuntimeFolder? {
        guard isThere else { return nil }
        try check(privately: true)
        return self
    }

    /// The path of the socket of a display's daemon.
    package func socket(of display: DisplayName) throws(Failure) -> String {
        let path = "\(path)/\(display.fileName).sock"
        guard path.utf8.count < 108 else { throw .pathTooLong(path: path) }
        return path
    }

    /// The path of the lock that a display's daemon holds while it runs.
    package func lock(of display: DisplayName) -> String { "\(path)/\(display.fileName).lock" }

    private static func base(_ variable: (String) -> String?, isToBeMade: Bool) throws(Failure) -> String {
        if let named = variable("XDG_RUNTIME_DIR"), named.hasPrefix("/"), unsafe access(named, F_OK) == 0 {
            try RuntimeFolder(path: named).check(privately: false)
            return named
        }
        let usual = RuntimeFolder(path: "/run/user/\(geteuid())")
        if (try? usual.check(privately: true)) != nil { return usual.path }
        let temporary = variable("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
        let own = RuntimeFolder(path: temporary + "/pasteboard-\(geteuid())")
        if isToBeMade { try own.makeAndCheck() } else if own.isThere { try own.check(privately: true) }
        return own.path
    }

    /// Whether a file of any kind exists at the path.
    private var isThere: Bool {
        var facts = stat()
        return unsafe lstat(path, &facts) == 0
    }

    private func makeAndCheck() throws(Failure) {
        if unsafe mkdir(path, 0o700) != 0, errno != EEXIST { throw .cannotMake(path: path, SystemError("mkdir")) }
        try check(privately: true)
    }

    private func check(privately: Bool) throws(Failure) {
        var facts = stat()
        guard unsafe lstat(path, &facts) == 0 else { throw .cannotMake(path: path, SystemError("lstat")) }
        guard facts.st_mode & S_IFMT == S_IFDIR else { throw .notAFolder(path: path) }
        guard facts.st_uid == geteuid() else { throw .notOurs(path: path) }
        guard !privately || facts.st_mode & 0o077 == 0 else { throw .openToOthers(path: path) }
    }
}

/// The value of an environment variable; nil if it is not set or empty.
package func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name), unsafe value.pointee != 0 else { return nil }
    return unsafe String(cString: value)
}
