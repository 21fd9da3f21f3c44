/// A scheme whose links are safe to open.
package struct LinkScheme: Sendable {
    package let name: String
    /// The reason why links of this scheme are allowed.
    package let reason: String

    private init(_ name: String, _ reason: String) {
        self.name = name
        self.reason = reason
    }

    package static let all: [LinkScheme] = [
        LinkScheme("http", "a page"),
        LinkScheme("https", "a page"),
        LinkScheme("ftp", "a file of a server, which the browser shows or asks about"),
        LinkScheme("mailto", "a mail to send, which the user sees first"),
        LinkScheme("tel", "a number to call, which the user sees first"),
        LinkScheme("callto", "a number to call, which the user sees first"),
        LinkScheme("sms", "a message to send, which the user sees first"),
        LinkScheme("geo", "a place on a map"),
        LinkScheme("webcal", "a calendar; the application asks before it subscribes"),
        LinkScheme("webcals", "a calendar; the application asks before it subscribes"),
        LinkScheme("magnet", "a download; the application asks first"),
        LinkScheme("xmpp", "an address to talk to"),
        LinkScheme("matrix", "a room or a person to talk to"),
        LinkScheme("irc", "a channel to talk in"),
        LinkScheme("ircs", "a channel to talk in"),
        LinkScheme("slack", "a channel or a message in the program"),
        LinkScheme("msteams", "a meeting or a message in the program"),
        LinkScheme("ssh", "a host, which asks the user to log in"),
        LinkScheme("cid", "a part of the same mail"),
        LinkScheme("zotero", "an entry of the user's library, as citations name it"),
        LinkScheme("obsidian", "a note of the user's vault"),
        LinkScheme("things", "a task of the user"),
        LinkScheme("vscode", "a place in the editor, which asks before it opens anything"),
        LinkScheme("vscode-insiders", "a place in the editor, which asks before it opens anything"),
        LinkScheme("sip", "a number to call, which the user sees first"),
        LinkScheme("sips", "a number to call, which the user sees first"),
        LinkScheme("facetime", "a number to call; the application asks first"),
        LinkScheme("tg", "a person or a channel to talk to"),
        LinkScheme("zoommtg", "a meeting; the application asks before it joins"),
        LinkScheme("message", "a mail of the user, by its identifier"),
        LinkScheme("mid", "a mail or a part of one, by its identifier"),
        LinkScheme("news", "an article or a group of Usenet"),
        LinkScheme("spotify", "a piece of music, by its identifier"),
        LinkScheme("notion", "a page in the program"),
        LinkScheme("bear", "a note in the program"),
        LinkScheme("joplin", "a note in the program"),
        LinkScheme("evernote", "a note in the program"),
        LinkScheme("logseq", "a page in the program"),
        LinkScheme("omnifocus", "a task of the user"),
        LinkScheme("x-devonthink-item", "an entry of the user's library"),
    ]

    package static let names = Set(all.map(\.name))

    /// True if a name is a valid scheme (RFC 3986 §3.1) that is not known to be dangerous.
    package static func isAdmissible(_ name: String) -> Bool {
        guard let first = name.utf8.first, first.isASCIILetter, name.utf8.count <= 64 else { return false }
        return name.utf8.allSatisfy {
            $0.isASCIILowercase || $0.isASCIIDigit || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E
        } && Addresses.isHarmless(name + ":")
    }
}
