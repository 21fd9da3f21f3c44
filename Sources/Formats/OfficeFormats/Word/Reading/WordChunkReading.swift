import FormatCore
import RichText
import ZIPArchive

/// Reads the parts of a document that are in other formats, up to a limit.
struct WordChunkReading {
    private let chunks: WordChunks?
    private let options: ReadingOptions
    private var archive: ZIPReader
    private var diagramsLeft = WordDiagram.mostDiagrams
    private var (chunksLeft, bytesLeft) = (WordChunks.mostChunks, WordChunks.mostBytes)

    init(_ chunks: WordChunks?, _ archive: ZIPReader, linkSchemes: Set<String>) {
        self.chunks = chunks
        self.archive = archive
        options = ReadingOptions(linkSchemes: linkSchemes)
    }

    /// The text in the data part of a diagram, as the source of a text box; nil if it has none.
    mutating func diagram(_ part: String) -> [UInt8]? {
        guard diagramsLeft > 0, let bytes = (try? archive.text(of: part)) ?? nil else { return nil }
        diagramsLeft -= 1
        return WordDiagram(bytes).textBox
    }

    /// The text of a part; nil if it has none.
    mutating func text(of part: String) -> AttributedText? {
        guard let chunks, chunksLeft > 0, let bytes = (try? archive.part(part, limit: bytesLeft)) ?? nil else {
            return nil
        }
        chunksLeft -= 1
        bytesLeft -= bytes.count
        guard let text = chunks.text(bytes, name: part, options), !text.isEmpty else { return nil }
        return text
    }
}
