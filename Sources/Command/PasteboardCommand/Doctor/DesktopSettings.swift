import Glibc
import PasteboardConsole

/// The files in which desktops, window managers and `sxhkd` store the commands that they run.
struct DesktopSettings {
    /// The files with a key binding for `pasteboard as`.
    private(set) var hotKeyFiles: [String] = []
    /// The first file that starts `pasteboardd --session`.
    private(set) var startFile: String?

    /// Reads the files of a desktop.
    ///
    /// - Parameters:
    ///   - configuration: the folder of the user's settings.
    ///   - home: the user's home, which `~` and `$HOME` stand for.
    ///   - desktop: the value of `XDG_CURRENT_DESKTOP`. If it names no known desktop, all files are read.
    init(in configuration: String, home: String, desktop: String?) {
        let names = desktop.map { $0.split(separator: ":").map { $0.lowercased() } } ?? []
        let isKnown = Self.rows.contains { $0.desktops.contains(where: names.contains) }
        for row in Self.rows where !isKnown || row.desktops.isEmpty || row.desktops.contains(where: names.contains) {
            var visited: Set<String> = []
            read("\(configuration)/\(row.path)", row.syntax, home, 0, &visited)
        }
    }

    private struct Row {
        let path: String
        /// The names in `XDG_CURRENT_DESKTOP`, in lower case; none if every desktop may use it.
        let desktops: [String]
        let syntax: Syntax
    }

    private enum Syntax {
        /// Lines with comments after `#`, which include other files with this word; nil if they include none.
        case lines(including: String?)
        case other
    }

    private static let gnomes = ["gnome", "unity", "x-cinnamon", "cinnamon", "mate", "budgie", "pantheon"]

    private static let rows = [
        Row(path: "sxhkd/sxhkdrc", desktops: [], syntax: .lines(including: nil)),
        Row(path: "i3/config", desktops: ["i3"], syntax: .lines(including: "include")),
        Row(path: "sway/config", desktops: ["sway"], syntax: .lines(including: "include")),
        Row(path: "hypr/hyprland.conf", desktops: ["hyprland"], syntax: .lines(including: "source")),
        Row(path: "labwc/rc.xml", desktops: ["labwc"], syntax: .other),
        Row(path: "labwc/autostart", desktops: ["labwc"], syntax: .lines(including: nil)),
        Row(path: "dconf/user", desktops: gnomes, syntax: .other),
        Row(path: "xfce4/xfconf/xfce-perchannel-xml/xfce4-keyboard-shortcuts.xml", desktops: ["xfce"], syntax: .other),
        Row(path: "kglobalshortcutsrc", desktops: ["kde"], syntax: .other),
    ]

    /// The maximum depth of files that include others.
    private static let deepest = 4
    /// The maximum number of files of a desktop, and of paths that they include.
    private static let mostPaths = 400
    /// The size of a file in bytes above which it is not read.
    private static let largest = 16 << 20
}

extension DesktopSettings {
    private mutating func read(
        _ path: String, _ syntax: Syntax, _ home: String, _ depth: Int, _ visited: inout Set<String>
    ) {
        guard depth <= Self.deepest, visited.count < Self.mostPaths, visited.insert(path).inserted,
            let bytes = Self.bytes(of: path)
        else { return }
        guard case .lines(let word) = syntax else {
            note(bytes[...], in: path)
            return
        }
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
        for line in bytes.split(separator: 0x0A).map({ $0.drop { $0 <= 0x20 } }) where line.first != UInt8(ascii: "#") {
            note(line, in: path)
            guard let word, let named = Self.included(by: line, word), visited.count < Self.mostPaths,
                visited.insert("\(folder) \(named)").inserted
            else { continue }
            for file in Self.files(named, home: home, folder: folder) { read(file, syntax, home, depth + 1, &visited) }
        }
    }

    private mutating func note(_ bytes: ArraySlice<UInt8>, in path: String) {
        if hotKeyFiles.last != path, bytes.holds("pasteboard as") { hotKeyFiles.append(path) }
        if startFile == nil, bytes.holds("pasteboardd --session") { startFile = path }
    }

    /// The content of a regular file, also behind a link; nil for others, which may never end.
    private static func bytes(of path: String) -> [UInt8]? {
        var facts = stat()
        guard unsafe stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, facts.st_size <= largest else {
            return nil
        }
        return try? InputFile(path: path).read()
    }

    /// The path in `include PATH` or `source = PATH`, without quotation marks.
    private static func included(by line: ArraySlice<UInt8>, _ word: String) -> String? {
        guard line.starts(with: word.utf8) else { return nil }
        let rest = line.dropFirst(word.utf8.count)
        let isDelimiter = { (byte: UInt8) in byte <= 0x20 || byte == UInt8(ascii: "=") }
        guard let first = rest.first, isDelimiter(first) else { return nil }
        var path = rest.drop(while: isDelimiter)
        while let last = path.last, last <= 0x20 { path.removeLast() }
        if let mark = path.first, mark == 0x22 || mark == 0x27, path.count > 2, path.last == mark {
            path = path.dropFirst().dropLast()
        }
        return path.isEmpty ? nil : String(decoding: path, as: UTF8.self)
    }

    /// The files that a path with `~`, `$HOME` and wildcards names, in the order of their names.
    private static func files(_ named: String, home: String, folder: String) -> [String] {
        var path = named
        for start in ["~/", "$HOME/", "${HOME}/"] where named.hasPrefix(start) {
            path = home + "/" + named.dropFirst(start.count)
        }
        if path.first != "/" { path = folder + "/" + path }
        var found = unsafe glob_t()
        defer { unsafe globfree(&found) }
        guard unsafe glob(path, 0, nil, &found) == 0 else { return [] }
        return unsafe (0..<Int(found.gl_pathc)).compactMap { index in
            unsafe found.gl_pathv[index].map { unsafe String(cString: $0) }
        }
    }
}

extension ArraySlice<UInt8> {
    fileprivate func holds(_ words: String) -> Bool {
        guard let first = words.utf8.first else { return true }
        var rest = self
        while let index = rest.firstIndex(of: first) {
            rest = rest[index...]
            if rest.starts(with: words.utf8) { return true }
            rest.removeFirst()
        }
        return false
    }
}
