/// The user's settings for the history.
public struct HistorySettings: Hashable, Sendable {
    /// Whether copies are recorded.
    public var isOn = false
    /// The maximum number of items; pinned ones do not count.
    public var items = 10_000
    /// The number of days for which unpinned items are kept, or nil to keep them forever.
    public var days: Int?
    /// The largest item that is recorded, in bytes.
    public var itemSize = 32 << 20
    /// The maximum size of all contents, in bytes; pinned items are kept beyond it.
    public var totalSize = 1 << 30
    /// The largest representations that are recorded, by type; a copy is recorded without larger ones.
    public var typeSizes = HistoryTypeSizes()
    /// Whether the primary selection is recorded too, once it has not changed for a while.
    public var recordsPrimary = false
    /// Whether the file is encrypted, and where its key comes from.
    public var encryption = Encryption.none
    /// The treatment of copies while the file is locked.
    public var whileLocked = WhileLocked.wait
    /// The copies that are never recorded.
    public var never: [CopyRule] = []

    /// The source of the key of an encrypted file.
    public enum Encryption: Hashable, Sendable {
        /// The file is not encrypted.
        case none
        /// The Secret Service of the session if one runs, else a passphrase.
        case keyring
        case passphrase
    }

    /// The treatment of copies while the file is locked.
    public enum WhileLocked: String, Hashable, Sendable, CaseIterable {
        /// They wait in memory, up to a limit.
        case wait
        case drop
    }

    /// Creates the default settings, with which nothing is recorded.
    public init() {}
}

extension HistorySettings {
    /// Whether the decision to record depends on the text of a copy.
    package var needsText: Bool { never.contains(where: \.needsText) }

    private static let keys = [
        "days", "encrypt", "items", "itemSize", "never", "on", "primary", "totalSize", "typeSizes", "whileLocked",
    ]

    /// Reads `"history"`: true, false, or an object.
    init(_ value: JSONValue, _ reader: inout ConfigurationReader) {
        if let isOn = value.bool {
            self.isOn = isOn
            return
        }
        guard value.members != nil else {
            reader.complain(value.position, "\"history\" must be true, false or an object, { … }, not \(value.kind)")
            return
        }
        guard reader.isObject(value, "\"history\"", keys: Self.keys) else { return }
        isOn = reader.bool(value, "on") ?? true
        if let items = reader.count(value, "items") { self.items = items }
        days = reader.count(value, "days")
        if let size = reader.bytes(value, "itemSize") { itemSize = size }
        if let size = reader.bytes(value, "totalSize") { totalSize = size }
        typeSizes = HistoryTypeSizes(value, "typeSizes", &reader)
        recordsPrimary = reader.bool(value, "primary") ?? false
        encryption = Self.encryption(value, &reader)
        if let choice = reader.choice(value, "whileLocked", of: WhileLocked.self) { whileLocked = choice }
        never = CopyRule.rules(value, "never", &reader)
    }

    private static func encryption(_ object: JSONValue, _ reader: inout ConfigurationReader) -> Encryption {
        guard let value = object["encrypt"] else { return .none }
        switch (value.bool, value.string) {
        case (true, _): return .keyring
        case (false, _): return .none
        case (_, "passphrase"): return .passphrase
        default:
            reader.complain(value.position, "\"encrypt\" must be true, false or \"passphrase\"")
            return .none
        }
    }
}
