/// What the user wants of the history.
public struct HistorySettings: Hashable, Sendable {
    /// Whether copies are recorded.
    public var isOn = false
    /// The most items; pinned ones are kept beyond it.
    public var items = 10_000
    /// For how many days an item that is not pinned is kept; nil: for ever.
    public var days: Int?
    /// The largest item that is recorded, in bytes.
    public var itemSize = 32 << 20
    /// The most that all contents take, in bytes; pinned items are kept beyond it.
    public var totalSize = 1 << 30
    /// What is never recorded.
    public var never: [CopyRule] = []

    /// Creates the default settings, with which nothing is recorded.
    public init() {}
}

extension HistorySettings {
    /// Whether what is recorded depends on the text of a copy.
    package var needsText: Bool { never.contains(where: \.needsText) }

    private static let keys = ["days", "items", "itemSize", "never", "on", "totalSize"]

    /// Reads `"history"`: true, false, or an object.
    init(_ value: JSONValue, _ reader: inout ConfigurationReader) {
        if let isOn = value.bool {
            self.isOn = isOn
            return
        }
        guard value.members != nil else {
            reader.complain(
                value.position, "\"history\" takes true, false or an object, { … }, and this is \(value.kind)")
            return
        }
        guard reader.isObject(value, "\"history\"", keys: Self.keys) else { return }
        isOn = reader.bool(value, "on") ?? true
        if let items = reader.count(value, "items") { self.items = items }
        days = reader.count(value, "days")
        if let size = reader.bytes(value, "itemSize") { itemSize = size }
        if let size = reader.bytes(value, "totalSize") { totalSize = size }
        never = CopyRule.rules(value, "never", &reader)
    }
}
