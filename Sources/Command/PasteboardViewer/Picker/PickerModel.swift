import PasteboardReading
import UniformTypes

/// The state of a picker for the history, which turns events into actions and neither waits nor draws.
///
/// Every typed character is part of the search, so commands are keys with Ctrl, and keys without a character.
package struct PickerModel: Sendable {
    /// The page that fills the window.
    package enum Page: Hashable, Sendable {
        case items
        /// The types that the selected item can be copied as.
        case types
        case keys
    }

    package internal(set) var size: Screen.Size
    package internal(set) var page = Page.items
    package internal(set) var search = ""
    /// The items that match the search, as far as they are loaded.
    package internal(set) var items: [PickerItem] = []
    /// The number of items that match the search; nil if there are more than are loaded.
    package internal(set) var total: Int? = 0
    /// The index of the selected item.
    package internal(set) var selected = 0
    /// The types of the selected item; nil until they are known.
    package internal(set) var types: [PickerType]?
    /// The text typed to find a type.
    package internal(set) var typeSearch = ""
    package internal(set) var selectedType = 0
    package internal(set) var preview: PickerPreview?
    /// The first line of the preview that is shown.
    package internal(set) var scroll = 0
    /// The result of the last action, or the reason why it failed; shown until the next key.
    package internal(set) var message: String?
    /// The item whose deletion can be undone; it is deleted with the next key.
    package internal(set) var deleted: PickerItem?
    /// Its position among the items.
    var deletedIndex = 0
    private(set) var now = 0
    private(set) var pictures = PictureSupport()
    /// The number of the last `list`; answers to earlier ones are dropped.
    private var query = 0
    /// True while an answer to a `list` is awaited.
    private(set) var isLoading = true
    /// True if the search has changed since the items were loaded.
    private(set) var isOther = true
    /// The held keys: the first one that concerns an item not found yet, and all after it.
    var held: [Key] = []
    /// The number of loaded items of the history, including the one whose deletion is pending.
    var loaded = 0
    /// The subject of the last `preview`.
    var asked: PickerPreview.Subject?
    private var wrapped: (key: PickerPreview?, width: Int, lines: [StyledText]) = (nil, 0, [])

    /// The number of items that are loaded at once.
    private static let portion = 200

    package init(size: Screen.Size) { self.size = size }

    /// The first actions of a picker.
    package mutating func begin() -> [PickerAction] { [listAgain()] }

    package mutating func handle(_ event: PickerEvent) -> [PickerAction] {
        var actions: [PickerAction] = []
        switch event {
        case .input(.key(let key)): actions = pressOrHold(key)
        case .input(.takesPNG): pictures.takesPNG = true
        case .input(.drawsSixels): pictures.drawsSixels = true
        case .input(.cell(let size)): pictures.cell = size
        case .resized(let size): self.size = size
        case .listed(query, let offset, let items, let total, let now):
            self.now = now
            take(items, at: offset, total: total)
            actions = pressHeld()
        case .types(let id, let types) where id == selectedItem?.id: self.types = types
        case .previewed(let preview) where preview.subject == subject: self.preview = preview
        case .listed, .types, .previewed: break
        case .changed: actions = [listAgain()]
        case .failed(let reason): message = reason
        case .elapsed: actions = commit()
        }
        actions += look()
        layOut()
        return actions
    }
}

// MARK: What is shown

extension PickerModel {
    package var layout: PickerLayout { PickerLayout(size) }

    package var selectedItem: PickerItem? { items.indices.contains(selected) ? items[selected] : nil }

    /// The types that match the typed text.
    package var shownTypes: [PickerType] {
        let typed = typeSearch.lowercased()
        return (types ?? []).filter { typed.isEmpty || $0.name.lowercased().holds(typed) }
    }

    /// The content of the preview.
    var subject: PickerPreview.Subject? {
        selectedItem.map { item in
            let types = page == .types ? shownTypes : []
            return .init(id: item.id, type: types.indices.contains(selectedType) ? types[selectedType].name : nil)
        }
    }

    /// The lines of the preview, wrapped to the window.
    var previewLines: [StyledText] { wrapped.lines }

    private mutating func layOut() {
        if wrapped.key != preview || wrapped.width != size.columns {
            let lines = (preview?.lines ?? []).flatMap { $0.wrapped(to: size.columns, atWords: true) }
            wrapped = (preview, size.columns, lines)
        }
        scroll = max(0, min(scroll, previewLines.count - layout.previewHeight))
    }
}

// MARK: What is requested

extension PickerModel {
    /// Reloads the loaded items, or loads the first portion of another search.
    mutating func listAgain() -> PickerAction {
        query += 1
        isLoading = true
        return .list(query: query, search: search, offset: 0, count: isOther ? Self.portion : max(loaded, Self.portion))
    }

    /// Requests a missing preview, and more items before the selection reaches the end of the loaded ones.
    private mutating func look() -> [PickerAction] {
        var actions: [PickerAction] = []
        if let subject, subject != asked {
            asked = subject
            scroll = 0
            actions.append(.preview(subject))
        }
        if subject == nil { (asked, preview) = (nil, nil) }
        if !isLoading, loaded < total ?? .max, selected + Self.portion / 4 > items.count {
            query += 1
            isLoading = true
            actions.append(.list(query: query, search: search, offset: loaded, count: Self.portion))
        }
        return actions
    }

    /// Stores the items from an offset on, and keeps the selection if its item is still there.
    private mutating func take(_ portion: [PickerItem], at offset: Int, total: Int?) {
        let kept = isOther ? nil : selectedItem?.id
        let before = items.prefix(max(0, offset - (loaded - items.count)))
        isLoading = false
        isOther = false
        loaded = offset + portion.count
        items = before + portion.filter { $0.id != deleted?.id }
        self.total = total
        selected = kept.flatMap { id in items.firstIndex { $0.id == id } } ?? (kept == nil ? 0 : selected)
        selected = max(0, min(selected, items.count - 1))
        if kept == nil { asked = nil }
    }

    mutating func find(_ text: String) -> [PickerAction] {
        guard text != search else { return [] }
        search = text
        isOther = true
        return [listAgain()]
    }
}
