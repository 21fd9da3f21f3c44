/// A description of the daemon's publication on one selection; nothing is rendered for it.
package struct HeldDescription: Equatable, Sendable {
    package struct Entry: Equatable, Sendable {
        package var target: String
        /// Whether the representation was published; otherwise it is derived.
        package var isPublished: Bool
        /// The size in bytes; nil if it has not been rendered.
        package var size: Int?
        /// The first bytes of the content.
        package var head: [UInt8]
        /// The progress of the program with the promise, in thousandths, or 0 for a rendering in progress; nil if none is
        /// reported.
        package var progress: Int?

        package init(target: String, isPublished: Bool, size: Int?, head: [UInt8], progress: Int? = nil) {
            self.progress = progress
            self.target = target
            self.isPublished = isPublished
            self.size = size
            self.head = head
        }
    }

    package var changeCount: Int
    /// The representations in the order of the offer.
    package var entries: [Entry]

    /// The number of bytes sent from the start of a representation.
    package static let headLength = 4096

    package init(changeCount: Int, entries: [Entry]) {
        self.changeCount = changeCount
        self.entries = entries
    }
}

extension HeldDescription: ControlRecord {
    package func encode(to fields: inout FieldWriter) { fields.write(changeCount, entries) }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(changeCount: try fields.read(), entries: try fields.read())
    }
}

extension HeldDescription.Entry: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        fields.write(target, isPublished, size)
        fields.write(content: head)
        fields.write(progress)
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(
            target: try fields.read(), isPublished: try fields.read(), size: try fields.read(),
            head: try fields.content(), progress: try fields.read())
    }
}
