extension AttributedText {
    /// Builds a text from its start to its end, as readers do.
    ///
    /// ```swift
    /// var builder = AttributedText.Builder()
    /// builder.open(.list(.bullets))
    /// builder.open(.item(nil))
    /// builder.append("milk", Attributes(.strong))
    /// builder.endParagraph()
    /// builder.close()
    /// builder.close()
    /// let text = builder.finish()
    /// ```
    ///
    /// A block comes into being with its first paragraph; one that ends without any leaves nothing behind, except that an
    /// item or a cell then holds one empty paragraph. Blocks nested deeper than ``maximumDepth`` are flattened: their
    /// paragraphs go to the deepest block that is allowed, and no text is lost.
    public struct Builder: Sendable {
        /// How deep blocks may nest.
        public static let maximumDepth = 96

        private struct Opening: Sendable {
            var kind: BlockKind
            var id: Block.ID?
        }

        private var text = TextStorage.Parts()
        private var openings: [Opening] = []
        /// How many of the openings, counted from the outermost, have come into being.
        private var begun = 0
        /// How many blocks are open beyond ``maximumDepth``.
        private var flattened = 0
        private var paragraphStart = 0

        public init() {}

        /// Makes room for a text of so many bytes.
        public mutating func reserveCapacity(_ count: Int) {
            text.utf8.reserveCapacity(count)
        }

        /// How many blocks are open, flattened ones included.
        public var depth: Int {
            openings.count + flattened
        }

        /// True where the paragraph that is being built has no text yet.
        public var isAtParagraphStart: Bool {
            text.utf8.count == paragraphStart
        }

        /// The last byte of the paragraph that is being built.
        public var lastByte: UInt8? {
            isAtParagraphStart ? nil : text.utf8.last
        }

        /// Opens a block inside those that are open. Ends the paragraph that is being built, if it has text.
        public mutating func open(_ kind: BlockKind) {
            endParagraphIfNeeded()
            if flattened == 0, openings.count + kind.levels <= Self.maximumDepth {
                openings.append(Opening(kind: kind))
            } else {
                flattened += 1
            }
        }

        /// Closes the innermost open block. Ends the paragraph that is being built, if it has text. Without an open block
        /// it does nothing.
        public mutating func close() {
            endParagraphIfNeeded()
            if flattened > 0 {
                flattened -= 1
                return
            }
            guard let last = openings.last else { return }
            if last.id == nil, last.kind.needsParagraph { endParagraph() }
            openings.removeLast()
            begun = min(begun, openings.count)
        }

        /// Changes what is said of the innermost open block: what is only known at its end, such as whether a list is
        /// tight. Does nothing where no block is open or the innermost was flattened.
        public mutating func updateInnermost(_ change: (inout BlockKind) -> Void) {
            guard flattened == 0, !openings.isEmpty else { return }
            let last = openings.count - 1
            change(&openings[last].kind)
            if let id = openings[last].id { text.blocks[Int(id.place)].kind = openings[last].kind }
        }

        /// Appends text to the paragraph that is being built. A line end (LF, CR, CR LF) becomes a hard line break, NUL
        /// becomes U+FFFD.
        public mutating func append(_ string: String, _ attributes: Attributes = .none) {
            var string = string
            string.withUTF8 { append(utf8: $0, attributes) }
        }

        /// Appends valid UTF-8 to the paragraph that is being built; see ``append(_:_:)``.
        public mutating func append(utf8 bytes: ArraySlice<UInt8>, _ attributes: Attributes = .none) {
            append(utf8: bytes.span, attributes)
        }

        /// Appends valid UTF-8 to the paragraph that is being built; see ``append(_:_:)``.
        public mutating func append(utf8 bytes: Span<UInt8>, _ attributes: Attributes = .none) {
            bytes.withUnsafeBufferPointer { append(utf8: $0, attributes) }
        }

        /// Appends a hard line break.
        public mutating func appendLineBreak(_ attributes: Attributes = .none) {
            append("\u{2028}", attributes)
        }

        /// Appends the object that stands for an attachment. A reference to a footnote is raised and leads to its note by
        /// itself: of it no link, and nothing raised or lowered, is kept.
        public mutating func append(_ attachment: Attachment, _ attributes: Attributes = .none) {
            var attributes = attributes
            attributes.attachment = attachment
            if case .footnoteReference = attachment {
                attributes.link = nil
                attributes.marks.subtract([.superscript, .subscript])
            }
            append("\u{FFFC}", attributes)
        }

        /// Removes white space (space and tab) from the end of the paragraph that is being built.
        public mutating func trimEndOfParagraph() {
            var end = text.utf8.count
            while end > paragraphStart, text.utf8[end - 1] == 0x20 || text.utf8[end - 1] == 0x09 { end -= 1 }
            guard end < text.utf8.count else { return }
            text.utf8.removeLast(text.utf8.count - end)
            while let last = text.runEnds.last, last > end {
                let start = text.runEnds.count > 1 ? text.runEnds[text.runEnds.count - 2] : 0
                if start >= end {
                    text.runEnds.removeLast()
                    text.runAttributes.removeLast()
                } else {
                    text.runEnds[text.runEnds.count - 1] = end
                }
            }
        }

        /// Ends the paragraph that is being built, empty or not.
        public mutating func endParagraph(_ style: ParagraphStyle = .body) {
            beginBlocks()
            text.utf8.append(0x0A)
            extendRuns(AttributeTable.none)
            text.paragraphEnds.append(text.utf8.count)
            text.paragraphBlocks.append(openings.last?.id)
            text.paragraphStyles.append(text.styles.intern(style))
            paragraphStart = text.utf8.count
        }

        /// Ends the paragraph that is being built if it has text.
        public mutating func endParagraphIfNeeded(_ style: ParagraphStyle = .body) {
            if !isAtParagraphStart { endParagraph(style) }
        }

        /// Closes what is open and returns the text.
        public consuming func finish() -> AttributedText {
            endParagraphIfNeeded()
            while depth > 0 { close() }
            return AttributedText(text)
        }
    }
}

extension AttributedText.Builder {
    private mutating func append(utf8 bytes: UnsafeBufferPointer<UInt8>, _ attributes: Attributes) {
        guard !bytes.isEmpty else { return }
        if Self.mayNeedCleaning(bytes) {
            appendCleaned(bytes)
        } else {
            text.utf8.append(contentsOf: bytes)
        }
        extendRuns(text.table.intern(attributes))
    }

    /// Whether there are control characters, tabs included: looked for without an end in the loop, so that many bytes are
    /// compared at once.
    private static func mayNeedCleaning(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var lowest = UInt8.max
        for byte in bytes { lowest = min(lowest, byte) }
        return lowest <= 0x0D
    }

    private mutating func appendCleaned(_ bytes: UnsafeBufferPointer<UInt8>) {
        var afterReturn = false
        for byte in bytes {
            switch byte {
            case 0x0A where afterReturn: break
            case 0x0A, 0x0D: text.utf8.append(contentsOf: [0xE2, 0x80, 0xA8])
            case 0: text.utf8.append(contentsOf: [0xEF, 0xBF, 0xBD])
            default: text.utf8.append(byte)
            }
            afterReturn = byte == 0x0D
        }
    }

    /// Lets the runs reach to the end of the text.
    private mutating func extendRuns(_ attributes: AttributeTable.ID) {
        if text.runAttributes.last == attributes {
            text.runEnds[text.runEnds.count - 1] = text.utf8.count
        } else {
            text.runEnds.append(text.utf8.count)
            text.runAttributes.append(attributes)
        }
    }

    /// Brings into being the open blocks that have had no paragraph so far.
    private mutating func beginBlocks() {
        while begun < openings.count {
            let parent = begun > 0 ? openings[begun - 1].id : nil
            let id = Block.ID(place: Int32(clamping: text.blocks.count))
            text.blocks.append(Block(kind: openings[begun].kind, parent: parent))
            openings[begun].id = id
            begun += 1
        }
    }
}

extension BlockKind {
    /// Whether the block stands for something even where it holds no text.
    fileprivate var needsParagraph: Bool {
        switch self {
        case .item, .cell, .code: true
        case .quote, .list, .table, .row, .footnote: false
        }
    }

    /// How many levels the block and what it cannot be without take: a list is never kept without its items.
    fileprivate var levels: Int {
        switch self {
        case .table: 3
        case .list, .row: 2
        case .quote, .item, .code, .cell, .footnote: 1
        }
    }
}
