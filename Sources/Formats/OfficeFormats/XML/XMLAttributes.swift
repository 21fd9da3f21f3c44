/// The attributes of a start tag.
struct XMLAttributes {
    /// The maximum number of attributes.
    private static let most = 128

    private var names: [Range<Int>] = []
    private var numbers: [Int] = []
    private var values: [Range<Int>] = []

    /// The range of an attribute's value in the source, by the attribute's number in the vocabulary; nil if there is none.
    subscript(number: Int) -> Range<Int>? {
        for index in numbers.indices where numbers[index] == number { return values[index] }
        return nil
    }

    mutating func removeAll() {
        names.removeAll(keepingCapacity: true)
        numbers.removeAll(keepingCapacity: true)
        values.removeAll(keepingCapacity: true)
    }

    mutating func add(_ name: Range<Int>, _ value: Range<Int>) {
        guard names.count < Self.most else { return }
        names.append(name)
        values.append(value)
    }

    /// Finds the numbers of the names, once all namespaces that the tag declares are known.
    mutating func resolve(in bytes: [UInt8], _ vocabulary: inout XMLNames) {
        for name in names { numbers.append(vocabulary.attribute(bytes, name)) }
    }
}
