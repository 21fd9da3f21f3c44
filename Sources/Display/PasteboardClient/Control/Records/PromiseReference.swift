/// A promise of a program, by the program's numbers.
package struct PromiseReference: Hashable, Sendable {
    package var publication: Int
    /// The number of the promise in the publication.
    package var promise: Int

    package init(publication: Int, promise: Int) {
        self.publication = publication
        self.promise = promise
    }
}

extension PromiseReference: ControlRecord {
    package func encode(to fields: inout FieldWriter) { fields.write(publication, promise) }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(publication: try fields.read(), promise: try fields.read())
    }
}

/// The result of a promise.
package struct KeptPromise: Equatable, Sendable {
    package var reference: PromiseReference
    /// The promised bytes; nil if the provider failed.
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
