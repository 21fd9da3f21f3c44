import FormatCore
import UniformTypes
import ZIPArchive

/// Flat OPC: an Office Open XML package as a single XML file, as Word saves "Word XML Document" and passes documents to add-ins.
enum FlatPackage {
    private static let vocabulary = XMLVocabulary(
        ["pkg:part", "pkg:xmlData", "pkg:binaryData", "pkg:name"],
        namespaces: ["http://schemas.microsoft.com/office/2006/xmlPackage": "pkg"])
    private static let (part, xml, binary, name) = (0, 1, 2, 3)
    /// The number of bytes that are searched for the namespace of the package.
    private static let head = 4096

    /// Returns the parts as an archive; nil if the bytes are not Flat OPC.
    static func archive(_ bytes: [UInt8]) throws(FormatError) -> ZIPReader? {
        guard OfficeArchive.isXML(bytes), bytes.prefix(head).containsSequence("2006/xmlPackage".utf8) else {
            return nil
        }
        var reader = XMLReader<Int>(try TextDecoding.utf8(bytes, isStrict: false), vocabulary)
        var parts: [(name: String, bytes: [UInt8])] = []
        var current: String?
        while true {
            switch reader.next() {
            case .finished: return ZIPReader(parts: parts)
            case .start(part): current = reader.string(name).map { String($0.drop { $0 == "/" }) }
            case .start(xml):
                let start = reader.offset
                reader.skip()
                let end = reader.bytes[..<reader.offset].lastIndex(of: "<") ?? start
                if let current { parts.append((current, Array(reader.bytes[start..<max(start, end)]))) }
            case .start(binary):
                guard let current else { continue }
                parts.append((current, Base64.decode(text(&reader)) ?? []))
            case .start, .end, .text: break
            }
        }
    }

    /// The text up to the end of the current element.
    private static func text(_ reader: inout XMLReader<Int>) -> [UInt8] {
        var text: [UInt8] = []
        while true {
            switch reader.next() {
            case .text: reader.appendText(to: &text)
            case .finished, .end: return text
            case .start: break
            }
        }
    }
}
