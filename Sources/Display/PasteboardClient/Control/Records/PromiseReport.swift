/// A program's progress with a promise.
package struct PromiseReport: Equatable, Sendable {
    package var reference: PromiseReference
    /// The completed part, in thousandths.
    package var thousandths: Int

    package init(_ reference: PromiseReference, thousandths: Int) {
        self.reference = reference
        self.thousandths = thousandths
    }
}

extension PromiseReport: ControlRecord {
    package func encode(to fields: inout FieldWriter) { fields.write(reference, thousandths) }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(try fields.read(), thousandths: try fields.read())
        guard 0...1000 ~= thousandths else { throw .invalidValue }
    }
}
