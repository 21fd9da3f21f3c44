#include "peers.h"
#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>

static const char *const extensions[] = {"table", "strikethrough", "autolink", "tasklist"};

void *parse_with_cmark_gfm(const char *source, size_t length) {
    cmark_gfm_core_extensions_ensure_registered();
    cmark_parser *parser = cmark_parser_new(CMARK_OPT_FOOTNOTES);
    for (size_t i = 0; i < sizeof extensions / sizeof *extensions; i++)
        cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(extensions[i]));
    cmark_parser_feed(parser, source, length);
    cmark_node *tree = cmark_parser_finish(parser);
    cmark_parser_free(parser);
    return tree;
}

void free_cmark_gfm(void *tree) {
    cmark_node_free(tree);
}
