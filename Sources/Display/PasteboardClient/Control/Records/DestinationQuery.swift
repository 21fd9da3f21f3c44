import SelectionModel
import Targets

/// A query about one application and one pasteboard.
package struct DestinationQuery: Equatable, Sendable {
    package var selection: SelectionName
    /// The name of the application; empty for the neutral offer.
    package var application: String

    package init(selection: SelectionName, application: String) {
        self.selection = selection
        self.application = application
    }
}

extension DestinationQuery: ControlRecord {
    package func encode(to fields: inout FieldWriter) { fields.write(selection, application) }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(selection: try fields.read(), application: try fields.read())
    }
}

/// A query for the answer that an application would get for a target.
package struct RenderingQuery: Equatable, Sendable {
    package var destination: DestinationQuery
    package var target: Target

    package init(destination: DestinationQuery, target: Target) {
        self.destination = destination
        self.target = target
    }
}

extension RenderingQuery: ControlRecord {
    package func encode(to fields: inout FieldWriter) { fields.write(destination, target) }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(destination: try fields.read(), target: try fields.read())
    }
}

/// The answer that an application would get.
package struct RenderedContent: Equatable, Sendable {
    package var bytes: [UInt8]

    package init(_ bytes: [UInt8]) { self.bytes = bytes }
}

extension RenderedContent: ControlRecord {
    package func encode(to fields: inout FieldWriter) { fields.write(content: bytes) }

    package init(from fields: inout FieldReader) throws(MalformedRecord) { self.init(try fields.content()) }
}
