export const replyPlaceholders = ['name', 'course', 'batch', 'reference'] as const
type Placeholder = (typeof replyPlaceholders)[number]

const isPlaceholder = (name: string): name is Placeholder => replyPlaceholders.some((known) => known === name)

const findNames = (text: string): string[] =>
  [...text.matchAll(/\{([^{}\n]{1,60})\}/g)].map(([, name = '']) => name)

export const findUnknownPlaceholders = (text: string): string[] => [
  ...new Set(findNames(text).filter((name) => !isPlaceholder(name))),
]

/** Replaces placeholders such as {name}. A missing value becomes a blank such as '[batch: fill in]'. */
export const fillPlaceholders = (text: string, fields: Record<Placeholder, string | null>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    isPlaceholder(name) ? fields[name] || `[${name}: fill in]` : whole,
  )
