/// Replaces the parameters in the body of a function or loop by values: after a `#` in markup, anywhere in code.
struct TypstBody {
    private let code: TypstSource
    private let values: [String: ArraySlice<UInt8>]
    private var index = 0
    private var output: [UInt8] = []
    /// For each open bracket, whether it contains code; the parentheses of a call do.
    private var open: [Bool] = []
    private var isAfterHash = false

    /// The body with its parameters replaced; ends early after `limit` bytes.
    static func filled(_ body: [UInt8], _ values: [String: ArraySlice<UInt8>], limit: Int) -> [UInt8] {
        var filled = TypstBody(code: TypstSource(bytes: body), values: values)
        while filled.index < body.count, filled.output.count < limit { filled.step() }
        return filled.output
    }

    private var isInCode: Bool { open.last ?? false }

    private mutating func step() {
        let byte = code.bytes[index]
        let name = isInCode || isAfterHash ? code.name(at: index) : []
        let isField = index > 0 && code.bytes[index - 1] == "."
        if !name.isEmpty, !isField { return take(name) }
        let wasAfterHash = isAfterHash
        isAfterHash = byte == "#" && !isInCode
        if isInCode, byte == "\"" { return copy(upTo: code.string(at: index).end) }
        switch byte {
        case "\\" where index + 1 < code.bytes.count: return copy(upTo: index + 2)
        case "[": open.append(false)
        case "(" where isInCode || wasAfterHash, "{" where isInCode || wasAfterHash: open.append(true)
        case ")" where isInCode, "}" where isInCode, "]" where !open.isEmpty && !isInCode: open.removeLast()
        default: break
        }
        copy(upTo: index + 1)
    }

    /// Reads the name of a parameter, or any other name.
    private mutating func take(_ name: ArraySlice<UInt8>) {
        let isLabel = isInCode && code.bytes[name.endIndex...].drop { $0 == 0x20 }.first == ":"
        let value = isLabel ? nil : values[name.text] ?? field(name)
        let endsCode = !isInCode && value != nil && code.byte(at: name.endIndex) == ";"
        if let value, isInCode {
            output += value.isEmpty ? Array("[]".utf8)[...] : value
        } else if let value {
            // Content without its brackets, which would make a block, and a number without `#`.
            if !isCode(value) { output.removeLast() }
            output += value.first == "[" ? value.dropFirst().dropLast() : value
        } else {
            let receiver = receiver(of: name)
            output += (receiver.map { $0.value } ?? []) + (receiver.map { $0.method } ?? name)
        }
        index = endsCode ? name.endIndex + 1 : name.endIndex
        if code.byte(at: index) == "(", !isInCode, value == nil {
            copy(upTo: index + 1)
            open.append(true)
        }
        isAfterHash = false
    }

    /// True for a string, and for names and calls, which remain code.
    private func isCode(_ value: ArraySlice<UInt8>) -> Bool {
        guard let first = value.first else { return false }
        return first == "\"" || first == "(" || first.isASCIILetter && !["true", "false", "none"].contains(value.text)
    }

    /// The value of a parameter on which a method is called, and the rest of the name; nil for others.
    private func receiver(of name: ArraySlice<UInt8>) -> (value: ArraySlice<UInt8>, method: ArraySlice<UInt8>)? {
        guard let stop = name.firstIndex(of: "."), code.byte(at: name.endIndex) == "(",
            let value = values[name[..<stop].text], value.first == "("
        else { return nil }
        return (value, name[stop...])
    }

    /// The longest dictionary whose fields are found.
    private static let longestDictionary = 400

    /// The source of a field of a parameter that is a dictionary, such as `p.name`; nil for others.
    private func field(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let stop = name.firstIndex(of: "."), let value = values[name[..<stop].text],
            value.first == "(", value.last == ")", value.count <= Self.longestDictionary
        else { return nil }
        let key = name[(stop + 1)...]
        let code = TypstSource(bytes: Array(value))
        for part in TypstFunctions.parts(of: code, in: 1..<(value.count - 1), at: ",") {
            let name = part.first == "\"" ? code.string(at: part.startIndex).content : code.name(at: part.startIndex)
            guard !name.isEmpty, name.elementsEqual(key) else { continue }
            let rest = part[name.endIndex...].drop { $0 == "\"" || $0.isASCIIWhiteSpace }
            guard rest.first == ":" else { continue }
            return rest.dropFirst().drop(while: \.isASCIIWhiteSpace)
        }
        return nil
    }

    private mutating func copy(upTo end: Int) {
        output += code.bytes[index..<end]
        index = end
    }
}
