import RichText
import RichTextEditing

/// A simple reference for edited text: an array of scalars, each with its attributes, and the style and blocks of each
/// paragraph.
///
/// Every offset is in scalars.
struct ReferenceText: Equatable {
    struct Element: Equatable {
        var scalar: Unicode.Scalar
        var attributes: Attributes
    }

    struct Format: Equatable {
        var style = ParagraphStyle.body
        var path: [BlockStep] = []

        static func == (left: Format, right: Format) -> Bool {
            left.style == right.style && left.path.map { $0.kind } == right.path.map { $0.kind }
        }
    }

    var elements: [Element] = []
    /// One more than there are line feeds.
    var formats = [Format()]

    var string: String {
        var string = ""
        string.unicodeScalars.append(contentsOf: elements.map(\.scalar))
        return string
    }

    func breaks(before offset: Int) -> Int {
        elements[..<offset].count { $0.scalar == "\n" }
    }

    func startsParagraph(_ offset: Int) -> Bool {
        offset == 0 || elements[offset - 1].scalar == "\n"
    }

    func endsParagraph(_ offset: Int) -> Bool {
        offset == elements.count || elements[offset].scalar == "\n"
    }

    func slice(_ range: Range<Int>) -> ReferenceText {
        ReferenceText(
            elements: Array(elements[range]),
            formats: Array(formats[breaks(before: range.lowerBound)...breaks(before: range.upperBound)]))
    }

    mutating func replace(_ range: Range<Int>, with string: String, _ attributes: Attributes?) {
        let attributes = attributes ?? typingAttributes(for: range)
        let first = breaks(before: range.lowerBound)
        let last = breaks(before: range.upperBound)
        let new = string.unicodeScalars.map { Element(scalar: $0, attributes: $0 == "\n" ? .none : attributes) }
        let count = new.count { $0.scalar == "\n" }
        let keepsLast = count == 0 && last > first && startsParagraph(range.lowerBound)
        let format = formats[keepsLast ? last : first]
        formats.replaceSubrange(first...last, with: Array(repeating: format, count: count + 1))
        elements.replaceSubrange(range, with: new)
    }

    mutating func replace(_ range: Range<Int>, with text: ReferenceText) {
        let first = breaks(before: range.lowerBound)
        let last = breaks(before: range.upperBound)
        var new = text.formats
        if new.count == 1 {
            new[0] = formats[startsParagraph(range.lowerBound) ? last : first]
        } else {
            if !startsParagraph(range.lowerBound) { new[0] = formats[first] }
            if !endsParagraph(range.upperBound) { new[new.count - 1] = formats[last] }
        }
        formats.replaceSubrange(first...last, with: new)
        elements.replaceSubrange(range, with: text.elements)
    }

    mutating func updateAttributes(in range: Range<Int>, _ change: (inout Attributes) -> Void) {
        for place in range where elements[place].scalar != "\n" { change(&elements[place].attributes) }
    }

    func typingAttributes(for range: Range<Int>) -> Attributes {
        let caret = range.lowerBound
        let takesNext = !range.isEmpty || startsParagraph(caret)
        if takesNext, endsParagraph(caret) { return .none }
        var attributes = elements[takesNext ? caret : caret - 1].attributes
        attributes.attachment = nil
        let isInside = !startsParagraph(caret) && !endsParagraph(caret)
        if range.isEmpty, !(isInside && elements[caret].attributes.link == attributes.link) { attributes.link = nil }
        return attributes
    }

    /// The longest range around a scalar in which one attribute is the same.
    func range<Value: Equatable>(of attribute: (Attributes) -> Value, at offset: Int) -> Range<Int> {
        let value = attribute(elements[offset].attributes)
        var low = offset
        var high = offset + 1
        while low > 0, attribute(elements[low - 1].attributes) == value { low -= 1 }
        while high < elements.count, attribute(elements[high].attributes) == value { high += 1 }
        return low..<high
    }

    /// The runs, in scalars.
    var runs: [(range: Range<Int>, attributes: Attributes)] {
        var runs: [(range: Range<Int>, attributes: Attributes)] = []
        for (place, element) in elements.enumerated() {
            if let last = runs.last, last.attributes == element.attributes {
                runs[runs.count - 1].range = last.range.lowerBound..<(place + 1)
            } else {
                runs.append((place..<(place + 1), element.attributes))
            }
        }
        return runs
    }
}
