/// A value that an expression without functions of the document has.
enum TypstValue {
    case number(Double)
    case text([UInt8])
    case truth(Bool)
    case list([TypstValue])
    case fields([(name: String, value: TypstValue)])

    /// The value as markup; nil for lists and dictionaries, which have no text of their own.
    var markup: [UInt8]? {
        switch self {
        case .number: words.map { Array($0) }
        case .truth(let isTrue): Array((isTrue ? "true" : "false").utf8)
        case .text: source
        case .list, .fields: nil
        }
    }

    /// The text that is shown; nil for lists and dictionaries.
    var words: [UInt8]? {
        switch self {
        case .number(let number):
            if number == number.rounded(), number.magnitude < 1e15 { return Array(String(Int64(number)).utf8) }
            let rounded = (number * 1e12).rounded() / 1e12
            return Array(String(rounded.isFinite && rounded != 0 ? rounded : number).utf8)
        case .text(let text): return text
        case .truth(let isTrue): return Array((isTrue ? "true" : "false").utf8)
        case .list, .fields: return nil
        }
    }

    /// The source of the value, as it is written in code; nil for lists and dictionaries.
    var literal: [UInt8]? {
        switch self {
        case .text: source.map { Array($0.dropFirst()) }
        case .number, .truth: words
        case .list, .fields: nil
        }
    }

    /// A string behind a hash sign.
    private var source: [UInt8]? {
        guard case .text(let text) = self else { return nil }
        var output: [UInt8] = Array("#\"".utf8)
        for byte in text {
            switch byte {
            case "\"", "\\": output += [UInt8(ascii: "\\"), byte]
            case 0x0A: output += "\\n".utf8
            case 0x09: output += "\\t".utf8
            default: output.append(byte)
            }
        }
        output.append("\"")
        return output
    }
}
