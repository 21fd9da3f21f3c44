import RichText

/// Addresses that show themselves, linked or not. GitHub's parser makes links of them wherever they stand, and takes every
/// character as it is: they are written without escapes, in angle brackets where CommonMark knows them too.
enum WrittenAddresses {
    /// Tokens in which each such address is finished syntax.
    static func settle(in tokens: [InlineToken], _ context: InlineContext) -> [InlineToken] {
        var output: [InlineToken] = []
        output.reserveCapacity(tokens.count)
        var isInLink = false
        for token in tokens {
            switch token {
            case .open(.link):
                isInLink = true
                output.append(token)
            case .close(.link(let link)):
                isInLink = false
                if !replaceLink(link, in: &output) { output.append(token) }
            case .text(let text) where !isInLink: append(text, context, to: &output)
            default: output.append(token)
            }
        }
        return output
    }

    /// A link of one text that is its address, which stands at the end of the tokens.
    private static func replaceLink(_ link: Link, in output: inout [InlineToken]) -> Bool {
        guard output.count >= 2, case .text(let text) = output[output.count - 1],
            case .open(.link) = output[output.count - 2], let syntax = InlineSyntax.autolink(link, text)
        else { return false }
        output.removeLast(2)
        output.append(.syntax(syntax))
        return true
    }

    private static func append(_ text: [UInt8], _ context: InlineContext, to output: inout [InlineToken]) {
        var start = 0
        var place = 0
        while place < text.count {
            let byte = text[place]
            guard byte == UInt8(ascii: ":") || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "w"),
                let (range, prefix) = Autolink.bare(text, at: place, byte, notBefore: start),
                let syntax = syntax(of: text[range], "\(prefix)", context)
            else {
                place += 1
                continue
            }
            if start < range.lowerBound { output.append(.text(Array(text[start..<range.lowerBound]))) }
            output.append(.syntax(syntax))
            start = range.upperBound
            place = start
        }
        if start == 0 {
            output.append(.text(text))
        } else if start < place {
            output.append(.text(Array(text[start...])))
        }
    }

    private static func syntax(of address: ArraySlice<UInt8>, _ prefix: String, _ context: InlineContext) -> [UInt8]? {
        if prefix == "http://" {
            return context.isCell && address.contains(UInt8(ascii: "|")) ? nil : Array(address)
        }
        return InlineSyntax.autolink(Link(prefix + String(decoding: address, as: UTF8.self)), Array(address))
    }
}
