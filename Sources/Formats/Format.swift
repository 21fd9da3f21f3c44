import FormatCore
import HTMLFormat
import UniformTypes

/// A format as a row of the registry: the type of its bytes, its reader and writer, and everything else that the
/// project needs to know about it.
public struct Format: Sendable {
    /// The purpose of a format.
    public enum Role: Hashable, Sendable {
        /// Text with structure.
        ///
        /// Of several offered formats, the one with the lowest rank is read; they are offered in the same order.
        case rich(rank: Int)
        /// A table.
        ///
        /// Of several offered formats, the one with the lowest rank is read; they are offered in the order of the rows.
        case table(rank: Int)
        /// Plain words.
        case text
    }

    /// The separator between several texts of one format that are concatenated.
    public enum Joint: Hashable, Sendable {
        /// A line end.
        case lines
        /// A blank line.
        case paragraphs
    }

    /// The type identifier.
    public let type: UniformType
    /// The purpose.
    public let role: Role
    /// The reader; nil for a format that is only written.
    public let reader: (any FormatReader)?
    /// The writer; nil for a format that is only read.
    public let writer: (any FormatWriter)?
    /// True if the format is offered with every copy that can be written in it.
    ///
    /// Other formats are rendered only where they are named.
    public let isDerived: Bool
    /// True if the format is converted to and from only where it is named, because its content is more often data than
    /// something to read.
    public let isOnRequest: Bool
    /// How texts of this format are concatenated; nil if two documents in sequence are not a document.
    public let joint: Joint?
    /// Returns the reader with these repairs; nil if repairs do not affect reading.
    let repairing: (@Sendable ([SourceRepair]) -> any FormatReader)?
    /// Returns the evidence that an untyped text has this format, in a few words; nil if text of any format looks like
    /// it.
    let evidence: (@Sendable ([UInt8]) -> String?)?
    /// Converts a recognised text to the format's own syntax; nil if there is no other syntax.
    let normalizing: (@Sendable ([UInt8]) -> [UInt8])?

    /// Creates a row.
    ///
    /// Either the reader or the writer may be missing.
    public init(
        type: UniformType, _ role: Role, reader: (any FormatReader)? = nil, writer: (any FormatWriter)? = nil,
        isDerived: Bool = false, isOnRequest: Bool = false, joint: Joint? = nil,
        repairing: (@Sendable ([SourceRepair]) -> any FormatReader)? = nil,
        evidence: (@Sendable ([UInt8]) -> String?)? = nil,
        normalizing: (@Sendable ([UInt8]) -> [UInt8])? = nil
    ) {
        self.type = type
        self.role = role
        self.reader = reader
        self.writer = writer
        self.isDerived = isDerived
        self.isOnRequest = isOnRequest
        self.joint = joint
        self.repairing = repairing
        self.evidence = evidence
        self.normalizing = normalizing
    }
}

extension Format {
    /// True for text with structure.
    public var isRich: Bool { rank != nil }

    /// True for a table.
    public var isTable: Bool {
        if case .table = role { true } else { false }
    }

    /// The rank of rich text.
    var rank: Int? {
        if case .rich(let rank) = role { rank } else { nil }
    }

    /// Returns the format with a reader that applies these repairs.
    func repaired(by repairs: [SourceRepair]) -> Format {
        guard let repairing else { return self }
        return with(reader: repairing(repairs), writer: writer, repairing: repairing)
    }

    /// Returns the format with another reader and writer.
    func with(
        reader: (any FormatReader)?, writer: (any FormatWriter)?,
        repairing: (@Sendable ([SourceRepair]) -> any FormatReader)? = nil
    ) -> Format {
        Format(
            type: type, role, reader: reader, writer: writer, isDerived: isDerived, isOnRequest: isOnRequest,
            joint: joint, repairing: repairing, evidence: evidence, normalizing: normalizing)
    }

    /// A recognised text in the format's own syntax.
    package func normalized(_ text: [UInt8]) -> [UInt8] { normalizing?(text) ?? text }
}
