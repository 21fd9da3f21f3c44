import Formats
import Peers
import RichText

/// One way to parse, and how long it took in each round.
struct Contestant {
    let name: String
    /// In milliseconds.
    private(set) var times: [Double] = []
    private let parse: ([UInt8]) -> Double

    private init(_ name: String, _ parse: @escaping ([UInt8]) -> Double) {
        self.name = name
        self.parse = parse
    }

    mutating func run(_ source: [UInt8]) {
        let parse = parse
        times.append(Process.run { parse(source) })
        times.sort()
    }

    var least: Double { times[0] }
    var median: Double { times[times.count / 2] }

    @MainActor static let all = [
        Contestant("md4c") { source in
            characters(of: source) { text in Stopwatch.measure { parse_with_md4c(text, source.count) } }
        },
        Contestant("cmark-gfm") { source in
            characters(of: source) { text in
                var tree: UnsafeMutableRawPointer?
                defer { free_cmark_gfm(tree) }
                return Stopwatch.measure { tree = parse_with_cmark_gfm(text, source.count) }
            }
        },
        Contestant("ours, to syntax") { source in Stopwatch.measure { MarkdownReader().markers(in: source) } },
        Contestant("ours, to text") { source in
            Stopwatch.measure { try? MarkdownReader().read(source, .standard) }
        },
    ]

    private static func characters(of source: [UInt8], _ body: (UnsafePointer<CChar>) -> Double) -> Double {
        source.withUnsafeBytes { bytes in
            // A nonempty array always has an address, and empty ones are not parsed here.
            guard let start = bytes.bindMemory(to: CChar.self).baseAddress else { return 0 }
            return body(start)
        }
    }
}
