import Formats
import Testing

@Suite("Links through pages that only lead on")
struct WrappedLinkTests {
    @Test(
        "They become links to the other page",
        arguments: [
            (
                "https://nam12.safelinks.protection.outlook.com/?url=https%3A%2F%2Fe.com%2Fa%3Fb%3D1&data=05&reserved=0",
                "https://e.com/a?b=1"
            ),
            ("https://www.google.com/url?q=https://e.com/a&sa=D&source=editors&usg=x", "https://e.com/a"),
            ("https://www.google.com/url?sa=t&url=https%3A%2F%2Fe.com%2F&ved=1", "https://e.com/"),
            ("https://l.facebook.com/l.php?u=http%3A%2F%2Fe.com%2Fa&h=AT0#x", "http://e.com/a"),
            ("https://www.youtube.com/redirect?event=a&q=https%3A%2F%2Fe.com&v=b", "https://e.com"),
            ("http://link.zhihu.com/?target=https%3A//github.com/a/b", "https://github.com/a/b"),
            ("https://link.juejin.cn?target=https%3A%2F%2Fe.com%2F%25E4", "https://e.com/%E4"),
            ("https://out.reddit.com/t3_x?url=https%3A%2F%2Fe.com&token=a", "https://e.com"),
            ("https://duckduckgo.com/l/?uddg=https%3A%2F%2Fe.com%2F&rut=0a", "https://e.com/"),
            (
                "https://statics.teams.cdn.office.net/evergreen-assets/safelinks/2/atp-safelinks.html?url=https%3A%2F%2Fe.com&locale=en",
                "https://e.com"
            ),
            ("https://linkprotect.cudasvc.com/url?a=https%3a%2f%2fe.com%2f&c=E,1,x&typo=1", "https://e.com/"),
            ("https://deref-web.de/mail/client/x/dereferrer/?redirectUrl=https%3A%2F%2Fe.com", "https://e.com"),
            ("https://gitee.com/link?target=https%3A%2F%2Fe.com", "https://e.com"),
            ("https://www.google.com/url?q=https://d.com/&url=https%3A%2F%2Fe.com%2F", "https://e.com/"),
            // Escapes that belong to the other address.
            ("https://www.google.com/url?q=https://e.com/%E9%20%C2%A0.html&sa=D", "https://e.com/%E9%20%C2%A0.html"),
            // An address that is not encoded.
            (
                "https://steamcommunity.com/linkfilter/?url=https://www.youtube.com/watch?v=a&t=10#b",
                "https://www.youtube.com/watch?v=a&t=10#b"
            ),
            (
                "https://eur02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.google.com%2Furl%3Fq%3Dhttps%3A%2F%2Fe.com"
                    + "%26sa%3DD&data=05", "https://e.com"
            ),
        ])
    func unwrapped(address: String, target: String) throws {
        try RepairRow(html: "<p><a href='\(address)'>a</a></p>", "|{link=\(target)|a}").check()
    }

    @Test(
        "Other addresses stay as they are",
        arguments: [
            "https://www.google.com/search?q=https://e.com",
            "https://www.google.com/url?sa=t",
            "https://www.google.com/url?q=ftp://e.com",
            "https://www.google.com/url?q=https://e.com/%0Aa",
            "https://www.youtube.com/watch?v=a&q=https://e.com",
            "https://www.facebook.com/sharer.php?u=https://e.com",
            "https://www.linkedin.com/sharing/share-offsite/?url=https://e.com",
            "https://translate.google.com/translate?u=https://e.com",
            "https://e.com/.safelinks.protection.outlook.com/?url=https://e.com",
            "https://safelinks.protection.outlook.com/?url=https://e.com",
            "https://link.zhihu.com/",
            "https://duckduckgo.com/?q=https://e.com",
            "https://gitee.com/a/b?target=https://e.com",
            "https://e.com/login?url=https://e.com/a",
        ])
    func others(address: String) throws {
        try RepairRow(html: "<p><a href='\(address)'>a</a></p>", "|{link=\(address)|a}").check()
    }

    @Test func aLinkThatShowsItsAddressLeadsThere() throws {
        let address = "https://www.google.com/url?q=https://e.com"
        try RepairRow(html: "<p><a href='\(address)'>\(address)</a></p>", "|{link=\(address)|\(address)}").check()
    }
}
