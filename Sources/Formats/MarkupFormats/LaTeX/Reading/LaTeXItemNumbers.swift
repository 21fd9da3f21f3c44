/// The numbers of the next items of the open lists, and of lists that ended and may be resumed.
struct LaTeXItemNumbers {
    private var open: [Int] = []
    /// The next number behind the last list of each depth.
    private var ended: [Int: Int] = [:]

    mutating func begin() { open.append(1) }

    mutating func end() { if let next = open.popLast() { ended[open.count] = next } }

    /// Sets the number of the next item of the innermost list.
    mutating func set(_ number: Int) { if !open.isEmpty { open[open.count - 1] = number } }

    /// Counts an item of the innermost list.
    mutating func step() { if !open.isEmpty { open[open.count - 1] += 1 } }

    /// The number with which the innermost list goes on; nil if there was no list of its depth.
    var resumed: Int? { ended[open.count - 1] }
}
