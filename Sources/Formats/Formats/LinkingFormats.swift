import FormatCatalog
import FormatCore
import MarkdownFormat
import RichText

// The effects of the user's configuration on formats: additional link schemes, and the dialect of Markdown.

extension FormatRegistry {
    /// Returns the registry with readers and writers that keep links of additional schemes.
    public func keeping(linkSchemes schemes: Set<String>) -> FormatRegistry {
        schemes.isEmpty ? self : FormatRegistry(formats.map { $0.keeping(schemes) })
    }

    /// Returns the registry with another dialect of Markdown.
    public func speaking(_ dialect: MarkdownDialect) -> FormatRegistry {
        guard dialect != .github else { return self }
        return FormatRegistry(
            formats.map { format in
                guard format.type == .markdown else { return dialect.contains(.math) ? format : format.keepingTeX }
                return format.implemented(
                    by: FormatImplementation(
                        reader: MarkdownReader(dialect: dialect), writer: MarkdownWriter(dialect: dialect)))
            })
    }
}

extension Format {
    /// The format without formulas: dollar signs are text.
    fileprivate var keepingTeX: Format {
        wrapped { base in base.writing { options in options.formulas = .source } }
    }

    fileprivate func keeping(_ schemes: Set<String>) -> Format {
        wrapped { base in
            base.reading { options in options.linkSchemes.formUnion(schemes) }
                .writing { options in options.linkSchemes.formUnion(schemes) }
        }
    }
}

extension FormatImplementation {
    /// The same with changed options for reading.
    fileprivate func reading(_ change: @escaping @Sendable (inout ReadingOptions) -> Void) -> FormatImplementation {
        var repairs: (@Sendable ([SourceRepair]) -> any FormatReader)?
        if let repairing { repairs = { ConfiguredReader(base: repairing($0), change: change) } }
        let configured = reader.map { ConfiguredReader(base: $0, change: change) as any FormatReader }
        return FormatImplementation(reader: configured, writer: writer, repairing: repairs)
    }

    /// The same with changed options for writing.
    fileprivate func writing(_ change: @escaping @Sendable (inout WritingOptions) -> Void) -> FormatImplementation {
        let configured = writer.map { ConfiguredWriter(base: $0, change: change) as any FormatWriter }
        return FormatImplementation(reader: reader, writer: configured, repairing: repairing)
    }
}

/// A reader with the user's options.
private struct ConfiguredReader: FormatReader {
    let base: any FormatReader
    let change: @Sendable (inout ReadingOptions) -> Void

    func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        var options = options
        change(&options)
        return try base.read(bytes, options)
    }
}

/// A writer with the user's options.
private struct ConfiguredWriter: FormatWriter {
    let base: any FormatWriter
    let change: @Sendable (inout WritingOptions) -> Void

    func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        var options = options
        change(&options)
        return base.write(text, options)
    }

    func objection(to text: AttributedText) -> String? { base.objection(to: text) }

    var substitutes: [TextFeature: String] { base.substitutes }

    func rewritten(_ source: [UInt8]) -> [UInt8]? { base.rewritten(source) }

    func fallback(for source: [UInt8]) -> [UInt8] { base.fallback(for: source) }
}
