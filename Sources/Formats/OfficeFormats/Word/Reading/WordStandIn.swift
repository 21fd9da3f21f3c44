import RichText

/// Text that a note of this project declares as a stand-in for media or for a footnote reference, which replaces it.
struct WordStandIn {
    enum Content {
        case media(Media)
        case reference(String)
    }

    private struct Open {
        let content: Content
        /// The offset at which the text begins.
        let start: Int
        /// The depth of the element that has the note.
        let depth: Int
        /// The index of the properties of the text.
        var run: Int?
    }

    private var open: Open?

    mutating func begin(_ content: Content, at start: Int, depth: Int) {
        open = Open(content: content, start: start, depth: depth, run: nil)
    }

    /// True if the text ends with an element that ends at this depth.
    func ends(at depth: Int) -> Bool { open.map { depth < $0.depth } ?? false }

    var isOpen: Bool { open != nil }

    /// Sets the properties that the media get.
    mutating func setRun(_ run: Int) { open?.run = run }

    /// Ends the text; returns its replacement, its start, and the index of its properties.
    mutating func end() -> (content: Content, start: Int, run: Int?)? {
        guard let ended = open else { return nil }
        open = nil
        return (ended.content, ended.start, ended.run)
    }
}
