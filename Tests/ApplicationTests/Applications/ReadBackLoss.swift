/// A feature that the application itself loses or changes when it saves.
struct ReadBackLoss: Sendable {
    let features: [String]
    let reason: String

    init(_ reason: String, _ features: String...) {
        self.reason = reason
        self.features = features
    }

    /// What both applications write as RTF in one way.
    private static let ofRTF = [
        ReadBackLoss("links have no title", "link-title", "a-link-in-a-heading"),
        ReadBackLoss(
            "a picture at an address is a link with its alternative text, and so are video and sound",
            "image-by-address",
            "image-title", "image-size", "image-in-a-link", "strong-image", "video-and-audio"),
        ReadBackLoss(
            "pictures have no alternative text and no title", "image-with-bytes", "image-with-bytes--title-and-size"),
        ReadBackLoss("relative addresses are resolved against the file's own", "relative-and-fragment-links"),
        ReadBackLoss("every column says left, or none does", "column-alignment"),
        ReadBackLoss("a table stands further in, in a quotation or not", "table-in-a-quotation"),
        ReadBackLoss("the second reference to a note is its number alone", "footnote-referred-to-twice"),
        ReadBackLoss("notes have no lists", "footnote-with-a-list"),
        ReadBackLoss("there is no note that nobody refers to", "footnote-nobody-refers-to"),
        ReadBackLoss("numbers end at 32767", "numbers-beyond-what-programs-count"),
    ]

    static let ofWriterRTF = ofRTF

    static let ofWriterHTML = [
        ReadBackLoss("links have no title", "link-title", "a-link-in-a-heading"),
        ReadBackLoss("mark is unknown, and its content plain", "highlight"),
        ReadBackLoss(
            "pictures that were not found are 76 by 38 pixels", "image-by-address", "image-title", "image-in-a-link",
            "strong-image"),
        ReadBackLoss("pictures have no title", "image-size"),
        ReadBackLoss(
            "pictures are files beside the page", "image-with-bytes", "image-with-bytes--title-and-size"),
        ReadBackLoss("video and audio are unknown", "video-and-audio"),
        ReadBackLoss(
            "code has no language", "code-language", "code-with-a-fence-in-it", "several-blocks-in-an-item",
            "list-and-code-in-a-quotation"),
        ReadBackLoss("code that follows code is one", "code-languages-in-a-row"),
        ReadBackLoss("quotations that follow each other are one", "two-quotations-in-an-item"),
        ReadBackLoss(
            "tables stand in no list and no quotation", "table-in-an-item", "table-in-a-quotation",
            "item-that-begins-with-a-table"),
        ReadBackLoss("a rule is no item", "item-that-is-a-rule"),
        ReadBackLoss("numbers are of 16 bits", "numbers-beyond-what-programs-count"),
        ReadBackLoss("an item without text of its own is none", "loose-list-that-holds-only-a-list"),
    ]

    static let ofWriterHTMLAsRTF = [
        ReadBackLoss("links have no title", "link-title", "a-link-in-a-heading"),
        ReadBackLoss(
            "of two elements around a text the inner one counts", "strong--emphasis-and-both", "strong-code",
            "all-marks-at-once"),
        ReadBackLoss("mark is unknown, and its content plain", "highlight"),
        ReadBackLoss("relative addresses are resolved against the file's own", "relative-and-fragment-links"),
        ReadBackLoss(
            "a picture at an address is an empty one", "image-by-address", "image-title", "image-size",
            "image-in-a-link", "strong-image"),
        ReadBackLoss("pictures have no title", "image-with-bytes--title-and-size"),
        ReadBackLoss("video and audio are unknown", "video-and-audio"),
        ReadBackLoss("every paragraph of a list has the space of its style", "loose-list"),
        ReadBackLoss(
            "code has no language", "code-language", "code-languages-in-a-row", "code-with-a-fence-in-it",
            "several-blocks-in-an-item"),
        ReadBackLoss("code stands further in, in a quotation or not", "list-and-code-in-a-quotation"),
        ReadBackLoss("every column says left, or none does", "column-alignment"),
        ReadBackLoss(
            "tables stand in no list and no quotation", "table-in-an-item", "table-in-a-quotation",
            "item-that-begins-with-a-table"),
        ReadBackLoss(
            "notes of a page are links to a list", "footnotes", "footnote-referred-to-twice",
            "footnote-in-a-table-and-a-heading", "footnote-of-two-paragraphs", "footnote-with-a-list",
            "footnote-nobody-refers-to"),
        ReadBackLoss("an item without text of its own is none", "loose-list-that-holds-only-a-list"),
        ReadBackLoss(
            "a quotation in an item and an item in a quotation are one", "items-that-begin-with-a-quotation",
            "two-quotations-in-an-item"),
        ReadBackLoss("numbers are of 16 bits", "numbers-beyond-what-programs-count"),
    ]

    static let ofAbiWordRTF =
        ofRTF + [
            ReadBackLoss(
                "lists have neither numbers nor boxes, and no numbers of their own", "numbers-from-three",
                "bullets-in-numbers", "tasks", "numbered-tasks", "two-lists-in-a-row", "item-that-begins-with-a-table"),
            ReadBackLoss("quotations that follow each other are one", "two-quotations-in-an-item"),
            ReadBackLoss(
                "a style of characters reaches over its paragraph", "inline-code", "strong-code", "strong-in-a-heading",
                "strong-column-titles"),
            ReadBackLoss("a note that a table refers to is a table", "footnote-in-a-table-and-a-heading"),
            ReadBackLoss("text from the left and from the right change places", "characters"),
        ]
}
