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
