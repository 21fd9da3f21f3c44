import PasteboardClient
import SelectionModel

/// One copy, handed over to be stored.
package struct HistoryRecord: Equatable, Sendable {
    /// One representation with its content.
    package struct Content: Equatable, Sendable {
        package var target: String
        package var payload: Payload

        package init(target: String, payload: Payload) {
            self.target = target
            self.payload = payload
        }
    }

    /// The program that copied; nil if unknown.
    package var source: ClientIdentity?
    /// The name of the application in its rule.
    package var application: String?
    /// The representations, in the owner's order.
    package var contents: [Content]
    /// What `pasteboard copy` published; nil for the copy of another program.
    package var own: OwnCopy?
    package var omissions: [Omission]
    /// The time of the copy, in milliseconds since 1970 (UTC), or nil for the current time.
    package var time: Int?
    package var isPinned: Bool

    package init(
        source: ClientIdentity? = nil, application: String? = nil, contents: [Content], own: OwnCopy? = nil,
        omissions: [Omission] = [], time: Int? = nil, isPinned: Bool = false
    ) {
        self.source = source
        self.application = application
        self.contents = contents
        self.own = own
        self.omissions = omissions
        self.time = time
        self.isPinned = isPinned
    }

    /// The size of all contents, in bytes.
    package var size: Int { contents.reduce(0) { $0 + $1.payload.bytes.count } }
}

extension HistoryRecord.Content: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        fields.write(target, payload.type, payload.format)
        fields.write(content: payload.bytes)
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        let target: String = try fields.read()
        let type: String = try fields.read()
        let format: Int = try fields.read()
        self.init(target: target, payload: Payload(type: type, format: format, bytes: try fields.content()))
    }
}

extension HistoryRecord: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        fields.write(source, application, contents, own, omissions, time, isPinned)
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(
            source: try fields.read(), application: try fields.read(), contents: try fields.read(),
            own: try fields.read(), omissions: try fields.read(), time: try fields.read(),
            isPinned: try fields.read())
    }
}
