import Synchronization

/// The kinds of content that the desktop knows beside those of our table: the shared MIME database
/// (freedesktop.org Shared MIME-info 0.21).
///
/// It is asked only about what the table lacks, and read at the first such question. What is malformed in it is ignored.
public final class SharedTypes: Sendable {
    /// Files larger than this, in bytes, are left alone.
    public static let fileLimit = 4 << 20

    private static let chosen = Mutex<SharedTypes?>(nil)

    private let folders: [String]
    private let read: @Sendable (String) -> [UInt8]?
    private let relations = Mutex<SharedRelations?>(nil)
    private let names = Mutex<SharedNames?>(nil)

    /// - Parameters:
    ///   - folders: those named `mime`, the one that counts most first: `$XDG_DATA_HOME/mime`, then those of `$XDG_DATA_DIRS`.
    ///   - read: the content of a file; nil where there is none, or it is larger than ``fileLimit``.
    public init(folders: [String], read: @escaping @Sendable (String) -> [UInt8]?) {
        self.folders = folders
        self.read = read
    }

    /// Lets every type of this process be looked up there as well.
    ///
    /// Nothing is read before it is needed.
    public static func use(_ types: SharedTypes) {
        chosen.withLock { $0 = types }
    }

    static var current: SharedTypes? { chosen.withLock { $0 } }
}

extension SharedTypes {
    /// The name that a MIME type goes by; itself where it is no alias.
    func canonical(_ essence: String) -> String {
        Self.isPossible(essence) ? loadedRelations.aliases[essence] ?? essence : essence
    }

    /// What the database says that a MIME type is a kind of, in its words.
    func parents(of essence: String) -> [String] {
        Self.isPossible(essence) ? loadedRelations.parents[canonical(essence)] ?? [] : []
    }

    /// The MIME type of files with this extension, given in lower case.
    func mimeType(filenameExtension: String) -> String? {
        loadedNames.types[filenameExtension]
    }

    /// The extensions of files of a MIME type, the preferred one first.
    func filenameExtensions(of essence: String) -> [String] {
        Self.isPossible(essence) ? loadedNames.extensions[canonical(essence)] ?? [] : []
    }

    /// What people call it, in English.
    func comment(on essence: String) -> String? {
        let name = canonical(essence)
        guard Self.isPossible(name), name.utf8.allSatisfy(Self.isNameByte), !name.holds("/.") else { return nil }
        return folders.lazy.compactMap { self.read("\($0)/\(name).xml") }.compactMap(SharedComment.of).first
    }

    /// The media types that the database has entries of.
    ///
    /// Names that applications make up for themselves cost nothing.
    private static let media: Set<String> = [
        "application", "audio", "font", "image", "message", "model", "multipart", "text", "video", "x-content",
        "x-epoc",
    ]

    private static func isPossible(_ essence: String) -> Bool {
        essence.firstIndex(of: "/").map { media.contains(String(essence[..<$0])) } ?? false
    }

    /// Letters, digits and what else names of MIME types have (RFC 6838 §4.2): nothing that leads out of the folder.
    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "!#$&-^_.+/".utf8.contains(byte)
        }
    }

    private var loadedRelations: SharedRelations {
        relations.withLock { known in
            if let known { return known }
            var loaded = SharedRelations()
            for folder in folders {
                loaded.add(aliases: read("\(folder)/aliases") ?? [], subclasses: read("\(folder)/subclasses") ?? [])
            }
            known = loaded
            return loaded
        }
    }

    private var loadedNames: SharedNames {
        names.withLock { known in
            if let known { return known }
            var loaded = SharedNames()
            for folder in folders { loaded.add(globs: read("\(folder)/globs2") ?? []) }
            known = loaded
            return loaded
        }
    }
}
