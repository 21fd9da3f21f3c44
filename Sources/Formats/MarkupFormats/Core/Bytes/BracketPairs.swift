/// The brackets of a text that belong together, found once, so that reading stays linear.
package struct BracketPairs {
    private var ends: [Int: Int] = [:]

    /// Finds the pairs; `isEscapable` is true where a bracket after a backslash is text.
    package init(
        _ opening: Unicode.Scalar, _ closing: Unicode.Scalar, in text: ArraySlice<UInt8>, isEscapable: Bool = false
    ) {
        var open: [Int] = []
        for index in text.indices {
            if isEscapable, index > text.startIndex, text[index - 1] == "\\" { continue }
            if text[index] == opening {
                open.append(index)
            } else if text[index] == closing, let start = open.popLast() {
                ends[start] = index
            }
        }
    }

    /// The bracket that closes the one at an index; nil if there is none.
    package subscript(index: Int) -> Int? { ends[index] }
}

extension [Int] {
    /// The first of these places, which are in order, from an index on; nil if there is none.
    package func first(from index: Int) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < index { low = middle + 1 } else { high = middle }
        }
        return low < count ? self[low] : nil
    }
}
