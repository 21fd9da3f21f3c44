import Pasteboard
import Targets
import UniformTypes

extension Pasteboard {
    /// The offered types in the owner's order; reading them calls no promise.
    public var types: [UniformType] {
        get async throws(PasteboardError) {
            let offered = try await offered()
            return offered.compactMap(\.offeredType).reduce(into: []) { types, type in
                if !types.contains(type) { types.append(type) }
            }
        }
    }

    /// The types that ``read(_:)`` can provide: offered types, and those that can be converted from them, including by the
    /// program's converters.
    public var readableTypes: [UniformType] {
        get async throws(PasteboardError) {
            ConversionMap(from: try await types, connection.converters, readsPlainText: true).reached
        }
    }

    /// Reads content of a type.
    ///
    /// Returns the published content of that type, if there is any. Otherwise the content is rendered from the most trusted
    /// representation of the source application, with its known defects repaired, or comes from a converter.
    public func read(_ type: UniformType) async throws(PasteboardError) -> [UInt8] {
        try await read(type, among: try await offered())
    }

    /// Reads the first available of these types; offered types are preferred to converted ones.
    public func read(firstOf types: [UniformType]) async throws(PasteboardError) -> Representation {
        let offered = try await offered()
        let there = offered.compactMap(\.offeredType)
        let direct = types.filter { type in there.contains { $0.conforms(to: type) } }
        for type in direct + types {
            do {
                return Representation(type: type, bytes: try await read(type, among: offered))
            } catch .notOffered {
                continue
            }
        }
        throw .notOffered(types.first ?? .data)
    }

    /// The plain text; invalid UTF-8 in it becomes U+FFFD.
    public var text: String {
        get async throws(PasteboardError) {
            String(decoding: try await read(.utf8PlainText), as: UTF8.self)
        }
    }

    /// All items with all representations; all promises are called.
    ///
    /// In other programs' content, each file or address of a list is an item; any other content is one item.
    public var items: [[Representation]] {
        get async throws(PasteboardError) {
            let offered = try await offered()
            if offered.contains(ItemArchive.target) {
                let bytes = try await connection.reader.bytes(under: ItemArchive.target, of: selection)
                guard let items = ItemArchive.decode(bytes) else {
                    throw .unreadable("the archive of items is damaged")
                }
                return items
            }
            return try await foreignItems(offered)
        }
    }
}

extension Pasteboard {
    private func offered() async throws(PasteboardError) -> [Target] {
        try await connection.reader.offered(by: selection)
    }

    private func read(_ type: UniformType, among offered: [Target]) async throws(PasteboardError) -> [UInt8] {
        let converters = connection.converters
        let readable = offered.compactMap(\.offeredType)
        let map = ConversionMap(from: readable, converters, readsPlainText: true)
        guard let route = map.routes[type], route.usesOwn else {
            return try await connection.reader.content(type, of: selection, among: offered, rendering: rendering)
        }
        let source = try await connection.reader.content(
            route.source, of: selection, among: offered, rendering: rendering)
        return try await route.fromSource.convert(source, with: converters, rendering)
    }

    private func foreignItems(_ offered: [Target]) async throws(PasteboardError) -> [[Representation]] {
        if offered.contains("text/uri-list") {
            let list = try await connection.reader.bytes(under: "text/uri-list", of: selection)
            let addresses = AddressList(list).representations
            if addresses.count > 1 { return addresses.map { [$0] } }
        }
        var item: [Representation] = []
        for target in offered {
            guard let type = target.offeredType, !item.contains(where: { $0.type == type }) else { continue }
            do {
                item.append(
                    Representation(
                        type: type,
                        bytes: try await connection.reader.content(
                            type, of: selection, among: [target], rendering: rendering)))
            } catch .transferFailed {
                continue
            }
        }
        return [item]
    }
}
