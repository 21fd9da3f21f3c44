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
        case "(" where isInCode || wasAfterHash: open.append(true)
        case ")" where isInCode, "]" where !open.isEmpty && !isInCode: open.removeLast()
        default: break
        }
        copy(upTo: index + 1)
    }

    /// Reads the name of a parameter, or any other name.
    private mutating func take(_ name: ArraySlice<UInt8>) {
        let isLabel = isInCode && code.bytes[name.endIndex...].drop { $0 == 0x20 }.first == ":"
        let value = isLabel ? nil : values[name.text]
        if let value, isInCode {
            output += value.isEmpty ? Array("[]".utf8)[...] : value
        } else if let value {
            // Content without its brackets, which would make a block, and a number without `#`.
            if value.first != "\"" { output.removeLast() }
            output += value.first == "[" ? value.dropFirst().dropLast() : value
        } else {
            output += name
        }
        index = name.endIndex
        if code.byte(at: index) == "(", !isInCode, value == nil {
            copy(upTo: index + 1)
            open.append(true)
        }
        isAfterHash = false
    }

    private mutating func copy(upTo end: Int) {
        output += code.bytes[index..<end]
        index = end
    }
}
