#pragma once
#include <stddef.h>

/* The milliseconds that a function returns, which runs in a process of its own: what one parser leaves of its memory is no
   business of the next one. */
double in_process_of_its_own(double (*body)(void *), void *context);

/* Each parses GitHub's Markdown and makes nothing of it. */

/* Calls functions that do nothing. Returns 0 where it went well. */
int parse_with_md4c(const char *text, size_t length);

/* Returns its tree, to be freed with free_cmark_gfm. */
void *parse_with_cmark_gfm(const char *text, size_t length);
void free_cmark_gfm(void *tree);
