import Glibc

// Reads paths from standard input, and writes the unwrapped text of each to `PATH.out`.

func contents(_ path: String) -> [UInt8] {
    guard let file = fopen(path, "rb") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part[..<count] }
    return bytes
}

var slowest = Duration.zero
while let path = readLine() {
    let bytes = contents(path)
    var result: [UInt8] = []
    slowest = max(slowest, ContinuousClock().measure { result = UnwrappedText.of(bytes) })
    guard let file = fopen(path + ".out", "wb") else { continue }
    fwrite(result, 1, result.count, file)
    fclose(file)
}
print("the slowest in \(slowest)")
