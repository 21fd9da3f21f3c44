import CFuzzing
import Formats
import Glibc

/// The entry of the program: `FUZZER` in the environment names the format, the arguments are libFuzzer's.
///
/// Each format has a separate function, since libFuzzer calls one without captures.
@c(fuzzer_main)
public func fuzzerMain(_ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32 {
    let name = getenv("FUZZER").map { String(cString: $0) } ?? ""
    let tests: [String: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32] = [
        "markdown": { check($0, $1, 0) }, "html": { check($0, $1, 1) }, "rtf": { check($0, $1, 2) },
        "plain": { check($0, $1, 3) }, "csv": { check($0, $1, 4) }, "tsv": { check($0, $1, 5) },
        "ansi": { check($0, $1, 6) }, "mediawiki": { check($0, $1, 7) }, "rst": { check($0, $1, 8) },
        "latex": { check($0, $1, 9) }, "json": { check($0, $1, 10) },
        "docx": { check($0, $1, 11) }, "odt": { check($0, $1, 12) },
        "asciidoc": { check($0, $1, 13) }, "typst": { check($0, $1, 14) },
        "jira": { check($0, $1, 15) }, "bbcode": { check($0, $1, 16) }, "slack": { check($0, $1, 17) },
        "ods": { check($0, $1, 18) }, "xlsx": { check($0, $1, 19) },
    ]
    guard let test = tests[name] else {
        print("FUZZER is one of", tests.keys.sorted().joined(separator: ", "))
        return 64
    }
    return fuzzing_run(count, arguments, test)
}

/// Prints the violated invariants.
private func check(_ bytes: UnsafePointer<UInt8>?, _ count: Int, _ reader: Int) -> Int32 {
    let input = Array(UnsafeBufferPointer(start: bytes, count: count))
    let broken = FormatInvariants.broken(by: input, reader: FormatInvariants.readers[reader].reader)
    guard broken.isEmpty else { fatalError(broken.joined(separator: "; ")) }
    return 0
}
