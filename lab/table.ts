import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'

export type Row = { name: string; measured: string; goal: string; ok: boolean }

const file = 'docs/measurements.md'
const resultLabel = (ok: boolean): string => (ok ? 'ok' : 'NOT REACHED')

export const printTable = (rows: Row[]): void =>
  console.table(rows.map((row) => ({ ...row, ok: resultLabel(row.ok) })))

/**
 * Replaces the section with this title in docs/measurements.md, or appends it. Other sections are unchanged.
 */
export function writeMeasurements(section: string, rows: Row[], note = ''): void {
  const [begin, end] = [`<!-- ${section}: begin -->`, `<!-- ${section}: end -->`]
  const text = [
    begin,
    `## ${section}`,
    '',
    [`Measured on ${new Date().toISOString().slice(0, 10)}: ${describeMachine()}.`, note]
      .filter(Boolean)
      .join(' '),
    '',
    '| name | measured | goal | ok |',
    '|---|---|---|---|',
    ...rows.map(
      ({ name, measured, goal, ok }) =>
        `| ${[name, measured, goal].map(escapeCell).join(' | ')} | ${resultLabel(ok)} |`,
    ),
    end,
  ].join('\n')
  const before = existsSync(file) ? readFileSync(file, 'utf8') : fileHeader
  const from = before.indexOf(begin)
  const to = before.indexOf(end)
  const after =
    from < 0 || to < from
      ? `${before.trimEnd()}\n\n${text}\n`
      : before.slice(0, from) + text + before.slice(to + end.length)
  writeFileSync(file, after)
}

const fileHeader = `# Measurements

The last full run of each command, written by the command itself. Figures depend on the machine; ratios and counts hardly do.
`

const escapeCell = (text: string): string => text.replaceAll('|', '\\|')

export function describeMachine(): string {
  const model = cpus()[0]
    ?.model.replace(/\((?:R|TM)\)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const memory = Math.round(totalmem() / 2 ** 30)
  const system = process.platform === 'linux' ? 'Linux' : process.platform
  return `${availableParallelism()} cores of ${model}, ${memory} GB, ${system}, Node ${process.versions.node}`
}
