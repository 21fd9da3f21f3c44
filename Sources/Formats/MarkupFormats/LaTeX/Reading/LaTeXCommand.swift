import RichText

/// The meaning of the commands of LaTeX and its common packages.
///
/// An unknown command is reduced to the content of its braces.
enum LaTeXCommand {
    /// A character, or several.
    case text(String)
    /// An accent on the next letter.
    case accent
    /// Marks of its argument, or of the following text in the group.
    case mark(Marks)
    case declaration(Marks)
    /// A heading; the level is for documents without parts and chapters.
    case heading(level: Int)
    /// No text; skips this number of arguments in braces.
    case silent(arguments: Int)
    /// The text is the last argument, after one or two others.
    case last
    /// The parts of a word: its large initial and the rest.
    case word
    case block(Block)
    case inline(Inline)
    case table(TablePart)
    case space
    /// Content that is only on some slides of a presentation.
    case slides
    /// The start of a branch that is skipped: of a condition that is always false, or the `else` of one that is true.
    case branch

    /// Commands that begin or end blocks, lines and items.
    enum Block {
        case begin, end, item, paragraph, rule, caption
        case lineEnd(endsRow: Bool)
        /// An entry of a bibliography, and a line of an algorithm.
        case entry, step
        /// The look and the numbers of items.
        case definition, counter
        /// The start or the end of a group.
        case group(isEnd: Bool)
    }

    /// Commands for text in a paragraph.
    enum Inline {
        case note, link, address, reference, citation, picture, pictureFolder, formula
        /// Code between two occurrences of a sign; the name of its language may precede it.
        case code(hasLanguage: Bool)
        case quantity, molecule, quotation
        /// An entry of a glossary, or an abbreviation.
        case term
    }

    /// Commands in tables: a cell of several columns or rows, a line between rows, and the ends of parts that are repeated
    /// on each page.
    enum TablePart {
        case span, rule, head
    }

    /// The meaning of a command, by its name without a backslash; nil if unknown.
    static func named(_ name: String) -> LaTeXCommand? { names.meanings[name] }

    /// True if a command keeps its meaning when a document redefines it, usually to change its look.
    static func isFixed(_ name: String) -> Bool { names.fixed.contains(name) }

    /// True if only a package defines a command, whose name is free for a new one of the document.
    static func isOfPackage(_ name: String) -> Bool { ofPackages.contains(name) }

    /// True for a line of a curriculum vitae, which is a paragraph.
    static func isEntry(_ name: String) -> Bool { entries.contains(name) }

    private static let entries: Set = [
        "cventry", "cvitem", "cvitemwithcomment", "cvline", "cvlanguage", "cvcomputer", "cvdoubleitem", "cvlistitem",
        "cvlistdoubleitem", "cvskill", "cvhonor", "cvevent", "cvachievement",
    ]

    private static let ofPackages: Set = [
        "code", "uline", "ul", "sout", "st", "hl", "cref", "Cref", "autoref", "eqref", "column", "geometry", "index",
        "raisebox", "setlist", "path",
    ]
}

// MARK: The table

extension LaTeXCommand {
    /// Names with a meaning: those that keep it when they are redefined, and others.
    private typealias Row = (meaning: LaTeXCommand, fixed: String, others: String)

    private static let rows: [Row] = [
        (.mark(.strong), "textbf", ""), (.declaration(.strong), "bf bfseries", ""),
        (.mark(.emphasis), "emph textit textsl", ""), (.declaration(.emphasis), "it itshape em sl slshape", ""),
        (.mark(.code), "texttt code", ""), (.declaration(.code), "tt ttfamily", ""),
        (.mark(.underline), "underline uline ul", ""), (.mark(.strikethrough), "sout st", ""),
        (.mark(.highlight), "hl", ""), (.mark(.superscript), "textsuperscript", ""),
        (.mark(.subscript), "textsubscript", ""), (.accent, "", "u v H c d b k r"),
        (.heading(level: 0), "part chapter", ""), (.heading(level: 1), "section title", ""),
        (.heading(level: 2), "subsection", ""), (.heading(level: 3), "subsubsection", ""),
        (.heading(level: 4), "paragraph", ""), (.heading(level: 5), "subparagraph", ""),
        (.block(.begin), "begin", ""), (.block(.end), "end", ""),
        (.block(.group(isEnd: false)), "begingroup bgroup", ""), (.block(.group(isEnd: true)), "endgroup egroup", ""),
        (.block(.item), "item", ""), (.space, "", "xspace"),
        (
            .block(.paragraph), "par",
            "medskip bigskip smallskip newpage clearpage noindent maketitle tableofcontents centering"
        ),
        (.block(.lineEnd(endsRow: false)), "", "newline linebreak and And AND"),
        (.block(.lineEnd(endsRow: true)), "", "tabularnewline"),
        (.inline(.note), "footnote", "thanks footnotetext footnotemark endnote tablefootnote"),
        (.inline(.link), "href", "hyperref"),
        (.inline(.address), "url", "nolinkurl path"),
        (.inline(.reference), "ref", "pageref autoref cref Cref eqref vref Vref nameref"),
        (
            .inline(.citation), "cite",
            """
            citep citet autocite parencite textcite footcite citealp citealt Citet citeauthor Citep Citealp Citealt \
            Citeauthor Parencite Textcite Autocite Footcite smartcite supercite fullcite footfullcite citeyear citeyearpar \
            citenum citetitle cites Cites parencites Parencites textcites Textcites autocites Autocites footcites \
            Footcites smartcites supercites
            """
        ), (.block(.caption), "author date", "caption subcaption captionof"), (.block(.entry), "", "bibitem"),
        (
            .block(.step), "",
            """
            State Statex If ElsIf Else EndIf For ForAll EndFor While EndWhile Repeat Until Return Require Ensure \
            Procedure EndProcedure Function EndFunction Loop EndLoop Call Comment
            """
        ), (.inline(.picture), "includegraphics", ""), (.inline(.pictureFolder), "graphicspath", ""),
        (.inline(.formula), "", "ensuremath"),
        (.inline(.code(hasLanguage: false)), "verb", "lstinline Verb"),
        (.inline(.code(hasLanguage: true)), "", "mintinline mint"),
        (.inline(.quantity), "", "SI qty num si unit ang SIrange qtyrange numrange SIlist qtylist numlist"),
        (.inline(.molecule), "", "ce cee"),
        (
            .inline(.term), "",
            """
            gls Gls GLS glspl Glspl acrshort acrlong acrfull acrshortpl acrlongpl ac Ac acp Acp acs acl acf acsp aclp acfp \
            iac Iac glsxtrshort glsxtrlong glsxtrfull glsentryshort glsentrylong glsentrytext glsentryname
            """
        ),
        (.inline(.quotation), "", "enquote textquote foreignquote hyphenquote blockquote"),
        (.slides, "", "alert only uncover visible onslide"), (.table(.span), "", "multicolumn multirow"),
        (.table(.rule), "cline cmidrule", "hline toprule midrule bottomrule endfoot endlastfoot"),
        (.branch, "iffalse else", ""), (.table(.head), "", "endfirsthead endhead"), (.block(.rule), "rule", ""),
        (.block(.definition), "renewcommand", "def gdef edef xdef"), (.block(.counter), "setcounter", ""),
        (
            .last, "raisebox",
            "textcolor foreignlanguage parbox resizebox scalebox rotatebox hyperlink colorbox fcolorbox inputminted"
        ),
        (.word, "", "lettrine"), (.silent(arguments: 0), "vskip iftrue fi", ""),
        (
            .silent(arguments: 1),
            """
            label index usepackage documentclass vspace hspace input include bibliography bibliographystyle pagestyle \
            thispagestyle color hypersetup lstset hypertarget phantom nocite \
            pagenumbering column selectlanguage arrayrulecolor rowcolor cellcolor theoremstyle sisetup \
            RequirePackage addbibresource geometry captionsetup usetikzlibrary tikzset pgfplotsset newlength newcounter usetheme usecolortheme \
            usefonttheme useinnertheme useoutertheme setbeamercovered setmainfont setsansfont setmonofont usemintedstyle \
            setminted linespread setlist glsreset markright \
            stepcounter refstepcounter
            """, "note institute fancyhead fancyfoot fancyhf lhead chead rhead lfoot cfoot rfoot"
        ),
        (
            .silent(arguments: 2),
            """
            setlength addtolength newcommand providecommand DeclareMathOperator newtheorem \
            newglossaryentry DeclareAcronym acrodef \
            newcolumntype lstdefinestyle setbeamertemplate setbeamercolor setbeamerfont DeclareSIUnit numberwithin \
            settowidth addtocounter markboth pdfbookmark floatname
            """, ""
        ),
        (
            .silent(arguments: 3),
            "newenvironment renewenvironment definecolor addcontentsline newacronym newabbreviation crefname Crefname",
            ""
        ), (.silent(arguments: 5), "titleformat", ""),
    ]

    private static let names: (meanings: [String: LaTeXCommand], fixed: Set<String>) = {
        var meanings = LaTeXSymbols.texts.mapValues { LaTeXCommand.text($0) }
        var fixed = Set(meanings.keys)
        for (name, words) in LaTeXSymbols.captions { meanings[name] = .text(words) }
        for (name, words) in LaTeXSymbols.quotationMarks { meanings[name] = .text(words) }
        for row in rows {
            let names = row.fixed.split(separator: " ").map(String.init)
            fixed.formUnion(names)
            for name in names + row.others.split(separator: " ").map(String.init) { meanings[name] = row.meaning }
        }
        return (meanings, fixed)
    }()
}
