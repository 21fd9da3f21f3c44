import FormatCore
import RichText

/// A box that was typed, and a space, at the start of a paragraph.
struct RTFTypedBox {
    let state: TaskState
    /// The length with the space, in bytes.
    static let length = TaskState.boxLength + 1

    init?(_ text: ArraySlice<UInt8>) {
        guard let state = TaskState(boxAtStartOf: text), text.dropFirst(TaskState.boxLength).first == 0x20 else {
            return nil
        }
        self.state = state
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
