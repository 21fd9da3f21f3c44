import Glibc

/// Why a file was not copied or moved.
package struct FileFailure: Error, Hashable, Sendable {
    /// The kinds of reasons.
    package enum Reason: Hashable, Sendable {
        /// A call of the system failed with this `errno`.
        case system(Int32)
        /// It is a pipe, a socket or a device.
        case special
        /// A folder cannot be copied into itself.
        case intoItself
        /// The folders are nested more deeply than is copied.
        case tooDeep
        /// The path names no entry of a folder, as `/` does.
        case nameless
        /// All names with numbers are taken.
        case noFreeName
        /// It was copied to another file system, but could not be removed where it was.
        case notRemoved(Int32)
        /// The user ended it.
        case interrupted
    }

    /// The file that it failed for.
    package let path: [UInt8]
    /// What happened.
    package let reason: Reason
}

extension FileFailure: CustomStringConvertible {
    package var description: String {
        let name = String(decoding: path, as: UTF8.self)
        return switch reason {
        case .system(let code): unsafe "\(name): \(String(cString: strerror(code)))"
        case .special: "\(name): a pipe, a socket or a device is not copied"
        case .intoItself: "\(name): a folder is not copied into itself"
        case .tooDeep: "\(name): folders are nested too deeply"
        case .nameless: "\(name): no name of a file"
        case .noFreeName: "\(name): all names with numbers are taken"
        case .notRemoved(let code):
            unsafe "\(name): copied, but it could not be removed where it was: \(String(cString: strerror(code)))"
        case .interrupted: "\(name): ended"
        }
    }
}
