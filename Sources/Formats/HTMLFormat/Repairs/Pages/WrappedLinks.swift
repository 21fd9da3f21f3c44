import FormatCore
import HTMLSyntax

/// Replaces the address of a page that only leads on to another one by that of the other: the link checker of Outlook, and the
/// pages that Google, Facebook, YouTube, LinkedIn, Zhihu and others show between.
struct WrappedLinks: ElementRepair {
    var wake: HTMLWake { .elements([.a], with: [.href]) }

    /// The starts of such addresses after the scheme, and the parameters with the target.
    private static let wrappers: [(start: String, parameters: [String])] = [
        ("www.google.com/url?", ["q", "url"]), ("l.facebook.com/l.php?", ["u"]), ("lm.facebook.com/l.php?", ["u"]),
        ("www.youtube.com/redirect?", ["q"]), ("www.linkedin.com/safety/go?", ["url"]),
        ("www.linkedin.com/redir/redirect?", ["url"]), ("slack-redir.net/link?", ["url"]),
        ("out.reddit.com/", ["url"]), ("link.zhihu.com/?", ["target"]), ("link.csdn.net/?", ["target"]),
        ("link.juejin.cn/?", ["target"]), ("link.juejin.cn?", ["target"]), ("links.jianshu.com/go?", ["to"]),
        ("steamcommunity.com/linkfilter/?", ["url", "u"]),
    ]
    /// The end of the names of Outlook's servers, each of which has a short first part.
    private static let outlook = Array(".safelinks.protection.outlook.com/?".utf8)
    private static let longestServer = 16
    /// The maximum length of such an address, in bytes.
    private static let longest = 8192
    private static let schemes = ["https://", "http://"].map { Array($0.utf8) }

    func place(at link: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        guard let rest = Self.rest(of: link, tree) else { return nil }
        return Self.parameters(of: rest) == nil ? nil : link
    }

    func repair(_ link: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard let rest = Self.rest(of: link, tree), rest.count <= Self.longest, let target = Self.target(of: rest)
        else { return }
        tree.set(.href, target, of: link)
    }

    /// The address of a link after `http://` or `https://`.
    private static func rest(of link: HTMLTree.ID, _ tree: HTMLTree) -> ArraySlice<UInt8>? {
        guard let address = tree.valueBytes(.href, of: link) else { return nil }
        let scheme = schemes.first { address.starts(with: $0) }
        return scheme.map { address.dropFirst($0.count) }
    }

    /// The parameters that may have the target; nil for any other address.
    private static func parameters(of rest: ArraySlice<UInt8>) -> [String]? {
        guard let first = rest.first else { return nil }
        for wrapper in wrappers where wrapper.start.utf8.first == first {
            if rest.starts(with: wrapper.start.utf8) { return wrapper.parameters }
        }
        guard let dot = rest.prefix(longestServer).firstIndex(of: UInt8(ascii: ".")) else { return nil }
        return rest[dot...].starts(with: outlook) ? ["url"] : nil
    }

    /// The address of the other page, if it is one of the web.
    private static func target(of rest: ArraySlice<UInt8>) -> String? {
        guard let names = parameters(of: rest), let query = rest.firstIndex(of: UInt8(ascii: "?")) else { return nil }
        let end = rest.firstIndex(of: UInt8(ascii: "#")) ?? rest.endIndex
        guard query < end else { return nil }
        for part in rest[(query + 1)..<end].split(separator: UInt8(ascii: "&")) {
            guard let sign = part.firstIndex(of: UInt8(ascii: "=")),
                names.contains(where: { part[..<sign].elementsEqual($0.utf8) })
            else { continue }
            let target = PercentEncoding.decoded(Array(part[(sign + 1)...]))
            let isOfWeb = target.hasPrefix("https://") || target.hasPrefix("http://")
            if isOfWeb, target.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) { return target }
        }
        return nil
    }
}
