import Selections
import Targets

/// Which application is asked about, and on which pasteboard.
package struct DestinationQuery: Equatable, Sendable {
    package var selection: SelectionName
    /// Its name; empty for none in particular.
    package var application: String

    package init(selection: SelectionName, application: String) {
        self.selection = selection
        self.application = application
    }
}

extension DestinationQuery: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        fields.write(selection)
        fields.write(application)
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(selection: try fields.read(), application: try fields.read())
    }
}

/// What an application would be given for a target.
package struct RenderingQuery: Equatable, Sendable {
    package var destination: DestinationQuery
    package var target: Target

    package init(destination: DestinationQuery, target: Target) {
        self.destination = destination
        self.target = target
    }
}

extension RenderingQuery: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        fields.write(destination)
        fields.write(target)
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(destination: try fields.read(), target: try fields.read())
    }
}

/// The bytes that an application would be given.
package struct RenderedContent: Equatable, Sendable {
    package var bytes: [UInt8]

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }
}

extension RenderedContent: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        fields.write(content: bytes)
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(try fields.content())
    }
}
