export type TextField = {
  kind: 'line' | 'text' | 'lines' | 'parts' | 'day'
  label: string
  /** In characters. The form warns about longer texts but accepts them. */
  recommendedLength: number
  text: string
  isSpecified?: true
  /** May be left empty. */
  isOptional?: true
  /** Bold, links, lists and headings are shown. */
  isRich?: true
  hint?: string
}

export type PageTexts = {
  name: string
  paths?: Readonly<Record<string, string>>
  sections: Readonly<Record<string, Readonly<Record<string, TextField>>>>
}

export type Part = { title: string; text: string }

export const line = (label: string, recommendedLength: number, text: string, hint?: string): TextField => ({
  kind: 'line',
  label,
  recommendedLength,
  text,
  ...(hint && { hint }),
})

export const specifiedLine = (
  label: string,
  recommendedLength: number,
  text: string,
  hint?: string,
): TextField => ({
  ...line(label, recommendedLength, text, hint),
  isSpecified: true,
})

export const text = (label: string, recommendedLength: number, ...paragraphs: string[]): TextField => ({
  kind: 'text',
  label,
  recommendedLength,
  text: paragraphs.join('\n\n'),
})

export const lines = (label: string, recommendedLength: number, entries: readonly string[]): TextField => ({
  kind: 'lines',
  label,
  recommendedLength,
  text: entries.join('\n'),
  hint: 'One per line.',
})

export const parts = (label: string, entries: readonly Part[]): TextField => ({
  kind: 'parts',
  label,
  recommendedLength: 6000,
  text: joinParts(entries),
})

export const rich = (field: TextField): TextField => ({ ...field, isRich: true })

/** Stored format: each part begins with a line '# Title'. */
export const joinParts = (entries: readonly Part[]): string =>
  entries.map(({ title, text }) => `# ${title}\n${text}`).join('\n')

export const parseParts = (text: string): Part[] =>
  `\n${text}`
    .split('\n# ')
    .slice(1)
    .map((part) => {
      const [title = '', ...rest] = part.split('\n')
      return { title, text: rest.join('\n') }
    })
