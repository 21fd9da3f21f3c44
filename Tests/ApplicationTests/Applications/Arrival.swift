import Testing

/// The look of every document into which the drivers paste.
enum DocumentLook {
    static let font = "DejaVu Serif"
    static let size = 17.0
}

/// Puts `voyage.md` on the clipboard, as Markdown.
func copyVoyage(in session: Session) throws {
    let copied = try session.pasteboard("copy", Files.voyage)
    try #require(copied.status == 0, "\(copied.errors)")
}

/// Heading, bold, link, nested and numbered lists and the table of `voyage.md` are what they were.
func expectVoyage(in document: Document, sourceLocation: SourceLocation = #_sourceLocation) {
    let comment = Comment(rawValue: document.description)
    func check(_ holds: Bool, _ what: String) {
        #expect(holds, "\(what)\n\(comment)", sourceLocation: sourceLocation)
    }
    check(document["The voyage begins."]?.heading == 0, "body text")
    check(document["Setting out"]?.heading == 2, "heading")
    check(document.run("bold words")?.bold == true, "bold")
    check(document.run("leaning words")?.italic == true, "italic")
    check(document.run("Plain words,")?.bold == false, "text before bold is not")
    check(document.run("the tides")?.link == "https://example.org/tides?port=4&day=2", "link")
    check(document["Ropes"]?.list == 1, "list")
    check(document["Bow line"]?.list == 2, "nested list")
    check(document["Lantern"]?.list == 1, "list after the nested one")
    check(document["Lantern"]?.ordered == false, "bullets")
    check(document["Weigh anchor"]?.ordered == true, "numbered list")
    for cell in ["Port", "Fathoms", "Alder", "4", "Birch", "22"] {
        check(document[cell]?.table == true, "table cell \(cell)")
    }
    check(document["Fair winds, said Zoë."]?.table == false, "the table ends")
    check(document["Fair winds, said Zoë."]?.list == 0, "the lists end")
}

/// Body text looks like the document into which it was pasted: it carries no font of its own.
func expectBodyFontOfDestination(in document: Document, size: Double?, sourceLocation: SourceLocation = #_sourceLocation) {
    for text in ["The voyage begins.", "Fair winds, said Zoë."] {
        let runs = document[text]?.runs ?? []
        #expect(!runs.isEmpty, sourceLocation: sourceLocation)
        for run in runs {
            #expect(run.font == DocumentLook.font, "\(document)", sourceLocation: sourceLocation)
            if let size { #expect(run.size == size, "\(document)", sourceLocation: sourceLocation) }
        }
    }
}
