import SelectionModel

extension Omission.Reason: ControlRecord {}

extension Omission: ControlRecord {
    package func encode(to fields: inout FieldWriter) { fields.write(target, reason) }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(target: try fields.read(), reason: try fields.read())
    }
}
