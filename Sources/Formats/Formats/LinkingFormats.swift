import FormatCatalog
import FormatCore
import HTMLFormat
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
        wrapped {
            FormatImplementation(
                reader: $0.reader, writer: $0.writer.map { WordsWriter(base: $0) as any FormatWriter },
                repairing: $0.repairing)
        }
    }

    fileprivate func keeping(_ schemes: Set<String>) -> Format {
        wrapped { base in
            var repairs: (@Sendable ([SourceRepair]) -> any FormatReader)?
            if let repairing = base.repairing {
                repairs = { LinkingReader(base: repairing($0), schemes: schemes) }
            }
            return FormatImplementation(
                reader: base.reader.map { LinkingReader(base: $0, schemes: schemes) as any FormatReader },
                writer: base.writer.map { LinkingWriter(base: $0, schemes: schemes) as any FormatWriter },
                repairing: repairs)
        }
    }
}

/// A reader that keeps links of additional schemes.
private struct LinkingReader: FormatReader {
    let base: any FormatReader
    let schemes: Set<String>

    func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        var options = options
        options.linkSchemes.formUnion(schemes)
        return try base.read(bytes, options)
    }
}

/// A writer that treats formulas as text.
private struct WordsWriter: FormatWriter {
    let base: any FormatWriter

    func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        var options = options
        options.formulas = .source
        return base.write(text, options)
    }

    func objection(to text: AttributedText) -> String? { base.objection(to: text) }

    func fallback(for source: [UInt8]) -> [UInt8] { base.fallback(for: source) }
}

/// A writer that keeps links of additional schemes.
private struct LinkingWriter: FormatWriter {
    let base: any FormatWriter
    let schemes: Set<String>

    func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        var options = options
        options.linkSchemes.formUnion(schemes)
        return base.write(text, options)
    }

    func objection(to text: AttributedText) -> String? { base.objection(to: text) }

    func fallback(for source: [UInt8]) -> [UInt8] { base.fallback(for: source) }
}
