import PasteboardClient

/// The state of the history.
package struct HistoryStatus: Equatable, Sendable {
    /// The process of `pasteboard-history`.
    package var process: Int
    /// The resident memory of that process, in bytes.
    package var memory: Int
    package var path: String
    package var items: Int
    package var pinned: Int
    /// The size of the file, in bytes.
    package var fileSize: Int
    /// The seconds until copies are recorded again; 0: paused until it is resumed; nil: not paused.
    package var pausedFor: Int?
    /// Whether copies are recorded: the configuration turns the history on.
    package var isOn: Bool
    /// What went wrong since the start, such as a full disk; never contents.
    package var complaints: [String]

    package init(
        process: Int, memory: Int, path: String, items: Int, pinned: Int, fileSize: Int, pausedFor: Int?, isOn: Bool,
        complaints: [String]
    ) {
        self.process = process
        self.memory = memory
        self.path = path
        self.items = items
        self.pinned = pinned
        self.fileSize = fileSize
        self.pausedFor = pausedFor
        self.isOn = isOn
        self.complaints = complaints
    }
}

extension HistoryStatus: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        fields.write(process)
        fields.write(memory)
        fields.write(path)
        fields.write(items)
        fields.write(pinned)
        fields.write(fileSize)
        fields.write(pausedFor)
        fields.write(isOn)
        fields.write(complaints)
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(
            process: try fields.read(), memory: try fields.read(), path: try fields.read(), items: try fields.read(),
            pinned: try fields.read(), fileSize: try fields.read(), pausedFor: try fields.read(),
            isOn: try fields.read(), complaints: try fields.read())
    }
}
