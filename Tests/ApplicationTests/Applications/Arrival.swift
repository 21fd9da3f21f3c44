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

/// The result of `pasteboard paste --as markdown`.
func markdown(in session: Session) throws -> String {
    let pasted = try session.pasteboard("paste", "--as", "markdown")
    try #require(pasted.status == 0, "\(pasted.errors)")
    return pasted.text
}

/// The text of `voyage.md`.
func voyage() throws -> String {
    String(decoding: try Files.bytes(of: Files.voyage), as: UTF8.self)
}

/// The features of `voyage.md` that did not arrive: heading, bold, link, nested and numbered lists, table.
func losses(in document: Document) -> [String] {
    var expected: [(String, Bool?)] = [
        ("body text", document["The voyage begins."].map { $0.heading == 0 }),
        ("heading", document["Setting out"].map { $0.heading == 2 }),
        ("bold", document.run("bold words")?.bold),
        ("plain before bold", document.run("Plain words,").map { !$0.bold }),
        ("italic", document.run("leaning words")?.italic),
        ("link", document.run("the tides").map { $0.link == "https://example.org/tides?port=4&day=2" }),
        ("list", document["Ropes"].map { $0.list == 1 && !$0.ordered }),
        ("nested list", document["Bow line"].map { $0.list == 2 && !$0.ordered }),
        ("list after the nested one", document["Lantern"].map { $0.list == 1 && !$0.ordered }),
        ("numbered list", document["Weigh anchor"].map { $0.list == 1 && $0.ordered }),
        ("end of table and lists", document["Fair winds, said Zoë."].map { !$0.table && $0.list == 0 }),
    ]
    expected += ["Port", "Fathoms", "Alder", "4", "Birch", "22"].map { ("cell \($0)", document[$0]?.table) }
    return expected.filter { $0.1 != true }.map(\.0)
}

/// Runs of body text with a different style than the document into which they were pasted.
func foreignLooks(in document: Document, sizeToo: Bool = true) -> [String] {
    ["The voyage begins.", "Fair winds, said Zoë."].flatMap { document[$0]?.runs ?? [] }.filter {
        $0.font != DocumentLook.font || (sizeToo && $0.size != DocumentLook.size)
    }.map { "\($0.text): \($0.font) \($0.size)" }
}
