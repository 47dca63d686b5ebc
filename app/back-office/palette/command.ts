import type { AdminIconName } from '../../ui/icon/admin-icon.tsx'

export type Command = {
  id: string
  group: 'Recent' | 'Pages' | 'Actions' | 'Content' | 'People' | 'Submissions'
  label: string
  note?: string
  icon: AdminIconName
  keys?: string
  keywords?: string
  action: { path: string } | { run: () => void }
}

/** Finds commands in which each search word is the prefix of a word, best matches first. */
export function filterCommands(commands: readonly Command[], text: string): Command[] {
  const words = normalize(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...commands]
  const isIn = (searched: string) => {
    const searchedWords = normalize(searched).split(/\s+/)
    return words.every((word) => searchedWords.some((each) => each.startsWith(word)))
  }
  const rank = ({ label, keywords = '' }: Command) => {
    if (!isIn(`${label} ${keywords}`)) return -1
    if (!isIn(label)) return 0
    return normalize(label).startsWith(words[0] ?? '') ? 2 : 1
  }
  return commands.filter((each) => rank(each) >= 0).toSorted((a, b) => rank(b) - rank(a))
}

/** Without hyphens, so that "email" finds "e-mail". */
const normalize = (text: string): string => text.normalize('NFC').toLocaleLowerCase().replaceAll('-', '')

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
    return count <= maxPerGroup
  })
}
