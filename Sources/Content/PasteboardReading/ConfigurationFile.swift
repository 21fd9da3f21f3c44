import Glibc
import Pasteboard
import PasteboardClient

/// The user's configuration file, `pasteboard/config.json` in the configuration folder (XDG Base Directory Specification 0.8).
package struct ConfigurationFile: Sendable {
    package enum Failure: Error, Sendable {
        case unreadable(path: String, reason: String)
        case invalid(path: String, [ConfigurationError])
    }

    /// The size limit in bytes; larger files are rejected.
    private static let limit = 1 << 20

    package let path: String

    /// Creates the file with its path from the environment; nil if the environment specifies none.
    ///
    /// A relative folder is ignored, as the specification requires.
    package init?() {
        if let folder = environment("XDG_CONFIG_HOME"), folder.hasPrefix("/") {
            path = folder + "/pasteboard/config.json"
        } else if let home = environment("HOME"), home.hasPrefix("/") {
            path = home + "/.config/pasteboard/config.json"
        } else {
            return nil
        }
    }

    /// Reads the configuration; returns the default one if there is no file.
    package func read() throws(Failure) -> Configuration {
        guard let bytes = try contents() else { return Configuration() }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw .unreadable(path: path, reason: "it is not valid UTF-8")
        }
        do throws(Configuration.Invalid) {
            return try Configuration(parsing: text)
        } catch {
            throw .invalid(path: path, error.errors)
        }
    }

    private func contents() throws(Failure) -> [UInt8]? {
        // A FIFO in its place must not block.
        let number = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        if number < 0, errno == ENOENT || errno == ENOTDIR { return nil }
        guard number >= 0 else { throw unsafe .unreadable(path: path, reason: String(cString: strerror(errno))) }
        let descriptor = Descriptor(owning: number)
        // Few files are larger than a page, and every page that is filled with zeros takes time.
        var piece = [UInt8](repeating: 0, count: 4096)
        var bytes: [UInt8] = []
        while bytes.count <= Self.limit {
            let read = unsafe piece.withUnsafeMutableBytes {
                unsafe Glibc.read(descriptor.number, $0.baseAddress, $0.count)
            }
            if read < 0, errno == EINTR { continue }
            guard read >= 0 else { throw unsafe .unreadable(path: path, reason: String(cString: strerror(errno))) }
            if read == 0 { return bytes }
            bytes += piece[..<read]
        }
        throw .unreadable(path: path, reason: "it is larger than \(Self.limit) bytes")
    }
}

extension ConfigurationFile.Failure {
    /// One line for each error: file, line and column as in compiler messages, and the permitted values.
    package var lines: [String] {
        switch self {
        case .unreadable(let path, let reason): ["\(path): cannot be read: \(reason)"]
        case .invalid(let path, let errors): errors.map { "\(path):\($0)" }
        }
    }
}
