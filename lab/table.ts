import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'

/** A figure: what was measured, what it has to reach, and whether it does. Values carry their units. */
export type Row = { name: string; measured: string; goal: string; ok: boolean }

const file = 'docs/measurements.md'
const words = (ok: boolean): string => (ok ? 'ok' : 'NOT REACHED')

/** Shows the rows on the terminal. */
export const printTable = (rows: Row[]): void =>
  console.table(rows.map((row) => ({ ...row, ok: words(row.ok) })))

/**
 * Keeps the rows in docs/measurements.md, with the day and the machine: in place of the section of that name,
 * or at the end where it is new. Other sections stay as they are.
 */
export function writeMeasurements(section: string, rows: Row[], note = ''): void {
  const [begin, end] = [`<!-- ${section}: begin -->`, `<!-- ${section}: end -->`]
  const text = [
    begin,
    `## ${section}`,
    '',
    [`Measured on ${new Date().toISOString().slice(0, 10)}: ${machine()}.`, note].filter(Boolean).join(' '),
    '',
    '| name | measured | goal | ok |',
    '|---|---|---|---|',
    ...rows.map(
      ({ name, measured, goal, ok }) =>
        `| ${[name, measured, goal].map(escaped).join(' | ')} | ${words(ok)} |`,
    ),
    end,
  ].join('\n')
  const before = existsSync(file) ? readFileSync(file, 'utf8') : head
  const from = before.indexOf(begin)
  const to = before.indexOf(end)
  const after =
    from < 0 || to < from
      ? `${before.trimEnd()}\n\n${text}\n`
      : before.slice(0, from) + text + before.slice(to + end.length)
  writeFileSync(file, after)
}

const head = `# Measurements

The last full run of each command, written by the command itself. Figures depend on the machine; ratios and counts hardly do.
`

const escaped = (text: string): string => text.replaceAll('|', '\\|')

/** The machine in a line, for example: 2 cores of Intel Xeon, 23 GB, Linux, Node 24.21.0. */
export function machine(): string {
  const model = cpus()[0]
    ?.model.replace(/\((?:R|TM)\)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const memory = Math.round(totalmem() / 2 ** 30)
  const system = process.platform === 'linux' ? 'Linux' : process.platform
  return `${availableParallelism()} cores of ${model}, ${memory} GB, ${system}, Node ${process.versions.node}`
}
