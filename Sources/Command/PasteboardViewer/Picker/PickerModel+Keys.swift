extension PickerModel {
    /// The keys with their effects, for the help.
    package static let keys: [(key: String, does: String)] = [
        ("a word", "shows the items that contain it; Backspace, ^W and ^U erase"),
        ("↑ ↓", "select an item (also Page ↑ ↓, Home, End)"),
        ("Enter", "puts it on the clipboard and quits"),
        ("Tab", "chooses the type to copy it as; Tab or Esc goes back"),
        ("^P", "pins or unpins it: limits never delete pinned items"),
        ("^D Del", "deletes it; ^R right afterwards brings it back"),
        ("^F ^B", "scroll the preview"),
        ("? F1", "show or hide these keys; ? only while the search is empty"),
        ("Esc ^C", "leave"),
    ]

    /// Presses a key.
    ///
    /// If it concerns an item of a search that has not been answered yet, the key is held until the answer arrives, because
    /// users type ahead.
    mutating func pressOrHold(_ key: Key) -> [PickerAction] {
        let mustWait = page == .items && isOther && (!held.isEmpty || Self.isAboutItem(key))
        guard mustWait, key != .escape, key != .control("c") else { return press(key) }
        held.append(key)
        return []
    }

    /// Presses the keys that were held until the items arrived.
    mutating func pressHeld() -> [PickerAction] {
        let keys = held
        held = []
        return keys.flatMap { pressOrHold($0) }
    }

    private static func isAboutItem(_ key: Key) -> Bool {
        switch key {
        case .enter, .tab, .delete, .up, .down, .pageUp, .pageDown, .home, .end, .control("p"), .control("d"): true
        default: false
        }
    }

    private mutating func press(_ key: Key) -> [PickerAction] {
        message = nil
        if key == .control("r"), let item = deleted {
            deleted = nil
            selected = min(deletedIndex, items.count)
            items.insert(item, at: selected)
            return []
        }
        let before = commit()
        switch key {
        case .control("c"): return before + [.quit]
        case .control("z"): return before + [.suspend]
        case .control("l"): return before + [.redraw]
        case .control("f"): scroll += max(1, layout.previewHeight - 1)
        case .control("b"): scroll -= max(1, layout.previewHeight - 1)
        case .functionOne: page = page == .keys ? .items : .keys
        default: return before + pressOnPage(key)
        }
        return before
    }

    private mutating func pressOnPage(_ key: Key) -> [PickerAction] {
        switch page {
        case .items: return pressOnItems(key)
        case .types: return pressOnTypes(key)
        case .keys:
            page = .items
            return []
        }
    }

    private mutating func pressOnItems(_ key: Key) -> [PickerAction] {
        switch key {
        case .character("?") where search.isEmpty: page = .keys
        case .character(let character): return find(search + String(character))
        case .backspace: return find(String(search.dropLast()))
        case .control("u"): return find("")
        case .control("w"): return find(Self.withoutLastWord(search))
        case .escape: return [.quit]
        case .enter: return selectedItem.map { [.copy(.init(id: $0.id))] } ?? []
        case .tab: return openTypes()
        case .control("p"): return pin()
        case .control("d"), .delete: delete()
        default: selected = moved(selected, by: key, among: items.count)
        }
        return []
    }

    private mutating func pressOnTypes(_ key: Key) -> [PickerAction] {
        switch key {
        case .escape, .tab, .backTab: page = .items
        case .enter:
            guard let subject, subject.type != nil else { return [] }
            return [.copy(subject)]
        case .character(let character): seek(typeSearch + String(character))
        case .backspace: seek(String(typeSearch.dropLast()))
        case .control("u"), .control("w"): seek("")
        default: selectedType = moved(selectedType, by: key, among: shownTypes.count)
        }
        return []
    }

    /// The index that a key selects in a list; unchanged for keys that select nothing.
    private func moved(_ index: Int, by key: Key, among count: Int) -> Int {
        let page = max(1, layout.listHeight - 1)
        let next =
            switch key {
            case .up: index - 1
            case .down: index + 1
            case .pageUp: index - page
            case .pageDown: index + page
            case .home: 0
            case .end: count - 1
            default: index
            }
        return max(0, min(next, count - 1))
    }

    private mutating func openTypes() -> [PickerAction] {
        guard let item = selectedItem else { return [] }
        page = .types
        (types, typeSearch, selectedType) = (nil, "", 0)
        return [.types(of: item.id)]
    }

    private mutating func seek(_ text: String) {
        typeSearch = text
        selectedType = 0
    }

    private mutating func pin() -> [PickerAction] {
        guard let item = selectedItem else { return [] }
        items[selected].isPinned.toggle()
        return [.pin(item.id, !item.isPinned)]
    }

    private mutating func delete() {
        guard let item = selectedItem else { return }
        (deleted, deletedIndex) = (item, selected)
        items.remove(at: selected)
        selected = max(0, min(selected, items.count - 1))
    }

    /// Makes the pending deletion final.
    mutating func commit() -> [PickerAction] {
        guard let item = deleted else { return [] }
        deleted = nil
        loaded -= 1
        total = total.map { $0 - 1 }
        return [.delete(item.id)]
    }

    private static func withoutLastWord(_ text: String) -> String {
        let end = text.lastIndex { $0 != " " } ?? text.startIndex
        return String(text[..<end].lastIndex(of: " ").map { text[...$0] } ?? "")
    }
}
