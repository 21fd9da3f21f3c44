/// The markup between the items of an array: `array.join(", ", last: " and ")`.
struct TypstSeparator {
    var words: [UInt8] = []
    /// The markup before the last item; nil if it is that between the others.
    var last: [UInt8]?
}
