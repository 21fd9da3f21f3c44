import Glibc
import PasteboardClient
import SystemSupport

/// The socket through which this computer reaches the pasteboard of the user's local computer.
///
/// `pasteboard ssh` puts its path into `PASTEBOARD_REMOTE`. An older shell, such as one in tmux, may have the path of a
/// connection that has ended. Then the newest other socket of this user is used.
package enum RemoteSocket {
    /// The variable with its path.
    package static let variable = "PASTEBOARD_REMOTE"
    /// The value of the variable for a shell that should not use another computer's pasteboard.
    package static let none = "none"
    /// The folder of the sockets that ssh creates: the same on every computer and for every user.
    package static let folder = "/tmp"
    package static let (namePrefix, nameSuffix) = ("pasteboard-", ".sock")

    /// Returns the path of a socket that answers a connection.
    ///
    /// The socket of an earlier connection is removed.
    ///
    /// - Parameters:
    ///   - named: the value of the variable; nil or empty if it is not set, `none` to use no socket.
    ///   - folder: the folder of sockets that the variable does not name.
    /// - Returns: the path; nil if there is none.
    package static func find(
        named: String? = environment(RemoteSocket.variable), in folder: String = RemoteSocket.folder
    ) -> String? {
        if named == none { return nil }
        if let named, !named.isEmpty, (try? connect(to: named)) != nil { return named }
        return candidates(in: folder).first { path in
            do throws(RemoteFailure) {
                _ = try connect(to: path)
                return true
            } catch .notConnected {
                unsafe unlink(path)
                return false
            } catch {
                return false
            }
        }
    }

    /// Connects to a socket.
    ///
    /// In a folder that is writable for everyone, this user or the administrator must serve it.
    ///
    /// - Throws: `notConnected` if no process serves it.
    static func connect(to path: String) throws(RemoteFailure) -> Descriptor {
        guard path.utf8.count < 108 else { throw .notConnected }
        let descriptor: Descriptor
        do {
            descriptor = try UnixSocket.connect(to: path)
        } catch {
            throw error.isWithoutListener ? .notConnected : .system(error)
        }
        guard let peer = Peer(of: descriptor.number) else { throw .system(SystemError("getsockopt")) }
        guard peer.user == geteuid() || peer.user == 0 || !isOpenToOthers(path) else {
            throw .system(SystemError("connect", code: EPERM))
        }
        return descriptor
    }

    /// Whether other users may replace the socket.
    private static func isOpenToOthers(_ path: String) -> Bool {
        let parent = path.lastIndex(of: "/").map { path[..<$0] } ?? "."
        var facts = stat()
        guard unsafe stat(parent.isEmpty ? "/" : String(parent), &facts) == 0 else { return true }
        return facts.st_mode & 0o022 != 0
    }

    /// The user's own sockets in the folder, the newest first.
    private static func candidates(in folder: String) -> [String] {
        guard let listing = FolderListing(folder) else { return [] }
        var found: [(path: String, time: Int)] = []
        for bytes in listing {
            let name = String(decoding: bytes, as: UTF8.self)
            guard name.hasPrefix(namePrefix), name.hasSuffix(nameSuffix) else { continue }
            let path = "\(folder)/\(name)"
            var facts = stat()
            guard unsafe lstat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFSOCK, facts.st_uid == geteuid()
            else { continue }
            found.append((path, facts.st_mtim.tv_sec))
        }
        return found.sorted { ($0.time, $0.path) > ($1.time, $1.path) }.map(\.path)
    }
}
