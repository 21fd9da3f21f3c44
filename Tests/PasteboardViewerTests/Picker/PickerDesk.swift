import PasteboardReading

@testable import PasteboardViewer

/// A picker of 80 × 24 whose history is played by a test.
struct PickerDesk {
    var model: PickerModel
    var history: [PickerItem]
    var types = [PickerType("html", isOffered: true), PickerType("plain"), PickerType("markdown"), PickerType("jira")]
    /// The actions other than lists, types and previews, which are answered immediately.
    private(set) var actions: [PickerAction] = []
    /// Every list that was asked for.
    private(set) var lists: [PickerAction] = []

    static let now = 1_000_000

    init(_ history: [PickerItem] = PickerDesk.samples, columns: Int = 80, rows: Int = 24) {
        self.history = history
        model = PickerModel(size: Screen.Size(columns: columns, rows: rows))
        perform(model.begin())
    }

    static let samples = [
        PickerItem(id: 31, application: "Firefox", kind: "HTML", text: "High at nine.", time: now - 5),
        PickerItem(id: 30, application: "Writer", kind: "RTF", text: "The tide tables", time: now - 7200),
        PickerItem(
            id: 29, application: nil, kind: "text", text: "日本語の潮汐\nline two", time: now - 172_800, isPinned: true),
    ]

    var lines: [String] { Screen(model).lines }

    mutating func handle(_ event: PickerEvent) {
        perform(model.handle(event))
    }

    mutating func press(_ keys: Key...) {
        for key in keys { handle(.input(.key(key))) }
    }

    mutating func type(_ text: String) {
        for character in text { press(.character(character)) }
    }

    mutating func takeActions() -> [PickerAction] {
        defer { actions = [] }
        return actions
    }

    private mutating func perform(_ asked: [PickerAction]) {
        for action in asked {
            switch action {
            case .list(let query, let search, let offset, let count):
                lists.append(action)
                let fitting = history.filter { search.isEmpty || $0.text.lowercased().contains(search.lowercased()) }
                let items = Array(fitting.dropFirst(offset).prefix(count))
                handle(.listed(query: query, offset: offset, items, total: fitting.count, now: Self.now))
            case .types(let id): handle(.types(of: id, types))
            case .preview(let subject):
                let text = history.first { $0.id == subject.id }?.text ?? ""
                let lines = [StyledText("\(subject.type ?? "itself"): \(text)")]
                handle(.previewed(PickerPreview(subject, facts: "text/html, 12 B", lines: lines)))
            case .delete(let id):
                actions.append(action)
                history.removeAll { $0.id == id }
            case .pin, .copy, .redraw, .suspend, .quit: actions.append(action)
            }
        }
    }
}
