/// What the daemon holds under one selection, without any of it being rendered.
package struct HeldDescription: Equatable, Sendable {
    package struct Entry: Equatable, Sendable {
        package var target: String
        /// True for what was published as it is; false for what is derived from that.
        package var isPublished: Bool
        /// In bytes; nil for what is promised and was not rendered so far.
        package var size: Int?
        /// The first bytes of what is there.
        package var head: [UInt8]

        package init(target: String, isPublished: Bool, size: Int?, head: [UInt8]) {
            self.target = target
            self.isPublished = isPublished
            self.size = size
            self.head = head
        }
    }

    package var changeCount: Int
    /// In the order offered.
    package var entries: [Entry]

    /// How many bytes of a representation are enough to show what it is.
    package static let headLength = 4096

    package init(changeCount: Int, entries: [Entry]) {
        self.changeCount = changeCount
        self.entries = entries
    }
}

extension HeldDescription: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        fields.write(changeCount)
        fields.write(entries)
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(changeCount: try fields.read(), entries: try fields.read())
    }
}

extension HeldDescription.Entry: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        fields.write(target)
        fields.write(isPublished)
        fields.write(size)
        fields.write(content: head)
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(
            target: try fields.read(), isPublished: try fields.read(), size: try fields.read(),
            head: try fields.content())
    }
}
