import ClipboardHistory
import Pasteboard
import PasteboardClient
import Targets

/// The identity of a copy: all its representations except those that differ each time; for plain text, the text.
enum ContentIdentity {
    /// Targets whose content differs with each copy: keys of the running program, and times.
    private static let fleeting: Set<String> = [
        "chromium/x-internal-source-rfh-token", "application/x-openoffice-link", "TIMESTAMP",
    ]

    /// The hash of a copy; `hashes` are those of its contents.
    static func of(_ record: HistoryRecord, _ hashes: [[UInt8]]) -> [UInt8] {
        var hash = SHA256()
        let entries = zip(record.contents, hashes).filter { !fleeting.contains($0.0.target) }
        if let text = entries.first?.1, record.own?.textRole == nil, entries.allSatisfy({ $0.1 == text }),
            entries.allSatisfy({ Target($0.0.target).isPlainText })
        {
            // Only plain text, which has other names in other programs and is converted to nothing else.
            return SHA256.hash(Array("text\0".utf8) + text)
        }
        for (content, bytes) in entries.sorted(by: { $0.0.target < $1.0.target }) {
            hash.add(Array("\(content.target)\0\(content.payload.format)\0".utf8))
            hash.add(bytes)
        }
        // A copy from the history offers exactly what was recorded, so it is the same item.
        if let own = record.own, own.derivation != .only([]) {
            hash.add(OwnCopy(derivation: own.derivation, textRole: own.textRole, representations: []).encoded)
        }
        return hash.finish()
    }
}
