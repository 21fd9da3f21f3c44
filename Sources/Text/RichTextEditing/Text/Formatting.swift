import RichText

extension EditableText {
    /// Changes the attributes of a range; line feeds get none.
    @discardableResult
    public mutating func updateAttributes(in range: Range<Int>, _ change: (inout Attributes) -> Void) -> Edit {
        let range = clamped(range)
        var piece = self[range]
        var changed: [ObjectIdentifier: AttributeSet] = [:]
        var builder = TextTreeBuilder()
        for part in LeafParts(root, range) {
            part.leaf.forEachPiece(in: part.local) { bytes, set, format in
                if let format { return builder.endParagraph(format) }
                let fresh = changed[ObjectIdentifier(set)] ?? interner.intern(set.attributes.changed(by: change))
                changed[ObjectIdentifier(set)] = fresh
                builder.append(bytes, fresh)
            }
        }
        piece.root = builder.finish()
        return splice(range, with: piece)
    }

    /// Sets the attributes of a range.
    @discardableResult
    public mutating func setAttributes(_ attributes: Attributes, in range: Range<Int>) -> Edit {
        updateAttributes(in: range) { $0 = attributes }
    }

    /// Changes the styles of paragraphs.
    @discardableResult
    public mutating func updateParagraphs(_ indices: Range<Int>, _ change: (inout ParagraphStyle) -> Void) -> Edit {
        updateFormats(indices) { format, _ in
            var style = format.style
            change(&style)
            return style == format.style ? format : ParagraphFormat(style, path: format.path)
        }
    }

    /// Sets the style of a paragraph and the blocks that contain it, outermost first.
    ///
    /// At most `AttributedText.Builder.maximumDepth` blocks are kept. Consecutive paragraphs with the same step are
    /// in one block.
    @discardableResult
    public mutating func setParagraph(_ index: Int, _ style: ParagraphStyle, path: [BlockStep]) -> Edit {
        let path = Array(path.prefix(AttributedText.Builder.maximumDepth))
        let isBody = path.isEmpty && style == .body
        return updateFormats(paragraphs.indices.contains(index) ? index..<(index + 1) : 0..<0) { _, _ in
            isBody ? .body : ParagraphFormat(style, path: path)
        }
    }

    /// Changes the formats of paragraphs by a closure of the format and the index of the paragraph.
    @discardableResult
    mutating func updateFormats(_ indices: Range<Int>, _ change: (ParagraphFormat, Int) -> ParagraphFormat) -> Edit {
        let indices = indices.clamped(to: paragraphs.indices)
        guard let last = indices.last else {
            return Edit(range: 0..<0, removed: EditableText(), inserted: EditableText())
        }
        var piece = self[paragraphs[indices.lowerBound].range.upperBound..<paragraphs[last].range.upperBound]
        var index = indices.lowerBound
        let start = paragraphs[index].range.upperBound
        piece.mapFormats { format in
            defer { index += 1 }
            return change(format, index)
        }
        return splice(start..<(start + piece.root.count), with: piece)
    }

    /// The same text with new blocks that no other text shares.
    func withNewBlocks() -> EditableText {
        guard hasBlocks else { return self }
        var copy = self
        var fresh: [ObjectIdentifier: BlockStep] = [:]
        copy.mapFormats { format in
            guard !format.path.isEmpty else { return format }
            let path = format.path.map { step in
                let new = fresh[step.id] ?? BlockStep(step.kind)
                fresh[step.id] = new
                return new
            }
            return ParagraphFormat(format.style, path: path)
        }
        return copy
    }

    private var hasBlocks: Bool {
        !tail.path.isEmpty
            || root.summary.breaks > 0
                && LeafParts(root, bounds).contains { part in
                    part.leaf.ends.contains { !$0.path.isEmpty }
                }
    }

    private mutating func mapFormats(_ transform: (ParagraphFormat) -> ParagraphFormat) {
        if root.summary.breaks > 0 { root.mapFormats(transform) }
        tail = transform(tail)
    }
}

extension Attributes {
    fileprivate func changed(by change: (inout Attributes) -> Void) -> Attributes {
        var attributes = self
        change(&attributes)
        return attributes
    }
}

extension TextLeaf {
    /// Calls a closure for every piece of a range: text of one attribute set, or a line feed with its format.
    func forEachPiece(in range: Range<Int>, _ body: (ArraySlice<UInt8>, AttributeSet, ParagraphFormat?) -> Void) {
        var formats = ends[indices(ofBreaksIn: range)]
        var offset = range.lowerBound
        for run in runs(in: range) {
            let end = offset + run.count
            while !formats.isEmpty, let stop = utf8[offset..<end].firstIndex(of: 0x0A), let format = formats.popFirst()
            {
                if stop > offset { body(utf8[offset..<stop], run.set, nil) }
                body(utf8[stop...stop], .none, format)
                offset = stop + 1
            }
            if offset < end { body(utf8[offset..<end], run.set, nil) }
            offset = end
        }
    }
}
