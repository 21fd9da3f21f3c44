import CFuzzing
import Glibc

/// The entry of the program: `FUZZER` in the environment names the input format, the arguments are libFuzzer's.
@c(fuzzer_main)
public func fuzzerMain(_ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32 {
    let tests: [String: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32] = [
        "arrival": { report(ArrivalInvariants.broken(by: input($0, $1))) },
        "decoder": { report(DecoderInvariants.broken(by: input($0, $1))) },
        "control": { report(ControlInvariants.broken(by: input($0, $1)) + RenderInvariants.broken(by: input($0, $1))) },
        "remote": { report(RemoteInvariants.broken(by: input($0, $1))) },
    ]
    guard let test = tests[getenv("FUZZER").map { String(cString: $0) } ?? ""] else {
        print("FUZZER is one of", tests.keys.sorted().joined(separator: ", "))
        return 64
    }
    return fuzzing_run(count, arguments, test)
}

private func input(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: bytes, count: count))
}

/// Prints the violated invariants.
private func report(_ broken: [String]) -> Int32 {
    guard broken.isEmpty else { fatalError(broken.joined(separator: "; ")) }
    return 0
}
