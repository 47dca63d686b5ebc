import type { ContactLine } from '../../records/identity/identity.ts'

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** A paragraph in which addresses and numbers of ours can be followed. */
export function withLinks(paragraph: string, ways: readonly ContactLine[]) {
  if (ways.length === 0) return paragraph
  const displays = ways.map(({ display }) => escaped(display)).join('|')
  return paragraph.split(new RegExp(`(?<![\\w.+-])(${displays})(?![\\w-]|\\.\\w)`)).map((part) => {
    const line = ways.find(({ display }) => display === part)
    return line ? (
      <a key={part} href={line.href}>
        {part}
      </a>
    ) : (
      part
    )
  })
}
