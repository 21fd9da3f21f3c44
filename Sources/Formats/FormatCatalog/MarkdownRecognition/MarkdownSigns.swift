/// The signs of Markdown that have been found, and their weights.
struct MarkdownSigns {
    /// The signs, each once, in order of first occurrence.
    private(set) var found: [MarkdownEvidence.Sign] = []
    /// The number of occurrences of syntax that plain text does not have.
    private(set) var occurrences = 0
    private var weights: [MarkdownEvidence.Sign: Int] = [:]

    /// The sum of all weights.
    var weight: Int { weights.values.reduce(0, +) }

    /// True if a sign has a weight.
    func has(_ sign: MarkdownEvidence.Sign) -> Bool { weights[sign] != nil }

    /// The number of these signs that have a weight.
    func count(of signs: [MarkdownEvidence.Sign]) -> Int { signs.count(where: has) }

    /// True if a sign other than these has a weight.
    func hasOther(than signs: [MarkdownEvidence.Sign]) -> Bool { weights.keys.contains { !signs.contains($0) } }

    /// Lists a sign without giving it a weight.
    mutating func list(_ sign: MarkdownEvidence.Sign) {
        if !found.contains(sign) { found.append(sign) }
    }

    /// Lists a sign and raises its weight to at least this one; `count` occurrences are distinct from plain text.
    mutating func note(_ sign: MarkdownEvidence.Sign, _ weight: Int, distinct count: Int = 0) {
        list(sign)
        occurrences += count
        weights[sign] = max(weights[sign] ?? 0, weight)
    }

    /// Adds one to the weight of a sign; does nothing if it has none.
    mutating func strengthen(_ sign: MarkdownEvidence.Sign) {
        if let weight = weights[sign] { weights[sign] = weight + 1 }
    }

    /// Replaces the weight of a sign; does nothing if it has none.
    mutating func weigh(_ sign: MarkdownEvidence.Sign, _ weight: Int, distinct count: Int = 0) {
        guard has(sign) else { return }
        weights[sign] = weight
        occurrences += count
    }

    /// Removes the weight of a sign.
    mutating func dismiss(_ sign: MarkdownEvidence.Sign) { weights[sign] = nil }

    /// Removes the signs without weight from the list.
    mutating func removeWeightless() { found = found.filter(has) }
}
