import type { DemoMoment, DemoStatus } from './status.ts'

const statuses: Record<string, DemoStatus> = { pending: 1, inprogress: 2, approved: 3, rejected: 4 }

export function parseTable(table: string, columns: number): string[][] {
  const lines = table.trim().split('\n')
  return lines.map((line) => {
    const cells = line.split(' | ').map((cell) => cell.trim())
    if (cells.length !== columns) throw new Error(`Expected ${columns} columns: ${line}`)
    return cells
  })
}

export const parseStatus = (word = ''): DemoStatus => {
  const status = statuses[word]
  if (!status) throw new Error(`Unknown status: ${word}`)
  return status
}

/** '3 09:12' is 09:12 three days before the installation. */
export const parseMoment = (text = ''): DemoMoment => {
  const [days = '', time = ''] = text.split(' ')
  return { daysAgo: Number(days), time }
}

export const nullable = (cell = ''): string | null => (cell === '-' ? null : cell)

export const samplePhone = (cell = ''): string | null => (cell === '-' ? null : `+91 484 000 00${cell}`)

export const sampleEmail = (name = ''): string =>
  `${name
    .toLowerCase()
    .replace(/^(dr|sr|fr) /, '')
    .replaceAll(/[^a-z]+/g, '.')}@example.com`
