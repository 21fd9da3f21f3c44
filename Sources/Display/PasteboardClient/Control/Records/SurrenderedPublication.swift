import Targets

/// A publication that another daemon takes over.
package struct SurrenderedPublication: Equatable, Sendable {
    package var item: Item
    /// The remaining lifetime.
    package var lifetime: Lifetime
    package var changeCount: Int

    package init(item: Item, lifetime: Lifetime, changeCount: Int) {
        self.item = item
        self.lifetime = lifetime
        self.changeCount = changeCount
    }
}

extension SurrenderedPublication: ControlRecord {
    package func encode(to fields: inout FieldWriter) { fields.write(item, lifetime, changeCount) }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(item: try fields.read(), lifetime: try fields.read(), changeCount: try fields.read())
    }
}
