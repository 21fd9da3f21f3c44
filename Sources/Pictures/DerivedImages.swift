/// The images of a HEIF file that are made of other images: grids and overlays (ISO/IEC 23008-12 §6.6).
struct DerivedImages {
    /// The images that each image is made of, by their item IDs.
    private var parts: [UInt32: [UInt32]] = [:]

    /// Reads the references from the first `meta` box of a file (ISO/IEC 14496-12 §8.11).
    init(_ bytes: [UInt8]) {
        let file = ISOBoxes(bytes, 0..<bytes.count)
        guard let meta = file.first("meta"), let references = file.within(meta, from: 4).first("iref"),
            let version = references.first.map({ bytes[$0] })
        else { return }
        let size = version == 0 ? 2 : 4
        for reference in file.within(references, from: 4) where reference.type == "dimg" {
            var content = reference.content
            guard let image = Self.number(bytes, &content, size), let count = Self.number(bytes, &content, 2) else {
                return
            }
            for _ in 0..<count {
                guard let part = Self.number(bytes, &content, size) else { break }
                parts[image, default: []].append(part)
            }
        }
    }

    /// True if an image is part of itself, which libheif follows until the stack ends.
    var areCyclic: Bool {
        var users: [UInt32: [UInt32]] = [:]
        var missing: [UInt32: Int] = [:]
        for (image, parts) in parts {
            for part in parts { users[part, default: []].append(image) }
            missing[image] = parts.count
        }
        // Images whose parts are all complete are complete; of those in a cycle none ever is.
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

    /// The boxes in a box, after a header of its own.
    func within(_ box: Range<Int>, from header: Int) -> ISOBoxes {
        ISOBoxes(bytes, Swift.min(box.lowerBound + header, box.upperBound)..<box.upperBound)
    }

    /// The content of the first box of a type.
    func first(_ type: String) -> Range<Int>? {
        first { $0.type == type }?.content
    }

    mutating func next() -> (type: String, content: Range<Int>)? {
        guard rest.count >= 8 else { return nil }
        let start = rest.lowerBound
        var (header, size) = (8, Int(number(at: start, 4)))
        // A size of 1 is followed by one of 64 bits; a box of size 0 is the last one.
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
