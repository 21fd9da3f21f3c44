import FormatCore

/// What a tag becomes in Markdown.
enum TemplateMeaning {
    /// A quotation with a title around its content.
    case alert(kind: String, title: ArraySlice<UInt8>)
    /// Its title and its content.
    case content(title: ArraySlice<UInt8>)
    /// Its content is code.
    case code(language: ArraySlice<UInt8>)
    /// Its content has no tags.
    case raw
    /// Its content is not displayed.
    case comment
    /// The tag is replaced by Markdown, which may be empty.
    case text([UInt8])

    /// The meaning of the first tag of a pair, or of a tag without an end; nil for an unknown tag that has no content.
    init?(_ tag: TemplateTag, isPaired: Bool) {
        let meaning = isPaired ? Self.ofPair(tag) : Self.ofSingle(tag)
        guard let meaning else { return nil }
        self = meaning
    }

    /// True if the content up to the end of a tag is not read as Markdown.
    static func isVerbatim(_ tag: TemplateTag) -> Bool {
        switch ofPair(tag) {
        case .raw, .comment, .code: true
        default: false
        }
    }

    // MARK: Pairs

    private static let alerts: Set<String> = [
        "admonition", "alert", "aside", "callout", "check", "hint", "message", "notice", "success",
    ]

    private static let titledByWord: Set<String> = [
        "accordion", "blockquote", "collapse", "collapsible", "details", "expand", "fold", "folding", "spoiler", "tab",
        "tabitem", "toggle",
    ]

    private static func ofPair(_ tag: TemplateTag) -> TemplateMeaning {
        let (name, arguments) = (tag.name, tag.arguments)
        let words = arguments.words
        switch name {
        case "comment": return .comment
        case "raw", "verbatim": return .raw
        case "highlight", "codeblock", "codetabs", "code", "codefence":
            let lang = arguments["lang", "language"]
            guard tag.family != .component, name != "code" || tag.family == .shortcode else { break }
            return .code(language: lang.isEmpty ? name == "highlight" ? words.first ?? [] : Self.codeWord(words) : lang)
        default: break
        }
        if ContainerHead.isAlert(Array(name.utf8)[...]) || alerts.contains(name) { return alert(tag) }
        var title = arguments["title", "label", "summary", "header", "heading"]
        if title.isEmpty, name == "tab" || name == "tabitem" { title = arguments["name", "value"] }
        if title.isEmpty, titledByWord.contains(name), tag.family != .component {
            title = tag.family == .shortcode ? words.first ?? [] : Array(words.joined(separator: [0x20]))[...]
        }
        return .content(title: title)
    }

    /// The language in `lang:js`.
    private static func codeWord(_ words: [ArraySlice<UInt8>]) -> ArraySlice<UInt8> {
        words.first { $0.begins(with: "lang:".utf8) }?.dropFirst(5) ?? []
    }

    private static func alert(_ tag: TemplateTag) -> TemplateMeaning {
        let (arguments, words) = (tag.arguments, tag.arguments.words)
        let named = arguments["style", "type", "kind", "color", "variant", "status", "class"]
        var rest = words[...]
        var kind = tag.name
        if alerts.contains(kind) {
            kind = String(decoding: named.isEmpty ? rest.popFirst() ?? [] : named, as: UTF8.self).lowercased()
        } else if tag.family == .liquid, !words.isEmpty {
            kind = String(decoding: rest.removeFirst(), as: UTF8.self).lowercased()
        } else if kind == "note" || kind == "admonition", !named.isEmpty {
            kind = String(decoding: named, as: UTF8.self).lowercased()
        }
        let title = arguments["title", "header", "heading", "label"]
        let own = title.isEmpty && tag.family != .component ? Array(rest.joined(separator: [0x20]))[...] : title
        kind = alertKind(kind, of: tag.name)
        // A title that only repeats the kind is not displayed twice.
        return .alert(kind: kind, title: own.asciiLowercased.elementsEqual(kind.utf8) ? [] : own)
    }

    private static func alertKind(_ word: String, of name: String) -> String {
        if word != "admonition", ContainerHead.isAlert(Array(word.utf8)[...]) { return word }
        return switch word.isEmpty ? name : word {
        case "check", "done", "positive", "success": "tip"
        case "destructive", "negative": "danger"
        case "warn": "warning"
        default: "note"
        }
    }

    // MARK: Single tags

    private static let hidden: Set<String> = [
        "br", "clear", "clearfix", "endraw", "fa", "icon", "layout", "lipsum", "more", "newpage", "pagebreak", "seo",
        "tableofcontents", "toc", "toc_levels", "title",
    ]

    private static func ofSingle(_ tag: TemplateTag) -> TemplateMeaning? {
        let arguments = tag.arguments
        let first = arguments.words.first ?? []
        switch tag.name {
        case "figure", "image", "img", "asset_img", "picture", "themedimage", "zoomable", "imgproc":
            return picture(tag)
        case "include", "include_relative", "include_cached", "readfile", "rustdoc_include", "playground", "playpen",
            "embed-file", "getcontent":
            guard tag.family != .component else { break }
            return included(tag)
        case "link" where arguments.words.count > 1, "post_link":
            guard tag.family == .liquid else { break }
            let words = arguments.words
            let address = tag.name == "link" ? words[1] : first
            return .text(TemplateText.link(tag.name == "link" ? first : words.last ?? [], address))
        case "heading" where tag.family == .shortcode: return .text(Array(first))
        case "ref", "relref", "link", "post_url", "asset_path", "url", "asset_url":
            guard tag.family != .component else { break }
            let path = arguments["path", "url"]
            if path.isEmpty, first.isEmpty { return nil }
            return .text(TemplateText.address(path.isEmpty ? first : path))
        case "kbd": return .text(TemplateText.element("kbd", arguments.words))
        case "glossary_tooltip", "badge", "pill", "label":
            let text = arguments["text", "label", "title", "content"]
            return .text(Array(text.isEmpty && tag.family != .component ? first : text))
        default:
            if let address = TemplateText.mediaAddress(tag.name, arguments) { return .text(address) }
            if hidden.contains(tag.name) { return .text([]) }
        }
        return tag.family == .component ? .text(TemplateText.card(arguments)) : nil
    }

    private static func picture(_ tag: TemplateTag) -> TemplateMeaning? {
        let arguments = tag.arguments
        let named = arguments["src", "url", "link", "image_path"]
        let words = arguments.words.filter { $0.contains(UInt8(ascii: ".")) }
        let address = named.isEmpty && tag.family != .component ? words.first ?? [] : named
        let caption = arguments["caption", "title"]
        guard !address.isEmpty else { return tag.family == .component ? .text(Array(arguments["alt"])) : nil }
        var output = TemplateText.picture(arguments["alt"], address)
        if !caption.isEmpty { output += "\n\n".utf8 + caption }
        return .text(output)
    }

    /// The file that a tag includes, as a link; templates of HTML are not displayed, except for their arguments.
    private static func included(_ tag: TemplateTag) -> TemplateMeaning {
        let arguments = tag.arguments
        var path = arguments["file", "path"]
        if path.isEmpty { path = arguments.words.first ?? [] }
        let suffix = path.suffix(5)
        if tag.family == .liquid, suffix.elementsEqual(".html".utf8) || !path.contains(UInt8(ascii: ".")) {
            if !arguments["src", "url", "image_path"].isEmpty, case .text(let text)? = picture(tag) {
                return .text(text)
            }
            let id = arguments["id"]
            if path.containsSequence("youtube".utf8), !id.isEmpty {
                return .text(TemplateText.angled(VideoPage.youTube, id))
            }
            return .text(Array(arguments["content", "text", "caption", "title"]))
        }
        // The lines of a file, `a.rs:2:10`, and the name of a part of it.
        return .text(TemplateText.link(path, path.prefix { $0 != UInt8(ascii: ":") }))
    }
}
