import FormatCore

/// The possible ends of objects in a text, found once, so that parsing stays linear.
struct OrgEnds {
    private let text: ArraySlice<UInt8>
    /// For each emphasis marker, the indices at which the following character allows it to close, in order.
    private var signs: [UInt8: [Int]]?
    private var braces: [Int: Int]?
    private var brackets: [Int: Int]?
    private var descriptions: [Int]?

    init(_ text: ArraySlice<UInt8>) {
        self.text = text
    }

    /// The end of the emphasis that a marker at this index opens.
    mutating func emphasis(_ sign: UInt8, behind place: Int, before limit: Int) -> Int? {
        if signs == nil { signs = findSigns() }
        let places = signs?[sign] ?? []
        let first = Self.first(in: places, from: place + 2).flatMap { $0 < limit ? $0 : nil }
        if let first { return first }
        // The enclosing marker counts as the end of the content.
        let last = limit - 1
        return last > place + 1 && text[last] == sign && !text[last - 1].isASCIIWhiteSpace ? last : nil
    }

    /// The matching closing brace.
    mutating func brace(from place: Int) -> Int? {
        if braces == nil { braces = pairs(UInt8(ascii: "{"), UInt8(ascii: "}")) }
        return braces?[place]
    }

    /// The matching closing bracket.
    mutating func bracket(from place: Int) -> Int? {
        if brackets == nil { brackets = pairs(UInt8(ascii: "["), UInt8(ascii: "]")) }
        return brackets?[place]
    }

    /// The first `]]` from this index on.
    mutating func description(from place: Int) -> Int? {
        if descriptions == nil {
            descriptions = text.indices.dropLast().filter {
                text[$0] == UInt8(ascii: "]") && text[$0 + 1] == UInt8(ascii: "]")
            }
        }
        return Self.first(in: descriptions ?? [], from: place)
    }
}

extension OrgEnds {
    private func findSigns() -> [UInt8: [Int]] {
        var signs: [UInt8: [Int]] = [:]
        for place in text.indices.dropFirst()
        where OrgEmphasis.mark(of: text[place]) != nil && !text[place - 1].isASCIIWhiteSpace
            && OrgEmphasis.mayClose(in: text, before: place + 1, end: text.endIndex)
        {
            signs[text[place], default: []].append(place)
        }
        return signs
    }

    private func pairs(_ opening: UInt8, _ closing: UInt8) -> [Int: Int] {
        var open: [Int] = []
        var pairs: [Int: Int] = [:]
        for place in text.indices {
            if text[place] == opening {
                open.append(place)
            } else if text[place] == closing, let start = open.popLast() {
                pairs[start] = place
            }
        }
        return pairs
    }

    private static func first(in places: [Int], from place: Int) -> Int? {
        var low = 0
        var high = places.count
        while low < high {
            let middle = (low + high) / 2
            if places[middle] < place { low = middle + 1 } else { high = middle }
        }
        return low < places.count ? places[low] : nil
    }
}
