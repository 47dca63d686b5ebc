import type { ContactLine } from '#app/records/identity/identity.ts'

const escapeRegExp = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

export function linkContacts(paragraph: string, contacts: readonly ContactLine[]) {
  if (contacts.length === 0) return paragraph
  const displays = contacts.map(({ display }) => escapeRegExp(display)).join('|')
  return paragraph.split(new RegExp(`(?<![\\w.+-])(${displays})(?![\\w-]|\\.\\w)`)).map((part) => {
    const line = contacts.find(({ display }) => display === part)
    return line ? (
      <a key={part} href={line.href}>
        {part}
      </a>
    ) : (
      part
    )
  })
}
