import RichText

/// The properties of a paragraph in an office format; lengths are in twips (1/20 point).
package struct OfficeParagraph: Sendable {
    /// The position of a paragraph in a list.
    package enum ListPlace: Hashable, Sendable {
        /// The paragraph begins an item.
        case item(OfficeItem)
        /// The paragraph continues the open item of the list at this depth.
        case continuation(depth: Int)
    }

    package var kind: ParagraphKind = .body
    /// True for a paragraph of a definition that is all in a font for code.
    package var isCodeOfDefinition = false
    package var meaning: OfficeMeaning?
    package var list: ListPlace?
    /// The number in front of the text of a heading.
    package var label: String?
    /// The indents, including those of lists and quotations.
    package var left = 0
    package var right = 0
    package var first = 0
    /// The part of the left indent that is due to definitions.
    package var inset = 0
    package var alignment: Alignment?
    package var direction: Direction?
    /// True if there is space below it.
    package var isSpaced = false
    /// True if it is empty and exists only because an item needs a paragraph.
    package var isPlaceholder = false
    /// The name by which links within the document refer to it.
    package var bookmark: String?
    /// The notes for its style and for the blocks around it.
    package var styleNote: String?
    package var placeNote: String?

    package init() {}

    /// Turns a paragraph with the meaning of a heading or a term into one, unless it has no text.
    ///
    /// Returns true if it has the meaning of a heading. Without text, it is just a formatted empty line.
    package mutating func takeHeading(isEmpty: Bool) -> Bool {
        if meaning == .term { if isEmpty { meaning = nil } else { kind = .term } }
        guard case .heading(let level)? = meaning else { return false }
        if isEmpty { meaning = nil } else { kind = .heading(level) }
        return true
    }
}

/// The list item that a paragraph begins.
package struct OfficeItem: Hashable, Sendable {
    /// The list; nested lists have the same number.
    package var list: Int
    /// The nesting level of its list, from 0.
    package var level: Int
    package var style: ListStyle
    package var task: TaskState?
    /// True if the bullet of its list is the box of a task.
    package var hasBoxAsBullet = false
    /// The number of the item, counted from the start of the document; nil if the numbers of its list follow the text.
    package var number: Int?
    /// True if it is the first item of its list; nil if the document does not say.
    package var beginsList: Bool?
}

extension OfficeItem {
    /// Takes the bullet of its list, which is the box of a task in some.
    mutating func takeBullet(_ glyph: String) {
        guard let box = OfficeBullet.task(glyph) else { return }
        (task, hasBoxAsBullet) = (box, true)
    }
}

extension OfficeParagraph {
    /// The block of code that the paragraph is a line of; nil for other paragraphs.
    var code: BlockKind? {
        if case .code(let language)? = meaning { return .code(language: language) }
        return isCodeOfDefinition ? .code(language: nil) : nil
    }

    /// Takes the box of a task (a sign and a space) from the text of an item, and returns the number of its bytes.
    ///
    /// In an item that is noted without a task, it is text.
    mutating func takeBox(_ utf8: ArraySlice<UInt8>, noted: [OfficePlaces.Step]?) -> Int {
        guard case .item(var item)? = list, let box = Self.box(utf8) else { return 0 }
        let place = noted?.last { if case .item = $0.kind { true } else { false } }
        if case .item(nil)? = place?.kind { return 0 }
        item.task = box
        list = .item(item)
        return min(TaskState.boxLength + 1, utf8.count)
    }

    /// The state of the task whose box begins a text; nil if there is none.
    static func box(_ utf8: ArraySlice<UInt8>) -> TaskState? {
        let behind = utf8.dropFirst(TaskState.boxLength).first
        return behind == nil || behind == 0x20 || behind == 0x09 ? TaskState(boxAtStartOf: utf8) : nil
    }
}
