import FormatCore
import RichText

extension TaskState {
    /// Returns the state of a task box at the start of an item, and removes the box; nil if there is none.
    ///
    /// `boxes` are the boxes of the format. Unicode boxes are recognized in every format.
    package static func takeBox(
        from text: inout ArraySlice<UInt8>, boxes: [(String, TaskState)] = []
    ) -> TaskState? {
        for (box, task) in boxes where text.starts(with: box.utf8) {
            text = text.dropFirst(box.utf8.count).drop { $0 == 0x20 }
            return task
        }
        guard let task = TaskState(boxAtStartOf: text) else { return nil }
        text = text.dropFirst(boxLength).drop { $0 == 0x20 }
        return task
    }
}
