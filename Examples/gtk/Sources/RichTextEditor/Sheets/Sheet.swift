import PasteboardKit
import RichText
import RichTextEditing

/// A text as it is edited: rich text, or the source of Markdown.
///
/// The text is that of the context, and the window knows no other. What a button does to it, and how it looks, differs.
protocol Sheet: AnyObject {
    var context: EditingContext { get }
    /// Told which parts look different now, beside those that were edited.
    var onStale: (([Range<Int>]) -> Void)? { get set }

    /// True if all of the text is parsed.
    var isParsed: Bool { get }
    /// Parses some of what an edit or the opening left; where it looks different now, and nil if nothing was left.
    func parseMore() -> [Range<Int>]?

    func state(of mark: Mark) -> ToggleState
    func toggle(_ mark: Mark)
    /// The marks that the text can have.
    var marks: [Mark] { get }

    /// What the selected paragraphs are; nil where they differ.
    var role: Role? { get }
    func set(_ role: Role)

    func typeReturn()
    /// Goes to the next cell, or moves items in or out; false where the key is an ordinary character.
    func typeTab(backward: Bool) -> Bool
    /// Opens or closes a task.
    func toggleTask(at offset: Int)
    /// Whether a character belongs to the box of a task.
    func isTaskBox(at offset: Int) -> Bool

    /// The headings in order.
    var headings: [Heading] { get }
    /// Moves a chapter with its sub-chapters before the paragraph at another place.
    func moveChapter(at offset: Int, before target: Int)

    func setLink(_ address: String)
    func insertTable(rows: Int, columns: Int)
    func insertImage(_ bytes: [UInt8], mimeType: String)
    /// Rich text in the place of the selection.
    func insert(_ text: AttributedText)
    /// What is copied.
    var selectedItem: PasteboardItem { get }
    /// What is dragged.
    var selectedText: AttributedText { get }
    /// What is pasted, in the form that the sheet takes.
    var pasteForm: PasteForm { get }
    /// The whole text for files.
    var content: AttributedText { get }

    func look(of paragraph: EditableText.Paragraph, _ style: PageStyle) -> ParagraphLook
}

extension Sheet {
    var isParsed: Bool { true }
    func parseMore() -> [Range<Int>]? { nil }
}

/// The form in which a sheet takes what others copied.
enum PasteForm {
    case rich
    case markdown
    case plain
}

/// A heading in the outline.
struct Heading: Hashable {
    let level: Int
    let title: String
    /// The start of its paragraph.
    let offset: Int
}

/// A mark that a button puts on the selection.
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

/// What a paragraph is, as the style menu says it.
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
