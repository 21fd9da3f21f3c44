/// The next end of an element in a text that is read forwards; it is searched for once, so that reading takes linear time.
package struct NextEnd {
    /// The indices that are known not to be ends.
    private var searched = 0..<0

    /// Creates a search at the start of a text.
    package init() {}

    /// The first end at or after an index; nil if there is none before a limit.
    ///
    /// `isEnd` must not depend on the index or the limit.
    package mutating func first(from index: Int, before limit: Int, where isEnd: (Int) -> Bool) -> Int? {
        let isKnown = index >= searched.lowerBound && index <= searched.upperBound
        var place = isKnown ? searched.upperBound : index
        while place < limit, !isEnd(place) { place += 1 }
        searched = (isKnown ? searched.lowerBound : index)..<max(place, index)
        return place < limit ? place : nil
    }
}

extension NextEnd {
    /// The first occurrence of two bytes at or after an index; nil if there is none before a limit.
    package mutating func first(_ pair: (UInt8, UInt8), in text: ArraySlice<UInt8>, from index: Int, before limit: Int)
        -> Int?
    {
        first(from: index, before: limit - 1) { text[$0] == pair.0 && text[$0 + 1] == pair.1 }
    }
}
