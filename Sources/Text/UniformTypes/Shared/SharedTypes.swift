import Synchronization

/// The desktop's shared MIME database (freedesktop.org Shared MIME-info 0.21).
///
/// It is used for types that the table of declarations lacks, and read when the first of them is looked up. Malformed
/// lines are ignored.
public final class SharedTypes: Sendable {
    /// Files larger than this, in bytes, are ignored.
    public static let fileLimit = 4 << 20

    private static let chosen = Mutex<SharedTypes?>(nil)

    private let foldersInOrder: @Sendable () -> [String]
    private let read: @Sendable (String) -> [UInt8]?
    private let relations = Mutex<SharedRelations?>(nil)
    private let names = Mutex<SharedNames?>(nil)

    /// Creates a database.
    ///
    /// - Parameters:
    ///   - folders: The folders named `mime` in order of priority: `$XDG_DATA_HOME/mime`, then those of
    ///     `$XDG_DATA_DIRS`.
    ///   - read: Returns the content of a file; nil if there is none, or if it is larger than ``fileLimit``.
    public convenience init(folders: [String], read: @escaping @Sendable (String) -> [UInt8]?) {
        self.init(foldersInOrder: { folders }, read: read)
    }

    /// The same, for a process that may never need the folders.
    package init(foldersInOrder: @escaping @Sendable () -> [String], read: @escaping @Sendable (String) -> [UInt8]?) {
        self.foldersInOrder = foldersInOrder
        self.read = read
    }

    /// Uses this database for all types of the process.
    ///
    /// Nothing is read before it is needed.
    public static func use(_ types: SharedTypes) { chosen.withLock { $0 = types } }

    static var current: SharedTypes? { chosen.withLock { $0 } }
}

extension SharedTypes {
    /// The canonical name of a MIME type; the name itself if it is not an alias.
    func canonical(_ essence: String) -> String {
        Self.isPossible(essence) ? loadedRelations.aliases[essence] ?? essence : essence
    }

    /// The supertypes of a MIME type, as MIME types.
    func parents(of essence: String) -> [String] {
        Self.isPossible(essence) ? loadedRelations.parents[canonical(essence)] ?? [] : []
    }

    /// The MIME type of files with this extension, given in lower case.
    func mimeType(filenameExtension: String) -> String? { loadedNames.types[filenameExtension] }

    /// The extensions of files of a MIME type, the preferred one first.
    func filenameExtensions(of essence: String) -> [String] {
        Self.isPossible(essence) ? loadedNames.extensions[canonical(essence)] ?? [] : []
    }

    /// The English description.
    func comment(on essence: String) -> String? {
        let name = canonical(essence)
        guard Self.isPossible(name), name.utf8.allSatisfy(Self.isNameByte), !name.holds("/.") else { return nil }
        return foldersInOrder().lazy.compactMap { self.read("\($0)/\(name).xml") }.compactMap(SharedComment.of).first
    }

    /// The media types of the database's entries.
    ///
    /// Other names are not looked up, so that they cost nothing.
    private static let media: Set<String> = [
        "application", "audio", "font", "image", "message", "model", "multipart", "text", "video", "x-content",
        "x-epoc",
    ]

    private static func isPossible(_ essence: String) -> Bool {
        essence.firstIndex(of: "/").map { media.contains(String(essence[..<$0])) } ?? false
    }

    /// Whether a byte may be part of a MIME type (RFC 6838 §4.2); none of these can lead out of the folder.
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
            for folder in foldersInOrder() {
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
            for folder in foldersInOrder() { loaded.add(globs: read("\(folder)/globs2") ?? []) }
            known = loaded
            return loaded
        }
    }
}
