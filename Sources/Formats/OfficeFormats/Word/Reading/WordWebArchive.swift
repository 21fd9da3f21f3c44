import FormatCore
import UniformTypes

/// A page with its parts as one message (MHTML, RFC 2557), written by libraries that convert web pages to documents.
enum WordWebArchive {
    /// The lines at the start of a message, or of one of its parts.
    private struct Head {
        private var fields: [String: String] = [:]

        /// Reads the fields up to the first empty line; nil if the first line is not a field.
        init?(_ lines: inout ArraySlice<ArraySlice<UInt8>>) {
            var last: String?
            while let line = lines.first {
                lines.removeFirst()
                let text = String(decoding: line, as: UTF8.self)
                if text.isEmpty { break }
                if let name = last, text.first == " " || text.first == "\t" {
                    fields[name]? += text
                    continue
                }
                let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
                guard parts.count == 2, !parts[0].isEmpty, parts[0].utf8.allSatisfy({ $0.isASCIILetter || $0 == 0x2D })
                else { return nil }
                last = parts[0].lowercased()
                fields[parts[0].lowercased()] = String(parts[1])
            }
            if fields["content-type"] == nil { return nil }
        }

        var isPage: Bool {
            let type = (fields["content-type"] ?? "").prefix { $0 != ";" }.lowercased()
            return type.utf8.containsSequence("html".utf8)
        }

        var encoding: String {
            (fields["content-transfer-encoding"] ?? "").lowercased().filter { !$0.isWhitespace }
        }

        /// The separator of the parts; nil if there is none.
        var boundary: String? {
            let parts = (fields["content-type"] ?? "").split(separator: ";").map {
                $0.filter { !$0.isWhitespace && $0 != "\"" }
            }
            guard let named = parts.first(where: { $0.lowercased().hasPrefix("boundary=") }) else { return nil }
            let boundary = String(named.dropFirst("boundary=".utf8.count))
            return boundary.isEmpty ? nil : boundary
        }
    }

    /// The page of a message; nil if the bytes are not a message, or contain no page.
    static func page(in bytes: [UInt8]) -> [UInt8]? {
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
            $0.last == 0x0D ? $0.dropLast() : $0
        }[...]
        while lines.first?.isEmpty == true { lines.removeFirst() }
        guard let head = Head(&lines) else { return nil }
        if head.isPage { return decoded(lines, head.encoding) }
        guard let boundary = head.boundary.map({ Array("--\($0)".utf8) }) else { return nil }
        while let start = lines.firstIndex(where: { $0.starts(with: boundary) }) {
            lines = lines[(start + 1)...]
            guard let part = Head(&lines) else { continue }
            let end = lines.firstIndex { $0.starts(with: boundary) } ?? lines.endIndex
            if part.isPage { return decoded(lines[..<end], part.encoding) }
            lines = lines[end...]
        }
        return nil
    }

    private static func decoded(_ lines: ArraySlice<ArraySlice<UInt8>>, _ encoding: String) -> [UInt8] {
        switch encoding {
        case "base64": return Base64.decode(lines.joined()) ?? []
        case "quoted-printable": return quotedPrintable(lines)
        default: return Array(lines.joined(separator: [0x0A]))
        }
    }

    /// Decodes text in which `=` and two digits are a byte, and `=` at the end of a line continues it (RFC 2045 §6.7).
    private static func quotedPrintable(_ lines: ArraySlice<ArraySlice<UInt8>>) -> [UInt8] {
        var result: [UInt8] = []
        for line in lines {
            var index = line.startIndex
            var continues = false
            while index < line.endIndex {
                let byte = line[index]
                let digits = line[(index + 1)...].prefix(2)
                if byte == "=", digits.count == 2, let high = digits.first?.hexadecimalValue,
                    let low = digits.last?.hexadecimalValue
                {
                    result.append(high << 4 | low)
                    index += 3
                } else if byte == "=", index + 1 == line.endIndex {
                    continues = true
                    index += 1
                } else {
                    result.append(byte)
                    index += 1
                }
            }
            if !continues { result.append(0x0A) }
        }
        return result
    }
}
