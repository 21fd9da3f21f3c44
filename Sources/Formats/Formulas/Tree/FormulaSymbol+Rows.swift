extension FormulaSymbol {
    /// Signs that TeX writes as the character itself.
    static let plain: [(Kind, String)] = [
        (.binary, "+-−*∗±×÷∓⋅·"), (.relation, "=<>:∈∋"), (.opening, "(["), (.closing, ")]"), (.punctuation, ",;"),
        (.ordinary, "/.\"@′!?"), (.fence, "|"),
    ]

    /// Commands, each followed by its sign.
    static let rows: [(Kind, String)] = [
        (.ordinary, ordinary), (.sum, sums), (.integral, integrals), (.binary, binary), (.relation, relations),
        (.relation, negated), (.relation, arrows), (.opening, openings), (.closing, closings), (.fence, fences),
        (.punctuation, "colon : ldotp . cdotp · comma ,"),
    ]

    private static let ordinary = """
        nabla ∇ partial ∂ infty ∞ infin ∞ hbar ℏ hslash ℏ ell ℓ wp ℘ weierp ℘ Re ℜ real ℜ Im ℑ image ℑ aleph ℵ alef ℵ
        alefsym ℵ beth ℶ gimel ℷ daleth ℸ eth ð Game ⅁ Finv Ⅎ Bbbk 𝕜 N ℕ Z ℤ R ℝ Q ℚ C ℂ cnums ℂ Complex ℂ natnums ℕ
        reals ℝ Reals ℝ imath ı jmath ȷ forall ∀ exists ∃ exist ∃ nexists ∄ emptyset ∅ empty ∅ varnothing ∅
        complement ∁ neg ¬ lnot ¬ top ⊤ bot ⊥ angle ∠ measuredangle ∡ sphericalangle ∢ prime ′ backprime ‵ surd √
        degree ° mho ℧ flat ♭ natural ♮ sharp ♯ clubsuit ♣ clubs ♣ diamondsuit ♢ diamonds ♢ heartsuit ♡ hearts ♡
        spadesuit ♠ spades ♠ square □ Box □ blacksquare ■ triangle △ triangledown ▽ blacktriangle ▲ blacktriangledown ▼
        Diamond ◊ lozenge ◊ blacklozenge ⧫ bigstar ★ checkmark ✓ maltese ✠ diagdown ╲ diagup ╱ dag † dagger † ddag ‡
        ddagger ‡ Dagger ‡ pounds £ mathsterling £ yen ¥ copyright © circledR ® circledS Ⓢ P ¶ S § sect § ldots …
        dots … dotsc … dotso … mathellipsis … cdots ⋯ dotsb ⋯ dotsi ⋯ dotsm ⋯ vdots ⋮ ddots ⋱ iddots ⋰ backslash \\
        lq ‘ rq ’ vartriangle △ minuso ⦵ $ $ % % # # & & _ _ OE Œ oe œ AE Æ ae æ AA Å aa å O Ø o ø L Ł l ł ss ß i ı j ȷ
        slash / KaTeX KaTeX LaTeX LaTeX TeX TeX
        """

    private static let sums = """
        sum ∑ prod ∏ coprod ∐ bigcup ⋃ bigcap ⋂ bigvee ⋁ bigwedge ⋀ bigoplus ⨁ bigotimes ⨂ bigodot ⨀ biguplus ⨄
        bigsqcup ⨆ bigsqcap ⨅
        """

    private static let integrals = """
        int ∫ iint ∬ iiint ∭ iiiint ⨌ oint ∮ oiint ∯ oiiint ∰ intop ∫ smallint ∫
        """

    private static let binary = """
        pm ± plusmn ± mp ∓ times × div ÷ cdot ⋅ centerdot ⋅ sdot ⋅ ast ∗ circ ∘ bullet ∙ cup ∪ cap ∩ setminus ∖
        smallsetminus ∖ land ∧ wedge ∧ lor ∨ vee ∨ oplus ⊕ ominus ⊖ otimes ⊗ oslash ⊘ odot ⊙ uplus ⊎ sqcap ⊓ sqcup ⊔
        star ⋆ diamond ⋄ wr ≀ amalg ⨿ And & bigcirc ◯ bigtriangleup △ bigtriangledown ▽ triangleleft ◃ triangleright ▹
        blacktriangleleft ◀ blacktriangleright ▶ lhd ⊲ rhd ⊳ unlhd ⊴ unrhd ⊵ boxdot ⊡ boxminus ⊟ boxplus ⊞ boxtimes ⊠
        barwedge ⌅ veebar ⊻ doublebarwedge ⩞ curlyvee ⋎ curlywedge ⋏ Cup ⋓ Cap ⋒ doublecup ⋓ doublecap ⋒ circledast ⊛
        circledcirc ⊚ circleddash ⊝ divideontimes ⋇ dotplus ∔ intercal ⊺ ltimes ⋉ rtimes ⋊ leftthreetimes ⋋
        rightthreetimes ⋌ lessdot ⋖ gtrdot ⋗
        """

    private static let relations = """
        le ≤ leq ≤ ge ≥ geq ≥ lt < gt > leqq ≦ geqq ≧ leqslant ⩽ geqslant ⩾ ll ≪ gg ≫ lll ⋘ ggg ⋙ llless ⋘ gggtr ⋙
        equiv ≡ sim ∼ simeq ≃ approx ≈ approxeq ≊ cong ≅ asymp ≍ doteq ≐ Doteq ≑ doteqdot ≑ propto ∝ varpropto ∝ in ∈
        isin ∈ ni ∋ owns ∋ subset ⊂ sub ⊂ supset ⊃ subseteq ⊆ sube ⊆ supseteq ⊇ supe ⊇ subseteqq ⫅ supseteqq ⫆ Subset ⋐
        Supset ⋑ sqsubset ⊏ sqsupset ⊐ sqsubseteq ⊑ sqsupseteq ⊒ prec ≺ succ ≻ preceq ⪯ succeq ⪰ preccurlyeq ≼
        succcurlyeq ≽ precsim ≾ succsim ≿ precapprox ⪷ succapprox ⪸ curlyeqprec ⋞ curlyeqsucc ⋟ vdash ⊢ dashv ⊣ vDash ⊨
        models ⊨ Vdash ⊩ Vvdash ⊪ perp ⟂ parallel ∥ mid ∣ shortmid ∣ shortparallel ∥ smile ⌣ frown ⌢ smallsmile ⌣
        smallfrown ⌢ bowtie ⋈ Join ⋈ pitchfork ⋔ between ≬ therefore ∴ because ∵ multimap ⊸ origof ⊶ imageof ⊷
        trianglelefteq ⊴ trianglerighteq ⊵ vartriangleleft ⊲ vartriangleright ⊳ triangleq ≜ lesssim ≲ gtrsim ≳
        lessapprox ⪅ gtrapprox ⪆ lessgtr ≶ gtrless ≷ lesseqgtr ⋚ gtreqless ⋛ lesseqqgtr ⪋ gtreqqless ⪌ eqslantless ⪕
        eqslantgtr ⪖ eqcirc ≖ circeq ≗ bumpeq ≏ Bumpeq ≎ fallingdotseq ≒ risingdotseq ≓ backsim ∽ backsimeq ⋍ eqsim ≂
        thicksim ∼ thickapprox ≈ backepsilon ∍ vcentcolon : ratio : dblcolon ∷ coloncolon ∷ coloneqq ≔ colonequals ≔
        Coloneqq ⩴ coloncolonequals ⩴ eqqcolon ≕ equalscolon ≕ Eqqcolon =∷ equalscoloncolon =∷ coloneq :−
        colonminus :− Coloneq ∷− coloncolonminus ∷− eqcolon −: minuscolon −: Eqcolon −∷ minuscoloncolon −∷ colonapprox :≈
        Colonapprox ∷≈ coloncolonapprox ∷≈ colonsim :∼ Colonsim ∷∼ coloncolonsim ∷∼ approxcolon ≈: approxcoloncolon ≈∷
        simcolon ∼: simcoloncolon ∼∷
        """

    private static let negated = """
        ne ≠ neq ≠ notin ∉ notni ∌ nless ≮ ngtr ≯ nleq ≰ ngeq ≱ nleqq ≦̸ ngeqq ≧̸ nleqslant ⩽̸ ngeqslant ⩾̸ lneq ⪇ gneq ⪈
        lneqq ≨ gneqq ≩ lvertneqq ≨ gvertneqq ≩ lnsim ⋦ gnsim ⋧ lnapprox ⪉ gnapprox ⪊ nsim ≁ ncong ≆ nmid ∤ nparallel ∦
        nshortmid ∤ nshortparallel ∦ nprec ⊀ nsucc ⊁ npreceq ⪯̸ nsucceq ⪰̸ precneqq ⪵ succneqq ⪶ precnsim ⋨ succnsim ⋩
        precnapprox ⪹ succnapprox ⪺ nsubseteq ⊈ nsupseteq ⊉ nsubseteqq ⫅̸ nsupseteqq ⫆̸ subsetneq ⊊ supsetneq ⊋
        varsubsetneq ⊊ varsupsetneq ⊋ subsetneqq ⫋ supsetneqq ⫌ varsubsetneqq ⫋ varsupsetneqq ⫌ nvdash ⊬ nvDash ⊭
        nVdash ⊮ nVDash ⊯ ntriangleleft ⋪ ntriangleright ⋫ ntrianglelefteq ⋬ ntrianglerighteq ⋭
        """

    private static let arrows = """
        to → gets ← rightarrow → leftarrow ← rarr → larr ← Rightarrow ⇒ Leftarrow ⇐ rArr ⇒ Rarr ⇒ lArr ⇐ Larr ⇐
        leftrightarrow ↔ harr ↔ lrarr ↔ Leftrightarrow ⇔ hArr ⇔ Harr ⇔ lrArr ⇔ Lrarr ⇔ mapsto ↦ longmapsto ⟼
        longrightarrow ⟶ longleftarrow ⟵ Longrightarrow ⟹ Longleftarrow ⟸ longleftrightarrow ⟷ Longleftrightarrow ⟺
        implies ⟹ impliedby ⟸ iff ⟺ leadsto ⇝ hookrightarrow ↪ hookleftarrow ↩ rightharpoonup ⇀ rightharpoondown ⇁
        leftharpoonup ↼ leftharpoondown ↽ rightleftharpoons ⇌ leftrightharpoons ⇋ rightleftarrows ⇄ leftrightarrows ⇆
        rightrightarrows ⇉ leftleftarrows ⇇ upuparrows ⇈ downdownarrows ⇊ Rrightarrow ⇛ Lleftarrow ⇚ nearrow ↗
        searrow ↘ swarrow ↙ nwarrow ↖ nrightarrow ↛ nleftarrow ↚ nRightarrow ⇏ nLeftarrow ⇍ nleftrightarrow ↮
        nLeftrightarrow ⇎ twoheadrightarrow ↠ twoheadleftarrow ↞ rightarrowtail ↣ leftarrowtail ↢ looparrowright ↬
        looparrowleft ↫ curvearrowright ↷ curvearrowleft ↶ circlearrowright ↻ circlearrowleft ↺ Lsh ↰ Rsh ↱
        rightsquigarrow ⇝ leftrightsquigarrow ↭ dashrightarrow ⇢ dashleftarrow ⇠ upharpoonright ↾ upharpoonleft ↿
        downharpoonright ⇂ downharpoonleft ⇃ restriction ↾
        """

    private static let openings = """
        { { lbrace { lparen ( lbrack [ langle ⟨ lang ⟨ lfloor ⌊ lceil ⌈ lvert | lVert ‖ lgroup ⟮ lmoustache ⎰ ulcorner ┌
        llcorner └ llbracket ⟦ lBrace ⦃
        """

    private static let closings = """
        } } rbrace } rparen ) rbrack ] rangle ⟩ rang ⟩ rfloor ⌋ rceil ⌉ rvert | rVert ‖ rgroup ⟯ rmoustache ⎱ urcorner ┐
        lrcorner ┘ rrbracket ⟧ rBrace ⦄
        """

    private static let fences = """
        vert | Vert ‖ | ‖ uparrow ↑ uarr ↑ downarrow ↓ darr ↓ updownarrow ↕ Uparrow ⇑ Uarr ⇑ uArr ⇑ Downarrow ⇓ Darr ⇓
        dArr ⇓ Updownarrow ⇕
        """
}
