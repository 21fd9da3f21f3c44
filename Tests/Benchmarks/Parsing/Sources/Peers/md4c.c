#include "peers.h"
#include <md4c.h>

static int block(MD_BLOCKTYPE type, void *detail, void *data) {
    return 0;
}

static int span(MD_SPANTYPE type, void *detail, void *data) {
    return 0;
}

static int text(MD_TEXTTYPE type, const MD_CHAR *text, MD_SIZE size, void *data) {
    return 0;
}

int parse_with_md4c(const char *source, size_t length) {
    MD_PARSER parser = {0, MD_DIALECT_GITHUB, block, block, span, span, text, NULL, NULL};
    return md_parse(source, (MD_SIZE)length, &parser, NULL);
}
