import Formats
import RichText
import UniformTypes

/// Writes one source as other types. The source is read once, at the first rendering, after what the application that
/// wrote it is known to get wrong has been repaired.
public struct ItemRenderer: Sendable {
    /// Why there is no rendering.
    public enum Failure: Error, Hashable, Sendable {
        /// No writer of this type.
        case noWriter(UniformType)
        /// The source is not what its type says.
        case unreadable(FormatError)
    }

    private let source: Representation
    private let rule: SourceRule?
    private let rules: SourceRules
    private let formats: FormatRegistry
    private let beside: Representation?
    private var text: AttributedText?

    /// - Parameters:
    ///   - rule: what is known of the application that wrote the source; nil tells it from the content.
    ///   - rules: those among which it is told.
    ///   - beside: what else of the same clip tells what the source lacks (``Companion``).
    public init(
        _ source: Representation, rule: SourceRule? = nil, rules: SourceRules = .standard,
        formats: FormatRegistry = .standard, beside: Representation? = nil
    ) {
        self.source = source
        self.rule = rule
        self.rules = rules
        self.formats = formats
        self.beside = beside
    }

    /// The source as this type, written for whoever the profile is meant for.
    public mutating func render(
        _ type: UniformType, for profile: WritingProfile = .neutral
    ) throws(Failure) -> [UInt8] {
        guard let writer = formats.writer(for: type) else { throw .noWriter(type) }
        return writer.write(try read(), profile.options(for: type).of(source.type))
    }

    /// Why this type is no place for the source, in a few words; nil where it is one. A rendering is to be had in any case.
    public mutating func objection(to type: UniformType) throws(Failure) -> String? {
        guard let writer = formats.writer(for: type) else { throw .noWriter(type) }
        return writer.objection(to: try read())
    }

    private mutating func read() throws(Failure) -> AttributedText {
        if let text { return text }
        let rule = rule ?? SourceRule.recognise(source, among: rules)
        guard let reader = formats.repairing(rule?.repairs ?? []).reader(for: source.type) else {
            throw .noWriter(source.type)
        }
        do {
            let text = mended(try reader.read(source.bytes, .standard), rule)
            self.text = text
            return text
        } catch {
            throw .unreadable(error)
        }
    }

    private func mended(_ text: AttributedText, _ rule: SourceRule?) -> AttributedText {
        guard let beside, let rule else { return text }
        switch (source.type, beside.type) {
        case (.rtf, .utf8PlainText) where rule.displacesEmoji: return EmojiPlaces(beside.bytes).mend(text)
        case (.html, .rtf) where rule.leavesPicturesInRTF:
            guard let other = try? formats.reader(for: .rtf)?.read(beside.bytes, .standard) else { return text }
            return PicturePlaces(other).mend(text)
        default: return text
        }
    }
}
