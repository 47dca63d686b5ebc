/** A text of a page: what it is called, about how many characters look right, and the words that a database begins with. */
export type TextField = {
  kind: 'line' | 'text' | 'lines' | 'parts' | 'day'
  label: string
  /** More look bad; they are counted, not refused. */
  best: number
  text: string
  /** The specification gives these words. */
  isGiven?: true
  hint?: string
}

/** The texts of a page: by section, in the order of the page. */
export type PageTexts = {
  name: string
  /** Sections that stand on pages of their own, and where those are. */
  paths?: Readonly<Record<string, string>>
  sections: Readonly<Record<string, Readonly<Record<string, TextField>>>>
}

export type Part = { title: string; text: string }

/** One line. */
export const line = (label: string, best: number, text: string, hint?: string): TextField => ({
  kind: 'line',
  label,
  best,
  text,
  ...(hint && { hint }),
})

/** One line in the words of the specification. */
export const given = (label: string, best: number, text: string, hint?: string): TextField => ({
  ...line(label, best, text, hint),
  isGiven: true,
})

/** Paragraphs. */
export const text = (label: string, best: number, ...paragraphs: string[]): TextField => ({
  kind: 'text',
  label,
  best,
  text: paragraphs.join('\n\n'),
})

/** A list of short entries. */
export const lines = (label: string, best: number, entries: readonly string[]): TextField => ({
  kind: 'lines',
  label,
  best,
  text: entries.join('\n'),
  hint: 'One on each line.',
})

/** A list of titles, each with text below it. */
export const parts = (label: string, entries: readonly Part[]): TextField => ({
  kind: 'parts',
  label,
  best: 6000,
  text: joinParts(entries),
})

/** The text that lists parts: each begins with a line '# Title'. */
export const joinParts = (entries: readonly Part[]): string =>
  entries.map(({ title, text }) => `# ${title}\n${text}`).join('\n')

/** The parts that a text lists. */
export const partsIn = (text: string): Part[] =>
  `\n${text}`
    .split('\n# ')
    .slice(1)
    .map((part) => {
      const [title = '', ...rest] = part.split('\n')
      return { title, text: rest.join('\n') }
    })
