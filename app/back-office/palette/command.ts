import type { AdminIconName } from '../../ui/icon/admin-icon.tsx'

export type Command = {
  id: string
  group: 'Pages' | 'Actions' | 'Content' | 'People' | 'Submissions'
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
  const rank = ({ label, keywords = '' }: Command) => {
    const commandWords = normalize(`${label} ${keywords}`).split(/\s+/)
    if (!words.every((word) => commandWords.some((each) => each.startsWith(word)))) return -1
    return normalize(label).startsWith(words[0] as string) ? 1 : 0
  }
  return commands.filter((each) => rank(each) >= 0).toSorted((a, b) => rank(b) - rank(a))
}

const normalize = (text: string): string => text.normalize('NFC').toLocaleLowerCase()
