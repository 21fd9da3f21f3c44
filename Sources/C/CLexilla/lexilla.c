#include "lexilla.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

// The interfaces between a lexer and a document are those of Scintilla 5 (ILexer.h), classes of C++ with virtual functions
// alone. In the ABI that all compilers on Linux share (Itanium C++ ABI, §2.5), such an object begins with a pointer to a table
// of its functions, whose first argument is the object.

typedef ptrdiff_t position;
typedef struct document document;

/// IDocument, release 4.
typedef struct {
    int (*version)(const document *);
    void (*set_error)(document *, int);
    position (*length)(const document *);
    void (*get_characters)(const document *, char *, position, position);
    char (*style_at)(const document *, position);
    position (*line_at)(const document *, position);
    position (*line_start)(const document *, position);
    int (*level)(const document *, position);
    int (*set_level)(document *, position, int);
    int (*line_state)(const document *, position);
    int (*set_line_state)(document *, position, int);
    void (*start_styling)(document *, position);
    _Bool (*style_next)(document *, position, char);
    _Bool (*style_next_each)(document *, position, const char *);
    void (*set_indicator)(document *, int);
    void (*fill_indicator)(document *, position, int, position);
    void (*state_changed)(document *, position, position);
    int (*code_page)(const document *);
    _Bool (*is_lead_byte)(const document *, char);
    const char *(*characters)(document *);
    int (*indentation)(document *, position);
    position (*line_end)(const document *, position);
    position (*moved)(const document *, position, position);
    int (*character_at)(const document *, position, position *);
} document_functions;

struct document {
    const document_functions *functions;
    const char *text;
    uint8_t *styles;
    position count;
    /// The offset of each line's start.
    position *lines;
    int *states;
    position line_count;
    position styled;
};

enum { DOCUMENT_RELEASE_4 = 2, LEVEL_BASE = 0x400, CODE_PAGE_UTF8 = 65001, TAB_WIDTH = 8 };

static int version(const document *it) {
    (void)it;
    return DOCUMENT_RELEASE_4;
}

static void set_error(document *it, int status) { (void)it, (void)status; }

static position length(const document *it) { return it->count; }

static void get_characters(const document *it, char *room, position start, position count) {
    for (position i = 0; i < count; i++) room[i] = start + i >= 0 && start + i < it->count ? it->text[start + i] : 0;
}

static char style_at(const document *it, position at) { return at >= 0 && at < it->count ? (char)it->styles[at] : 0; }

static position line_at(const document *it, position at) {
    position low = 0, high = it->line_count;
    while (high - low > 1) {
        position middle = low + (high - low) / 2;
        if (it->lines[middle] <= at) low = middle;
        else high = middle;
    }
    return low;
}

static position line_start(const document *it, position line) {
    if (line < 0) return 0;
    return line < it->line_count ? it->lines[line] : it->count;
}

static position line_end(const document *it, position line) {
    position start = line_start(it, line);
    position end = line_start(it, line + 1);
    if (end > start && it->text[end - 1] == '\n') end--;
    if (end > start && it->text[end - 1] == '\r') end--;
    return end;
}

// Levels are those of folded lines, which nobody asks for.
static int level(const document *it, position line) {
    (void)it, (void)line;
    return LEVEL_BASE;
}

static int set_level(document *it, position line, int level) {
    (void)it, (void)line, (void)level;
    return LEVEL_BASE;
}

static int line_state(const document *it, position line) { return line >= 0 && line < it->line_count ? it->states[line] : 0; }

static int set_line_state(document *it, position line, int state) {
    if (line < 0 || line >= it->line_count) return 0;
    int former = it->states[line];
    it->states[line] = state;
    return former;
}

static void start_styling(document *it, position at) { it->styled = at < 0 ? 0 : at; }

/// As many of the next bytes as there are.
static position next(const document *it, position count) {
    position left = it->count - it->styled;
    return count < 0 || left < 0 ? 0 : count < left ? count : left;
}

static _Bool style_next(document *it, position count, char style) {
    count = next(it, count);
    memset(it->styles + it->styled, style, (size_t)count);
    it->styled += count;
    return 1;
}

static _Bool style_next_each(document *it, position count, const char *styles) {
    count = next(it, count);
    memcpy(it->styles + it->styled, styles, (size_t)count);
    it->styled += count;
    return 1;
}

static void set_indicator(document *it, int indicator) { (void)it, (void)indicator; }

static void fill_indicator(document *it, position at, int value, position count) { (void)it, (void)at, (void)value, (void)count; }

static void state_changed(document *it, position start, position end) { (void)it, (void)start, (void)end; }

static int code_page(const document *it) {
    (void)it;
    return CODE_PAGE_UTF8;
}

static _Bool is_lead_byte(const document *it, char byte) {
    (void)it, (void)byte;
    return 0;
}

static const char *characters(document *it) { return it->text; }

static int indentation(document *it, position line) {
    int width = 0;
    for (position at = line_start(it, line); at < it->count; at++) {
        if (it->text[at] == ' ') width++;
        else if (it->text[at] == '\t') width = (width / TAB_WIDTH + 1) * TAB_WIDTH;
        else break;
    }
    return width;
}

static int is_continuation(const document *it, position at) { return ((uint8_t)it->text[at] & 0xC0) == 0x80; }

/// A position, some characters of UTF-8 further; -1 if there are not so many.
static position moved(const document *it, position at, position characters) {
    for (; characters > 0; characters--) {
        if (at < 0 || at >= it->count) return -1;
        do at++;
        while (at < it->count && is_continuation(it, at));
    }
    for (; characters < 0; characters++) {
        if (at <= 0 || at > it->count) return -1;
        do at--;
        while (at > 0 && is_continuation(it, at));
    }
    return at;
}

/// The character of valid UTF-8 at a position, and its length in bytes.
static int character_at(const document *it, position at, position *width) {
    position end = at < 0 || at >= it->count ? at : moved(it, at, 1);
    if (width) *width = end > at ? end - at : 1;
    if (end <= at) return 0;
    uint8_t first = (uint8_t)it->text[at];
    if (first < 0x80) return first;
    int character = first & (0x7F >> (end - at < 4 ? end - at : 4));
    for (position i = at + 1; i < end; i++) character = character << 6 | ((uint8_t)it->text[i] & 0x3F);
    return character;
}

static const document_functions functions = {
    version, set_error, length, get_characters, style_at, line_at, line_start, level, set_level, line_state, set_line_state,
    start_styling, style_next, style_next_each, set_indicator, fill_indicator, state_changed, code_page, is_lead_byte,
    characters, indentation, line_end, moved, character_at,
};

typedef struct lexer lexer;

/// ILexer5, as far as it is called.
typedef struct {
    int (*version)(const lexer *);
    void (*release)(lexer *);
    const char *(*property_names)(lexer *);
    int (*property_type)(lexer *, const char *);
    const char *(*describe_property)(lexer *, const char *);
    position (*set_property)(lexer *, const char *, const char *);
    const char *(*describe_words)(lexer *);
    position (*set_words)(lexer *, int, const char *);
    void (*lex)(lexer *, size_t, position, int, document *);
} lexer_functions;

struct lexer {
    const lexer_functions *functions;
};

static lexer *(*create_lexer)(const char *);

int lexilla_load(void) {
    // A library of its own where a distribution has it so, and SciTE's in Debian.
    static const char *const names[] = {
        "liblexilla.so", "/usr/lib/scite/liblexilla.so", "/usr/lib64/scite/liblexilla.so",
    };
    for (size_t i = 0; !create_lexer && i < sizeof names / sizeof *names; i++) {
        void *library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
        if (library) *(void **)&create_lexer = dlsym(library, "CreateLexer");
    }
    return create_lexer ? 0 : -1;
}

/// Finds the lines of a document; 0 if there is memory.
static int divide(document *it) {
    it->line_count = 1;
    for (position i = 0; i < it->count; i++) it->line_count += it->text[i] == '\n';
    it->lines = malloc((size_t)it->line_count * sizeof *it->lines);
    it->states = calloc((size_t)it->line_count, sizeof *it->states);
    if (!it->lines || !it->states) return -1;
    position line = 0;
    it->lines[line++] = 0;
    for (position i = 0; i < it->count; i++)
        if (it->text[i] == '\n') it->lines[line++] = i + 1;
    return 0;
}

int lexilla_style(const char *name, const char *const *words, const char *const *options, const char *text, size_t count,
    uint8_t *styles) {
    lexer *lexer = create_lexer ? create_lexer(name) : NULL;
    if (!lexer) return -1;
    document document = {.functions = &functions, .text = text, .styles = styles, .count = (position)count};
    memset(styles, 0, count);
    int status = divide(&document);
    if (status == 0) {
        for (; options[0] && options[1]; options += 2) lexer->functions->set_property(lexer, options[0], options[1]);
        for (int i = 0; words[i]; i++) lexer->functions->set_words(lexer, i, words[i]);
        lexer->functions->lex(lexer, 0, (position)count, 0, &document);
    }
    free(document.lines);
    free(document.states);
    lexer->functions->release(lexer);
    return status;
}
