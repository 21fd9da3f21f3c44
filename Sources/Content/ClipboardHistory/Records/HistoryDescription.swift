import PasteboardClient
import SelectionModel
import Targets

/// An item of the history with all facts, without its contents.
package struct HistoryDescription: Equatable, Sendable {
    /// One stored representation.
    package struct Entry: Equatable, Sendable {
        /// The target under which it was offered; for a copy made by Pasteboard, the first one of its type unless it has its
        /// own.
        package var target: String
        /// The type of the owner's answer.
        package var replyType: String
        /// 8, 16 or 32 bits per item.
        package var format: Int
        /// The size in bytes.
        package var size: Int

        package init(target: String, replyType: String, format: Int = 8, size: Int) {
            self.target = target
            self.replyType = replyType
            self.format = format
            self.size = size
        }
    }

    package var item: HistoryItem
    /// The program that copied it, as it was identified then.
    package var source: ClientIdentity
    /// The representations, in the owner's order.
    package var entries: [Entry]
    /// What `pasteboard copy` published; nil for the copy of another program.
    package var own: OwnCopy?
    /// The targets that the owner offered and that were not stored.
    package var omissions: [Omission]

    package init(
        item: HistoryItem, source: ClientIdentity, entries: [Entry], own: OwnCopy? = nil, omissions: [Omission] = []
    ) {
        self.item = item
        self.source = source
        self.entries = entries
        self.own = own
        self.omissions = omissions
    }
}

/// The derivation of the types of a copy made by Pasteboard.
package struct OwnCopy: Equatable, Sendable {
    package var derivation: Item.Derivation
    package var textRole: Item.TextRole?
    /// The type of each representation, by its identifier, and its target, if it has one of its own.
    package var representations: [Head]

    /// A representation without its bytes.
    package struct Head: Equatable, Sendable {
        package var type: String
        package var target: String?

        package init(type: String, target: String?) {
            self.type = type
            self.target = target
        }
    }

    package init(derivation: Item.Derivation, textRole: Item.TextRole?, representations: [Head]) {
        self.derivation = derivation
        self.textRole = textRole
        self.representations = representations
    }
}

extension OwnCopy: ControlRecord {
    package func encode(to fields: inout FieldWriter) { fields.write(derivation, textRole, representations) }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(derivation: try fields.read(), textRole: try fields.read(), representations: try fields.read())
    }
}

extension OwnCopy.Head: ControlRecord {
    package func encode(to fields: inout FieldWriter) { fields.write(type, target) }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(type: try fields.read(), target: try fields.read())
    }
}

extension HistoryDescription.Entry: ControlRecord {
    package func encode(to fields: inout FieldWriter) { fields.write(target, replyType, format, size) }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(
            target: try fields.read(), replyType: try fields.read(), format: try fields.read(),
            size: try fields.read())
    }
}

extension HistoryDescription: ControlRecord {
    package func encode(to fields: inout FieldWriter) { fields.write(item, source, entries, own, omissions) }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(
            item: try fields.read(), source: try fields.read(), entries: try fields.read(), own: try fields.read(),
            omissions: try fields.read())
    }
}
