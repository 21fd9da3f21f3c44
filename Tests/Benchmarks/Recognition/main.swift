import Glibc

// Reads paths from standard input and says of each text file whether it is taken for Markdown; the sums stand at the end.

/// The first megabyte of a file; nil where it cannot be read, or is no text.
func text(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return count == 0 || bytes[..<min(count, 8192)].contains(0) ? nil : Array(bytes[..<count])
}

var sums: [String: (files: Int, found: Int)] = [:]
var slowest = Duration.zero
while let path = readLine() {
    guard let bytes = text(path) else { continue }
    var evidence: MarkdownEvidence?
    slowest = max(slowest, ContinuousClock().measure { evidence = MarkdownEvidence(bytes) })
    guard let evidence else { continue }
    let name = path.split(separator: "/").last ?? ""
    let kind = name.contains(".") ? String(name.split(separator: ".").last ?? "") : "(none)"
    sums[kind, default: (0, 0)].files += 1
    guard evidence.isLikely else { continue }
    sums[kind, default: (0, 0)].found += 1
    print("Y\t\(path)\t\(evidence)")
}
let all = sums.values.reduce((files: 0, found: 0)) { ($0.files + $1.files, $0.found + $1.found) }
for (kind, sum) in sums.sorted(by: { $0.value.files > $1.value.files }).prefix(60) {
    print("\(kind): \(sum.found) of \(sum.files)")
}
print("all: \(all.found) of \(all.files) files, the slowest in \(slowest)")
