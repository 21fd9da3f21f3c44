import FormatCore
import UniformTypes

/// A row of the registry: the type of its bytes, and everything else that the project needs to know about it.
///
/// In programs that only decide what to offer and read, rows have no reader or writer. The program that converts content adds
/// them.
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
    /// Whether there is a reader, in this program or in the one that runs conversions.
    public let isRead: Bool
    /// Whether there is a writer, in this program or in the one that runs conversions.
    public let isWritten: Bool
    /// The reader and the writer of the format in this program.
    private(set) var implementation: FormatImplementation
    /// True if the format is offered with every copy that can be written in it.
    ///
    /// Other formats are rendered only where they are named.
    public let isDerived: Bool
    /// True if the format is converted to and from only on request, because such content is usually data, not text to read.
    public let isOnRequest: Bool
    /// How texts of this format are concatenated; nil if two documents in sequence are not a document.
    public let joint: Joint?
    /// Returns the evidence that an untyped text has this format, in a few words; nil if text of any format looks like
    /// it.
    let evidence: (@Sendable ([UInt8]) -> String?)?
    /// Converts a recognized text to the format's own syntax; nil if there is no other syntax.
    let normalizing: (@Sendable ([UInt8]) -> [UInt8])?

    /// Creates a row that has no reader and no writer in this program.
    public init(
        type: UniformType, _ role: Role, isRead: Bool, isWritten: Bool, isDerived: Bool = false,
        isOnRequest: Bool = false, joint: Joint? = nil, evidence: (@Sendable ([UInt8]) -> String?)? = nil,
        normalizing: (@Sendable ([UInt8]) -> [UInt8])? = nil
    ) {
        self.type = type
        self.role = role
        self.isRead = isRead
        self.isWritten = isWritten
        implementation = FormatImplementation()
        self.isDerived = isDerived
        self.isOnRequest = isOnRequest
        self.joint = joint
        self.evidence = evidence
        self.normalizing = normalizing
    }

    /// Creates a row with its reader and its writer, either of which may be missing.
    public init(
        type: UniformType, _ role: Role, reader: (any FormatReader)? = nil, writer: (any FormatWriter)? = nil,
        isDerived: Bool = false, isOnRequest: Bool = false, joint: Joint? = nil,
        repairing: (@Sendable ([SourceRepair]) -> any FormatReader)? = nil,
        evidence: (@Sendable ([UInt8]) -> String?)? = nil,
        normalizing: (@Sendable ([UInt8]) -> [UInt8])? = nil
    ) {
        let row = Format(
            type: type, role, isRead: reader != nil, isWritten: writer != nil, isDerived: isDerived,
            isOnRequest: isOnRequest, joint: joint, evidence: evidence, normalizing: normalizing)
        self = row.implemented(
            by: FormatImplementation(reader: reader, writer: writer, repairing: repairing))
    }
}

extension Format {
    /// The reader; nil for a format that is only written, or that another program reads.
    public var reader: (any FormatReader)? { implementation.reader }

    /// The writer; nil for a format that is only read, or that another program writes.
    public var writer: (any FormatWriter)? { implementation.writer }

    /// Returns the format with another reader and writer.
    package func implemented(by implementation: FormatImplementation) -> Format {
        var copy = self
        copy.implementation = implementation
        return copy
    }

    /// Returns the format with its reader and writer replaced by others that use them.
    package func wrapped(_ wrap: (FormatImplementation) -> FormatImplementation) -> Format {
        implemented(by: wrap(implementation))
    }

    /// Returns the format with a reader that applies these repairs.
    func repaired(by repairs: [SourceRepair]) -> Format {
        guard let repairing = implementation.repairing else { return self }
        return wrapped { FormatImplementation(reader: repairing(repairs), writer: $0.writer, repairing: repairing) }
    }

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

    /// Returns a recognized text in the format's own syntax.
    package func normalized(_ text: [UInt8]) -> [UInt8] { normalizing?(text) ?? text }
}
