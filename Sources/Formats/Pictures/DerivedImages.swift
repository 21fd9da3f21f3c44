/// The images of a HEIF file that are composed of other images: grids and overlays (ISO/IEC 23008-12 §6.6).
struct DerivedImages {
    /// The parts of each image, by item ID.
    private var parts: [UInt32: [UInt32]] = [:]

    /// Reads the references of a file (ISO/IEC 14496-12 §8.11.12).
    ///
    /// Each reference directly follows the previous one, whatever its declared size, as in libheif.
    init(_ bytes: [UInt8]) {
        let file = ISOBoxes(bytes, 0..<bytes.count)
        for meta in file where meta.type == "meta" {
            for references in file.within(meta.content, from: 4) where references.type == "iref" {
                read(references.content, of: bytes)
            }
        }
    }

    private mutating func read(_ references: Range<Int>, of bytes: [UInt8]) {
        var rest = references
        guard let version = Self.number(bytes, &rest, 4) else { return }
        let size = version >> 24 == 0 ? 2 : 4
        while let length = Self.number(bytes, &rest, 4), let type = Self.number(bytes, &rest, 4) {
            if length == 1 { _ = (Self.number(bytes, &rest, 4), Self.number(bytes, &rest, 4)) }
            guard let image = Self.number(bytes, &rest, size), let count = Self.number(bytes, &rest, 2) else { return }
            for _ in 0..<count {
                guard let part = Self.number(bytes, &rest, size) else { return }
                if type == Self.derivation { parts[image, default: []].append(part) }
            }
        }
    }

    /// The type `dimg` of references from a derived image to its parts.
    private static let derivation: UInt32 = 0x6469_6D67

    /// True if an image is part of itself; libheif would follow the cycle until the stack overflows.
    var areCyclic: Bool {
        var users: [UInt32: [UInt32]] = [:]
        var missing: [UInt32: Int] = [:]
        for (image, parts) in parts {
            for part in parts { users[part, default: []].append(image) }
            missing[image] = parts.count
        }
        // An image is complete if all its parts are; images in a cycle never are.
        var complete = users.keys.filter { missing[$0] == nil }
        while let part = complete.popLast() {
            for image in users[part] ?? [] {
                let left = (missing[image] ?? 0) - 1
                missing[image] = left
                if left == 0 { complete.append(image) }
            }
        }
        return missing.values.contains { $0 > 0 }
    }

    private static func number(_ bytes: [UInt8], _ range: inout Range<Int>, _ size: Int) -> UInt32? {
        guard range.count >= size else { return nil }
        defer { range = (range.lowerBound + size)..<range.upperBound }
        return bytes[range.lowerBound..<(range.lowerBound + size)].reduce(0) { $0 << 8 | UInt32($1) }
    }
}

/// The boxes of a part of an ISO base media file (ISO/IEC 14496-12 §4.2).
private struct ISOBoxes: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private var rest: Range<Int>

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        rest = range
    }

    /// The boxes inside a box, after its header.
    func within(_ box: Range<Int>, from header: Int) -> ISOBoxes {
        ISOBoxes(bytes, Swift.min(box.lowerBound + header, box.upperBound)..<box.upperBound)
    }

    mutating func next() -> (type: String, content: Range<Int>)? {
        guard rest.count >= 8 else { return nil }
        let start = rest.lowerBound
        var (header, size) = (8, Int(number(at: start, 4)))
        // A size of 1 means that a 64-bit size follows; a box of size 0 is the last one.
        if size == 1, rest.count >= 16 { (header, size) = (16, Int(clamping: number(at: start + 8, 8))) }
        if size == 0 || size > rest.count { size = rest.count }
        guard size >= header else { return nil }
        rest = (start + size)..<rest.upperBound
        return (String(decoding: bytes[(start + 4)..<(start + 8)], as: UTF8.self), (start + header)..<(start + size))
    }

    private func number(at index: Int, _ count: Int) -> UInt64 {
        bytes[index..<(index + count)].reduce(0) { $0 << 8 | UInt64($1) }
    }
}
