/// One promise of a program, by the numbers that the program gave.
package struct PromiseReference: Hashable, Sendable {
    /// Of the publication.
    package var publication: Int
    /// Within the publication.
    package var promise: Int

    package init(publication: Int, promise: Int) {
        self.publication = publication
        self.promise = promise
    }
}

extension PromiseReference: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        fields.write(publication)
        fields.write(promise)
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(publication: try fields.read(), promise: try fields.read())
    }
}

/// A promise that is kept, or cannot be.
package struct KeptPromise: Equatable, Sendable {
    package var reference: PromiseReference
    /// What was promised; nil where the program cannot make it.
    package var bytes: [UInt8]?

    package init(_ reference: PromiseReference, _ bytes: [UInt8]?) {
        self.reference = reference
        self.bytes = bytes
    }
}

extension KeptPromise: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        fields.write(reference)
        fields.write(optionalContent: bytes)
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(try fields.read(), try fields.optionalContent())
    }
}
