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
    case begin, end, item, paragraph, space, rule
    case lineEnd(endsRow: Bool)
    case note, link, address, reference, citation, picture, pictureFolder, formula, caption
    /// An entry of a bibliography, and a line of an algorithm.
    case entry, step
    /// Code between two occurrences of a sign; the name of its language may precede it.
    case code(hasLanguage: Bool)
    case quantity, quotation
    /// An entry of a glossary, or an abbreviation.
    case term
    /// Content that is only on some slides of a presentation.
    case slides
    /// A cell of several columns or rows, a line between rows, and the ends of parts that a table repeats on each page.
    case span, tableRule, tableHead
    /// A condition that is always false, and the `else` branch of one that is true.
    case never, otherwise
    /// The look and the numbers of items.
    case definition, counter

    /// The meaning of a command, by its name without a backslash; nil if unknown.
    static func named(_ name: String) -> LaTeXCommand? { table.meanings[name] }

    /// True if a command keeps its meaning when a document redefines it, usually to change its look.
    static func isFixed(_ name: String) -> Bool { table.fixed.contains(name) }
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
        (.begin, "begin", ""), (.end, "end", ""), (.item, "item", ""), (.space, "", "xspace"),
        (
            .paragraph, "par",
            "medskip bigskip smallskip newpage clearpage noindent maketitle tableofcontents centering"
        ),
        (.lineEnd(endsRow: false), "", "newline linebreak and And AND"),
        (.lineEnd(endsRow: true), "", "tabularnewline"),
        (.note, "footnote", "thanks footnotetext"), (.link, "href", ""), (.address, "url", "nolinkurl path"),
        (.reference, "ref", "pageref autoref cref Cref eqref vref Vref nameref"),
        (.citation, "cite", "citep citet autocite parencite textcite footcite citealp citealt Citet citeauthor"),
        (.caption, "author date", "caption subcaption captionof"), (.entry, "", "bibitem"),
        (
            .step, "",
            """
            State Statex If ElsIf Else EndIf For ForAll EndFor While EndWhile Repeat Until Return Require Ensure \
            Procedure EndProcedure Function EndFunction Loop EndLoop Call Comment
            """
        ), (.picture, "includegraphics", ""), (.pictureFolder, "graphicspath", ""),
        (.formula, "", "ensuremath"), (.code(hasLanguage: false), "verb", "lstinline"),
        (.code(hasLanguage: true), "", "mintinline"),
        (.quantity, "", "SI qty num si unit ang SIrange qtyrange numrange SIlist qtylist numlist"),
        (
            .term, "",
            """
            gls Gls GLS glspl Glspl acrshort acrlong acrfull acrshortpl acrlongpl ac Ac acp Acp acs acl acf acsp aclp acfp \
            iac Iac glsxtrshort glsxtrlong glsxtrfull glsentryshort glsentrylong glsentrytext glsentryname
            """
        ),
        (.quotation, "", "enquote textquote foreignquote hyphenquote blockquote"),
        (.slides, "", "alert only uncover visible onslide"), (.span, "", "multicolumn multirow"),
        (.tableRule, "cline cmidrule", "hline toprule midrule bottomrule endfoot endlastfoot"),
        (.never, "iffalse", ""), (.otherwise, "else", ""),
        (.tableHead, "", "endfirsthead endhead"), (.rule, "rule", ""), (.definition, "renewcommand", "def"),
        (.counter, "setcounter", ""),
        (.last, "", "textcolor foreignlanguage parbox resizebox scalebox hyperlink colorbox"),
        (.silent(arguments: 0), "footnotemark vskip iftrue fi", ""),
        (
            .silent(arguments: 1),
            """
            label index usepackage documentclass vspace hspace input include bibliography bibliographystyle pagestyle \
            thispagestyle color hypersetup lstset hypertarget phantom nocite \
            pagenumbering raisebox column selectlanguage arrayrulecolor rowcolor cellcolor theoremstyle sisetup \
            RequirePackage addbibresource geometry captionsetup usetikzlibrary tikzset pgfplotsset newlength newcounter usetheme usecolortheme \
            usefonttheme useinnertheme useoutertheme setbeamercovered setmainfont setsansfont setmonofont usemintedstyle \
            setminted linespread setlist glsreset
            """, "note institute fancyhead fancyfoot fancyhf lhead chead rhead lfoot cfoot rfoot"
        ),
        (
            .silent(arguments: 2),
            """
            setlength addtolength newcommand providecommand DeclareMathOperator newtheorem \
            newglossaryentry DeclareAcronym acrodef \
            newcolumntype lstdefinestyle setbeamertemplate setbeamercolor setbeamerfont DeclareSIUnit numberwithin \
            settowidth
            """, ""
        ),
        (
            .silent(arguments: 3),
            "newenvironment renewenvironment definecolor addcontentsline newacronym newabbreviation crefname Crefname",
            ""
        ),
    ]

    private static let table: (meanings: [String: LaTeXCommand], fixed: Set<String>) = {
        var meanings = LaTeXSymbols.texts.mapValues { LaTeXCommand.text($0) }
        var fixed = Set(meanings.keys)
        for row in rows {
            let names = row.fixed.split(separator: " ").map(String.init)
            fixed.formUnion(names)
            for name in names + row.others.split(separator: " ").map(String.init) { meanings[name] = row.meaning }
        }
        return (meanings, fixed)
    }()
}
