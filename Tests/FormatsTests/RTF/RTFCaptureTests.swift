import Formats
import Glibc
import RichText
import Testing

@Test(arguments: [
    "lo_writer_gtk3/text_rtf", "abiword/text_rtf", "lo_calc_gtk3/text_rtf", "firefox_setdata_custom/text_rtf",
])
func dump(_ name: String) throws {
    let bytes = try capture(name)
    print("=====", name)
    for l in try RTFReader().read(bytes, .standard).outline { print(l) }
}
func capture(_ name: String) throws -> [UInt8] {
    let path = #filePath.split(separator: "/").dropLast(2).map { "/" + $0 }.joined() + "/Corpus/Captures/\(name).bin"
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
        let count = fread(&buffer, 1, buffer.count, file)
        if count == 0 { return bytes }
        bytes += buffer[..<count]
    }
}
