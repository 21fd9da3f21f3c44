import PasteboardKit
import RichText
import RichTextEditing

/// An editable text: rich text, or Markdown source.
///
/// The window edits both through this protocol. They differ in what a button does and how the text looks.
protocol Sheet: AnyObject {
    var context: EditingContext { get }
    /// Called with the parts that need new styles, in addition to the edited ones.
    var onStale: (([Range<Int>]) -> Void)? { get set }

    /// Whether the whole text is parsed.
    var isParsed: Bool { get }
    /// Parses part of the rest. Returns the ranges that need new styles, or nil if nothing was left.
    func parseMore() -> [Range<Int>]?

    func state(of mark: Mark) -> ToggleState
    func toggle(_ mark: Mark)
    /// The marks that the text can have.
    var marks: [Mark] { get }

    /// The role of the selected paragraphs; nil if they differ.
    var role: Role? { get }
    func set(_ role: Role)

    func typeReturn()
    /// Moves to the next cell, or indents or outdents items. Returns false if Tab is an ordinary character here.
    func typeTab(backward: Bool) -> Bool
    /// Checks or unchecks a task.
    func toggleTask(at offset: Int)
    /// Whether a character belongs to a task's checkbox.
    func isTaskBox(at offset: Int) -> Bool

    /// The headings in order.
    var headings: [Heading] { get }
    /// Moves a chapter with its subchapters before the paragraph at another offset.
    func moveChapter(at offset: Int, before target: Int)

    func setLink(_ address: String)
    func insertTable(rows: Int, columns: Int)
    func insertImage(_ bytes: [UInt8], mimeType: String)
    /// Replaces the selection with rich text.
    func insert(_ text: AttributedText)
    /// The item to copy.
    var selectedItem: PasteboardItem { get }
    /// The text to drag.
    var selectedText: AttributedText { get }
    /// The form in which pasted content is inserted.
    var pasteForm: PasteForm { get }
    /// The whole text for files.
    var content: AttributedText { get }

    func look(of paragraph: EditableText.Paragraph, _ style: PageStyle) -> ParagraphLook
}

extension Sheet {
    var isParsed: Bool { true }
    func parseMore() -> [Range<Int>]? { nil }
}

/// The form in which a sheet inserts pasted content.
enum PasteForm {
    case rich
    case markdown
    case plain
}

/// A heading in the outline.
struct Heading: Hashable {
    let level: Int
    let title: String
    /// The offset of its paragraph.
    let offset: Int
}

/// A mark that a button applies to the selection.
enum Mark: Hashable, CaseIterable {
    case strong
    case emphasis
    case underline
    case strikethrough
    case code
    case highlight
    case superscript
    case `subscript`

    var marks: Marks {
        switch self {
        case .strong: .strong
        case .emphasis: .emphasis
        case .underline: .underline
        case .strikethrough: .strikethrough
        case .code: .code
        case .highlight: .highlight
        case .superscript: .superscript
        case .subscript: .subscript
        }
    }

    var title: String {
        switch self {
        case .strong: "Bold"
        case .emphasis: "Italic"
        case .underline: "Underline"
        case .strikethrough: "Strikethrough"
        case .code: "Code"
        case .highlight: "Highlight"
        case .superscript: "Superscript"
        case .subscript: "Subscript"
        }
    }
}

/// The role of a paragraph, as in the style menu.
enum Role: Hashable, CaseIterable {
    case body
    case heading1
    case heading2
    case heading3
    case heading4
    case bullets
    case numbers
    case tasks
    case quote
    case code

    var title: String {
        switch self {
        case .body: "Body"
        case .heading1: "Heading 1"
        case .heading2: "Heading 2"
        case .heading3: "Heading 3"
        case .heading4: "Heading 4"
        case .bullets: "Bullets"
        case .numbers: "Numbers"
        case .tasks: "Tasks"
        case .quote: "Quotation"
        case .code: "Code"
        }
    }

    init(heading level: Int) {
        self = [.heading1, .heading2, .heading3, .heading4][min(max(level, 1), 4) - 1]
    }

    /// The level of a heading.
    var level: Int? {
        switch self {
        case .heading1: 1
        case .heading2: 2
        case .heading3: 3
        case .heading4: 4
        default: nil
        }
    }
}
