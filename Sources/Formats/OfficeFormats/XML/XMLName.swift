/// An enumeration of names.
protocol XMLName {
    /// All names, in the order of the vocabulary.
    static var all: [Self] { get }
    /// The number in the vocabulary.
    var number: Int { get }
}

extension XMLName {
    /// The name with this number; nil for a number that only formulas use, and for unknown names.
    static func named(_ number: Int) -> Self? { all.indices.contains(number) ? all[number] : nil }
}

extension XMLReader where Name: XMLName {
    /// The beginning or the end of an element.
    enum Tag {
        case start(Name)
        case end(Name)
    }

    /// Returns the next tag with a known name, skipping text and other tags; nil at the end.
    mutating func nextTag() -> Tag? {
        while true {
            switch next() {
            case .finished: return nil
            case .start(let number): if let name = Name.named(number) { return .start(name) }
            case .end(let number): if let name = Name.named(number) { return .end(name) }
            case .text: break
            }
        }
    }

    /// The value of an attribute of the current start tag.
    func string(_ name: Name) -> String? { string(name.number) }

    func integer(_ name: Name) -> Int? { integer(name.number) }
}
