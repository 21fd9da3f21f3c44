import Exhibits
import PasteboardHistory
import UniformTypes

/// What the picker has loaded and selected.
struct PickerState {
    private(set) var items: [HistoryItem] = []
    private(set) var isChoosingType = false
    private var types: [UniformType] = []
    /// The search text while a type is chosen.
    var typeSearch = "" {
        didSet { typeIndex = 0 }
    }
    /// Whether the history has more items than are loaded.
    var hasMore = false
    /// The item that was deleted and can be restored.
    private(set) var deleted: HistoryItem?
    private var deletedIndex = 0
    private var itemIndex = 0
    private var typeIndex = 0
    /// The search text from before a type was chosen.
    private var words = ""

    /// The number of history items that are loaded.
    var loaded: Int { items.count + (deleted == nil ? 0 : 1) }

    var selected: Int { isChoosingType ? typeIndex : itemIndex }

    var selectedItem: HistoryItem? { items.indices.contains(itemIndex) ? items[itemIndex] : nil }

    /// The type to paste as; nil pastes the item as copied.
    var selectedType: UniformType? {
        guard isChoosingType, shownTypes.indices.contains(typeIndex) else { return nil }
        return shownTypes[typeIndex]
    }

    /// The types that match the search text.
    var shownTypes: [UniformType] {
        types.filter { type in
            typeSearch.isEmpty
                || (type.shortNames + [type.identifier]).contains { $0.contains(typeSearch.lowercased()) }
        }
    }

    mutating func take(_ new: [HistoryItem], isMore: Bool, keepsSelection: Bool) {
        let kept = keepsSelection ? selectedItem?.id : nil
        items = (isMore ? items : []) + new.filter { $0.id != deleted?.id }
        hasMore = new.count == HistorySource.portion
        itemIndex = kept.flatMap { id in items.firstIndex { $0.id == id } } ?? 0
    }

    mutating func select(_ index: Int) {
        let count = isChoosingType ? shownTypes.count : items.count
        let index = max(0, min(index, count - 1))
        if isChoosingType { typeIndex = index } else { itemIndex = index }
    }

    mutating func chooseType(among types: [UniformType], words: String) {
        (self.types, self.words, typeSearch, isChoosingType) = (types, words, "", true)
    }

    /// Returns to the items, and returns their search text.
    mutating func leaveTypes() -> String {
        isChoosingType = false
        return words
    }

    /// Removes the selected item from the list.
    ///
    /// Returns false if there is none.
    mutating func delete() -> Bool {
        guard !isChoosingType, let item = selectedItem else { return false }
        (deleted, deletedIndex) = (item, itemIndex)
        items.remove(at: itemIndex)
        select(itemIndex)
        return true
    }

    /// Restores the deleted item in the list.
    mutating func takeBack() -> Bool {
        guard let item = deleted else { return false }
        deleted = nil
        itemIndex = min(deletedIndex, items.count)
        items.insert(item, at: itemIndex)
        return true
    }

    /// The item to delete for good.
    mutating func commit() -> HistoryItem? {
        defer { deleted = nil }
        return deleted
    }
}
