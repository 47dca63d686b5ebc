/** Removes the marks of rich text (bold, links, lists, headings), for search, previews and plain formats. */
export const stripMarkup = (text: string): string =>
  text
    .replaceAll(/\[([^[\]]+)\]\((?:https?:|mailto:|tel:|\/|#)[^()\s]*\)/gi, '$1')
    .replaceAll(/\*\*(?=\S)([^*\n]+?)(?<=\S)\*\*/g, '$1')
    .replaceAll(/^ {0,3}#{1,6} +/gm, '')
    .replaceAll(/^ {0,3}(?:[-*+]|\d{1,9}[.)]) +(?=\S)/gm, '')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
