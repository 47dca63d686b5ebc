import type { AdminIconName } from '#app/ui/icon/admin-icon.tsx'

export type Command = {
  id: string
  group: 'Recent' | 'Pages' | 'Settings' | 'Actions' | 'Exports' | 'Content' | 'People' | 'Submissions'
  label: string
  note?: string
  icon: AdminIconName
  keys?: string
  /** Phrases, separated by commas. */
  keywords?: string
  action: { path: string } | { run: () => void }
}

/** Finds commands in which each search word is the prefix of a word, best matches first. */
export function filterCommands(commands: readonly Command[], text: string): Command[] {
  const query = normalize(text)
  if (query === '') return [...commands]
  return commands
    .map((command) => ({ command, rank: rankCommand(command, query) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ command }) => command)
}

function rankCommand({ label, keywords = '' }: Command, query: string): number {
  const words = query.split(' ')
  const name = normalize(label)
  const phrases = keywords.split(',').map(normalize)
  const all = [name, ...phrases].join(' ')
  if (name === query) return 7
  if (hasWholeWords(name, words)) return 6
  if (phrases.includes(query)) return 5
  if (name.startsWith(query)) return 4
  if (hasWholeWords(all, words)) return 3
  if (hasPrefixes(name, words)) return 2
  return hasPrefixes(all, words) ? 1 : 0
}

/** Treats singular and plural alike. */
const hasWholeWords = (text: string, words: readonly string[]): boolean => {
  const searched = text.split(' ').map(toSingular)
  return words.map(toSingular).every((word) => searched.includes(word))
}

const hasPrefixes = (text: string, words: readonly string[]): boolean => {
  const searched = text.split(' ')
  return words.every((word) => searched.some((each) => each.startsWith(word)))
}

const toSingular = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word)

/** Without hyphens and punctuation, so that "email" finds "e-mail". */
const normalize = (text: string): string =>
  text
    .normalize('NFC')
    .toLocaleLowerCase()
    .replaceAll('-', '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

const recordGroups: readonly Command['group'][] = ['Content', 'People', 'Submissions']

/** Rank mixes pages, settings and actions in search results, so these share one heading. */
export const headingOf = ({ group }: Command, isSearching: boolean): string =>
  isSearching && !recordGroups.includes(group) ? 'Pages and actions' : group

const maxPages = 8
const maxPerGroup = 6

/** Without a search, lists recent pages first, then some others, and the last actions. */
export function suggestCommands(commands: readonly Command[], recentIds: readonly string[]): Command[] {
  const byId = new Map(commands.map((each) => [each.id, each]))
  const recent = recentIds.flatMap((id) => {
    const command = byId.get(id)
    return command?.group === 'Pages' ? [{ ...command, group: 'Recent' as const }] : []
  })
  const others = commands.filter(({ id, group }) => group === 'Pages' && !recentIds.includes(id))
  const actions = commands.filter(({ group }) => group === 'Actions').slice(-2)
  return [...recent, ...others.slice(0, maxPages - recent.length), ...actions]
}

export function limitGroups(commands: readonly Command[]): Command[] {
  const counts = new Map<string, number>()
  return commands.filter(({ group }) => {
    const count = (counts.get(group) ?? 0) + 1
    counts.set(group, count)
    return count <= maxPerGroup || group === 'Exports'
  })
}
