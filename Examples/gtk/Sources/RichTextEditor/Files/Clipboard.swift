import Gtk
import PasteboardKit
import RichText
import UniformTypes

/// The clipboard, used off the window's thread.
final class Clipboard {
    private var pasteboard: Pasteboard?

    /// Copied content, ready to insert.
    enum Piece: Sendable {
        case rich(AttributedText)
        case text(String)
        case image([UInt8], mimeType: String)
        case nothing(String)
    }

    /// Copies an item.
    ///
    /// Returns the reason if it fails.
    func copy(_ item: PasteboardItem, _ done: @escaping @MainActor (String?) -> Void) {
        do throws(PasteboardError) {
            let pasteboard = try found()
            Task.detached {
                var reason: String?
                do throws(PasteboardError) { try await pasteboard.write(item) } catch { reason = error.description }
                let answer = reason
                DrawingThread.run { done(answer) }
            }
        } catch {
            done(error.description)
        }
    }

    /// Reads the clipboard.
    func read(_ form: PasteForm, _ done: @escaping @MainActor (Piece) -> Void) {
        do throws(PasteboardError) {
            let pasteboard = try found()
            Task.detached {
                let piece: Piece
                do throws(PasteboardError) {
                    piece = try await pasteboard.piece(form)
                } catch {
                    piece = .nothing(error.description)
                }
                DrawingThread.run { done(piece) }
            }
        } catch {
            done(.nothing(error.description))
        }
    }

    /// The connection, which is opened on first use.
    private func found() throws(PasteboardError) -> Pasteboard {
        if let pasteboard { return pasteboard }
        let found = try Pasteboard(.general)
        pasteboard = found
        return found
    }
}

extension Pasteboard {
    /// Returns text if there are words, else a picture if there is nothing else.
    nonisolated fileprivate func piece(_ form: PasteForm) async throws(PasteboardError) -> Clipboard.Piece {
        let types = try await types
        if let image = types.first(where: { $0.conforms(to: .image) }),
            !types.contains(where: { $0.conforms(to: .text) })
        {
            return .image(try await read(image), mimeType: image.preferredMIMEType?.description ?? "image/png")
        }
        switch form {
        case .plain: return .text(try await text)
        case .markdown: return .text(String(decoding: try await read(.markdown), as: UTF8.self))
        case .rich:
            let text = try await attributedText
            let hasWords = text.string.unicodeScalars.contains { $0 != "\u{FFFC}" && !$0.properties.isWhitespace }
            if !hasWords, let image = types.first(where: { $0.conforms(to: .image) }) {
                return .image(try await read(image), mimeType: image.preferredMIMEType?.description ?? "image/png")
            }
            return .rich(text)
        }
    }
}
