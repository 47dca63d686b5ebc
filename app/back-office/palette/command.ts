import type { AdminIconName } from '#app/ui/icon/admin-icon.tsx'

export type Command = {
  id: string
  label: string
  note?: string
  icon: AdminIconName
  /** Phrases, separated by commas. */
  keywords?: string
  action: { path: string } | { run: () => void }
}

/** Finds commands in which each search word is the prefix of a word, best matches first. */
export function filterCommands(commands: readonly Command[], text: string): Command[] {
  const query = normalize(text)
  return commands
    .map((command) => ({ command, rank: rankCommand(command, query) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ command }) => command)
}

function rankCommand({ label, keywords = '' }: Command, query: string): number {
  const name = normalize(label)
  const phrases = keywords.split(',').map(normalize)
  if (name === query || phrases.includes(query)) return 3
  if (hasPrefixes(name, query)) return 2
  return hasPrefixes([name, ...phrases].join(' '), query) ? 1 : 0
}

function hasPrefixes(text: string, query: string): boolean {
  const words = text.split(' ')
  return query.split(' ').every((prefix) => words.some((word) => word.startsWith(prefix)))
}

/** Without hyphens and punctuation, so that "email" finds "e-mail". */
const normalize = (text: string): string =>
  text
    .normalize('NFC')
    .toLocaleLowerCase()
    .replaceAll('-', '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
