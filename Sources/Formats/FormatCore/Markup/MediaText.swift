import RichText

extension Media {
    /// The address for markup, which cannot embed bytes; nil if there is none, or if it is not allowed.
    package var markupAddress: String? {
        guard case .reference(let address) = source, !address.isEmpty, Addresses.isHarmless(address),
            !address.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F })
        else { return nil }
        return address
    }

    /// The address for markup that names local files by their paths, without percent-encoding.
    package var markupPath: String? {
        guard let address = markupAddress, address.utf8.contains("%"),
            !address.prefix(while: { $0 != "/" }).utf8.contains(":")
        else { return markupAddress }
        let path = PercentEncoding.decoded(address[...])
        return path.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{7F}" || $0 == "\u{FFFD}" } ? address : path
    }

    /// The text for an attachment: the alternative text on one line, or the kind of medium.
    package var markupWords: [UInt8] {
        let words = Array(alternative.utf8.split(whereSeparator: \.isASCIIWhiteSpace).joined(separator: [0x20]))
        if !words.isEmpty { return words }
        switch kind {
        case .image: return [UInt8]("[image]")
        case .video: return [UInt8]("[video]")
        case .audio: return [UInt8]("[audio]")
        case .drawing: return [UInt8]("[drawing]")
        }
    }
}

extension ArraySlice<UInt8> {
    /// TeX with line feeds as line breaks.
    package var formulaSource: [UInt8] {
        var output: [UInt8] = []
        var index = startIndex
        while index < endIndex {
            if self[index] == 0xE2, self[index...].starts(with: [0xE2, 0x80, 0xA8]) {
                output.append(0x0A)
                index += 3
            } else {
                output.append(self[index])
                index += 1
            }
        }
        return output
    }
}

extension String {
    /// The name of a code language, if it consists of letters, digits and `+#-._`; nil otherwise.
    package var markupName: String? {
        let isName = utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "+#-._".utf8.contains($0) }
        return isName && !isEmpty ? self : nil
    }

    /// The address with these bytes, white space and control characters percent-encoded (RFC 3986 §2.1).
    package func percentEncoding(_ bytes: StaticString) -> [UInt8] {
        let signs = [UInt8](bytes)
        let digits = [UInt8]("0123456789ABCDEF")
        var output: [UInt8] = []
        for byte in utf8 {
            if byte <= 0x20 || byte == 0x7F || signs.contains(byte) {
                output.append(contentsOf: [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]])
            } else {
                output.append(byte)
            }
        }
        return output
    }
}
