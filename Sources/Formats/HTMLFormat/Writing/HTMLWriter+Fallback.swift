import FormatCore

extension HTMLWriter {
    /// The source in `<pre>`.
    public func fallback(for source: [UInt8]) -> [UInt8] {
        var result = Array("<meta charset=\"utf-8\"><pre>".utf8)
        // A line feed directly after the start tag is ignored (HTML §13.1.2.5).
        if source.first == 0x0A || source.first == 0x0D { result.append(0x0A) }
        for byte in String(decoding: source, as: UTF8.self).utf8 where byte != 0 { result.append(escaping: byte) }
        return HTMLFillers.escaped(result + Array("</pre>".utf8))
    }
}
