import RichText

/// A box that was typed, and a space, at the start of a paragraph.
struct RTFTypedBox {
    let state: TaskState
    /// The length with the space, in bytes.
    let length: Int

    init?(_ text: ArraySlice<UInt8>) {
        let box = text.prefix(3)
        if box.elementsEqual("\u{2610}".utf8) {
            state = .open
        } else if box.elementsEqual("\u{2611}".utf8) || box.elementsEqual("\u{2612}".utf8) {
            state = .done
        } else {
            return nil
        }
        guard text.dropFirst(3).first == 0x20 else { return nil }
        length = 4
    }
}

extension RTFTypedBox {
    /// The starts of the paragraphs of a part of a flow that begin with a box, next to another such paragraph: a single one may
    /// be text.
    static func starts(in items: ArraySlice<RTFFlow.Item>, of flow: RTFFlow) -> Set<Int> {
        var starts: Set<Int> = []
        var last: RTFFlow.Paragraph?
        for item in items {
            guard case .paragraph(let paragraph) = item, RTFTypedBox(flow.utf8[paragraph.text]) != nil else {
                last = nil
                continue
            }
            if let last, last.depth == paragraph.depth {
                starts.formUnion([last.text.lowerBound, paragraph.text.lowerBound])
            }
            last = paragraph
        }
        return starts
    }
}
