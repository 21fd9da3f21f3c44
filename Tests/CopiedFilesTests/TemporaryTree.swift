import Glibc

/// A folder for one test, removed at its end.
final class TemporaryTree {
    let path: String

    init() {
        var template = Array("/tmp/pasteboard-files-XXXXXX".utf8CString)
        path = String(cString: mkdtemp(&template))
    }

    deinit {
        for place in entries("").reversed() {
            let whole = "\(path)/\(place)"
            if unlink(whole) != 0 { rmdir(whole) }
        }
        rmdir(path)
    }

    /// The absolute path of an entry, as bytes.
    func bytes(_ name: String) -> [UInt8] {
        Array("\(path)/\(name)".utf8)
    }

    func makeFolder(_ name: String, mode: mode_t = 0o755) {
        mkdir("\(path)/\(name)", 0o755)
        chmod("\(path)/\(name)", mode)
    }

    func write(_ text: String, to name: String, mode: mode_t = 0o644) {
        let file = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        _ = Glibc.write(file, text, text.utf8.count)
        fchmod(file, mode)
        close(file)
    }

    func link(_ name: String, to place: String) {
        symlink(place, "\(path)/\(name)")
    }

    /// Sets the time of the last change.
    func touch(_ name: String, _ time: timespec) {
        utimensat(AT_FDCWD, "\(path)/\(name)", [time, time], 0)
    }

    /// The content of a regular file; nil if there is none.
    func text(_ name: String) -> String? {
        let file = open("\(path)/\(name)", O_RDONLY | O_NOFOLLOW)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        let count = read(file, &buffer, buffer.count)
        return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    }

    func facts(_ name: String) -> stat? {
        var facts = stat()
        return lstat("\(path)/\(name)", &facts) == 0 ? facts : nil
    }

    /// All entries below a folder in the order of their paths: folders end with `/`, links show where they lead.
    func outline(_ name: String) -> [String] {
        let prefix = name.isEmpty ? "" : name + "/"
        return entries(name).map { entry in
            let place = String(entry.dropFirst(prefix.count))
            switch facts(entry)?.st_mode ?? 0 {
            case let mode where mode & S_IFMT == S_IFDIR: return place + "/"
            case let mode where mode & S_IFMT == S_IFLNK:
                var target = [CChar](repeating: 0, count: 4096)
                let length = readlink("\(path)/\(entry)", &target, target.count)
                let bytes = target.prefix(length).map { UInt8(bitPattern: $0) }
                return "\(place) -> \(String(decoding: bytes, as: UTF8.self))"
            default: return place
            }
        }.sorted()
    }

    private func entries(_ folder: String) -> [String] {
        guard let stream = opendir(folder.isEmpty ? path : "\(path)/\(folder)") else { return [] }
        defer { closedir(stream) }
        var result: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard name != ".", name != ".." else { continue }
            let place = folder.isEmpty ? name : "\(folder)/\(name)"
            result.append(place)
            if let facts = facts(place), facts.st_mode & S_IFMT == S_IFDIR { result += entries(place) }
        }
        return result
    }
}
