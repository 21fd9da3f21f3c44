" Connects Vim and Neovim to the desktop's clipboard: source this from your vimrc or init.vim. It needs no +clipboard.
"
"   "+y "+p          in Neovim: the clipboard through Pasteboard
"   \y               copies lines or the selection; in a Markdown file it pastes formatted elsewhere
"   \p  \P           pastes the clipboard as text, or converted to Markdown

if has('nvim')
  let g:clipboard = {
        \ 'name': 'pasteboard',
        \ 'copy': {'+': ['pasteboard', 'copy'], '*': ['pasteboard', 'copy', '--primary']},
        \ 'paste': {'+': ['pasteboard', 'paste'], '*': ['pasteboard', 'paste', '--primary']},
        \ 'cache_enabled': 0,
        \ }
endif

" Pasteboard's type for a Vim filetype; other files are copied as plain text.
let s:types = {'markdown': 'markdown', 'html': 'html', 'csv': 'csv', 'tsv': 'tsv'}

function! PasteboardCopy(first, last) abort
  let l:from = get(s:types, &filetype, 'plain')
  call system('pasteboard copy --from ' . l:from, join(getline(a:first, a:last), "\n") . "\n")
endfunction

function! PasteboardPaste(type) abort
  let l:text = system('pasteboard paste --as ' . a:type)
  if v:shell_error
    echohl ErrorMsg | echo trim(l:text) | echohl None
  else
    call append(line('.'), split(l:text, "\n"))
  endif
endfunction

command! -range=% PasteboardCopy call PasteboardCopy(<line1>, <line2>)
command! -nargs=? PasteboardPaste call PasteboardPaste(empty(<q-args>) ? 'plain' : <q-args>)
nnoremap <silent> <Leader>y :PasteboardCopy<CR>
xnoremap <silent> <Leader>y :PasteboardCopy<CR>
nnoremap <silent> <Leader>p :PasteboardPaste<CR>
nnoremap <silent> <Leader>P :PasteboardPaste markdown<CR>
