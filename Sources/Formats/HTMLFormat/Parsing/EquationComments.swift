import FormatCore

/// The conditional comments in which Word hides formulas from browsers (`[if gte msEquation 12]`).
///
/// They are opened, and the pictures for browsers that follow them are removed.
enum EquationComments {
    static func opened(_ source: consuming [UInt8]) -> [UInt8] {
        guard source.firstIndex(ofMarkup: beginning) != nil else { return source }
        var result: [UInt8] = []
        result.reserveCapacity(source.count)
        var index = 0
        // An unclosed condition is searched for its end only once.
        var hasEnds = true
        while let start = source[index...].firstIndex(ofMarkup: beginning),
            let opening = source[start...].firstIndex(of: 0x3E),
            let end = source[opening...].firstIndex(ofMarkup: "<![endif]-->")
        {
            result += source[index..<start]
            appendWithEndTags(source[(opening + 1)..<end], to: &result)
            index = end + "<![endif]-->".utf8.count
            guard hasEnds, isPicture(source[index...], "msEquation") else { continue }
            guard let behind = endOfPicture(source[index...]) else {
                hasEnds = false
                continue
            }
            index = behind
        }
        result += source[index...]
        return result
    }

    private static let beginning: StaticString = "<!--[if gte msEquation"

    /// Appends a formula with an end tag for each empty element in XML syntax, which HTML does not have (HTML §13.1.2.1).
    private static func appendWithEndTags(_ formula: ArraySlice<UInt8>, to result: inout [UInt8]) {
        var index = formula.startIndex
        while let open = formula[index...].firstIndex(of: 0x3C), let close = formula[open...].firstIndex(of: 0x3E) {
            result += formula[index..<open]
            if formula[close - 1] == 0x2F {
                let name = formula[(open + 1)..<(close - 1)].prefix { !$0.isASCIIWhiteSpace }
                result += formula[open..<(close - 1)] + [0x3E, 0x3C, 0x2F] + name + [0x3E]
            } else {
                result += formula[open...close]
            }
            index = close + 1
        }
        result += formula[index...]
    }

    /// True if the picture for browsers without a feature follows.
    static func isPicture(_ rest: ArraySlice<UInt8>, _ feature: String) -> Bool {
        let start = rest.firstIndex { !$0.isASCIIWhiteSpace } ?? rest.endIndex
        return ["<![if !", "<!--[if !"].contains { rest[start...].starts(with: ($0 + feature).utf8) }
    }

    /// The end of the condition that begins here, which may contain nested conditions.
    static func endOfPicture(_ rest: ArraySlice<UInt8>) -> Int? {
        var depth = 0
        var index = rest.startIndex
        while let open = rest[index...].firstIndex(of: 0x3C), let close = rest[open...].firstIndex(of: 0x3E) {
            index = close + 1
            let tag = rest[open..<index]
            if tag.starts(with: "<![if ".utf8) || tag.starts(with: "<!--[if ".utf8) {
                depth += 1
            } else if tag.starts(with: "<![endif]".utf8) || tag.starts(with: "<!--[endif]".utf8) {
                depth -= 1
            }
            if depth == 0 { return index }
        }
        return nil
    }
}
