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
    private let plainText: [UInt8]?
    private var text: AttributedText?

    /// - Parameters:
    ///   - rule: what is known of the application that wrote the source; nil tells it from the content.
    ///   - rules: those among which it is told.
    ///   - plainText: the text of the same clip in UTF-8, which tells what the source has in other places.
    public init(
        _ source: Representation, rule: SourceRule? = nil, rules: SourceRules = .standard,
        formats: FormatRegistry = .standard, plainText: [UInt8]? = nil
    ) {
        self.source = source
        self.rule = rule
        self.rules = rules
        self.formats = formats
        self.plainText = plainText
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
            var text = try reader.read(source.bytes, .standard)
            if let plainText, rule?.needsPlainText(beside: source.type) == true {
                text = EmojiPlaces(plainText).mend(text)
            }
            self.text = text
            return text
        } catch {
            throw .unreadable(error)
        }
    }
}
