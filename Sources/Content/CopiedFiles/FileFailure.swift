import Glibc

/// The reason why a file was not copied or moved.
package struct FileFailure: Error, Hashable, Sendable {
    /// The kinds of reasons.
    package enum Reason: Hashable, Sendable {
        /// A system call failed with this `errno`.
        case system(Int32)
        /// The file is a pipe, a socket or a device.
        case special
        /// A folder cannot be copied into itself.
        case intoItself
        /// The folders are nested too deeply.
        case tooDeep
        /// The path does not name an entry of a folder, as with `/`.
        case nameless
        /// All numbered names are in use.
        case noFreeName
        /// The file was copied to another file system, but the original could not be removed.
        case notRemoved(Int32)
        /// The user interrupted the operation.
        case interrupted
    }

    /// The path of the file.
    package let path: [UInt8]
    package let reason: Reason
}

extension FileFailure: CustomStringConvertible {
    package var description: String {
        let name = String(decoding: path, as: UTF8.self)
        return switch reason {
        case .system(let code): unsafe "\(name): \(String(cString: strerror(code)))"
        case .special: "\(name): pipes, sockets and devices cannot be copied"
        case .intoItself: "\(name): a folder cannot be copied into itself"
        case .tooDeep: "\(name): folders are nested too deeply"
        case .nameless: "\(name): not a file name"
        case .noFreeName: "\(name): all numbered names are taken"
        case .notRemoved(let code):
            unsafe "\(name): copied, but the original could not be removed: \(String(cString: strerror(code)))"
        case .interrupted: "\(name): interrupted"
        }
    }
}
