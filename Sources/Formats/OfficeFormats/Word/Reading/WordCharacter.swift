import FormatCore

extension WordXML {
    /// The character for an element with this name; nil if there is none.
    func character(_ name: WordName) -> String? {
        switch name {
        case .br, .cr: return "\u{2028}"
        case .tab, .ptab: return "\t"
        case .noBreakHyphen: return "\u{2011}"
        case .softHyphen: return "\u{AD}"
        case .sym:
            guard let code = string(.char).flatMap({ UInt32($0, radix: 16) }) else { return nil }
            let letter = Unicode.Scalar(code).map { String($0) } ?? "\u{FFFD}"
            return string(.font).flatMap { SymbolFont(name: $0) }?.signs(of: letter) ?? letter
        case .character:
            guard let value = integer(.value), value > 0 else { return nil }
            return Unicode.Scalar(UInt32(clamping: value)).map { String($0) }
        default: return nil
        }
    }
}
