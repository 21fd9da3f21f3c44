import Glibc
import PasteboardClient
import Targets

/// Files with their contents, as they are sent to another computer.
///
/// A path of one computer means nothing on the other. The list is sent as one byte string: the number of files (4 bytes,
/// little-endian), and for each the length of its name (2), the name, the length of its content (8) and the content.
package struct RemoteFiles: Equatable, Sendable {
    package struct File: Equatable, Sendable {
        /// The name, without slashes.
        let name: [UInt8]
        let bytes: [UInt8]
    }

    let files: [File]

    /// The target under which a list is promised and read.
    package static let target: Target = "application/x-pasteboard-files"
    /// The maximum number of files in a list.
    package static let most = 100
    package static let largest = 16 << 20

    init(files: [File]) { self.files = files }

    /// Reads files of this computer.
    ///
    /// - Parameter paths: absolute paths.
    /// - Throws: an error if one cannot be sent.
    package init(reading paths: [[UInt8]]) throws(RemoteFileRefusal) {
        try Self.check(paths)
        var files: [File] = []
        var room = Self.largest
        for path in paths {
            guard let name = Self.name(path) else { throw .noFile }
            let bytes = try Self.content(path, upTo: room)
            room -= bytes.count
            files.append(File(name: name, bytes: bytes))
        }
        self.files = files
    }

    /// Checks from their metadata whether files can be sent.
    package static func check(_ paths: [[UInt8]]) throws(RemoteFileRefusal) {
        guard paths.count <= most else { throw .tooMany }
        guard Set(paths.map(name)).count == paths.count else { throw .sameName }
        var size = 0
        for path in paths {
            var facts = stat()
            guard unsafe stat(cString(path), &facts) == 0 else { throw .unreadable }
            guard facts.st_mode & S_IFMT == S_IFREG, name(path) != nil else { throw .noFile }
            size += min(Int(facts.st_size), largest + 1)
        }
        guard size <= largest else { throw .tooLarge }
    }

    private static func content(_ path: [UInt8], upTo limit: Int) throws(RemoteFileRefusal) -> [UInt8] {
        // A pipe that has replaced a file must not block the reader.
        let number = unsafe open(cString(path), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard number >= 0 else { throw .unreadable }
        let file = Descriptor(owning: number)
        var facts = stat()
        guard unsafe fstat(number, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { throw .noFile }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(min(Int(facts.st_size), limit))
        var buffer = [UInt8](repeating: 0, count: 256 << 10)
        while true {
            let count = unsafe read(file.number, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .unreadable }
            if count == 0 { return bytes }
            guard bytes.count + count <= limit else { throw .tooLarge }
            bytes += buffer[..<count]
        }
    }

    private static func cString(_ path: [UInt8]) -> [CChar] { path.map { CChar(bitPattern: $0) } + [0] }

    /// The last part of a path; nil if it cannot be a file name.
    private static func name(_ path: [UInt8]) -> [UInt8]? {
        let name = Array(path.split(separator: UInt8(ascii: "/")).last ?? [])
        return path.last != UInt8(ascii: "/") && isName(name) ? name : nil
    }

    private static func isName(_ name: [UInt8]) -> Bool {
        !name.isEmpty && name.count <= 255 && name != Array(".".utf8) && name != Array("..".utf8)
            && !name.contains(0) && !name.contains(UInt8(ascii: "/"))
    }
}

// MARK: Bytes

extension RemoteFiles {
    /// The encoded list.
    package var encoded: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(files.reduce(4) { $0 + 10 + $1.name.count + $1.bytes.count })
        bytes.append(littleEndian: UInt32(files.count))
        for file in files {
            bytes += [UInt8(truncatingIfNeeded: file.name.count), UInt8(truncatingIfNeeded: file.name.count >> 8)]
            bytes += file.name
            bytes.append(littleEndian: UInt64(file.bytes.count))
            bytes += file.bytes
        }
        return bytes
    }

    /// Decodes a list from the other computer.
    ///
    /// - Returns: nil if it is invalid: a name that leads out of the folder, a duplicate name, or more than the limits.
    package init?(_ bytes: [UInt8]) {
        var rest = bytes[...]
        guard let count = Self.number(4, &rest), count > 0, count <= Self.most else { return nil }
        var files: [File] = []
        var room = Self.largest
        for _ in 0..<count {
            guard let length = Self.number(2, &rest), let name = Self.take(length, &rest), Self.isName(name),
                let size = Self.number(8, &rest), size <= room, let content = Self.take(size, &rest)
            else { return nil }
            room -= size
            files.append(File(name: name, bytes: content))
        }
        guard rest.isEmpty, Set(files.map(\.name)).count == files.count else { return nil }
        self.files = files
    }

    private static func number(_ size: Int, _ rest: inout ArraySlice<UInt8>) -> Int? {
        guard let bytes = take(size, &rest) else { return nil }
        return Int(exactly: bytes[...].littleEndianNumber)
    }

    private static func take(_ count: Int, _ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
        guard rest.count >= count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }
}
