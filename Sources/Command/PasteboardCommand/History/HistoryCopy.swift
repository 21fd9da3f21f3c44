import ClipboardHistory
import PasteboardClient
import SelectionModel
import Targets
import UniformTypes

/// An item of the history that is copied to a pasteboard.
struct HistoryCopy {
    private let client: HistoryClient
    private let item: HistoryDescription

    init(_ item: HistoryDescription, of client: HistoryClient) {
        self.client = client
        self.item = item
    }

    /// Publishes the item as it was copied, or as one type of it.
    func publish(as type: String?, on pasteboard: PasteboardOptions) throws {
        let item =
            try type.map { try NarrowedItem([$0], of: SelectionReader(self.item, of: client), .clipboard).item() }
            ?? whole()
        try pasteboard.ask(.publish(PublishRequest(selection: pasteboard.selection, item: item, lifetime: Lifetime())))
    }

    /// The representations, byte for byte; for copies made by Pasteboard, all types are derived again.
    private func whole() throws -> Item {
        let payloads = try item.entries.indices.map { try client.content(of: item.item.id, at: $0) }
        if let own = item.item(payloads) { return own }
        let representations = zip(item.entries, payloads).map { entry, payload in
            let target = Target(entry.target)
            return Representation(type: target.uniformType ?? .data, target: target, bytes: payload.bytes)
        }
        return Item(representations, derivation: .only([]))
    }
}
