import CFuzzing
import Glibc
import Pictures
import UniformTypes

/// The entry of the program: `FUZZER` in the environment names the type of picture, the arguments are libFuzzer's.
@c(fuzzer_main)
public func fuzzerMain(_ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32 {
    let tests: [String: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32] = [
        "png": { check($0, $1, .png) }, "jpeg": { check($0, $1, .jpeg) }, "webp": { check($0, $1, .webP) },
        "gif": { check($0, $1, .gif) }, "tiff": { check($0, $1, .tiff) }, "bmp": { check($0, $1, .bmp) },
        "svg": { check($0, $1, .svg) }, "heif": { check($0, $1, .heic) },
    ]
    let name = getenv("FUZZER").map { String(cString: $0) } ?? ""
    guard let test = tests[name] else {
        print("FUZZER is one of", tests.keys.sorted().joined(separator: ", "))
        return 64
    }
    PictureConverter.prepare(for: name == "svg" ? .svg : name == "heif" ? .heic : .png)
    return fuzzing_run(count, arguments, test)
}

/// The maximum number of pixels that are decoded, and that are written as other types.
private let (limit, writtenLimit): (UInt64, Int) = (1 << 18, 1 << 12)

/// A picture is converted to each type, or refused; errors found by the sanitizer end the program.
private func check(_ bytes: UnsafePointer<UInt8>?, _ count: Int, _ type: UniformType) -> Int32 {
    var converter = PictureConverter(Array(UnsafeBufferPointer(start: bytes, count: count)), type: type, limit: limit)
    guard let picture = try? converter.picture() else { return 0 }
    guard picture.width > 0, picture.height > 0, UInt64(picture.width) * UInt64(picture.height) <= limit else {
        fatalError("a picture of \(picture.width) by \(picture.height) pixels")
    }
    guard picture.width * picture.height <= writtenLimit else { return 0 }
    for wanted in [.png, .tiff, .bmp, .jpeg, .webP, .html] as [UniformType] {
        guard let written = try? converter.convert(to: wanted) else { fatalError("it cannot be written as \(wanted)") }
        guard !written.bytes.isEmpty else { fatalError("nothing was written as \(wanted)") }
    }
    return 0
}
