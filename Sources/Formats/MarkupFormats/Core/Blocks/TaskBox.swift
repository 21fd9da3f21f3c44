import RichText

extension TaskState {
    /// Returns the state that a box at the start of an item shows, and removes the box; nil if there is none.
    ///
    /// Each of `boxes` is one of a format's own, before the boxes of Unicode that every format may have.
    package static func takeBox(
        from text: inout ArraySlice<UInt8>, boxes: [(String, TaskState)] = []
    ) -> TaskState? {
        for (box, task) in boxes + [("☐", .open), ("☑", .done), ("☒", .done)] where text.starts(with: box.utf8) {
            text = text.dropFirst(box.utf8.count).drop { $0 == 0x20 }
            return task
        }
        return nil
    }
}
