/// Elements that are taken out in the order in which they were added, each in constant time.
struct Queue<Element> {
    /// The elements, after places that have been emptied.
    private var places: [Element?] = []
    private var start = 0

    var isEmpty: Bool { start == places.count }

    /// The element that has been in the queue for the longest time.
    var first: Element? { isEmpty ? nil : places[start] }

    mutating func append(_ element: Element) { places.append(element) }

    @discardableResult
    mutating func removeFirst() -> Element? {
        guard !isEmpty else { return nil }
        defer {
            places[start] = nil
            start += 1
            // Half of the places at once, so that each element is moved once on average.
            if start > 32, 2 * start >= places.count {
                places.removeFirst(start)
                start = 0
            }
        }
        return places[start]
    }

    /// Removes the first element for which a condition holds, in linear time.
    mutating func remove(where isWanted: (Element) -> Bool) -> Element? {
        guard let place = places[start...].firstIndex(where: { $0.map(isWanted) ?? false }) else { return nil }
        return places.remove(at: place)
    }
}
