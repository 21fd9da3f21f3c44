import CGtk
import Glibc

/// How the memory of this program is had from the system.
enum Memory {
    /// Has room for a file of so many bytes at once.
    ///
    /// A book takes some thirty times its length in small pieces. Had page by page, they take a sixth of the time in which it
    /// opens; and large arrays that grow would be given back and had again.
    static func prepare(forFileOf bytes: Int) {
        let room = min(bytes, 64 << 20) * 24
        guard room >= 16 << 20 else { return }
        _ = mallopt(M_ARENA_MAX, 1)
        _ = mallopt(M_MMAP_THRESHOLD, 32 << 20)
        _ = mallopt(M_TRIM_THRESHOLD, .max)
        _ = mallopt(M_TOP_PAD, Int32(clamping: room))
        // The first piece that does not fit moves the end of the heap; what is there then is had in large pages.
        let page = 2 << 20
        guard let end = sbrk(0), end != UnsafeMutableRawPointer(bitPattern: -1) else { return }
        let piece = malloc(4 << 20)
        defer { free(piece) }
        // It is looked at, so that it is not optimized away.
        guard malloc_usable_size(piece) > 0, let newEnd = sbrk(0), newEnd > end else { return }
        let start = (Int(bitPattern: end) + page - 1) / page * page
        let count = (Int(bitPattern: newEnd) - start) / page * page
        if count > 0 { madvise(UnsafeMutableRawPointer(bitPattern: start), count, MADV_HUGEPAGE) }
        _ = mallopt(M_TOP_PAD, 1 << 20)
    }
}
