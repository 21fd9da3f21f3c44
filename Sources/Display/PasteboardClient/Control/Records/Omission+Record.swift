import SelectionModel

extension Omission: ControlRecord {
    package func encode(to fields: inout FieldWriter) { fields.write(target, reason.rawValue) }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        let target: String? = try fields.read()
        guard let reason = Reason(rawValue: try fields.read()) else { throw .invalidValue }
        self.init(target: target, reason: reason)
    }
}
