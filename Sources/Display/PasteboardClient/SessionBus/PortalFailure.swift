import Glibc

/// The reason why the document portal refuses a request.
package enum PortalFailure: Error, Hashable, Sendable {
    /// Neither libsystemd nor libelogind is installed.
    case noLibrary
    /// There is no session bus.
    case noBus
    /// No program owns the portal's bus name, and none can be started for it.
    case noPortal
    /// It does not answer in time.
    case noAnswer
    /// It refuses, with the name of a D-Bus error.
    case refused(String)
    /// None of the addresses is that of a file on this computer.
    case noFiles
    /// A file cannot be opened, with `errno`.
    case unreadable(Int32)
    /// The key or the answer is malformed.
    case malformed
}

extension PortalFailure: CustomStringConvertible {
    /// The failure in English, without names of files.
    package var description: String {
        switch self {
        case .noLibrary: "the document portal needs libsystemd or libelogind, and neither is installed"
        case .noBus: "the document portal needs a session bus, and there is none"
        case .noPortal: "there is no document portal; install xdg-desktop-portal"
        case .noAnswer: "the document portal does not answer"
        case .refused(let name): "the document portal refused the files: \(name)"
        case .noFiles: "none of the files is on this computer"
        case .unreadable(let code): "a file cannot be opened: \(unsafe String(cString: strerror(code)))"
        case .malformed: "the key of the document portal, or its answer, is malformed"
        }
    }
}
