extension HTMLTree {
    /// The value of a known attribute; empty if the attribute has no value, nil if the element does not have it.
    @inlinable public func value(_ name: HTMLAttribute, of id: ID) -> String? {
        nodes[Int(id)].mayHave(name) ? text(ofLikely: name, of: id) : nil
    }

    /// The bytes of the value of a known attribute.
    @inlinable public func valueBytes(_ name: HTMLAttribute, of id: ID) -> ArraySlice<UInt8>? {
        nodes[Int(id)].mayHave(name) ? bytes(ofLikely: name, of: id) : nil
    }

    /// True if the element has a known attribute.
    @inlinable public func has(_ name: HTMLAttribute, _ id: ID) -> Bool {
        nodes[Int(id)].mayHave(name) && hasLikely(name, id)
    }

    @usableFromInline func text(ofLikely name: HTMLAttribute, of id: ID) -> String? {
        bytes(ofLikely: name, of: id).map { String(decoding: $0, as: UTF8.self) }
    }

    @usableFromInline func bytes(ofLikely name: HTMLAttribute, of id: ID) -> ArraySlice<UInt8>? {
        row(of: name, id).map(value(ofRow:))
    }

    @usableFromInline func hasLikely(_ name: HTMLAttribute, _ id: ID) -> Bool { row(of: name, id) != nil }

    /// The row of a known attribute of an element in ``attributes``.
    @inline(__always)
    private func row(of name: HTMLAttribute, _ id: ID) -> Int? {
        (Int(nodes[Int(id)].lower)..<Int(nodes[Int(id)].upper)).first { attributes[$0].name == name }
    }

    /// The bits of the attributes in these rows.
    @inline(__always)
    func bits(ofRows lower: Int32, _ upper: Int32) -> UInt16 {
        var bits: UInt16 = 0
        for row in Int(lower)..<Int(upper) { bits |= Node.bit(of: attributes[row].name) }
        return bits
    }

    /// The value in a row of ``attributes``.
    package func value(ofRow row: Int) -> ArraySlice<UInt8> {
        bytes(attributes[row].lower, attributes[row].upper)
    }

    /// True if the values in two rows of ``attributes`` are equal.
    ///
    /// It compares the bytes in place: a slice for each value would count references.
    package func haveEqualValues(_ one: Int, _ other: Int) -> Bool {
        let (one, other) = (attributes[one], attributes[other])
        guard one.length == other.length else { return false }
        if one.lower == other.lower { return true }
        let isInSource = Int(one.upper) <= input.count
        guard isInSource == (Int(other.upper) <= input.count) else {
            return bytes(one.lower, one.upper).elementsEqual(bytes(other.lower, other.upper))
        }
        let start = isInSource ? 0 : input.count
        let (lower, otherLower) = (Int(one.lower) - start, Int(other.lower) - start)
        return isInSource
            ? Self.areEqual(in: input.span, lower, otherLower, length: one.length)
            : Self.areEqual(in: added.span, lower, otherLower, length: one.length)
    }

    /// True if the bytes from two offsets are equal.
    ///
    /// It compares eight bytes at a time. The span checks its bounds, and any eight bytes are a valid integer.
    private static func areEqual(in bytes: Span<UInt8>, _ start: Int, _ other: Int, length: Int) -> Bool {
        var offset = 0
        while length - offset >= 8 {
            let word = unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: start + offset, as: UInt64.self)
            let otherWord = unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: other + offset, as: UInt64.self)
            if word != otherWord { return false }
            offset += 8
        }
        while offset < length, bytes[start + offset] == bytes[other + offset] { offset += 1 }
        return offset == length
    }

    /// The value of any attribute, by its name in lower case.
    package func value(named name: String, of id: ID) -> String? {
        let node = self[id]
        guard !node.holdsBytes else { return nil }
        let row = (Int(node.lower)..<Int(node.upper)).first { isNamed(name.utf8.span, $0) }
        return row.map { String(decoding: value(ofRow: $0), as: UTF8.self) }
    }

    /// True if the attribute in a row has this name.
    private func isNamed(_ name: Span<UInt8>, _ row: Int) -> Bool {
        guard attributes[row].name == .other else { return attributes[row].name.isSpelled(name) }
        let lower = attributes[row].nameLower
        guard Int(attributes[row].nameUpper - lower) == name.count else { return false }
        for offset in name.indices where byte(at: lower + Int32(truncatingIfNeeded: offset)) != name[offset] {
            return false
        }
        return true
    }

    /// The attributes whose names the parser does not know, in order.
    package func otherAttributes(of id: ID) -> [(name: String, value: String)] {
        let node = self[id]
        guard !node.holdsBytes, node.lower < node.upper else { return [] }
        return attributes[Int(node.lower)..<Int(node.upper)].lazy.filter { $0.name == .other }.map {
            (
                String(decoding: bytes($0.nameLower, $0.nameUpper), as: UTF8.self),
                String(decoding: bytes($0.lower, $0.upper), as: UTF8.self)
            )
        }
    }

    /// The attributes that an element has.
    package func attributeSet(of id: ID) -> HTMLAttributeSet {
        let node = self[id]
        var set = HTMLAttributeSet()
        for index in Int(node.lower)..<Int(node.upper) { set.insert(attributes[index].name) }
        return set
    }

    /// Sets the value of one attribute of an element.
    package mutating func set(_ name: HTMLAttribute, _ value: String, of id: ID) {
        let lower = Int32(clamping: attributes.count)
        for index in Int(self[id].lower)..<Int(self[id].upper) where attributes[index].name != name {
            attributes.append(attributes[index])
        }
        let start = end
        add(value.utf8)
        attributes.append(AttributeRow(name: name, nameLower: 0, nameUpper: 0, lower: start, upper: end))
        nodes[Int(id)].lower = lower
        nodes[Int(id)].upper = Int32(clamping: attributes.count)
        nodes[Int(id)].attributeBits |= Node.bit(of: name)
    }

    /// The bytes of the name of an attribute, in lower case.
    func spelling(of row: AttributeRow) -> [UInt8] {
        row.name == .other ? Array(bytes(row.nameLower, row.nameUpper)) : Array(row.name.name.utf8)
    }

    @inline(__always)
    func haveSameName(_ one: AttributeRow, _ other: AttributeRow) -> Bool {
        guard one.name == other.name else { return false }
        return one.name != .other
            || bytes(one.nameLower, one.nameUpper).elementsEqual(bytes(other.nameLower, other.nameUpper))
    }

    /// True if an element has exactly these attributes with these values.
    func haveSameAttributes(_ one: ID, _ lower: Int32, _ upper: Int32) -> Bool {
        let node = self[one]
        guard node.upper - node.lower == upper - lower else { return false }
        if node.lower == lower { return true }
        let rows = attributes[Int(node.lower)..<Int(node.upper)]
        return attributes[Int(lower)..<Int(upper)].allSatisfy { row in
            rows.contains {
                haveSameName($0, row) && bytes($0.lower, $0.upper).elementsEqual(bytes(row.lower, row.upper))
            }
        }
    }

    /// Adds those attributes that an element does not have.
    mutating func addMissing(_ lower: Int32, _ upper: Int32, to id: ID) {
        let own = Int(self[id].lower)..<Int(self[id].upper)
        let missing = attributes[Int(lower)..<Int(upper)].filter { row in
            !attributes[own].contains { haveSameName($0, row) }
        }
        guard !missing.isEmpty else { return }
        let rows = Array(attributes[own])
        nodes[Int(id)].lower = Int32(clamping: attributes.count)
        attributes.append(contentsOf: rows)
        attributes.append(contentsOf: missing)
        nodes[Int(id)].upper = Int32(clamping: attributes.count)
        nodes[Int(id)].attributeBits = bits(ofRows: self[id].lower, self[id].upper)
    }
}
