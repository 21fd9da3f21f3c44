import Formats
import Glibc
import PasteboardConsole
import SystemSupport

/// The files in the folder of a document or below it, by the addresses with which the document names them.
///
/// Links that lead out of the folder are not followed, and nothing outside it is looked for.
struct NeighbouringFiles {
    /// The extensions of pictures that LaTeX and Sphinx omit, best first.
    private static let endings = [".png", ".jpg", ".jpeg", ".svg", ".webp", ".gif"]
    /// The folders in which note editors keep a picture that the note names without a folder.
    private static let attachments = ["attachments", "assets", "images", "media", "_resources"]

    /// The folder with its links resolved, and a slash at its end.
    private let folder: String

    /// The files in a folder; nil if there is no such folder.
    init?(in folder: String) {
        guard let resolved = Self.resolved(folder) else { return nil }
        self.folder = resolved == "/" ? resolved : resolved + "/"
    }

    /// The file that an address names; nil if there is none.
    func file(at address: String) -> InputFile? {
        let place = address.prefix { $0 != "?" && $0 != "#" }
        guard !place.isEmpty, !place.utf8.contains(UInt8(ascii: ":")) else { return nil }
        let name = PercentEncoding.decoded(Array(place.utf8))
        guard !name.utf8.contains(0) else { return nil }
        // The name of a download may contain escapes itself.
        let names = Self.names(for: name) + (name == place ? [] : [String(place)])
        return names.lazy.compactMap(file(named:)).first ?? equivalent(to: name)
    }

    /// The names that a name in a document may mean, best first.
    private static func names(for name: String) -> [String] {
        // Windows separates folders with backslashes.
        let slashed = String(name.map { $0 == "\\" ? "/" : $0 })
        var names = slashed == name ? [name] : [name, slashed]
        let last = slashed.split(separator: "/").last ?? ""
        if last.hasSuffix(".*") {
            names += endings.map { slashed.dropLast(2) + $0 }
        } else if !last.utf8.contains(UInt8(ascii: ".")) {
            names += endings.map { slashed + $0 }
        }
        // MediaWiki stores spaces as underscores.
        if last.utf8.contains(0x20) { names.append(String(slashed.map { $0 == " " ? "_" : $0 })) }
        if last.utf8.count == slashed.utf8.count { names += attachments.map { "\($0)/\(slashed)" } }
        return names
    }

    private func file(named name: String) -> InputFile? {
        guard name.hasPrefix("/") || Self.staysInside(name),
            let path = Self.resolved(name.hasPrefix("/") ? name : folder + name), path.hasPrefix(folder)
        else { return nil }
        let file = InputFile(path: path)
        return file.isRegular ? file : nil
    }

    /// The file whose name has the same characters in another encoding: macOS writes accents as characters of their own.
    private func equivalent(to name: String) -> InputFile? {
        guard name.utf8.contains(where: { $0 > 0x7F }), !name.hasPrefix("/"), Self.staysInside(name) else { return nil }
        let parts = name.split(separator: "/")
        guard let last = parts.last,
            let path = Self.resolved(folder + parts.dropLast().joined(separator: "/")), "\(path)/".hasPrefix(folder),
            let listing = FolderListing(path)
        else { return nil }
        let found = listing.lazy.map { String(decoding: $0, as: UTF8.self) }.first { $0 == last }
        return found.flatMap { file(named: (parts.dropLast() + [$0[...]]).joined(separator: "/")) }
    }

    /// Whether a relative name leads to no place above its folder.
    private static func staysInside(_ name: String) -> Bool {
        var depth = 0
        for part in name.split(separator: "/") where part != "." {
            depth += part == ".." ? -1 : 1
            if depth < 0 { return false }
        }
        return true
    }

    private static func resolved(_ path: String) -> String? {
        guard let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }
}
