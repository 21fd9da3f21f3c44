import FormatCore
import RichText

extension Color {
    /// The color in CSS syntax.
    var css: String {
        if alpha < 255 { return "rgba(\(red),\(green),\(blue),\(HTMLNumber.text(Double(alpha) / 255)))" }
        var text = "#"
        let value = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
        for shift in stride(from: 20 as UInt32, through: 0, by: -4) {
            let digit = UInt8(value >> shift & 0xF)
            text.unicodeScalars.append(Unicode.Scalar(digit < 10 ? 0x30 + digit : 0x57 + digit))
        }
        return text
    }
}
