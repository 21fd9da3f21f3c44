/// The attributes of a start tag.
struct XMLAttributes {
    /// The maximum number of attributes.
    private static let most = 128

    private var names: [Range<Int>] = []
    private var numbers: [Int] = []
    private var values: [Range<Int>] = []

    /// The place of the value of the attribute with this number in the vocabulary.
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

    /// Finds the numbers of the names, after all namespaces of the tag are known.
    mutating func resolve(in bytes: [UInt8], _ vocabulary: inout XMLNames) {
        for name in names { numbers.append(vocabulary.attribute(bytes, name)) }
    }
}
