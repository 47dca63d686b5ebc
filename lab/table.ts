import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'

export type Row = { name: string; measured: string; goal: string; ok: boolean }

const file = 'docs/measurements.md'

/**
 * Prints a table.
 * @param isWritten whether it replaces the section with this title in docs/measurements.md, or is appended.
 * @returns whether all goals are reached.
 */
export function reportPart(title: string, rows: Row[], isWritten: boolean): boolean {
  const labelled = rows.map((row) => ({ ...row, ok: row.ok ? 'ok' : 'NOT REACHED' }))
  console.log(`\n${title}`)
  console.table(labelled)
  if (isWritten) {
    const before = readFileSync(file, 'utf8')
    const lines = labelled.map((row) => `| ${Object.values(row).join(' | ').replaceAll('\n', ' ')} |`)
    const section = `## ${title}\n\nMeasured on ${new Date().toISOString().slice(0, 10)}: ${describeMachine()}.\n
| name | measured | goal | ok |\n|---|---|---|---|\n${lines.join('\n')}\n`
    const sections = before.split(/^(?=## )/m)
    const at = sections.findIndex((text) => text.startsWith(`## ${title}\n`))
    if (at < 0) sections.push(`\n${section}`)
    else sections[at] = at === sections.length - 1 ? section : `${section}\n`
    writeFileSync(file, sections.join(''))
  }
  return rows.every(({ ok }) => ok)
}

function describeMachine(): string {
  const model = cpus()[0]?.model.replace(/\((?:R|TM)\)/g, '')
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${availableParallelism()} cores of ${model}, ${memory} GB, ${process.platform}, Node ${process.versions.node}`
}
