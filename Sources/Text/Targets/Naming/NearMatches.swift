import UniformTypes

/// Suggestions for a mistyped name.
package enum NearMatches {
    /// At most three of the candidates that differ from the name by few letters, the nearest first.
    package static func of(_ name: String, among candidates: some Sequence<String>) -> [String] {
        // A name longer than any candidate is not a typo.
        guard name.utf8.count <= 64 else { return [] }
        let limit = max(1, min(3, name.utf8.count / 3))
        var seen: Set<String> = []
        let near = candidates.filter { seen.insert($0).inserted }.compactMap { candidate in
            distance(name.lowercased(), candidate.lowercased(), limit: limit).map { (candidate, $0) }
        }
        return near.sorted { $0.1 < $1.1 }.prefix(3).map(\.0)
    }

    /// At most three names of types, extensions and targets that differ from it by few letters, the nearest first.
    static func of(_ name: String, offered: [Target]) -> [String] {
        let near = of(name, among: candidates(offered))
        // An extension that is also a short name is suggested once.
        return near.filter { !($0.hasPrefix(".") && near.contains(String($0.dropFirst()))) }
    }

    private static func candidates(_ offered: [Target]) -> [String] {
        let types = UniformType.declared
        let extensions = types.flatMap(\.filenameExtensions)
        return types.flatMap(\.shortNames) + offered.map(\.name) + types.map(\.identifier) + extensions.map { "." + $0 }
            + TargetTable.known.rows.filter { $0.kind == .content && !$0.isPrefix }.map(\.name)
    }

    /// The number of letters to add, remove, replace or swap with their neighbor; nil beyond the limit.
    static func distance(_ left: String, _ right: String, limit: Int) -> Int? {
        let left = Array(left.utf8)
        let right = Array(right.utf8)
        guard abs(left.count - right.count) <= limit else { return nil }
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for row in left.indices {
            var current = [row + 1]
            for column in right.indices {
                let replaced = last[column] + (left[row] == right[column] ? 0 : 1)
                var best = min(replaced, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            (beforeLast, last) = (last, current)
        }
        return last[right.count] <= limit ? last[right.count] : nil
    }
}
