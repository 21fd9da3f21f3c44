import FormatCore

/// An emoticon or an icon such as `(/)`.
struct JiraIcon {
    let sign: String
    let character: String

    private static let all = [
        ("(/)", "✅"), ("(x)", "❌"), ("(!)", "⚠️"), ("(i)", "ℹ️"), ("(?)", "❓"), ("(+)", "➕"), ("(-)", "➖"),
        ("(on)", "💡"), ("(off)", "💡"), ("(*)", "⭐"),
        ("(*r)", "⭐"), ("(*g)", "⭐"), ("(*b)", "⭐"), ("(*y)", "⭐"), ("(flag)", "⚑"), ("(flagoff)", "⚐"), ("(y)", "👍"),
        ("(n)", "👎"), (":)", "🙂"), (":(", "🙁"),
        (":D", "😃"), (":P", "😛"), (";)", "😉"),
    ]

    /// The icon that begins a text; nil if there is none, or if a word follows it.
    init?(atStartOf text: ArraySlice<UInt8>) {
        guard let (sign, character) = Self.all.first(where: { text.starts(with: $0.0.utf8) }),
            text.dropFirst(sign.utf8.count).first?.isInWord != true
        else { return nil }
        (self.sign, self.character) = (sign, character)
    }
}
