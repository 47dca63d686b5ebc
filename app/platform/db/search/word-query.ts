/** Words contain only letters, digits and marks. */
export type WordQuery =
  | { readonly word: string; readonly isPrefix?: boolean }
  | { readonly all: readonly WordQuery[] }
  | { readonly any: readonly WordQuery[] }

type Syntax = { and: string; or: string; word: (word: string, isPrefix: boolean) => string }

export function formatWordQuery(query: WordQuery, syntax: Syntax): string {
  if ('word' in query) return syntax.word(query.word, query.isPrefix === true)
  const [parts, operator] = 'all' in query ? [query.all, syntax.and] : [query.any, syntax.or]
  return `(${parts.map((part) => formatWordQuery(part, syntax)).join(operator)})`
}
