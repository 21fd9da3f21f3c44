import SelectionModel
import Targets

/// A request to publish items.
package struct PublishRequest: Equatable, Sendable {
    package var selection: SelectionName
    package var item: Item
    package var lifetime: Lifetime
    /// The program's number for a publication with promises.
    package var publication: Int?

    package init(selection: SelectionName, item: Item, lifetime: Lifetime = Lifetime(), publication: Int? = nil) {
        self.selection = selection
        self.item = item
        self.lifetime = lifetime
        self.publication = publication
    }
}

extension PublishRequest: ControlRecord {
    package func encode(to fields: inout FieldWriter) { fields.write(selection, item, lifetime, publication) }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(
            selection: try fields.read(), item: try fields.read(), lifetime: try fields.read(),
            publication: try fields.read())
    }
}
