import Foundation
import RichText
import RichTextEditing

/// The attributes of this library as attributes of Foundation. What Foundation has itself, links and languages, is
/// there as well.
public struct RichTextAttributes: AttributeScope {
    public let marks: MarksKey
    public let linkTitle: LinkTitleKey
    public let attachment: AttachmentKey
    public let look: LookKey
    public let paragraph: ParagraphKey
    public let foundation: AttributeScopes.FoundationAttributes

    /// What a piece of text is.
    public enum MarksKey: AttributedStringKey {
        public typealias Value = Marks
        public static let name = "RichText.marks"
    }

    /// The title of a link, whose address is Foundation's `link`.
    public enum LinkTitleKey: AttributedStringKey {
        public typealias Value = String
        public static let name = "RichText.linkTitle"
    }

    /// What an object replacement character stands for.
    public enum AttachmentKey: AttributedStringKey {
        public typealias Value = Attachment
        public static let name = "RichText.attachment"
    }

    /// How a piece of text looked.
    public enum LookKey: AttributedStringKey {
        public typealias Value = Look
        public static let name = "RichText.look"
    }

    /// What the paragraph is that a piece of text belongs to. Its line feed has it too.
    public enum ParagraphKey: AttributedStringKey {
        public typealias Value = ParagraphAttribute
        public static let name = "RichText.paragraph"
    }
}

/// A paragraph's style and the blocks that hold it, outermost first, for Foundation's `AttributedString`.
public struct ParagraphAttribute: Hashable, Sendable {
    /// A block: its kind, and a number that tells it from its neighbours of the same kind.
    public struct Block: Hashable, Sendable {
        public var kind: BlockKind
        public var number: Int

        public init(_ kind: BlockKind, number: Int) {
            self.kind = kind
            self.number = number
        }
    }

    public var style: ParagraphStyle
    public var blocks: [Block]

    public init(_ style: ParagraphStyle = .body, blocks: [Block] = []) {
        self.style = style
        self.blocks = blocks
    }
}

extension AttributeScopes {
    public var richText: RichTextAttributes.Type { RichTextAttributes.self }
}
