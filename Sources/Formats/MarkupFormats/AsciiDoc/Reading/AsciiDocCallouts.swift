import FormatCore

/// The callouts at the ends of code lines ("Callouts"): `<1>`, `<.>`, and `<!--1-->` in XML.
///
/// They are shown as `(1)`, as AsciiDoc's processors do. The sign of the comment around them stays, so the code still runs.
struct AsciiDocCallouts {
    /// The number of the last automatic callout.
    private var last = 0

    /// The callouts of a block; nil if its substitutions exclude them.
    init?(_ attributes: AsciiDocAttributes) {
        guard let list = attributes.named["subs"] else { return }
        let names = list.utf8.split(separator: ",").map { Array($0)[...].trimmedSpace }
        if names.contains(where: { $0.elementsEqual("callouts".utf8) || $0.elementsEqual("verbatim".utf8) }) { return }
        let areChanges = names.allSatisfy { $0.first == "+" || $0.first == "-" || $0.last == "+" }
        guard areChanges, !names.contains(where: { $0.elementsEqual("-callouts".utf8) }) else { return nil }
    }

    /// Returns a line with its callouts as they are shown.
    mutating func shown(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard line.last == ">" else { return line }
        var marks: [Mark] = []
        var start = line.endIndex
        while let mark = Mark(endingAt: start, of: line) {
            marks.append(mark)
            start = line[..<mark.range.lowerBound].withoutTrailingSpace.endIndex
        }
        // `vector<1>` is a type.
        while let mark = marks.last, !mark.isApart(in: line), marks.count < 2 || !mark.isXML { marks.removeLast() }
        guard let first = marks.last else { return line }
        var shown = Array(line[..<first.range.lowerBound])
        var end = first.range.lowerBound
        for mark in marks.reversed() {
            shown += line[end..<mark.range.lowerBound]
            append(mark, of: line, to: &shown)
            end = mark.range.upperBound
        }
        return shown[...]
    }

    private mutating func append(_ mark: Mark, of line: ArraySlice<UInt8>, to shown: inout [UInt8]) {
        if shown.last == "\\" {
            shown.removeLast()
            shown += line[mark.range]
            return
        }
        var number = Array(line[mark.number])
        if number.elementsEqual(".".utf8) {
            last += 1
            number = Array(String(last).utf8)
        }
        shown += mark.isXML ? "<!--(".utf8 : "(".utf8
        shown += number
        shown += mark.isXML ? ")-->".utf8 : ")".utf8
    }

    /// One callout in a line.
    private struct Mark {
        let range: Range<Int>
        let number: Range<Int>
        let isXML: Bool

        private static let longest = 3

        /// The callout that ends here; nil if none does.
        init?(endingAt end: Int, of line: ArraySlice<UInt8>) {
            guard line[..<end].last == ">" else { return nil }
            isXML = line[..<end].suffix(3).elementsEqual("-->".utf8)
            let digits = line[..<(end - (isXML ? 3 : 1))]
            var start = digits.endIndex
            while start > digits.startIndex, digits.endIndex - start < Self.longest,
                digits[start - 1].isASCIIDigit || digits[start - 1] == "."
            {
                start -= 1
            }
            let opening = isXML ? "<!--" : "<"
            let number = digits[start...]
            guard !number.isEmpty, number.elementsEqual(".".utf8) || number.allSatisfy(\.isASCIIDigit),
                digits[..<start].suffix(opening.utf8.count).elementsEqual(opening.utf8)
            else { return nil }
            self.number = start..<digits.endIndex
            range = (start - opening.utf8.count)..<end
        }

        /// True if a space, the start of the line or another callout precedes it.
        func isApart(in line: ArraySlice<UInt8>) -> Bool {
            var before = line[..<range.lowerBound]
            if before.last == "\\" { before = before.dropLast() }
            return before.last.map { $0.isASCIIWhiteSpace || $0 == ">" } ?? true
        }
    }
}
