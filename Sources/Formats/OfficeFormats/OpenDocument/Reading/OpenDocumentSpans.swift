import RichText

/// The spans and links that are open in a paragraph, innermost last.
///
/// The outermost is the paragraph itself.
struct OpenDocumentSpans {
    private struct Span {
        var properties: OfficeRunProperties
        var own: OfficeRunProperties
        var switches: OfficeRun.Switches = []
        var note: String?
        var link: Link?
        /// The index of its properties in the assembly; nil until text needs it.
        var number: Int?
        /// The offset at which its text begins.
        var start = 0
        /// The replacement of its text.
        var media: Media?
        var reference: String?
    }

    private var open: [Span] = []

    /// The link around the text.
    var link: Link? { open.last?.link }

    var isHidden: Bool { open.last?.properties.isHidden == true }

    /// True if a reference to a note replaces the text.
    var hasReference: Bool { open.last?.reference != nil }

    mutating func beginParagraph(_ style: OpenDocumentStyleSheet.Resolved) {
        open = [Span(properties: style.run, own: style.ownRun)]
    }

    mutating func endParagraph() { open = [] }

    /// Begins a span with the properties of an element, whose text begins at an offset.
    mutating func begin(
        _ reader: OpenDocumentXML, _ styles: inout OpenDocumentStyleSheet, link: Link?, at start: Int
    ) {
        guard var span = open.last else { return }
        (span.number, span.link, span.start) = (nil, link, start)
        if let name = reader.string(.styleName) {
            let style = styles.style("text", name)
            span.properties = span.properties.with(style.run)
            span.own = span.own.with(style.ownRun)
            span.switches.formUnion(style.switches)
        }
        if let note = reader.string(.run) { span.note = note }
        span.reference = reader.string(.ref)
        span.media = reader.string(.media).flatMap { OfficeMedia.media($0) }
        open.append(span)
    }

    /// Makes the innermost span look like a link.
    mutating func becomeLink() {
        if let last = open.indices.last { open[last].switches.insert(.isLink) }
    }

    /// Replaces the innermost span by a reference to a note.
    mutating func refer(to label: String?) {
        if let last = open.indices.last { open[last].reference = label }
    }

    /// The index of the innermost span's properties in the assembly.
    mutating func number(_ styles: OpenDocumentStyleSheet, _ assembly: inout OfficeAssembly) -> Int {
        guard let last = open.indices.last else { return 0 }
        let span = open[last]
        if let number = span.number { return number }
        var run = span.properties.run(base: styles.base, own: span.own, switches: span.switches)
        run.note = span.note
        let number = assembly.number(of: run)
        open[last].number = number
        return number
    }

    /// Ends the innermost span; returns true if something replaces its text.
    mutating func end(_ styles: OpenDocumentStyleSheet, _ assembly: inout OfficeAssembly) -> Bool {
        guard open.count > 1, let span = open.last else { return false }
        defer { open.removeLast() }
        let attachment = span.media.map { Attachment.media($0) }
        guard let attachment = attachment ?? span.reference.map({ .footnoteReference(label: $0) }) else { return false }
        // The replacement has the properties of the span, or of the text in it.
        let run = assembly.content.lastRun(from: span.start) ?? number(styles, &assembly)
        assembly.content.truncate(to: span.start)
        assembly.content.append(attachment, run, span.link)
        return true
    }
}
