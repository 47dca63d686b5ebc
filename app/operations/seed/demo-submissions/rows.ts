import type { DemoMoment, DemoStatus } from './status.ts'

const statuses: Record<string, DemoStatus> = { pending: 1, inprogress: 2, approved: 3, rejected: 4 }

/** Reads one row per line, columns divided by ' | '. A row with too few or too many columns throws. */
export function rows(table: string, columns: number): string[][] {
  const lines = table.trim().split('\n')
  return lines.map((line) => {
    const cells = line.split(' | ').map((cell) => cell.trim())
    if (cells.length !== columns) throw new Error(`Expected ${columns} columns: ${line}`)
    return cells
  })
}

export const statusOf = (word = ''): DemoStatus => {
  const status = statuses[word]
  if (!status) throw new Error(`Unknown status: ${word}`)
  return status
}

/** '3 09:12' is three days before installation at 09:12. */
export const momentOf = (text = ''): DemoMoment => {
  const [days = '', time = ''] = text.split(' ')
  return { daysAgo: Number(days), time }
}

/** A lone hyphen stands for nothing given. */
export const given = (cell = ''): string | null => (cell === '-' ? null : cell)

/** Two digits to a number that nobody has. */
export const phoneOf = (cell = ''): string | null => (cell === '-' ? null : `+91 484 000 00${cell}`)

/** 'Dr Asha Menon' to asha.menon@example.com. */
export const emailOf = (name = ''): string =>
  `${name
    .toLowerCase()
    .replace(/^(dr|sr|fr) /, '')
    .replaceAll(/[^a-z]+/g, '.')}@example.com`
