import FormatCore
import HTMLSyntax

/// Replaces the address of a page that only redirects by the address to which it redirects.
///
/// Such pages are the link checkers of Outlook, Teams and mail servers, and the warnings that Google, Facebook, YouTube,
/// LinkedIn, Zhihu and others show before a page.
struct WrappedLinks: ElementRepair {
    var wake: HTMLWake { .elements([.a], with: [.href]) }

    /// A page that redirects: the start of its address after the scheme, and the parameters with the target, the surest
    /// first.
    private struct Wrapper {
        let start: String
        let parameters: [String]
        /// True if there are no other parameters, so that an address that is not encoded goes on to the end.
        var hasTargetAlone = false
    }

    private static let wrappers = [
        Wrapper(start: "www.google.com/url?", parameters: ["url", "q"]),
        Wrapper(start: "l.facebook.com/l.php?", parameters: ["u"]),
        Wrapper(start: "lm.facebook.com/l.php?", parameters: ["u"]),
        Wrapper(start: "www.youtube.com/redirect?", parameters: ["q"]),
        Wrapper(start: "www.linkedin.com/safety/go?", parameters: ["url"]),
        Wrapper(start: "www.linkedin.com/redir/redirect?", parameters: ["url"]),
        Wrapper(start: "slack-redir.net/link?", parameters: ["url"]),
        Wrapper(start: "out.reddit.com/", parameters: ["url"]),
        Wrapper(start: "l.instagram.com/?", parameters: ["u"]),
        Wrapper(start: "l.threads.com/?", parameters: ["u"]),
        Wrapper(start: "l.messenger.com/l.php?", parameters: ["u"]),
        Wrapper(start: "vk.com/away.php?", parameters: ["to"]),
        Wrapper(start: "duckduckgo.com/l/?", parameters: ["uddg"]),
        Wrapper(start: "medium.com/r/?", parameters: ["url"], hasTargetAlone: true),
        Wrapper(start: "statics.teams.cdn.office.net/evergreen-assets/safelinks/", parameters: ["url"]),
        Wrapper(start: "linkprotect.cudasvc.com/url?", parameters: ["a"]),
        Wrapper(start: "deref-gmx.net/mail/client/", parameters: ["redirecturl", "redirectUrl"]),
        Wrapper(start: "deref-web.de/mail/client/", parameters: ["redirecturl", "redirectUrl"]),
        Wrapper(start: "gitee.com/link?", parameters: ["target"], hasTargetAlone: true),
        Wrapper(start: "www.yuque.com/r/goto?", parameters: ["url"], hasTargetAlone: true),
        Wrapper(start: "sspai.com/link?", parameters: ["target"], hasTargetAlone: true),
        Wrapper(start: "link.zhihu.com/?", parameters: ["target"], hasTargetAlone: true),
        Wrapper(start: "link.csdn.net/?", parameters: ["target"], hasTargetAlone: true),
        Wrapper(start: "link.juejin.cn/?", parameters: ["target"], hasTargetAlone: true),
        Wrapper(start: "link.juejin.cn?", parameters: ["target"], hasTargetAlone: true),
        Wrapper(start: "links.jianshu.com/go?", parameters: ["to"], hasTargetAlone: true),
        Wrapper(start: "steamcommunity.com/linkfilter/?", parameters: ["url", "u"], hasTargetAlone: true),
    ]
    private static let safeLinks = Wrapper(start: "", parameters: ["url"])
    /// The end of the names of Outlook's servers, each of which has a short first part.
    private static let outlook = Array(".safelinks.protection.outlook.com/?".utf8)
    private static let longestServer = 16
    /// The maximum length of such an address, in bytes.
    private static let longest = 8192
    private static let schemes = ["https://", "http://"].map { Array($0.utf8) }

    /// The number of pages, one behind the other, that are looked through.
    private static let mostPages = 3

    func place(at link: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        guard let address = tree.valueBytes(.href, of: link) else { return nil }
        return Self.wrapper(of: address) == nil ? nil : link
    }

    func repair(_ link: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard let address = tree.valueBytes(.href, of: link), address.count <= Self.longest else { return }
        var target = address
        for _ in 0..<Self.mostPages {
            guard let next = Self.target(of: target) else { break }
            target = next[...]
        }
        // A link that shows its address must lead there.
        guard target != address, !tree.content(of: link, limit: Self.longest)[...].trimmed.elementsEqual(address) else {
            return
        }
        tree.set(.href, String(decoding: target, as: UTF8.self), of: link)
    }

    /// The address after `http://` or `https://`; nil for any other address.
    private static func rest(of address: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let scheme = schemes.first { address.starts(with: $0) }
        return scheme.map { address.dropFirst($0.count) }
    }

    private static func wrapper(of address: ArraySlice<UInt8>) -> Wrapper? {
        guard let rest = rest(of: address), let first = rest.first else { return nil }
        for wrapper in wrappers where wrapper.start.utf8.first == first {
            if rest.starts(with: wrapper.start.utf8) { return wrapper }
        }
        guard let dot = rest.prefix(longestServer).firstIndex(of: ".") else { return nil }
        return rest[dot...].starts(with: outlook) ? safeLinks : nil
    }

    /// The address of the other page, if it is one of the web.
    private static func target(of address: ArraySlice<UInt8>) -> [UInt8]? {
        guard let wrapper = wrapper(of: address), let query = address.firstIndex(of: "?") else {
            return nil
        }
        let end = address.firstIndex(of: "#") ?? address.endIndex
        guard query < end else { return nil }
        let parts = address[(query + 1)..<end].split(separator: "&")
        for name in wrapper.parameters {
            let start = Array(name.utf8) + [UInt8(ascii: "=")]
            for part in parts where part.starts(with: start) {
                var value = part.dropFirst(start.count)
                if wrapper.hasTargetAlone, rest(of: value) != nil { value = address[value.startIndex...] }
                guard let target = decoded(value), rest(of: target[...]) != nil else { continue }
                return target
            }
        }
        return nil
    }

    /// Decodes the escapes of ASCII characters, except spaces; nil if there is a control character.
    ///
    /// Other bytes are escaped in addresses (RFC 3986 §2.1), in whichever encoding they are.
    private static func decoded(_ value: ArraySlice<UInt8>) -> [UInt8]? {
        var address: [UInt8] = []
        var index = value.startIndex
        while index < value.endIndex {
            var byte = value[index]
            var length = 1
            if byte == "%", index + 2 < value.endIndex, let high = value[index + 1].hexadecimalValue,
                let low = value[index + 2].hexadecimalValue
            {
                let character = high << 4 | low
                if character < 0x20 || character == 0x7F { return nil }
                if character < 0x7F, character != 0x20 { (byte, length) = (character, 3) }
            }
            if byte <= 0x20 || byte == 0x7F { return nil }
            address.append(byte)
            index += length
        }
        return address
    }
}
