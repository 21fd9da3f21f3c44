import CGtk
import Glibc

/// Tunes the memory allocator.
enum Memory {
    /// Reserves memory for a file of this many bytes.
    ///
    /// A document takes about thirty times its length in small allocations. Faulting them in page by page takes a sixth of
    /// the time that a book needs to open, and growing arrays would return memory to the system and request it again.
    static func prepare(forFileOf bytes: Int) {
        let room = min(bytes, 64 << 20) * 24
        guard room >= 16 << 20 else { return }
        _ = mallopt(M_ARENA_MAX, 1)
        _ = mallopt(M_MMAP_THRESHOLD, 32 << 20)
        _ = mallopt(M_TRIM_THRESHOLD, .max)
        _ = mallopt(M_TOP_PAD, Int32(clamping: room))
        // The first allocation that does not fit extends the heap; the new part is backed by huge pages.
        let page = 2 << 20
        guard let end = sbrk(0), end != UnsafeMutableRawPointer(bitPattern: -1) else { return }
        let piece = malloc(4 << 20)
        defer { free(piece) }
        // This use keeps the allocation from being optimized away.
        guard malloc_usable_size(piece) > 0, let newEnd = sbrk(0), newEnd > end else { return }
        let start = (Int(bitPattern: end) + page - 1) / page * page
        let count = (Int(bitPattern: newEnd) - start) / page * page
        if count > 0 { madvise(UnsafeMutableRawPointer(bitPattern: start), count, MADV_HUGEPAGE) }
        _ = mallopt(M_TOP_PAD, 1 << 20)
    }
}
