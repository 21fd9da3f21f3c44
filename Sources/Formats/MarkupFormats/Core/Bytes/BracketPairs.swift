/// The pairs of brackets in a text, found once, so that reading takes linear time.
package struct BracketPairs {
    private var ends: [Int: Int] = [:]

    /// Finds the pairs; if `isEscapable` is true, a bracket after a backslash is text.
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
    /// The first position from an index on; the positions are in order.
    ///
    /// Nil if there is none.
    package func first(from index: Int) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < index { low = middle + 1 } else { high = middle }
        }
        return low < count ? self[low] : nil
    }
}
