import FormatCore
import HTMLFormat
import UniformTypes

/// A format as a row of the registry: the type of its bytes, what reads and writes them, and all that the rest of the
/// project has to know of it.
public struct Format: Sendable {
    /// What a format is for.
    public enum Role: Hashable, Sendable {
        /// Text with structure.
        ///
        /// Of several that are offered, that of the lowest rank is read; they are offered in the same order.
        case rich(rank: Int)
        /// One table.
        ///
        /// Of several that are offered, that of the lowest rank is read; they are offered in the order of the rows.
        case table(rank: Int)
        /// Words alone.
        case text
    }

    /// What stands between several texts of one format that become one.
    public enum Joint: Hashable, Sendable {
        /// A line end.
        case lines
        /// An empty line.
        case paragraphs
    }

    /// The type as `UniformType` knows it.
    public let type: UniformType
    /// What it is for.
    public let role: Role
    /// What reads it; nil for a format that is only written.
    public let reader: (any FormatReader)?
    /// What writes it; nil for a format that is only read.
    public let writer: (any FormatWriter)?
    /// Whether every copy that can be written as it is offered as it too.
    ///
    /// What is not is made where somebody names it.
    public let isDerived: Bool
    /// Whether it is made, and anything else of it, only where somebody names it: what is kept in it is data more often than
    /// something to read.
    public let isOnRequest: Bool
    /// How texts of this format are concatenated; nil if two documents in sequence are not a document.
    public let joint: Joint?
    /// What reads it after these repairs; nil where repairs do not change how it is read.
    let repairing: (@Sendable ([SourceRepair]) -> any FormatReader)?
    /// What in a text without a label says that it is of this format, in a few words; nil where the text may be anything.
    let evidence: (@Sendable ([UInt8]) -> String?)?
    /// Converts a text recognised by its content to the format's own syntax; nil if there is no other syntax.
    let normalizing: (@Sendable ([UInt8]) -> [UInt8])?

    /// A row.
    ///
    /// Either of the reader and the writer may be missing.
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
    /// Whether it is text with structure.
    public var isRich: Bool { rank != nil }

    /// Whether it is a table.
    public var isTable: Bool {
        if case .table = role { true } else { false }
    }

    /// The rank of rich text.
    var rank: Int? {
        if case .rich(let rank) = role { rank } else { nil }
    }

    /// The same, read after these repairs.
    func repaired(by repairs: [SourceRepair]) -> Format {
        guard let repairing else { return self }
        return with(reader: repairing(repairs), writer: writer, repairing: repairing)
    }

    /// The same with another reader and writer.
    func with(
        reader: (any FormatReader)?, writer: (any FormatWriter)?,
        repairing: (@Sendable ([SourceRepair]) -> any FormatReader)? = nil
    ) -> Format {
        Format(
            type: type, role, reader: reader, writer: writer, isDerived: isDerived, isOnRequest: isOnRequest,
            joint: joint, repairing: repairing, evidence: evidence, normalizing: normalizing)
    }
}
