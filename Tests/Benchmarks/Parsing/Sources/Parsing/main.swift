import Glibc

// Measures only parsing, by this project and by the fastest other parsers, alternating in one run:
//
//     Tests/Benchmarks/mixed.py 10000000 > mixed.md
//     swift run -c release --package-path Tests/Benchmarks/Parsing Parsing mixed.md [ROUNDS]
//
// "To syntax" finds all blocks and inlines, and tells where their markers stand, as an editor needs it; "to text" makes the
// attributed text. md4c calls functions that do nothing, cmark-gfm makes its tree.
let arguments = CommandLine.arguments
guard arguments.count > 1, let file = fopen(arguments[1], "rb") else {
    print("usage: Parsing FILE [ROUNDS]")
    exit(64)
}
var source: [UInt8] = []
var piece = [UInt8](repeating: 0, count: 1 << 20)
while case let count = fread(&piece, 1, piece.count, file), count > 0 { source += piece[..<count] }

var contestants = Contestant.all
for _ in 0..<(arguments.count > 2 ? Int(arguments[2]) ?? 15 : 15) {
    for place in contestants.indices { contestants[place].run(source) }
}
print(
    "\(source.count) bytes, \(contestants[0].times.count) rounds; milliseconds of the processor: least, median, times md4c's least"
)
for contestant in contestants {
    let figures = [contestant.least, contestant.median, contestant.least / contestants[0].least]
    let name = contestant.name + String(repeating: " ", count: 20 - contestant.name.count)
    print(name, figures.map { String(Double(Int($0 * 100)) / 100) }.joined(separator: "  "))
}
