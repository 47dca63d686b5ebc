import type { AdminIconName } from '../../ui/icon/admin-icon.tsx'

/** Something the palette finds: a page to go to, or something to do. */
export type Command = {
  id: string
  group: 'Pages' | 'Do' | 'Content' | 'Submissions'
  label: string
  /** Shown beside it: its collection and status. */
  note?: string
  icon: AdminIconName
  keys?: string
  /** Other keywords. */
  also?: string
  do: { path: string } | { run: () => void }
}

/** The commands in which every word of a text begins some word, best matches first. */
export function matching(commands: readonly Command[], text: string): Command[] {
  const words = folded(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...commands]
  const rank = ({ label, also = '' }: Command) => {
    const own = folded(`${label} ${also}`).split(/\s+/)
    if (!words.every((word) => own.some((each) => each.startsWith(word)))) return -1
    return folded(label).startsWith(words[0] as string) ? 1 : 0
  }
  return commands.filter((each) => rank(each) >= 0).toSorted((a, b) => rank(b) - rank(a))
}

const folded = (text: string): string => text.normalize('NFC').toLocaleLowerCase()
