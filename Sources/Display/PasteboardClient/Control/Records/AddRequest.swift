import SelectionModel
import Targets

/// A request to add a representation to the daemon's publication.
package struct AddRequest: Equatable, Sendable {
    package var selection: SelectionName
    package var representation: Representation

    package init(selection: SelectionName, representation: Representation) {
        self.selection = selection
        self.representation = representation
    }
}

extension AddRequest: ControlRecord {
    package func encode(to fields: inout FieldWriter) { fields.write(selection, representation) }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(selection: try fields.read(), representation: try fields.read())
    }
}
