import FoundationEssentials
import RichText

/// This library's attributes as Foundation attributes.
///
/// Links and languages are Foundation's own attributes.
public struct RichTextAttributes: AttributeScope {
    /// The semantic marks.
    public let marks: MarksKey
    /// The title of a link.
    public let linkTitle: LinkTitleKey
    /// The attachment of an object replacement character.
    public let attachment: AttachmentKey
    /// The visual attributes.
    public let look: LookKey
    /// The style and the blocks of a paragraph.
    public let paragraph: ParagraphKey
    /// The attributes of Foundation.
    public let foundation: AttributeScopes.FoundationAttributes

    /// The key of the semantic marks.
    public enum MarksKey: AttributedStringKey {
        /// The marks of a piece of text.
        public typealias Value = Marks
        /// The name of the attribute.
        public static let name = "RichText.marks"
    }

    /// The key of the title of a link, whose address is Foundation's `link`.
    public enum LinkTitleKey: AttributedStringKey {
        /// The title.
        public typealias Value = String
        /// The name of the attribute.
        public static let name = "RichText.linkTitle"
    }

    /// The key of the attachment that an object replacement character stands for.
    public enum AttachmentKey: AttributedStringKey {
        /// The attachment.
        public typealias Value = Attachment
        /// The name of the attribute.
        public static let name = "RichText.attachment"
    }

    /// The key of the visual attributes.
    public enum LookKey: AttributedStringKey {
        /// The visual attributes of a piece of text.
        public typealias Value = Look
        /// The name of the attribute.
        public static let name = "RichText.look"
    }

    /// The key of the paragraph that a piece of text belongs to; its line feed has the attribute too.
    public enum ParagraphKey: AttributedStringKey {
        /// The style and the blocks of the paragraph.
        public typealias Value = ParagraphAttribute
        /// The name of the attribute.
        public static let name = "RichText.paragraph"
    }
}

/// The style of a paragraph and the blocks that contain it, outermost first, for Foundation's `AttributedString`.
public struct ParagraphAttribute: Hashable, Sendable {
    /// A block: its kind, and a number that distinguishes it from its neighbors of the same kind.
    public struct Block: Hashable, Sendable {
        /// The kind of the block.
        public var kind: BlockKind
        /// The number of the block in the text.
        public var number: Int

        /// Creates a block.
        public init(_ kind: BlockKind, number: Int) {
            self.kind = kind
            self.number = number
        }
    }

    /// The style of the paragraph.
    public var style: ParagraphStyle
    /// The blocks that contain the paragraph, outermost first.
    public var blocks: [Block]

    /// Creates the attribute of a paragraph.
    public init(_ style: ParagraphStyle = .body, blocks: [Block] = []) {
        self.style = style
        self.blocks = blocks
    }
}

extension AttributeScopes {
    /// The scope of this library's attributes.
    public var richText: RichTextAttributes.Type { RichTextAttributes.self }
}
