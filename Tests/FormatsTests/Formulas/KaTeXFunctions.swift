/// The functions that KaTeX documents ("Supported Functions"), in the order of its sections: each name with the least that
/// makes a formula of it.
enum KaTeXFunctions {
    /// Names that stand by themselves.
    static let signs = """
        lparen rparen lbrack rbrack lbrace rbrace langle rangle lang rang lceil rceil lfloor rfloor lmoustache rmoustache
        lgroup rgroup ulcorner urcorner llcorner lrcorner llbracket rrbracket lBrace rBrace vert Vert lvert rvert lVert rVert
        lt gt uparrow downarrow updownarrow Uparrow Downarrow Updownarrow backslash
        Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho Sigma Tau Upsilon Phi Chi Psi
        Omega varGamma varDelta varTheta varLambda varXi varPi varSigma varUpsilon varPhi varPsi varOmega alpha beta gamma
        delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon phi chi psi omega varepsilon
        varkappa vartheta thetasym varpi varrho varsigma varphi digamma
        imath nabla Im Reals jmath partial image wp aleph Game Bbbk weierp alef Finv N Z alefsym cnums natnums R beth
        Complex gimel ell Re daleth hbar real eth hslash reals
        thinspace > : medspace ; thickspace enspace quad qquad nobreakspace space ! negthinspace negmedspace negthickspace
        mathstrut , newline nobreak allowbreak
        forall complement therefore emptyset exists subset because empty exist supset mapsto varnothing nexists mid to implies
        in land gets impliedby isin lor leftrightarrow iff notin ni notni neg lnot
        sum prod bigotimes bigvee int coprod bigoplus bigwedge iint intop bigodot bigcap iiint smallint biguplus bigcup oint
        oiint oiiint bigsqcup
        cdot gtrdot cdotp intercal centerdot circ leftthreetimes rightthreetimes amalg circledast ldotp rtimes And
        circledcirc setminus ast circleddash lessdot smallsetminus barwedge Cup lhd sqcap bigcirc cup ltimes sqcup bmod
        curlyvee times boxdot curlywedge mp unlhd boxminus div odot unrhd boxplus divideontimes ominus uplus boxtimes dotplus
        oplus vee bullet doublebarwedge otimes veebar Cap doublecap oslash wedge cap doublecup pm plusmn wr rhd mod
        arcsin cosec deg sec arccos cosh dim sin arctan cot exp sinh arctg cotg hom sh arcctg coth ker tan arg csc lg tanh ch
        ctg ln tg cos cth log th argmax injlim min varinjlim argmin lim plim varliminf det liminf Pr varlimsup gcd limsup
        projlim varprojlim inf max sup
        doteqdot lessapprox smile eqcirc lesseqgtr sqsubset eqcolon minuscolon lesseqqgtr sqsubseteq Eqcolon minuscoloncolon
        lessgtr sqsupset approx eqqcolon equalscolon lesssim sqsupseteq approxcolon Eqqcolon equalscoloncolon ll Subset
        approxcoloncolon eqsim lll sub approxeq eqslantgtr llless subseteq sube asymp eqslantless subseteqq backepsilon equiv
        succ backsim fallingdotseq models succapprox backsimeq frown multimap succcurlyeq between ge origof succeq bowtie geq
        owns succsim bumpeq geqq parallel Supset Bumpeq geqslant perp circeq gg pitchfork supseteq supe colonapprox ggg prec
        supseteqq Colonapprox coloncolonapprox gggtr precapprox thickapprox coloneq colonminus preccurlyeq thicksim Coloneq
        coloncolonminus gtrapprox preceq trianglelefteq coloneqq colonequals gtreqless precsim triangleq Coloneqq
        coloncolonequals gtreqqless propto trianglerighteq colonsim gtrless risingdotseq varpropto Colonsim coloncolonsim
        gtrsim shortmid vartriangle cong imageof shortparallel vartriangleleft curlyeqprec Join sim vartriangleright
        curlyeqsucc le simcolon vcentcolon ratio dashv leq simcoloncolon vdash dblcolon coloncolon leqq simeq vDash doteq
        leqslant smallfrown Vdash Doteq smallsmile Vvdash
        gnapprox ngeqslant nsubseteq precneqq gneq ngtr nsubseteqq precnsim gneqq nleq nsucc subsetneq gnsim nleqq nsucceq
        subsetneqq gvertneqq nleqslant nsupseteq succnapprox lnapprox nless nsupseteqq succneqq lneq nmid ntriangleleft
        succnsim lneqq ntrianglelefteq supsetneq lnsim ntriangleright supsetneqq lvertneqq nparallel ntrianglerighteq
        varsubsetneq ncong nprec nvdash varsubsetneqq ne npreceq nvDash varsupsetneq neq nshortmid nVDash varsupsetneqq ngeq
        nshortparallel nVdash ngeqq nsim precnapprox
        circlearrowleft leftharpoonup rArr circlearrowright leftleftarrows rarr curvearrowleft restriction curvearrowright
        Leftrightarrow rightarrow Darr leftrightarrows Rightarrow dArr leftrightharpoons rightarrowtail darr
        leftrightsquigarrow rightharpoondown dashleftarrow Lleftarrow rightharpoonup dashrightarrow longleftarrow
        rightleftarrows Longleftarrow rightleftharpoons longleftrightarrow rightrightarrows downdownarrows
        Longleftrightarrow rightsquigarrow downharpoonleft longmapsto Rrightarrow downharpoonright longrightarrow Rsh
        Longrightarrow searrow Harr looparrowleft swarrow hArr looparrowright harr Lrarr twoheadleftarrow hookleftarrow lrArr
        twoheadrightarrow hookrightarrow lrarr Uarr Lsh uArr nearrow uarr nleftarrow Larr nLeftarrow lArr nleftrightarrow
        larr nLeftrightarrow upharpoonleft leadsto nrightarrow upharpoonright leftarrow nRightarrow upuparrows Leftarrow
        nwarrow leftarrowtail Rarr leftharpoondown
        displaystyle textstyle scriptstyle scriptscriptstyle Huge huge LARGE Large large normalsize small footnotesize
        scriptsize tiny bf it rm sf tt cal
        % # & _ $ dots KaTeX cdots LaTeX ddots TeX ldots vdots infty dotsb infin dotsc checkmark dotsi dag dotsm dagger dotso
        sdot ddag mathellipsis ddagger Box lq square angle blacksquare measuredangle rq triangle sphericalangle triangledown
        top triangleleft bot triangleright colon bigtriangledown backprime bigtriangleup pounds prime blacktriangle
        mathsterling blacktriangledown blacktriangleleft yen blacktriangleright surd diamond degree Diamond lozenge mho
        blacklozenge diagdown star diagup bigstar flat clubsuit natural copyright clubs sharp circledR diamondsuit heartsuit
        diamonds hearts circledS spadesuit spades maltese minuso angln
        """

    /// Names with one argument.
    static let unary = """
        tilde mathring widetilde overgroup utilde undergroup acute vec Overrightarrow bar overleftarrow overrightarrow breve
        underleftarrow underrightarrow check overleftharpoon overrightharpoon dot overleftrightarrow overbrace ddot
        underleftrightarrow underbrace dddot overline overlinesegment ddddot underline underlinesegment grave hat widehat
        widecheck underbar cancel bcancel xcancel sout boxed angl phase sqrt pmod pod operatorname operatorname* url
        mathllap mathrlap mathclap llap rlap clap smash phantom hphantom vphantom vcenter hbox hspace hspace* kern mkern mskip
        hskip substack tag tag* not xleftarrow xrightarrow xLeftarrow xRightarrow xleftrightarrow xLeftrightarrow
        xhookleftarrow xhookrightarrow xtwoheadleftarrow xtwoheadrightarrow xleftharpoonup xrightharpoonup xleftharpoondown
        xrightharpoondown xleftrightharpoons xrightleftharpoons xtofrom xmapsto xlongequal bra ket braket Bra Ket mathbin
        mathclose mathinner mathop mathopen mathord mathpunct mathrel color mathrm mathbf mathit mathnormal textbf textit
        textrm bold textup textnormal boldsymbol Bbb text bm mathbb mathsf textmd frak textsf mathtt mathfrak texttt mathcal
        mathscr pmb
        """

    /// Names of characters, which are used within words.
    static let inWords = """
        OE o O ss aa i AA j ae AE oe textunderscore textendash textemdash textasciitilde textasciicircum textellipsis
        textquoteleft textquoteright textquotedblleft textquotedblright textdagger textdaggerdbl textdollar textsterling
        textless textgreater textbar textbardbl textbraceleft textbraceright textbackslash textdegree P S sect textregistered
        """

    static let environments = """
        matrix pmatrix bmatrix vmatrix Vmatrix Bmatrix matrix* pmatrix* bmatrix* vmatrix* Vmatrix* Bmatrix* cases rcases dcases
        drcases smallmatrix align align* aligned split gather gather* gathered equation equation*
        """

    /// Functions with a special form; only names that no other row has are counted.
    static let others = [
        #"a'"#, #"a''"#, #"a^{\prime}"#, #"\text{\'{a}\~{a}\.{a}\H{a}\`{a}\={a}\"{a}\v{a}\^{a}\u{a}\r{a}}"#,
        #"\left(\LARGE{AB}\right)"#, #"\left. x \middle| y \right)"#, #"( \big( \Big( \bigg( \Bigg("#,
        #"\bigl( \Bigl( \biggl( \Biggl("#, #"\bigm| \Bigm| \biggm| \Biggm|"#, #"\bigr) \Bigr) \biggr) \Biggr)"#,
        #"\begin{array}{cc}a & b\\c & d\end{array}"#,
        #"\begin{array}{c:c} a & b \\ \hline c & d \\ \hdashline e & f \end{array}"#,
        #"\begin{darray}{c}a\end{darray}"#, #"\begin{alignat}{2}10&x+&3&y=2\\3&x+&13&y=4\end{alignat}"#,
        #"\begin{alignedat}{2}10&x+&3&y=2\end{alignedat}"#, #"\begin{subarray}{l}a\\b\end{subarray}"#,
        #"\begin{matrix}a \cr b\end{matrix}"#, #"\begin{matrix}a \\[1em] b\end{matrix}"#,
        #"\href{https://katex.org/}{x}"#, #"\includegraphics[height=0.8em]{a.png}"#, #"\htmlId{bar}{x}"#,
        #"\htmlClass{foo}{x}"#,
        #"\htmlStyle{color: red;}{x}"#, #"\htmlData{foo=a, bar=b}{x}"#, #"\char"263a"#, #"a \atop b"#,
        #"\stackrel{!}{=}"#,
        #"\overset{!}{=}"#, #"\underset{!}{=}"#, #"a\raisebox{0.25em}{$b$}c"#, #"{a \over b}"#, #"\frac{a}{b}"#,
        #"\tfrac{a}{b}"#,
        #"\dfrac{a}{b}"#, #"\cfrac{a}{1 + \cfrac{1}{b}}"#, #"\genfrac ( ] {2pt}{1}a{a+1}"#, #"{a \above{2pt} b+1}"#,
        #"\binom{n}{k}"#, #"\dbinom{n}{k}"#, #"\tbinom{n}{k}"#, #"{n \choose k}"#, #"{n\brace k}"#, #"{n\brack k}"#,
        #"\sqrt[3]{x}"#, #"\sqrt{\smash[b]{y}}"#, #"\lim\limits_x"#, #"\lim\nolimits_x"#, #"\verb!x^2!"#, #"a~b"#,
        #"a\ b"#,
        #"\textcolor{#228B22}{F=ma}"#, #"\colorbox{aqua}{$F=ma$}"#, #"\fcolorbox{red}{aqua}{$F=ma$}"#,
        #"\color{blue} F=ma"#,
        #"\rule{1em}{1em}"#, #"\mathchoice{a}{b}{c}{d}"#, #"\relax x"#, #"\text{\textcircled a}"#,
        #"\TextOrMath{a}{b}"#,
        #"\def\foo{x^2} \foo"#, #"\gdef\bar#1{#1^2} \bar{y}"#, #"\edef\foo{x}\foo"#, #"\xdef\foo{x}\foo"#,
        #"\let\foo=\alpha \foo"#,
        #"\futurelet\foo\bar x"#, #"\newcommand\foo{x}\foo"#, #"\renewcommand\foo{x}\foo"#,
        #"\providecommand\foo{x}\foo"#,
        #"\global\def\foo{x}\foo"#, #"\expandafter x"#, #"\noexpand x"#, #"\begin{CD}A @>a>> B\end{CD}"#,
    ]

    /// A formula of each.
    static let formulas: [String] = {
        func words(_ rows: String) -> [String] { rows.split(whereSeparator: \.isWhitespace).map(String.init) }
        let arguments = ["color": "{blue} x", "kern": "1em x", "mkern": "3mu x", "mskip": "3mu x", "hskip": "1em x"]
        return words(signs).map { "a \\\($0) b" }
            + words(unary).map {
                "\\\($0)\(arguments[$0] ?? ($0.hasPrefix("hspace") ? "{1em}" : $0 == "not" ? "=" : "{ab}"))"
            }
            + words(inWords).map { "\\text{\\\($0)}" } + words(environments).map { "\\begin{\($0)}a\\\\b\\end{\($0)}" }
            + others
    }()
}
