import FormatCore
import HTMLSyntax

/// Normalizes a parsed document of any source before it is repaired and read.
enum HTMLPreparation {
    static func tree(of source: [UInt8]) -> HTMLTree {
        var options = HTMLParsingOptions()
        options.isLenient = true
        options.hasScripts = true
        let result = HTMLParser.parse(source, options)
        var tree = result.tree
        guard result.hasTags else {
            makeParagraphs(of: &tree)
            return tree
        }
        let found = clean(&tree)
        for element in found.sources { SourcedFormulas.read(element, &tree) }
        for element in found.delimited { DelimitedFormulas.read(element, &tree) }
        if DelimitedFormulas.mayBe(in: source) {
            let isTypeset = found.scripts.contains { DelimitedFormulas.isTypesetter($0, in: tree) }
            DelimitedFormulas.readAll(&tree, isTypeset: isTypeset)
        }
        if found.hasFormulas { readFormulas(&tree) }
        for picture in found.pictures { FormulaPictures.read(picture, &tree) }
        for script in found.scripts { tree.remove(script) }
        if !found.articleParts.isEmpty { LaTeXMLPages.repair(found.articleParts, &tree) }
        if !found.notes.isEmpty { LabelledNotes.repair(found.notes, &tree) }
        for fragment in found.fragments { CodeFragments.repair(fragment, &tree) }
        for menu in found.menus { MenuTables.repair(menu, &tree) }
        for table in found.declarations { DeclarationTables.repair(table, &tree) }
        found.tabs.repair(&tree)
        for table in found.tables { DrawnTables.repair(table, &tree) }
        for heading in found.headings { RoleHeadings.repair(heading, &tree) }
        if !found.roleItems.isEmpty { RoleLists.repair(found.roleItems, &tree) }
        for sprite in found.sprites { EmojiPictures.read(sprite: sprite, &tree) }
        NestedLists().repair(&tree)
        Permalinks().repair(&tree)
        CodeLines().repair(&tree)
        CodePanels().repair(&tree)
        CodeSurroundings().repair(&tree)
        if found.hasButtons { Buttons().repair(&tree) }
        for box in found.boxes { Callouts.repair(box, &tree) }
        if found.hasBreaks { PageBreaks().repair(&tree) }
        if BulletLines.divide(at: found.bulletLines, &tree) || found.hasMarkers { DrawnItems().repair(&tree) }
        KeptLines().repair(&tree)
        for item in found.items { ControlItems.repair(item, &tree) }
        return tree
    }

    /// Content that most documents do not contain.
    private struct Found {
        var hasFormulas = false
        var hasButtons = false
        var hasBreaks = false
        /// True if a paragraph may begin with the drawn marker of an item.
        var hasMarkers = false
        var menus: [HTMLTree.ID] = []
        var declarations: [HTMLTree.ID] = []
        var tabs = TabPanels()
        /// Elements that may be shown as tables.
        var tables: [HTMLTree.ID] = []
        /// Items with a control or an icon.
        var items: [HTMLTree.ID] = []
        /// Elements whose text is TeX between delimiters.
        var delimited: [HTMLTree.ID] = []
        /// Notes with their number beside them, and lists of such notes.
        var notes: [HTMLTree.ID] = []
        var fragments: [HTMLTree.ID] = []
        /// Notes, marks and citations of LaTeXML.
        var articleParts: [HTMLTree.ID] = []
        /// Boxes of notes in documentation.
        var boxes: [HTMLTree.ID] = []
        /// Breaks behind which a line begins with a bullet.
        var bulletLines: [HTMLTree.ID] = []
        /// Elements that may contain the source of a formula, next to its rendering.
        var sources: [HTMLTree.ID] = []
        /// Blocks that are headings by their role.
        var headings: [HTMLTree.ID] = []
        /// Items by their role.
        var roleItems: [HTMLTree.ID] = []
        /// Elements whose background is the picture of an emoji.
        var sprites: [HTMLTree.ID] = []
        /// Pictures that may show a formula.
        var pictures: [HTMLTree.ID] = []
        /// Scripts may contain formulas and are removed after these have been read.
        var scripts: [HTMLTree.ID] = []

        mutating func note(control: HTMLTree.ID, _ tree: HTMLTree) {
            guard let item = ControlItems.item(around: control, in: tree), items.last != item else { return }
            items.append(item)
        }
    }

    private static func clean(_ tree: inout HTMLTree) -> Found {
        var found = Found()
        for index in tree.nodes.indices {
            let node = HTMLTree.ID(index)
            switch tree.nodes[index].tag {
            case .svg:
                found.note(control: node, tree)
                tree.removeContent(of: node)
                if let element = SourcedFormulas.element(around: node, in: tree) { found.sources.append(element) }
            case .span:
                if SourcedFormulas.isFlat(node, in: tree) { found.sources.append(node) }
                look(at: node, &tree, &found)
                if LaTeXMLPages.isPart(node, in: tree) { found.articleParts.append(node) }
                if HiddenText.isSign(node, in: tree) { tree.set(.class, "", of: node) }
            case .img: if FormulaPictures.isCandidate(node, in: tree) { found.pictures.append(node) }
            case .li: completeList(at: node, &tree)
            case .unknown, .math:
                found.hasFormulas = true
                if tree.unknownName(of: node) == "oembed" { EmbeddedPages.repair(node, &tree) }
            case .button:
                found.hasButtons = true
                found.note(control: node, tree)
            case .input, .form: found.note(control: node, tree)
            case .a, .i: if tree[node].firstChild == HTMLTree.none { found.note(control: node, tree) }
            case .label: found.tabs.note(label: node, in: tree)
            case .ul, .section, .nav: look(at: node, &tree, &found)
            // Code that a page shows on a click; code of an editor without text holds an element at least.
            case .pre:
                let parent = tree[node].parent
                if tree[node].firstChild == HTMLTree.none, parent != HTMLTree.none, tree[parent].tag == .div,
                    tree.has(.class, parent)
                {
                    tree.remove(node)
                }
            case .figure: if let box = Callouts.box(at: node, in: tree) { found.boxes.append(box) }
            case .iframe:
                EmbeddedPages.repair(node, &tree)
                tree.remove(node)
            case .aside, .dl: if LabelledNotes.isNote(node, in: tree) { found.notes.append(node) }
            case .cite:
                partHead(node, &tree)
                if LaTeXMLPages.isPart(node, in: tree) { found.articleParts.append(node) }
            case .table:
                if MenuTables.isMenu(node, in: tree) { found.menus.append(node) }
                if DeclarationTables.isDeclaration(node, in: tree) { found.declarations.append(node) }
            case .br, .hr:
                if !found.hasBreaks { found.hasBreaks = PageBreaks.isNamed(node, in: tree) }
                if BulletLines.mayBegin(behind: node, in: tree) { found.bulletLines.append(node) }
            case .div where NotebookPrompts.isPrompt(node, in: tree): tree.remove(node)
            case .p, .div:
                look(at: node, &tree, &found)
                if CodeFragments.isFragment(node, in: tree) { found.fragments.append(node) }
                if let box = Callouts.box(at: node, in: tree) { found.boxes.append(box) }
                if !found.hasBreaks { found.hasBreaks = PageBreaks.isNamed(node, in: tree) }
                if !found.hasMarkers { found.hasMarkers = DrawnItems.mayBeItem(node, in: tree) }
            case .script:
                found.scripts.append(node)
                if tree.has(.type, node) {
                    found.hasFormulas = true
                    if let element = SourcedFormulas.element(around: node, in: tree) { found.sources.append(element) }
                }
            case let tag where isUnread(tag): tree.remove(node)
            default: break
            }
        }
        return found
    }

    private static func readFormulas(_ tree: inout HTMLTree) {
        MathJaxFormulas().repair(&tree)
        AnnotatedFormulas().repair(&tree)
        EquationTables().repair(&tree)
        OfficeFormulas().repair(&tree)
    }

    /// Puts an attribution directly before quoted text on a line of its own, as in forums.
    private static func partHead(_ cite: HTMLTree.ID, _ tree: inout HTMLTree) {
        let next = tree[cite].next
        guard next != HTMLTree.none, tree[next].tag == .text, tree.previousContent(before: cite) == nil,
            tree.isInside(cite, { tree[$0].tag == .blockquote }), let first = tree.text(of: next).first,
            first.isASCIILetter || first.isASCIIDigit || first >= 0x80
        else { return }
        tree.rename(cite, .p)
    }

    /// Looks at the role of an element and for a formula, and removes a tooltip, which is displayed under the pointer.
    private static func look(at node: HTMLTree.ID, _ tree: inout HTMLTree, _ found: inout Found) {
        let role = tree.valueBytes(.role, of: node)
        if let role {
            if role.elementsEqual("tooltip".utf8) { return tree.remove(node) }
            if role.elementsEqual("tablist".utf8) { found.tabs.lists.append(node) }
            if role.elementsEqual("tabpanel".utf8) { found.tabs.panels.append(node) }
            if role.elementsEqual("heading".utf8), RoleHeadings.isHeading(node, in: tree) {
                found.headings.append(node)
            }
            if RoleLists.isItem(node, in: tree) { found.roleItems.append(node) }
            if role.elementsEqual("img".utf8), EmojiPictures.isSprite(node, in: tree) { found.sprites.append(node) }
        }
        if DrawnTables.mayBeTable(node, role: role, in: tree) { found.tables.append(node) }
        if tree[node].firstChild == HTMLTree.none {
            if SourcedFormulas.hasSource(node, in: tree) { found.sources.append(node) }
        } else if DelimitedFormulas.isFormula(node, in: tree) {
            found.delimited.append(node)
        }
    }

    /// True for elements whose content is never read.
    private static func isUnread(_ tag: HTMLTag) -> Bool {
        switch tag {
        case .style, .title, .noembed, .noframes, .noscript, .xmp, .textarea, .select, .template,
            .object, .applet, .datalist, .meta, .link, .base:
            true
        default: false
        }
    }

    /// Turns each line of a text without tags into a paragraph.
    private static func makeParagraphs(of tree: inout HTMLTree) {
        guard let text = tree.nodes.indices.first(where: { tree.nodes[$0].tag == .text }).map({ HTMLTree.ID($0) })
        else {
            return
        }
        for line in tree.text(of: text).split(separator: 0x0A) {
            let paragraph = tree.makeElement(.p)
            tree.move(tree.makeText(line), toEndOf: paragraph)
            tree.move(paragraph, before: text)
        }
        tree.remove(text)
    }

    /// Wraps consecutive items without a list in a list: the selection began inside a list.
    private static func completeList(at item: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard !tree.isInside(item, { tree[$0].tag.isList }), tree[item].parent != HTMLTree.none else { return }
        let list = tree.makeElement(.ul)
        tree.move(list, before: item)
        var last = item
        while let next = tree.nextContent(after: last), tree[next].tag == .li { last = next }
        while tree[list].next != HTMLTree.none {
            let node = tree[list].next
            tree.move(node, toEndOf: list)
            if node == last { return }
        }
    }
}
