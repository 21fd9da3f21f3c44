import FormatCore

/// The word at the end of a line and the one at the start of the next line, which may be the halves of one word.
///
/// A terminal cuts lines in the middle of paths, addresses and checksums. Programs that wrap text between words never do, and
/// they begin no line with a space.
struct CutWord {
    private let start: ArraySlice<UInt8>
    private let rest: ArraySlice<UInt8>

    /// The words at the end of a line; nil if its end or the start of the next one is a space.
    ///
    /// The text of an item may hang below its first word.
    init?(from line: WrappedLine, to next: WrappedLine) {
        guard next.outerIndent == line.outerIndent || line.isItem && next.outerIndent == line.indent, !next.isItem,
            let start = line.text.split(separator: 0x20).last, start.endIndex == line.text.endIndex
        else { return nil }
        self.start = start
        rest = next.firstWord
        guard !rest.isEmpty else { return nil }
    }

    /// True if the halves are one path, address, key or checksum, if a line may have been cut at this place.
    var isOne: Bool { isPath || isAddress || isKey || isWholeChecksum }

    /// True if the start is the beginning of a path, and the rest continues one.
    private var isPath: Bool {
        let start = self.start.drop { $0.isOne(of: "(\"'`[") }
        guard isASCII(start), isASCII(rest), !beginsPath(rest) || isLastName else { return false }
        if start.elementsEqual("/".utf8) || start.elementsEqual("~".utf8) { return rest.count(where: isSeparator) > 1 }
        guard beginsPath(start) || start.count(where: isSeparator) > 1 else { return false }
        if start.last.map(isSeparator) == true { return continuesPath || rest.contains(where: isSeparator) }
        return !endsFile(start) && continuesPath
    }

    private var isAddress: Bool {
        guard start.holds("://"), isASCII(start), isASCII(rest), !rest.holds("://") else { return false }
        return start.last?.isOne(of: "/-_=&?#%") == true && (continuesPath || rest.contains { $0.isOne(of: "?=&%#") })
    }

    /// Whether the rest is more than words: names of folders, or the name of a file.
    private var continuesPath: Bool {
        rest.count(where: isSeparator) > 1 || endsFile(rest.trimmedPunctuation)
            || rest.dropFirst().dropLast().contains { $0.isOne(of: "_") }
    }

    /// True if the rest is a slash and the name of a file, which is seldom at the root.
    private var isLastName: Bool {
        rest.first == "/" && rest.count(where: isSeparator) == 1 && endsFile(rest.trimmedPunctuation)
    }

    /// The least lengths of the halves of a key, which words of prose with digits do not have.
    private static let shortestKey = (start: 16, rest: 8)

    /// True for the halves of a key or token: letters and digits in both.
    private var isKey: Bool {
        let end = rest.trimmedPunctuation
        guard start.count >= Self.shortestKey.start, end.count >= Self.shortestKey.rest else { return false }
        return [start, end].allSatisfy { part in
            part.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0.isOne(of: "_-=+.") }
                && part.contains(where: \.isASCIIDigit) && part.contains(where: \.isASCIILetter)
        }
    }

    /// The numbers of hexadecimal digits of checksums.
    private static let checksumLengths: Set<Int> = [32, 40, 56, 64, 96, 128]

    /// True if the halves have together as many hexadecimal digits as a checksum.
    var isWholeChecksum: Bool {
        let end = rest.trimmedPunctuation
        guard !end.isEmpty, end.count < 128, end.allSatisfy({ $0.hexadecimalValue != nil }) else { return false }
        var count = end.count
        for byte in start.reversed() {
            guard byte.hexadecimalValue != nil, count <= 128 else { break }
            count += 1
        }
        let digits = start.suffix(count - end.count)
        return Self.checksumLengths.contains(count) && digits.contains(where: \.isASCIIDigit)
            && digits.count > 3 && end.count > 3 && end.contains(where: \.isASCIIDigit)
    }

    private func isASCII(_ word: ArraySlice<UInt8>) -> Bool { word.allSatisfy { $0 > 0x20 && $0 < 0x7F } }

    private func isSeparator(_ byte: UInt8) -> Bool { byte == "/" || byte == "\\" }

    private func beginsPath(_ word: ArraySlice<UInt8>) -> Bool {
        if word.begins(withOneOf: ["/", "~/", "./", "../", "\\\\"]) { return true }
        let drive = word.prefix(3)
        return drive.first?.isASCIILetter == true && (drive.dropFirst().elementsEqual(":\\".utf8))
    }

    /// Whether the word ends with a name such as `.swift`.
    private func endsFile(_ word: ArraySlice<UInt8>) -> Bool {
        guard let dot = word.lastIndex(of: "."), dot > word.startIndex else { return false }
        let name = word[(dot + 1)...]
        return (1...5).contains(name.count) && name.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
            && name.contains(where: \.isASCIILetter)
    }
}

extension ArraySlice<UInt8> {
    fileprivate var trimmedPunctuation: ArraySlice<UInt8> {
        var word = self
        while let last = word.last, last.isOne(of: ".,;:!?)\"'`]") { word.removeLast() }
        return word
    }
}
