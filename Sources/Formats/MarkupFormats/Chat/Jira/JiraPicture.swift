import FormatCore
import RichText

/// A picture: `!address|alt=…, width=…!`.
enum JiraPicture {
    /// The picture of the text between the exclamation marks; nil if it has no address.
    static func media(_ content: ArraySlice<UInt8>, _ addresses: Addresses) -> Media? {
        let source = content.prefix { $0 != "|" }
        let isAddress =
            source.contains(where: \.isASCIIWhiteSpace) ? isFile(source) : source.contains(".") || source.contains("/")
        guard isAddress, let address = addresses.media(source.withoutReferences.text) else { return nil }
        var media = Media(source: .reference(address))
        for field in content[source.endIndex...].dropFirst().split(separator: ",") {
            guard let sign = field.firstIndex(of: "=") else { continue }
            let value = field[(sign + 1)...].trimmedSpace.text
            switch field[..<sign].trimmedSpace.text {
            case "alt": media.alternative = value
            case "title": media.title = value
            case "width": media.width = HTMLNumber.side(ofPixels: value)
            case "height": media.height = HTMLNumber.side(ofPixels: value)
            default: break
            }
        }
        return media
    }

    /// True if a name with spaces ends with an extension, as the names of screenshots do.
    private static func isFile(_ name: ArraySlice<UInt8>) -> Bool {
        guard let dot = name.lastIndex(of: "."), name.last?.isASCIIWhiteSpace == false else { return false }
        let ending = name[dot...].dropFirst()
        return (3...4).contains(ending.count) && ending.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
            && ending.contains(where: \.isASCIILetter)
    }
}
