import FormatCatalog
import RichText
import UniformTypes

/// Renders a source as other types, with readers and writers of this process.
///
/// The source is read once, at the first rendering, with the repairs of the application that wrote it.
public struct ItemRenderer: Sendable {
    /// The reason why a source cannot be rendered.
    public enum Failure: Error, Hashable, Sendable {
        /// The type has no writer.
        case noWriter(UniformType)
        /// The source cannot be read as its type.
        case unreadable(FormatError)
        /// The program that reads and writes is not installed, or cannot be started, for this reason.
        case notStarted(String)
        /// The renderer has exited or timed out.
        case brokenOff
    }

    private let source: Representation
    private let rule: SourceRule?
    private let rules: SourceRules
    private let formats: FormatRegistry
    private let beside: Representation?
    private let hasDecimalComma: Bool
    private var text: AttributedText?

    /// Creates a renderer of a source.
    ///
    /// `formats` have the readers and writers. Without a `rule` the application is recognized by the content, among `rules`.
    /// `beside` is another representation of the same copy that has what the source lacks (``Companion``). `hasDecimalComma`:
    /// the desktop writes `1,5`.
    public init(
        _ source: Representation, rule: SourceRule? = nil, rules: SourceRules = .standard,
        formats: FormatRegistry, beside: Representation? = nil, hasDecimalComma: Bool = false
    ) {
        self.source = source
        self.rule = rule
        self.rules = rules
        self.formats = formats
        self.beside = beside
        self.hasDecimalComma = hasDecimalComma
    }

    /// Renders the source as a type for a writing profile.
    public mutating func render(
        _ type: UniformType, for profile: WritingProfile = .neutral
    ) throws(Failure) -> [UInt8] {
        guard let writer = formats.writer(for: type) else { throw .noWriter(type) }
        if type == .markdown, isOfRecognisedText { return sourceText }
        if type == source.type, let same = writer.rewritten(sourceText) { return same }
        if type == .markdown, source.type == .html, let beside = MarkdownBeside(beside, formats),
            let text = beside.source(of: try read())
        {
            return text
        }
        var options = profile.options(for: type).of(source.type)
        options.hasDecimalComma = hasDecimalComma
        return writer.write(try read(), options)
    }

    /// Why the type loses essential content of the source, in a few words; nil if it does not.
    ///
    /// The source can be rendered in any case.
    public mutating func objection(to type: UniformType) throws(Failure) -> String? {
        guard let writer = formats.writer(for: type) else { throw .noWriter(type) }
        return writer.objection(to: try read())
    }

    /// The losses of the source in a type, one line for each feature: its name, the number of occurrences, and the
    /// substitute.
    /// - Throws: ``Failure`` if the source cannot be read, or if there is no writer.
    public mutating func losses(in type: UniformType) throws(Failure) -> [String] {
        guard let writer = formats.writer(for: type) else { throw .noWriter(type) }
        return writer.losses(of: try read())
    }

    /// The source as attributed text, mended.
    /// - Throws: ``Failure`` if it cannot be read.
    package mutating func attributedText() throws(Failure) -> AttributedText { try read() }

    private var isOfRecognisedText: Bool { Companion.isText(beside, of: source) }

    private var sourceText: [UInt8] {
        isOfRecognisedText ? RecognisedText.text(source.bytes, as: source.type, from: rule) : source.bytes
    }

    private mutating func read() throws(Failure) -> AttributedText {
        if let text { return text }
        let rule = rule ?? SourceRule.recognise(source, among: rules)
        guard let reader = formats.repairing(rule?.repairs ?? SourceRepair.usual).reader(for: source.type) else {
            throw .noWriter(source.type)
        }
        var options = ReadingOptions.standard
        options.codeLanguage = rule?.codeLanguage
        do {
            let text = mended(try reader.read(sourceText, options), rule)
            self.text = text
            return text
        } catch {
            throw .unreadable(error)
        }
    }

    private func mended(_ text: AttributedText, _ rule: SourceRule?) -> AttributedText {
        if let pictures = NamedPictures(beside) { return pictures.mend(text) }
        guard let beside, let rule else { return text }
        switch (source.type, beside.type) {
        case (.rtf, .utf8PlainText) where rule.displacesEmoji: return EmojiPlaces(beside.bytes).mend(text)
        case (.rtf, .utf8PlainText) where rule.losesLetters: return LetterPlaces(beside.bytes).mend(text)
        case (.html, .rtf) where rule.leavesPicturesInRTF:
            guard let other = try? formats.reader(for: .rtf)?.read(beside.bytes, .standard) else { return text }
            return PicturePlaces(other).mend(text)
        case (.html, .utf8PlainText) where rule.writesTextAsHTML:
            return PlainTextView(beside.bytes, rule, formats).reading(of: text) ?? text
        default: return text
        }
    }
}
