#include "lexilla.h"

#include "text.h"

#include <dlfcn.h>
#include <memory>
#include <mutex>

using lexilla::Lexer;
using lexilla::Position;

namespace {

Lexer *(*createLexer)(const char *) = nullptr;

// Lexilla fills its list of lexers on the first call of CreateLexer, without locking.
std::mutex creating;

struct Release {
    void operator()(Lexer *lexer) const { lexer->release(); }
};

Lexer *create(const char *name) {
    std::lock_guard<std::mutex> guard(creating);
    return createLexer(name);
}

}  // namespace

int lexilla_load(void) {
    // A separate library in some distributions, part of SciTE in Debian.
    static const char *const names[] = {
        "liblexilla.so", "/usr/lib/scite/liblexilla.so", "/usr/lib64/scite/liblexilla.so",
    };
    std::lock_guard<std::mutex> guard(creating);
    for (const char *name : names) {
        if (createLexer) break;
        void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
        if (library) createLexer = reinterpret_cast<decltype(createLexer)>(dlsym(library, "CreateLexer"));
    }
    return createLexer ? 0 : -1;
}

int lexilla_style(const char *name, const char *const *words, const char *const *options, const char *text, size_t count,
    uint8_t *styles) {
    if (!createLexer) return -1;
    // The lexers are foreign C++ code, and memory may run out here.
    try {
        std::unique_ptr<Lexer, Release> lexer(create(name));
        if (!lexer) return -1;
        lexilla::Text document(text, static_cast<Position>(count), styles);
        for (; options[0] && options[1]; options += 2) lexer->setProperty(options[0], options[1]);
        for (int list = 0; words[list]; list++) lexer->setWords(list, words[list]);
        lexer->lex(0, static_cast<Position>(count), 0, &document);
        return 0;
    } catch (...) {
        return -1;
    }
}
