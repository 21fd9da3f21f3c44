import CGumbo

/// The memory of libgumbo, which asks for pieces by the million and needs almost all of them to the end. What it gives back
/// earlier is kept for pieces of the same size; the rest goes at once with the arena, and nobody walks through the tree for it.
///
/// Pieces are aligned to eight bytes, which is all that libgumbo's numbers and pointers ask for. They may be used until
/// ``free()``, which the owner calls once.
struct HTMLArena {
    private static let chunkSize = 1 << 20
    /// In front of each piece stands the number of its size.
    private static let headerSize = 8
    /// Sizes up to this rise by 16 bytes, larger ones double.
    private static let smallSize = 512
    private static let sizeCount = smallSize / 16 + Int.bitWidth

    private var chunks: [UnsafeMutableRawPointer] = []
    private var room = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    /// For each size, the first piece that was given back; each holds the address of the next.
    private let returned = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: sizeCount)

    init() {
        returned.initialize(repeating: nil, count: Self.sizeCount)
    }

    func free() {
        for chunk in chunks { chunk.deallocate() }
        returned.deallocate()
    }

    /// Options that make libgumbo take its memory from the arena at this address.
    static func options(_ arena: UnsafeMutablePointer<HTMLArena>) -> GumboOptions {
        var options = kGumboDefaultOptions
        options.max_errors = 0
        options.userdata = UnsafeMutableRawPointer(arena)
        options.allocator = { arena, size in
            arena?.assumingMemoryBound(to: HTMLArena.self).pointee.allocate(size)
        }
        options.deallocator = { arena, piece in
            guard let piece else { return }
            arena?.assumingMemoryBound(to: HTMLArena.self).pointee.takeBack(piece)
        }
        return options
    }
}

extension HTMLArena {
    private mutating func allocate(_ size: Int) -> UnsafeMutableRawPointer {
        let (number, capacity) = Self.rounded(max(size, 1))
        if let piece = returned[number] {
            returned[number] = piece.load(as: UnsafeMutableRawPointer?.self)
            return piece
        }
        let length = Self.headerSize + capacity
        if length > room.count { addChunk(length) }
        let header = room
        room = UnsafeMutableRawBufferPointer(rebasing: room[length...])
        header.storeBytes(of: number, as: Int.self)
        return header.baseAddress.unsafelyUnwrapped + Self.headerSize
    }

    private func takeBack(_ piece: UnsafeMutableRawPointer) {
        let number = (piece - Self.headerSize).load(as: Int.self)
        piece.storeBytes(of: returned[number], as: UnsafeMutableRawPointer?.self)
        returned[number] = piece
    }

    private mutating func addChunk(_ least: Int) {
        room = UnsafeMutableRawBufferPointer.allocate(byteCount: max(least, Self.chunkSize), alignment: 16)
        chunks.append(room.baseAddress.unsafelyUnwrapped)
    }

    /// The number of a size, and the size that pieces of that number have.
    private static func rounded(_ size: Int) -> (number: Int, capacity: Int) {
        if size <= smallSize { return ((size - 1) / 16, (size + 15) & ~15) }
        let bits = Int.bitWidth - (size - 1).leadingZeroBitCount
        return (smallSize / 16 + bits, 1 << bits)
    }
}
