extension AttributedText {
    /// Builds a text from its start to its end.
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
    /// A block is created with its first paragraph. A block that is closed without any is dropped, except that an item, a cell
    /// or code gets one empty paragraph. Blocks nested deeper than ``maximumDepth`` are flattened: their paragraphs are moved
    /// to the deepest allowed block, and no text is lost. A text is less than 4 GiB long; appending more is a fatal error.
    public struct Builder: Sendable {
        /// The maximum nesting depth of blocks.
        public static let maximumDepth = 96

        private struct Opening: Sendable {
            var kind: BlockKind
            var id: Block.ID?
        }

        private var text = TextStorage.Parts()
        private var openings: [Opening] = []
        /// The number of openings, from the outermost, for which blocks have been created.
        private var begun = 0
        /// The place behind a list of definitions that the next one does not continue.
        private var separation: (paragraphs: Int, depth: Int)?
        /// The number of open blocks beyond ``maximumDepth``.
        private var flattened = 0
        private var paragraphStart = 0

        /// Creates a builder without content.
        public init() {}

        /// Creates a builder without content that uses the capacity of an empty array.
        package init(room: consuming [UInt8]) {
            precondition(room.isEmpty)
            text.utf8 = room
        }

        /// Reserves memory for a text of this many bytes.
        public mutating func reserveCapacity(_ count: Int) { text.utf8.reserveCapacity(count) }

        /// The number of open blocks, including flattened ones.
        public var depth: Int { openings.count + flattened }

        /// Whether the current paragraph is empty so far.
        public var isAtParagraphStart: Bool { text.utf8.count == paragraphStart }

        /// The text of the current paragraph.
        package var paragraphText: ArraySlice<UInt8> { text.utf8[paragraphStart...] }

        /// The last byte of the current paragraph.
        public var lastByte: UInt8? { isAtParagraphStart ? nil : text.utf8.last }

        /// Opens a block inside the open ones, after ending the current paragraph if it has text.
        public mutating func open(_ kind: BlockKind) {
            endParagraphIfNeeded()
            if flattened == 0, openings.count + kind.levels <= Self.maximumDepth {
                openings.append(Opening(kind: kind))
            } else {
                flattened += 1
            }
        }

        /// Opens a list of definitions, or continues one that has just ended here.
        package mutating func openDefinitions() {
            endParagraphIfNeeded()
            let ended = endedDefinitions
            open(.definitionList)
            guard let ended, flattened == 0 else { return }
            openings[openings.count - 1].id = ended
            begun = openings.count
        }

        /// Makes the next list of definitions another one than a list that has just ended here.
        package mutating func separateDefinitions() {
            if isBehindDefinitions { separation = (text.paragraphBlocks.count, openings.count) }
        }

        /// True if a list of definitions has just ended here.
        package var isBehindDefinitions: Bool { isAtParagraphStart && endedDefinitions != nil }

        /// Closes the innermost open block, after ending the current paragraph if it has text.
        ///
        /// Without an open block this does nothing.
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

        /// Changes the kind of the innermost open block.
        ///
        /// This is for attributes that are known only at the end of the block, such as whether a list is tight. It does
        /// nothing if no block is open or the innermost was flattened.
        public mutating func updateInnermost(_ change: (inout BlockKind) -> Void) {
            guard flattened == 0, !openings.isEmpty else { return }
            let last = openings.count - 1
            change(&openings[last].kind)
            if let id = openings[last].id { text.blocks.setKind(of: id, to: openings[last].kind) }
        }

        /// Appends text to the current paragraph.
        ///
        /// A line end (LF, CR, CR LF) becomes a hard line break, and NUL becomes U+FFFD.
        public mutating func append(_ string: String, _ attributes: Attributes = .none) {
            var string = string
            string.withUTF8 { unsafe append(utf8: $0, attributes) }
        }

        /// Appends valid UTF-8 to the current paragraph; see ``append(_:_:)-(String,_)``.
        public mutating func append(utf8 bytes: ArraySlice<UInt8>, _ attributes: Attributes = .none) {
            append(utf8: bytes.span, attributes)
        }

        /// Appends valid UTF-8 to the current paragraph; see ``append(_:_:)-(String,_)``.
        public mutating func append(utf8 bytes: Span<UInt8>, _ attributes: Attributes = .none) {
            unsafe bytes.withUnsafeBufferPointer { unsafe append(utf8: $0, attributes) }
        }

        /// Appends a space, which most texts have between any two runs.
        package mutating func appendSpace(_ attributes: Attributes = .none) {
            text.utf8.append(0x20)
            extendRuns(text.table.intern(attributes))
        }

        /// Appends a hard line break.
        public mutating func appendLineBreak(_ attributes: Attributes = .none) { append("\u{2028}", attributes) }

        /// Appends the object replacement character of an attachment.
        ///
        /// A footnote reference is displayed as superscript with a link to its note, so its own link, superscript and subscript
        /// are dropped.
        public mutating func append(_ attachment: Attachment, _ attributes: Attributes = .none) {
            var attributes = attributes
            attributes.attachment = attachment
            if case .footnoteReference = attachment {
                attributes.link = nil
                attributes.marks.subtract([.superscript, .subscript])
            }
            append("\u{FFFC}", attributes)
        }

        /// Removes trailing spaces and tabs from the current paragraph.
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
                    text.runEnds[text.runEnds.count - 1] = UInt32(end)
                }
            }
        }

        /// Ends the current paragraph, which may be empty.
        public mutating func endParagraph(_ style: ParagraphStyle = .body) {
            beginBlocks()
            text.utf8.append(0x0A)
            extendRuns(AttributeTable.none)
            text.paragraphEnds.append(UInt32(text.utf8.count))
            text.paragraphBlocks.append(BlockReference(openings.last?.id))
            text.paragraphStyles.append(text.styles.intern(style))
            paragraphStart = text.utf8.count
        }

        /// Ends the current paragraph if it has text.
        public mutating func endParagraphIfNeeded(_ style: ParagraphStyle = .body) {
            if !isAtParagraphStart { endParagraph(style) }
        }

        /// Repeats a part of another text: the start or the end of a block, or a paragraph with its runs and its style.
        public mutating func append(_ event: BlockEvent) {
            switch event {
            case .enter(_, let kind): open(kind)
            case .leave: close()
            case .paragraph(let paragraph):
                for run in paragraph.runs { append(utf8: run.utf8, run.attributes) }
                endParagraph(paragraph.style)
            }
        }

        /// Closes all blocks and returns the text.
        public consuming func finish() -> AttributedText {
            endParagraphIfNeeded()
            while depth > 0 { close() }
            text.table.close()
            return AttributedText(text)
        }
    }
}

extension AttributedText.Builder {
    private mutating func append(utf8 bytes: UnsafeBufferPointer<UInt8>, _ attributes: Attributes) {
        guard !bytes.isEmpty else { return }
        if unsafe Self.mayNeedCleaning(bytes) {
            unsafe appendCleaned(bytes)
        } else {
            // In a single append, which is faster than appending a sequence.
            text.utf8.append(addingCapacity: bytes.count) { room in
                unsafe room.withUnsafeMutableBufferPointer { room, count in
                    count = unsafe room.initialize(fromContentsOf: bytes)
                }
            }
        }
        extendRuns(text.table.intern(attributes))
    }

    /// Whether any byte is a control character or a tab.
    ///
    /// The loop has no early exit, so that the compiler vectorizes it.
    private static func mayNeedCleaning(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var lowest = UInt8.max
        for index in bytes.indices { lowest = unsafe min(lowest, bytes[index]) }
        return lowest <= 0x0D
    }

    private mutating func appendCleaned(_ bytes: UnsafeBufferPointer<UInt8>) {
        var afterReturn = false
        for index in bytes.indices {
            let byte = unsafe bytes[index]
            switch byte {
            case 0x0A where afterReturn: break
            case 0x0A, 0x0D: text.utf8.append(contentsOf: [0xE2, 0x80, 0xA8])
            case 0: text.utf8.append(contentsOf: [0xEF, 0xBF, 0xBD])
            default: text.utf8.append(byte)
            }
            afterReturn = byte == 0x0D
        }
    }

    /// Extends the runs to the end of the text.
    private mutating func extendRuns(_ attributes: AttributeTable.ID) {
        if text.runAttributes.last == attributes {
            text.runEnds[text.runEnds.count - 1] = UInt32(text.utf8.count)
        } else {
            text.runEnds.append(UInt32(text.utf8.count))
            text.runAttributes.append(attributes)
        }
    }

    /// The list of definitions that contains the last paragraph, and is directly inside the innermost open block.
    private var endedDefinitions: Block.ID? {
        guard flattened == 0, begun == openings.count else { return nil }
        if let separation, separation == (text.paragraphBlocks.count, openings.count) { return nil }
        var next = text.paragraphBlocks.last?.id
        while let id = next {
            next = text.blocks.parent(of: id)
            if next == openings.last?.id { return text.blocks.kind(of: id) == .definitionList ? id : nil }
        }
        return nil
    }

    /// Creates the open blocks that have no paragraph yet.
    private mutating func beginBlocks() {
        while begun < openings.count {
            let parent = begun > 0 ? openings[begun - 1].id : nil
            openings[begun].id = text.blocks.append(openings[begun].kind, parent: parent)
            begun += 1
        }
    }
}

extension BlockKind {
    /// Whether the block is kept without text.
    ///
    /// A footnote is, because references link to it.
    fileprivate var needsParagraph: Bool {
        switch self {
        case .item, .cell, .code, .footnote: true
        case .quote, .list, .table, .row, .definitionList, .definition: false
        }
    }

    /// The number of levels of the block and the blocks that it requires: a list requires an item.
    fileprivate var levels: Int {
        switch self {
        case .table: 3
        case .list, .row: 2
        case .quote, .item, .code, .cell, .footnote, .definitionList, .definition: 1
        }
    }
}
