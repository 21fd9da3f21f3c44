import Targets
import UniformTypes

/// The form in which LibreOffice's programs hand cells to each other: a spreadsheet, and a description of it.
///
/// LibreOffice Calc 7.4 takes it before anything else. Of RTF it makes formulas and numbers of what looks like some, and before
/// it pastes HTML it asks a question. Writer and Impress would embed the spreadsheet as an object, so that only Calc is offered
/// this.
enum EmbeddedSheet {
    static let content = Target("application/x-openoffice-embed-source-xml;windows_formatname=\"Star Embed Source (XML)\"")

    /// The parameters tell the same as ``descriptor``; Calc looks at these.
    static let description = Target(
        "application/x-openoffice-objectdescriptor-xml;windows_formatname=\"Star Object Descriptor (XML)\";"
            + "classname=\"47BBB4CB-CE4C-4E80-a591-42d9ae74950f\";typename=\"\(name)\";viewaspect=\"1\";"
            + "width=\"6774\";height=\"1356\";posx=\"0\";posy=\"0\"")

    private static let name = "LibreOffice 7.4 Spreadsheet"

    /// The class of Calc's documents, 47BBB4CB-CE4C-4E80-A591-42D9AE74950F, as it is stored.
    private static let classID: [UInt8] = [
        0xCB, 0xB4, 0xBB, 0x47, 0x4C, 0xCE, 0x80, 0x4E, 0xA5, 0x91, 0x42, 0xD9, 0xAE, 0x74, 0x95, 0x0F,
    ]

    /// The bytes of ``description``: their number, the class, the aspect, the size in hundredths of a millimetre, the place, the
    /// name of the type, an empty name of the document, and a mark of eight bytes.
    static let descriptor: [UInt8] = {
        var rest = classID
        for number in [1, 6774, 1356, 0, 0] as [UInt32] { rest += bytes(of: number) }
        rest += [UInt8(name.utf8.count), 0] + Array(name.utf8) + [0, 0]
        rest += bytes(of: 0x0123_4567) + bytes(of: 0x89AB_CDEF)
        return bytes(of: UInt32(rest.count + 4)) + rest
    }()

    private static func bytes(of number: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}

extension EmbeddedSheet {
    /// Content larger than this, in bytes, is not looked at.
    private static let reach = 1 << 20

    /// Whether the content is one table and nothing else, as far as that shows without reading it.
    ///
    /// Publishing renders nothing, so that this looks at the bytes alone: all lines of Markdown have bars, and HTML has one table
    /// and no words outside of it.
    static func isTable(_ bytes: [UInt8], of type: UniformType) -> Bool {
        guard bytes.count <= reach else { return false }
        switch type {
        case .commaSeparatedText, .tabSeparatedText, .json: return true
        case .markdown: return isMarkdownTable(bytes)
        case .html: return isHTMLTable(bytes)
        default: return false
        }
    }

    private static func isMarkdownTable(_ bytes: [UInt8]) -> Bool {
        let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }.filter { !$0.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
        guard lines.count > 1, lines.allSatisfy({ $0.contains(UInt8(ascii: "|")) }) else { return false }
        return lines[1].allSatisfy { "|-: \t".utf8.contains($0) } && lines[1].contains(UInt8(ascii: "-"))
    }

    private static func isHTMLTable(_ bytes: [UInt8]) -> Bool {
        var depth = 0
        var tables = 0
        var place = 0
        while place < bytes.count {
            guard bytes[place] == UInt8(ascii: "<") else {
                if depth == 0, bytes[place] > 0x20 { return false }
                place += 1
                continue
            }
            let end = bytes[place...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count
            let name = bytes[(place + 1)..<end].prefix(7).map { $0 | 0x20 }
            if name.starts(with: "table".utf8) {
                if depth == 0 { tables += 1 }
                depth += 1
            } else if name.starts(with: "/table".utf8) {
                depth -= 1
            } else if depth == 0, name.starts(with: "style".utf8) || name.starts(with: "script".utf8) {
                return false
            } else if depth == 0, name.starts(with: "img".utf8) {
                return false
            }
            if depth < 0 || tables > 1 { return false }
            place = end + 1
        }
        return tables == 1
    }
}
