import FormatCore

/// The reader and the writer of a format.
package struct FormatImplementation: Sendable {
    /// The reader; nil for a format that is only written.
    package let reader: (any FormatReader)?
    /// The writer; nil for a format that is only read.
    package let writer: (any FormatWriter)?
    /// Returns the reader with these repairs; nil if repairs do not affect reading.
    package let repairing: (@Sendable ([SourceRepair]) -> any FormatReader)?

    /// Creates an implementation.
    package init(
        reader: (any FormatReader)? = nil, writer: (any FormatWriter)? = nil,
        repairing: (@Sendable ([SourceRepair]) -> any FormatReader)? = nil
    ) {
        self.reader = reader
        self.writer = writer
        self.repairing = repairing
    }
}
