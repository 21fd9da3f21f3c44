/// Formulas from articles and papers, one per line.
enum FormulaSamples {
    static let all = (algebra + analysis + matrices + chance + physics + logic + learning).split(separator: "\n").map(
        String.init)

    private static let algebra = #"""
        x = \frac{-b \pm \sqrt{b^2 - 4ac}}{2a}
        ax^2 + bx + c = 0
        (a+b)^n = \sum_{k=0}^{n} \binom{n}{k} a^{n-k} b^k
        a^2 + b^2 = c^2
        e^{i\pi} + 1 = 0
        \frac{a}{b} \div \frac{c}{d} = \frac{a}{b} \times \frac{d}{c}
        \sqrt[n]{a^m} = a^{m/n}
        \log_b(xy) = \log_b x + \log_b y
        \sum_{i=1}^{n} i = \frac{n(n+1)}{2}
        \sum_{i=1}^{n} i^2 = \frac{n(n+1)(2n+1)}{6}
        \sum_{k=0}^{\infty} r^k = \frac{1}{1-r}, \quad |r| < 1
        \prod_{k=1}^{n} k = n!
        F_n = F_{n-1} + F_{n-2}
        \varphi = \frac{1+\sqrt{5}}{2}
        F_n = \frac{\varphi^n - \psi^n}{\sqrt{5}}
        \gcd(a, b) = \gcd(b, a \bmod b)
        a \equiv b \pmod{n}
        a^{p-1} \equiv 1 \pmod p
        a^{\varphi(n)} \equiv 1 \mod n
        \phi(n) = n \prod_{p \mid n} \left(1 - \frac{1}{p}\right)
        \zeta(s) = \sum_{n=1}^\infty \frac{1}{n^s} = \prod_{p} \frac{1}{1-p^{-s}}
        \pi(x) \sim \frac{x}{\ln x}
        \sigma_k(n) = \sum_{d \mid n} d^k
        \mu(n) = (-1)^{\omega(n)}
        \left(\frac{p}{q}\right)\left(\frac{q}{p}\right) = (-1)^{\frac{p-1}{2}\frac{q-1}{2}}
        y^2 = x^3 + ax + b
        x^n + y^n = z^n
        \mathbb{Z}/n\mathbb{Z} \cong \mathbb{Z}_n
        G/\ker\varphi \cong \operatorname{im}\varphi
        |G| = \sum_{i} [G : C_G(x_i)]
        \mathbb{F}_{p^n}
        [K:F] = [K:L][L:F]
        \operatorname{Gal}(K/\mathbb{Q})
        0 \to A \xrightarrow{f} B \xrightarrow{g} C \to 0
        A \otimes_R B
        \bigoplus_{i \in I} M_i
        \operatorname{Hom}(A \otimes B, C) \cong \operatorname{Hom}(A, \operatorname{Hom}(B, C))
        \mathfrak{g} = \mathfrak{h} \oplus \bigoplus_{\alpha \in \Phi} \mathfrak{g}_\alpha
        [x, [y, z]] + [y, [z, x]] + [z, [x, y]] = 0
        \frac{1}{1 + \cfrac{1}{1 + \cfrac{1}{1 + \cdots}}}
        \overline{z_1 z_2} = \overline{z_1}\,\overline{z_2}
        z = r(\cos\theta + i\sin\theta) = re^{i\theta}
        |z|^2 = z\bar{z}
        \underbrace{1 + 1 + \cdots + 1}_{n\text{ times}} = n
        \overbrace{x \cdot x \cdots x}^{k} = x^k
        a_{n+1} = \frac{1}{2}\left(a_n + \frac{S}{a_n}\right)
        {n \choose k} = \frac{n!}{k!(n-k)!}
        S_n = \tfrac{n}{2}(a_1 + a_n)
        \left\lfloor \frac{n}{2} \right\rfloor + \left\lceil \frac{n}{2} \right\rceil = n
        \lvert x + y \rvert \leq \lvert x \rvert + \lvert y \rvert
        P(x) = a_n x^n + a_{n-1}x^{n-1} + \dots + a_1 x + a_0
        \Delta = b^2 - 4ac
        A = \{x \in \mathbb{R} : x > 0\}
        x \mapsto x^2
        f \colon X \to Y
        f \circ g \neq g \circ f
        p(n) \sim \frac{1}{4n\sqrt{3}} \exp\left(\pi\sqrt{\frac{2n}{3}}\right)

        """#

    private static let analysis = #"""
        f'(x) = \lim_{h \to 0} \frac{f(x+h) - f(x)}{h}
        \int_a^b f(x)\,dx = F(b) - F(a)
        \int_{-\infty}^{\infty} e^{-x^2}\,dx = \sqrt{\pi}
        \frac{d}{dx}\left(\int_a^x f(t)\,dt\right) = f(x)
        \int u\,dv = uv - \int v\,du
        f(x) = \sum_{n=0}^{\infty} \frac{f^{(n)}(a)}{n!}(x-a)^n
        e^x = \sum_{n=0}^\infty \frac{x^n}{n!}
        \sin x = x - \frac{x^3}{3!} + \frac{x^5}{5!} - \cdots
        \cos^2\theta + \sin^2\theta = 1
        \sin(\alpha \pm \beta) = \sin\alpha\cos\beta \pm \cos\alpha\sin\beta
        \lim_{n\to\infty}\left(1+\frac{1}{n}\right)^n = e
        \lim_{x \to 0} \frac{\sin x}{x} = 1
        \frac{\partial f}{\partial x} = \lim_{h\to 0}\frac{f(x+h,y)-f(x,y)}{h}
        \nabla f = \left(\frac{\partial f}{\partial x_1}, \dots, \frac{\partial f}{\partial x_n}\right)
        \nabla \cdot \mathbf{F} = \frac{\partial F_x}{\partial x} + \frac{\partial F_y}{\partial y} + \frac{\partial F_z}{\partial z}
        \oint_C \mathbf{F}\cdot d\mathbf{r} = \iint_S (\nabla\times\mathbf{F})\cdot d\mathbf{S}
        \iiint_V (\nabla\cdot\mathbf{F})\,dV = \oiint_S \mathbf{F}\cdot\mathbf{n}\,dS
        \Gamma(z) = \int_0^\infty t^{z-1}e^{-t}\,dt
        \mathrm{B}(x,y) = \frac{\Gamma(x)\Gamma(y)}{\Gamma(x+y)}
        \hat{f}(\xi) = \int_{-\infty}^{\infty} f(x) e^{-2\pi i x\xi}\,dx
        f(x) = \frac{a_0}{2} + \sum_{n=1}^\infty \left(a_n\cos nx + b_n\sin nx\right)
        \mathcal{L}\{f(t)\} = \int_0^\infty f(t)e^{-st}\,dt
        \frac{1}{2\pi i}\oint_\gamma \frac{f(z)}{z-a}\,dz = f(a)
        \operatorname{Res}(f, c) = \lim_{z\to c}(z-c)f(z)
        y'' + p(x)y' + q(x)y = 0
        \frac{dy}{dx} + P(x)y = Q(x)
        \frac{\partial u}{\partial t} = \alpha\frac{\partial^2 u}{\partial x^2}
        \frac{\partial^2 u}{\partial t^2} = c^2\nabla^2 u
        \Delta u = 0
        \|x\|_p = \left(\sum_{i=1}^n |x_i|^p\right)^{1/p}
        \left|\langle x, y\rangle\right| \le \|x\|\,\|y\|
        \|f\|_{L^2} = \left(\int |f|^2\,d\mu\right)^{1/2}
        \forall \varepsilon > 0\ \exists \delta > 0 : |x - a| < \delta \implies |f(x) - f(a)| < \varepsilon
        \limsup_{n\to\infty} x_n = \inf_{n}\sup_{k\ge n} x_k
        \varliminf_{n} a_n \leq \varlimsup_{n} a_n
        f(x) = \begin{cases} x^2 & \text{if } x \geq 0 \\ -x & \text{otherwise} \end{cases}
        |x| = \begin{cases} x, & x \ge 0 \\ -x, & x < 0 \end{cases}
        \begin{aligned} \dot{x} &= \sigma(y - x) \\ \dot{y} &= x(\rho - z) - y \\ \dot{z} &= xy - \beta z \end{aligned}
        \int_0^1 x^{-x}\,dx = \sum_{n=1}^\infty n^{-n}
        \int_0^{\pi/2} \ln(\sin x)\,dx = -\frac{\pi}{2}\ln 2
        \frac{\pi}{4} = \sum_{k=0}^{\infty}\frac{(-1)^k}{2k+1}
        \frac{\pi^2}{6} = \sum_{n=1}^\infty \frac{1}{n^2}
        n! \sim \sqrt{2\pi n}\left(\frac{n}{e}\right)^n
        \gamma = \lim_{n\to\infty}\left(-\ln n + \sum_{k=1}^n\frac1k\right)
        \sqrt{2} = 1.41421356\ldots
        \arctan x + \arctan\frac1x = \frac\pi2
        \cosh^2 x - \sinh^2 x = 1
        \frac{d}{dx}\tan x = \sec^2 x
        \int \frac{dx}{1+x^2} = \arctan x + C
        \left.\frac{x^3}{3}\right|_0^1 = \frac{1}{3}
        \left. \frac{\partial L}{\partial \theta} \right\rvert_{\theta=\theta_0}
        D^\alpha f = \frac{\partial^{|\alpha|} f}{\partial x_1^{\alpha_1}\cdots\partial x_n^{\alpha_n}}
        d\omega = \sum_{i} \frac{\partial f}{\partial x^i}\,dx^i \wedge dx^I
        \int_{\partial\Omega}\omega = \int_\Omega d\omega
        \chi = V - E + F
        \pi_1(S^1) \cong \mathbb{Z}
        H^k_{\mathrm{dR}}(M) \cong H^k(M;\mathbb{R})
        \mathbb{R}^n \hookrightarrow \mathbb{R}^{n+1}
        K = \frac{LN - M^2}{EG - F^2}
        ds^2 = g_{\mu\nu}\,dx^\mu\,dx^\nu
        \Gamma^{\lambda}_{\mu\nu} = \tfrac12 g^{\lambda\sigma}(\partial_\mu g_{\sigma\nu} + \partial_\nu g_{\sigma\mu} - \partial_\sigma g_{\mu\nu})

        """#

    private static let matrices = #"""
        \begin{pmatrix} a & b \\ c & d \end{pmatrix}
        \begin{bmatrix} 1 & 0 & 0 \\ 0 & 1 & 0 \\ 0 & 0 & 1 \end{bmatrix}
        \begin{vmatrix} a & b \\ c & d \end{vmatrix} = ad - bc
        \det(A) = \sum_{\sigma\in S_n}\operatorname{sgn}(\sigma)\prod_{i=1}^n a_{i,\sigma(i)}
        A^{-1} = \frac{1}{\det A}\operatorname{adj}(A)
        A\mathbf{v} = \lambda\mathbf{v}
        \det(A - \lambda I) = 0
        \operatorname{tr}(AB) = \operatorname{tr}(BA)
        (AB)^{\mathsf T} = B^{\mathsf T}A^{\mathsf T}
        A = U\Sigma V^{*}
        A = Q\Lambda Q^{-1}
        \mathbf{a}\cdot\mathbf{b} = \|\mathbf{a}\|\|\mathbf{b}\|\cos\theta
        \mathbf{a}\times\mathbf{b} = \begin{vmatrix} \mathbf{i} & \mathbf{j} & \mathbf{k} \\ a_1 & a_2 & a_3 \\ b_1 & b_2 & b_3 \end{vmatrix}
        \vec{v} = v_x\hat{\imath} + v_y\hat{\jmath} + v_z\hat{k}
        \begin{bmatrix} x' \\ y' \end{bmatrix} = \begin{bmatrix} \cos\theta & -\sin\theta \\ \sin\theta & \cos\theta \end{bmatrix}\begin{bmatrix} x \\ y \end{bmatrix}
        \begin{array}{c|c} A & B \\ \hline C & D \end{array}
        \left(\begin{array}{ccc|c} 1 & 2 & 3 & 4 \\ 5 & 6 & 7 & 8 \end{array}\right)
        \operatorname{rank}(A) + \operatorname{nullity}(A) = n
        x^{\top} A x > 0
        \mathbf{x} = (\mathbf{A}^{\top}\mathbf{A})^{-1}\mathbf{A}^{\top}\mathbf{b}
        \exp(A) = \sum_{k=0}^\infty \frac{A^k}{k!}
        \langle u, v \rangle = \overline{\langle v, u \rangle}
        \bigl(\begin{smallmatrix} a & b \\ c & d \end{smallmatrix}\bigr)
        \begin{Bmatrix} j_1 & j_2 & j_3 \\ m_1 & m_2 & m_3 \end{Bmatrix}
        \begin{Vmatrix} x \\ y \end{Vmatrix}
        V = W \oplus W^{\perp}
        \dim(U + W) = \dim U + \dim W - \dim(U \cap W)
        A \otimes B = \begin{pmatrix} a_{11}B & \cdots & a_{1n}B \\ \vdots & \ddots & \vdots \\ a_{m1}B & \cdots & a_{mn}B \end{pmatrix}
        \mathrm{SO}(3) \cong \mathrm{SU}(2)/\{\pm 1\}
        J = \begin{bmatrix} \dfrac{\partial f_1}{\partial x_1} & \cdots & \dfrac{\partial f_1}{\partial x_n} \\ \vdots & \ddots & \vdots \\ \dfrac{\partial f_m}{\partial x_1} & \cdots & \dfrac{\partial f_m}{\partial x_n} \end{bmatrix}
        \delta_{ij} = \begin{cases} 1 & i = j \\ 0 & i \ne j \end{cases}
        \varepsilon_{ijk}\varepsilon^{ijm} = 2\delta_k^m
        T^{i_1 \dots i_p}_{\phantom{i_1\dots i_p} j_1 \dots j_q}

        """#

    private static let chance = #"""
        P(A \mid B) = \frac{P(B \mid A)\,P(A)}{P(B)}
        P(A \cup B) = P(A) + P(B) - P(A \cap B)
        \mathbb{E}[X] = \sum_{x} x\,p(x)
        \operatorname{Var}(X) = \mathbb{E}[X^2] - (\mathbb{E}[X])^2
        f(x) = \frac{1}{\sigma\sqrt{2\pi}} e^{-\frac{1}{2}\left(\frac{x-\mu}{\sigma}\right)^2}
        X \sim \mathcal{N}(\mu, \sigma^2)
        P(X = k) = \binom{n}{k}p^k(1-p)^{n-k}
        P(X = k) = \frac{\lambda^k e^{-\lambda}}{k!}
        \Pr(|X - \mu| \geq k\sigma) \leq \frac{1}{k^2}
        \bar{X}_n \xrightarrow{p} \mu
        \sqrt{n}(\bar{X}_n - \mu) \xrightarrow{d} \mathcal{N}(0, \sigma^2)
        \rho_{X,Y} = \frac{\operatorname{Cov}(X,Y)}{\sigma_X\sigma_Y}
        \hat{\beta} = (X^\top X)^{-1}X^\top y
        \hat{\theta}_{\mathrm{MLE}} = \operatorname*{arg\,max}_{\theta}\,\mathcal{L}(\theta; x)
        H(X) = -\sum_{i} p_i \log_2 p_i
        D_{\text{KL}}(P \parallel Q) = \sum_{x} P(x)\log\left(\frac{P(x)}{Q(x)}\right)
        I(X;Y) = H(X) - H(X \mid Y)
        s^2 = \frac{1}{n-1}\sum_{i=1}^n (x_i - \bar{x})^2
        t = \frac{\bar{x} - \mu_0}{s/\sqrt{n}}
        \chi^2 = \sum_{i=1}^k \frac{(O_i - E_i)^2}{E_i}
        dX_t = \mu X_t\,dt + \sigma X_t\,dW_t
        C = S_0 N(d_1) - K e^{-rT} N(d_2)
        d_{1,2} = \frac{\ln(S_0/K) + (r \pm \frac{\sigma^2}{2})T}{\sigma\sqrt{T}}
        \mathbf{P}(X_{n+1} = j \mid X_n = i) = p_{ij}
        \pi P = \pi
        X \perp\!\!\!\perp Y \mid Z
        \mathbb{1}_{A}(x) = \begin{cases} 1 & x \in A \\ 0 & x \notin A \end{cases}
        F_X(x) = P(X \leq x)
        \mu'_n = \mathbb{E}[X^n]
        M_X(t) = \mathbb{E}\left[e^{tX}\right]
        \widehat{\mathrm{se}}(\hat\beta_j) = \sqrt{\hat\sigma^2 [(X^TX)^{-1}]_{jj}}
        z_{\alpha/2} \approx 1.96
        \bar{x} \pm z_{\alpha/2}\frac{\sigma}{\sqrt{n}}
        R^2 = 1 - \frac{\mathrm{SS}_{\mathrm{res}}}{\mathrm{SS}_{\mathrm{tot}}}

        """#

    private static let physics = #"""
        E = mc^2
        F = ma
        \vec{F} = G\frac{m_1 m_2}{r^2}\hat{r}
        E^2 = (pc)^2 + (m_0c^2)^2
        i\hbar\frac{\partial}{\partial t}\Psi(\mathbf{r},t) = \hat{H}\Psi(\mathbf{r},t)
        \hat{H}|\psi\rangle = E|\psi\rangle
        \langle\psi|\hat{A}|\psi\rangle
        \bra{\phi}\ket{\psi}
        \braket{m|n} = \delta_{mn}
        \Delta x\,\Delta p \geq \frac{\hbar}{2}
        [\hat{x}, \hat{p}] = i\hbar
        \nabla\cdot\mathbf{E} = \frac{\rho}{\varepsilon_0}
        \nabla\cdot\mathbf{B} = 0
        \nabla\times\mathbf{E} = -\frac{\partial\mathbf{B}}{\partial t}
        \nabla\times\mathbf{B} = \mu_0\mathbf{J} + \mu_0\varepsilon_0\frac{\partial\mathbf{E}}{\partial t}
        \mathbf{F} = q(\mathbf{E} + \mathbf{v}\times\mathbf{B})
        R_{\mu\nu} - \tfrac{1}{2}Rg_{\mu\nu} + \Lambda g_{\mu\nu} = \frac{8\pi G}{c^4}T_{\mu\nu}
        (i\gamma^\mu\partial_\mu - m)\psi = 0
        \mathcal{L} = -\frac14 F_{\mu\nu}F^{\mu\nu} + i\bar\psi\not{D}\psi
        S = k_B\ln\Omega
        PV = nRT
        dU = T\,dS - P\,dV
        Z = \sum_i e^{-\beta E_i}
        \eta = 1 - \frac{T_C}{T_H}
        \frac{d}{dt}\frac{\partial L}{\partial\dot{q}_i} - \frac{\partial L}{\partial q_i} = 0
        \dot{q} = \frac{\partial H}{\partial p}, \quad \dot{p} = -\frac{\partial H}{\partial q}
        \{f, g\} = \sum_i\left(\frac{\partial f}{\partial q_i}\frac{\partial g}{\partial p_i} - \frac{\partial f}{\partial p_i}\frac{\partial g}{\partial q_i}\right)
        \gamma = \frac{1}{\sqrt{1 - v^2/c^2}}
        t' = \gamma\left(t - \frac{vx}{c^2}\right)
        \lambda = \frac{h}{p}
        E_n = -\frac{13.6\ \mathrm{eV}}{n^2}
        \rho\left(\frac{\partial\mathbf{u}}{\partial t} + \mathbf{u}\cdot\nabla\mathbf{u}\right) = -\nabla p + \mu\nabla^2\mathbf{u} + \mathbf{f}
        v = \sqrt{\frac{2GM}{r}}
        T^2 = \frac{4\pi^2}{GM}a^3
        B(\nu, T) = \frac{2h\nu^3}{c^2}\frac{1}{e^{h\nu/k_BT} - 1}
        j^\star = \sigma T^4
        \mathrm{Re} = \frac{\rho vL}{\mu}
        c = 299\,792\,458\ \mathrm{m/s}
        g = 9.81\,\text{m}\,\text{s}^{-2}
        \sigma_x = \begin{pmatrix} 0 & 1 \\ 1 & 0 \end{pmatrix}
        |\psi\rangle = \alpha|0\rangle + \beta|1\rangle
        \rho = \sum_j p_j |\psi_j\rangle\langle\psi_j|
        \mathrm{2H_2 + O_2 \longrightarrow 2H_2O}
        \mathrm{A + B \rightleftharpoons C}
        K_c = \frac{[\mathrm{C}]^c[\mathrm{D}]^d}{[\mathrm{A}]^a[\mathrm{B}]^b}
        \mathrm{pH} = -\log_{10}[\mathrm{H^+}]
        {}^{14}_{6}\mathrm{C}
        \hbar\omega
        90^\circ
        \oint \mathbf{B}\cdot d\boldsymbol{\ell} = \mu_0 I_{\mathrm{enc}}
        \overset{\leftrightarrow}{T}
        \vec{\nabla}\times\vec{E}

        """#

    private static let logic = #"""
        \neg(p \land q) \iff (\neg p) \lor (\neg q)
        p \implies q \equiv \neg p \lor q
        \forall x\,\exists y\,(x < y)
        A \setminus B = A \cap B^{c}
        A \subseteq B \wedge B \subseteq A \Rightarrow A = B
        \bigcup_{i=1}^\infty A_i
        \left(\bigcap_{i} A_i\right)^{\complement} = \bigcup_i A_i^{\complement}
        |\mathcal{P}(A)| = 2^{|A|}
        2^{\aleph_0} = \mathfrak{c}
        \aleph_0 < \aleph_1 \leq 2^{\aleph_0}
        \emptyset \subsetneq \mathbb{N} \subsetneq \mathbb{Z} \subsetneq \mathbb{Q} \subsetneq \mathbb{R} \subsetneq \mathbb{C}
        \Gamma \vdash \varphi \iff \Gamma \models \varphi
        \frac{\Gamma \vdash A \qquad \Gamma \vdash B}{\Gamma \vdash A \land B}
        \lambda x.\,\lambda y.\,x
        (\lambda x.\,M)N \to_\beta M[x := N]
        T(n) = 2T(n/2) + \Theta(n)
        O(n\log n)
        f(n) \in o(g(n))
        \Omega(\sqrt{n})
        \mathsf{P} \subseteq \mathsf{NP} \subseteq \mathsf{PSPACE}
        \{0,1\}^*
        L = \{a^n b^n : n \geq 0\}
        h(k) = k \bmod m
        a \oplus b = (a \lor b) \land \neg(a \land b)
        \overline{A + B} = \overline{A}\cdot\overline{B}
        \sum_{\substack{1 \le i \le n \\ i \text{ odd}}} i
        \sum_{\mathclap{1\le i\le j\le n}} x_{ij}
        x \in A \iff x \in B
        \nexists x : x \notin A
        \square P \to P
        \Diamond P \equiv \neg\Box\neg P
        A \rightsquigarrow B
        f : A \twoheadrightarrow B
        \xleftarrow[\text{below}]{\text{above}}
        \stackrel{\text{def}}{=}
        x \coloneqq y
        \left\{ x \,\middle|\, x^2 < 2 \right\}
        \boxed{x = 42}
        \cancel{x} + \bcancel{y}
        \textcolor{red}{x} + \color{blue} y
        \text{for all } x \in \mathbb{R}
        \textbf{bold} + \textit{italic}
        \tag{1} a = b
        \therefore x = 1 \quad \because y = 2
        \angle ABC = 90^\circ
        \triangle ABC \sim \triangle DEF
        AB \parallel CD,\ AB \perp EF
        \widehat{AB} = \overset{\frown}{AB}
        \overrightarrow{AB} + \overrightarrow{BC} = \overrightarrow{AC}
        \S 5, \P 3, \copyright
        \heartsuit\ \diamondsuit\ \clubsuit\ \spadesuit
        a \ll b \gg c
        100\% \text{ of } \$5

        """#

    private static let learning = #"""
        \sigma(x) = \frac{1}{1 + e^{-x}}
        \operatorname{softmax}(z)_i = \frac{e^{z_i}}{\sum_{j=1}^K e^{z_j}}
        \operatorname{Attention}(Q, K, V) = \operatorname{softmax}\left(\frac{QK^{\top}}{\sqrt{d_k}}\right)V
        \theta_{t+1} = \theta_t - \eta\nabla_\theta J(\theta_t)
        m_t = \beta_1 m_{t-1} + (1-\beta_1)g_t
        \hat{m}_t = \frac{m_t}{1-\beta_1^t}
        \mathcal{L}_{\mathrm{CE}} = -\sum_{c=1}^M y_{o,c}\log(p_{o,c})
        \min_G\max_D\,\mathbb{E}_{x\sim p_{\text{data}}}[\log D(x)] + \mathbb{E}_{z\sim p_z}[\log(1 - D(G(z)))]
        Q(s,a) \gets Q(s,a) + \alpha\left[r + \gamma\max_{a'}Q(s',a') - Q(s,a)\right]
        V^\pi(s) = \mathbb{E}_\pi\left[\sum_{t=0}^\infty \gamma^t r_t \,\middle|\, s_0 = s\right]
        h_t = \tanh(W_{hh}h_{t-1} + W_{xh}x_t + b_h)
        \operatorname{ReLU}(x) = \max(0, x)
        \mathrm{PE}_{(pos,2i)} = \sin\left(\frac{pos}{10000^{2i/d_{\text{model}}}}\right)
        \operatorname{LayerNorm}(x) = \gamma\odot\frac{x - \mu}{\sqrt{\sigma^2 + \epsilon}} + \beta
        F_1 = 2\cdot\frac{\mathrm{precision}\cdot\mathrm{recall}}{\mathrm{precision}+\mathrm{recall}}
        \|w\|_1 = \sum_i |w_i|
        J(\theta) = \frac{1}{2m}\sum_{i=1}^m \left(h_\theta(x^{(i)}) - y^{(i)}\right)^2 + \frac{\lambda}{2m}\|\theta\|_2^2
        k(\mathbf{x},\mathbf{x}') = \exp\left(-\frac{\|\mathbf{x}-\mathbf{x}'\|^2}{2\ell^2}\right)
        \mathbf{z} = \boldsymbol{\mu} + \boldsymbol{\sigma}\odot\boldsymbol{\epsilon}
        q(x_t \mid x_{t-1}) = \mathcal{N}(x_t; \sqrt{1-\beta_t}\,x_{t-1}, \beta_t\mathbf{I})
        \log p(x) \geq \mathbb{E}_{q}[\log p(x\mid z)] - D_{\mathrm{KL}}(q(z\mid x)\,\|\,p(z))
        W \leftarrow W + \Delta W, \quad \Delta W = BA
        \operatorname*{argmin}_{x\in\mathcal{X}} f(x)
        \begin{gathered} a = b \\ c = d + e \end{gathered}
        \begin{split} a &= b \\ &= c \end{split}
        \begin{alignedat}{2} x &+ y &&= 1 \\ 2x &- y &&= 0 \end{alignedat}
        \left[\frac{a}{b}\right]_{i,j}^{(k)}
        \Bigl(\sum_{i} x_i\Bigr)^2
        x_1, x_2, \ldots, x_n
        \underset{x \to 0}{\lim}\, f(x)
        \mathop{\mathrm{ess\,sup}} f
        u^{*} = K^{-1}f
        \dot{x} = Ax + Bu
        G(s) = \frac{\omega_n^2}{s^2 + 2\zeta\omega_n s + \omega_n^2}
        X(z) = \sum_{n=-\infty}^{\infty} x[n]z^{-n}
        V_{\text{out}} = V_{\text{in}}\frac{R_2}{R_1 + R_2}
        \mathrm{SNR_{dB}} = 10\log_{10}\left(\frac{P_{\text{signal}}}{P_{\text{noise}}}\right)
        C = B\log_2\left(1 + \frac{S}{N}\right)
        A = P\left(1 + \frac{r}{n}\right)^{nt}
        \mathrm{NPV} = \sum_{t=0}^{N}\frac{R_t}{(1+i)^t}
        """#
}
