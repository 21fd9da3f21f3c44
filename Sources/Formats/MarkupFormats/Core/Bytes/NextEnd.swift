/// The next end of an element in a text that is read forwards, found once, so that reading stays linear.
package struct NextEnd {
    /// The places before the next end, which are known to end nothing.
    private var searched = 0..<0

    /// Begins without knowledge of a text.
    package init() {}

    /// The first place from an index on that is an end; nil if there is none before a limit.
    ///
    /// What is an end must not depend on the index or the limit.
    package mutating func first(from index: Int, before limit: Int, where isEnd: (Int) -> Bool) -> Int? {
        let isKnown = index >= searched.lowerBound && index <= searched.upperBound
        var place = isKnown ? searched.upperBound : index
        while place < limit, !isEnd(place) { place += 1 }
        searched = (isKnown ? searched.lowerBound : index)..<max(place, index)
        return place < limit ? place : nil
    }
}

extension NextEnd {
    /// The first place from an index on where two bytes stand; nil if they are not before a limit.
    package mutating func first(_ pair: (UInt8, UInt8), in text: ArraySlice<UInt8>, from index: Int, before limit: Int)
        -> Int?
    {
        first(from: index, before: limit - 1) { text[$0] == pair.0 && text[$0 + 1] == pair.1 }
    }
}
