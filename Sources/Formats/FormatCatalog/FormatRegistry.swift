@_exported import FormatCore
import UniformTypes

/// The known formats.
///
/// A new format has a row here, and one in `implementations` with its reader and its writer. All lists of formats, and their
/// order, are derived from these rows.
public struct FormatRegistry: Sendable {
    /// The formats in the order in which users see them.
    public private(set) var formats: [Format]

    /// Creates a registry of only these formats.
    public init(_ formats: [Format]) { self.formats = formats }

    /// All formats of this library, for programs that convert nothing themselves.
    ///
    /// HTML ranks before RTF, because most applications that write both write better HTML.
    public static let known = FormatRegistry([
        row(
            .markdown, .rich(rank: 3), isDerived: true, joint: .paragraphs, evidence: MarkdownEvidence.describe,
            normalizing: TypedBullets.asItems),
        row(.html, .rich(rank: 1), isDerived: true, joint: .lines),
        row(.rtf, .rich(rank: 2), isDerived: true),
        row(.org, .rich(rank: 4), joint: .paragraphs),
        row(.mediaWiki, .rich(rank: 5), joint: .paragraphs),
        row(.restructuredText, .rich(rank: 6), joint: .paragraphs),
        row(.asciiDoc, .rich(rank: 7), joint: .paragraphs),
        row(.latex, .rich(rank: 8), joint: .paragraphs),
        row(.typst, .rich(rank: 9), joint: .paragraphs),
        row(.slack, .rich(rank: 10), joint: .paragraphs),
        row(.jira, .rich(rank: 11), joint: .paragraphs),
        row(.bbcode, .rich(rank: 12), joint: .paragraphs),
        row(
            .terminalText, .rich(rank: 13), isWritten: false, joint: .lines, evidence: TerminalEvidence.describe),
        row(.openDocumentText, .rich(rank: 15)),
        row(.docx, .rich(rank: 14)),
        row(.commaSeparatedText, .table(rank: 2)),
        row(.tabSeparatedText, .table(rank: 1)),
        row(.json, .table(rank: 3), isOnRequest: true),
        row(.openDocumentSpreadsheet, .table(rank: 4), isOnRequest: true),
        row(.xlsx, .table(rank: 6), isWritten: false, isOnRequest: true),
        row(.xls, .table(rank: 5), isRead: false),
        row(.utf8PlainText, .text),
        row(.utf16PlainText, .text),
        row(.utf16ExternalPlainText, .text),
    ])

    /// Creates a row of ``known``; by default, the format is both read and written.
    private static func row(
        _ type: UniformType, _ role: Format.Role, isRead: Bool = true, isWritten: Bool = true, isDerived: Bool = false,
        isOnRequest: Bool = false, joint: Format.Joint? = nil, evidence: (@Sendable ([UInt8]) -> String?)? = nil,
        normalizing: (@Sendable ([UInt8]) -> [UInt8])? = nil
    ) -> Format {
        Format(
            type: type, role, isRead: isRead, isWritten: isWritten, isDerived: isDerived, isOnRequest: isOnRequest,
            joint: joint, evidence: evidence, normalizing: normalizing)
    }

    /// Adds a format, or replaces the one of the same type.
    public mutating func register(_ format: Format) {
        if let index = formats.firstIndex(where: { $0.type == format.type }) {
            formats[index] = format
        } else {
            formats.append(format)
        }
    }
}

// MARK: Reading and writing

extension FormatRegistry {
    /// The reader for a type: the one of exactly this type, otherwise the first one for a supertype.
    ///
    /// Nil if there is none, or if another program reads it.
    public func reader(for type: UniformType) -> (any FormatReader)? { format(reading: type)?.reader }

    /// The writer for a type: the one of exactly this type, otherwise the first one for a supertype.
    ///
    /// Nil if there is none, or if another program writes it.
    public func writer(for type: UniformType) -> (any FormatWriter)? { format(writing: type)?.writer }

    /// True if there is a reader for this type.
    public func canRead(_ type: UniformType) -> Bool { format(reading: type) != nil }

    /// True if there is a writer for this type.
    public func canWrite(_ type: UniformType) -> Bool { format(writing: type) != nil }

    /// The format that reads this type.
    public func format(reading type: UniformType) -> Format? { format(of: type, where: \.isRead) }

    /// The format that writes this type.
    private func format(writing type: UniformType) -> Format? { format(of: type, where: \.isWritten) }

    /// Returns the registry with HTML readers that apply these repairs, also for HTML inside RTF.
    public func repairing(_ repairs: [SourceRepair]) -> FormatRegistry {
        repairs.isEmpty ? self : FormatRegistry(formats.map { $0.repaired(by: repairs) })
    }

    /// The format of exactly this type, otherwise the first one for a supertype: source code is read as plain text.
    private func format(of type: UniformType, where isUsable: (Format) -> Bool) -> Format? {
        formats.first { $0.type == type && isUsable($0) }
            ?? formats.first { isUsable($0) && type.conforms(to: $0.type) }
            ?? (type.conforms(to: .plainText) ? formats.first { $0.type == .utf8PlainText && isUsable($0) } : nil)
    }
}

// MARK: Lists and orders

extension FormatRegistry {
    /// The format of exactly this type.
    public subscript(type: UniformType) -> Format? {
        formats.first { $0.type == type }
    }

    /// The types of text with structure, best first; they are offered in this order as well.
    public var richTypes: [UniformType] {
        formats.filter(\.isRich).sorted { ($0.rank ?? 0) < ($1.rank ?? 0) }.map(\.type)
    }

    /// The rich types whose source is not meant to be read.
    public var markupTypes: [UniformType] { richTypes.filter { !$0.isPlainTextByNature } }

    /// The types of tables, best first.
    public var tableTypes: [UniformType] {
        let tables = formats.compactMap { format -> (rank: Int, type: UniformType)? in
            if case .table(let rank) = format.role { (rank, format.type) } else { nil }
        }
        return tables.sorted { $0.rank < $1.rank }.map(\.type)
    }

    /// The format of an untyped text, if its content shows one.
    public func recognised(_ text: [UInt8]) -> RecognisedText? {
        for format in formats {
            if let evidence = format.evidence?(text) {
                return RecognisedText(format: format, evidence: evidence, bytes: format.normalized(text))
            }
        }
        return nil
    }

    /// The type of an untyped text, if its start shows one.
    ///
    /// The text itself is not converted.
    package func recognisedType(_ text: [UInt8]) -> UniformType? {
        formats.first { $0.evidence?(text) != nil }?.type
    }
}
