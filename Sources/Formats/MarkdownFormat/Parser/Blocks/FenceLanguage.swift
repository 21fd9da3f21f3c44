import FormatCore

/// The language in the information of a code fence.
enum FenceLanguage {
    /// The name of the language, without options and names of files that programs write after it; empty if there is none.
    static func name(in information: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        if information.first == UInt8(ascii: "{"), let name = attributed(information.dropFirst()) { return name }
        let word = information.prefix { $0 != 0x20 && $0 != 0x09 }
        // `rust,no_run` of rustdoc, and `ts:src/a.ts` of Qiita and Zenn.
        let name = word.prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ":") }
        return !name.isEmpty && name.allSatisfy(isInName) && name.contains(where: \.isASCIILetter) ? name : word
    }

    /// The name in attributes: the first class in Pandoc and Hugo, the first word in R Markdown and Quarto.
    private static func attributed(_ attributes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let words = attributes.prefix { $0 != UInt8(ascii: "}") }.split(maxSplits: 32) {
            $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ",")
        }
        let named = words.first { $0.first == UInt8(ascii: ".") }?.dropFirst()
        let name = named ?? words.first.flatMap { $0.first?.isASCIILetter == true ? $0 : nil }
        guard let name, !name.isEmpty, !name.contains(UInt8(ascii: "=")) else { return nil }
        return name
    }

    private static func isInName(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || "+#-_.".utf8.contains(byte)
    }
}
