import FormatCore

/// The numbers of names in the scope of the open elements.
///
/// A name is looked up again only after the meaning of its prefix changes.
struct XMLNames {
    private struct Binding {
        var prefix: [UInt8]
        /// The vocabulary's prefix for the namespace; nil if it contains no name of it.
        var known: String?
    }

    private struct Slot {
        var hash: UInt64 = 0
        var generation = -1
        var name = 0..<0
        var number = XMLVocabulary.unknown
    }

    /// The maximum number of prefixes in scope.
    private static let mostBindings = 256
    private static let slotCount = 1024

    private let vocabulary: XMLVocabulary
    private var bindings: [Binding] = []
    private var generation = 0
    private var slots = [Slot](repeating: Slot(), count: slotCount)

    init(_ vocabulary: XMLVocabulary) { self.vocabulary = vocabulary }

    var bindingCount: Int { bindings.count }

    mutating func bind(_ prefix: [UInt8], _ namespace: String) {
        guard bindings.count < Self.mostBindings else { return }
        let known = vocabulary.prefix(of: namespace)
        let before = binding(of: prefix[...])
        // A redundant declaration keeps the known names.
        if let before, before.known == known { return }
        bindings.append(Binding(prefix: prefix, known: known))
        generation += 1
    }

    mutating func unbind(to count: Int) {
        guard bindings.count > count else { return }
        bindings.removeLast(bindings.count - count)
        generation += 1
    }

    mutating func element(_ bytes: [UInt8], _ name: Range<Int>) -> Int { number(bytes, name, 1) }

    mutating func attribute(_ bytes: [UInt8], _ name: Range<Int>) -> Int { number(bytes, name, 2) }

    private mutating func number(_ bytes: [UInt8], _ name: Range<Int>, _ kind: UInt64) -> Int {
        var hash: UInt64 = 14_695_981_039_346_656_037 ^ kind
        for index in name { hash = (hash ^ UInt64(bytes[index])) &* 1_099_511_628_211 }
        let slot = Int(truncatingIfNeeded: (hash ^ hash >> 32) & UInt64(Self.slotCount - 1))
        if slots[slot].hash == hash, slots[slot].generation == generation, slots[slot].name.count == name.count,
            bytes[slots[slot].name] == bytes[name]
        {
            return slots[slot].number
        }
        let number = lookedUp(bytes[name], isElement: kind == 1)
        slots[slot] = Slot(hash: hash, generation: generation, name: name, number: number)
        return number
    }

    private func lookedUp(_ name: ArraySlice<UInt8>, isElement: Bool) -> Int {
        let colon = name.firstIndex(of: ":")
        let local = String(decoding: colon.map { name[($0 + 1)...] } ?? name, as: UTF8.self)
        // An attribute without a prefix has no namespace.
        if colon == nil, !isElement { return vocabulary.number(of: local) }
        let prefix = colon.map { name[..<$0] } ?? []
        guard let binding = binding(of: prefix) else {
            // An undeclared prefix has its conventional meaning, because part of the document may be missing.
            return vocabulary.number(of: String(decoding: name, as: UTF8.self))
        }
        return binding.known.map { vocabulary.number(of: $0 + ":" + local) } ?? XMLVocabulary.unknown
    }

    private func binding(of prefix: ArraySlice<UInt8>) -> Binding? {
        bindings.last { $0.prefix.elementsEqual(prefix) }
    }
}
