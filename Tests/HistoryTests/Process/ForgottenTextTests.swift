import ClipboardHistory
import Glibc
import TestSupport
import Testing

/// Checks that the memory of `pasteboard-history` holds nothing of forgotten items.
///
/// Only root may look there.
@Suite(.enabled(if: HistorySession.isAvailable && geteuid() == 0, "needs root"))
struct ForgottenTextTests {
    /// Whether some bytes are among the first of a block.
    private func contains(_ bytes: [UInt8], _ count: Int, _ part: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { block in
            guard let start = block.baseAddress else { return false }
            var place = 0
            while let found = memchr(start + place, Int32(part[0]), count - place) {
                place = UnsafeRawPointer(found) - start
                guard place + part.count <= count else { return false }
                if memcmp(start + place, part, part.count) == 0 { return true }
                place += 1
            }
            return false
        }
    }

    /// The sizes of the texts that are in memory which a process may write.
    private func held(_ texts: [String], by process: pid_t) -> [Int] {
        let areas = String(decoding: FileBytes.read("/proc/\(process)/maps") ?? [], as: UTF8.self)
        guard let memory = fopen("/proc/\(process)/mem", "r") else { return [] }
        defer { fclose(memory) }
        var held: Set<Int> = []
        for area in areas.split(separator: "\n") {
            let fields = area.split(separator: " ")
            let ends = fields[0].split(separator: "-").compactMap { Int($0, radix: 16) }
            guard fields[1].hasPrefix("rw"), ends.count == 2 else { continue }
            var bytes = [UInt8](repeating: 0, count: ends[1] - ends[0])
            fseek(memory, ends[0], SEEK_SET)
            let count = fread(&bytes, 1, bytes.count, memory)
            for (index, text) in texts.enumerated() where contains(bytes, count, Array(text.utf8.prefix(16))) {
                held.insert(texts[index].utf8.count)
            }
        }
        return held.sorted()
    }

    @Test func nothingOfAForgottenTextStaysInMemory() throws {
        let session = try HistorySession()
        let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
        let texts = [10, 16, 30, 60, 100, 300, 900, 5000, 200_000].map { size in
            String((0..<size).compactMap { _ in letters.randomElement() })
        }
        for (index, text) in texts.enumerated() {
            try session.copy(text)
            try session.waitForItems(index + 1)
        }
        try session.copy("the last copy")
        try session.waitForItems(texts.count + 1)
        // Items that were listed, found and pasted have passed through more memory than stored ones.
        try session.history("list", "--json")
        for (index, text) in texts.enumerated() {
            try session.history("search", String(text.prefix(6)))
            try session.history("show", "\(index + 1)")
            try session.run(["pasteboard", "paste", "--from-history", "\(index + 1)"])
            try session.run(["pasteboard", "paste", "--from-history", "\(index + 1)", "--as", "html"])
        }
        let process = try #require(try session.historyProcess())
        #expect(held(texts, by: process).count == texts.count)
        for _ in 0...texts.count { try session.history("forget") }
        try waitUntil { held(texts, by: process).isEmpty }
    }
}
