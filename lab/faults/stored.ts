import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { mapSubmissions, submissionNames, submissionOf } from '../../app/collections.ts'
import { pdf } from '../../testing/files/pdf-files.ts'

/** Which column of a table has the token that a row was written with. */
const columns = {
  ...mapSubmissions((name) => submissionOf(name).messageColumn),
  course: 'name',
  reply: 'text',
}
export type RowKind = keyof typeof columns
const fileColumns = submissionNames.flatMap((name) =>
  Object.keys(submissionOf(name).files).map((file) => [name, file, columns[name]] as const),
)
const isToken = /\bT\d+-\d+\b/

export type Stored = {
  /** How many rows have a token, by kind. */
  rows: Map<string, number>
  mails: Map<string, number>
  mailedRows: number
  /** Submissions whose file is missing or is not the one that was sent. */
  lostFiles: number
  unsent: number
  isSound: boolean
}

/** Reads, past the product, what a database and its folder of files hold. */
export function readStored(dataDir: string, file = 'database.sqlite'): Stored {
  const db = new DatabaseSync(join(dataDir, file))
  try {
    const all = (sql: string) => db.prepare(sql).all() as Record<string, string>[]
    const rows = new Map<string, number>()
    let mailedRows = 0
    for (const [kind, column] of Object.entries(columns)) {
      for (const { text } of all(`select "${column}" as text from "${kind}"`)) {
        if (!text || !isToken.test(text)) continue
        count(rows, `${kind}:${text}`)
        mailedRows += Number(kind !== 'course')
      }
    }
    const mails = new Map<string, number>()
    for (const { text } of all('select text from outbox')) count(mails, isToken.exec(text ?? '')?.[0] ?? '')
    return {
      rows,
      mails,
      mailedRows,
      lostFiles: fileColumns.flatMap(([name, file, text]) =>
        all(`select "${file}" as file, "${text}" as text from "${name}"`).filter(
          (row) => !isWhole(join(dataDir, 'files', row.file ?? ''), row.text ?? ''),
        ),
      ).length,
      unsent: all('select id from outbox where "sentAt" is null').length,
      isSound: all('pragma integrity_check')[0]?.integrity_check === 'ok',
    }
  } finally {
    db.close()
  }
}

/** What was acknowledged and is not there. */
export const lostRows = (acknowledged: Set<string>, { rows }: Pick<Stored, 'rows'>): string[] =>
  [...acknowledged].filter((row) => !rows.has(row))

/** What was acknowledged against what is there. */
export function compare(acknowledged: Set<string>, { rows, mails }: Stored) {
  const lost = lostRows(acknowledged, { rows }).length
  const doubled = [...rows.values()].filter((count) => count > 1).length
  const mailless = [...rows.keys()]
    .filter((row) => !row.startsWith('course:'))
    .filter((row) => mails.get(row.split(':')[1] ?? '') !== 1).length
  return { lost, doubled, mailless }
}

const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)

function isWhole(path: string, token: string): boolean {
  const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  return existsSync(path) && digest(readFileSync(path)) === digest(pdf(token))
}

/** Changes a database of a product that does not run, or has no part in what is changed. */
export function change(dataDir: string, sql: string, ...values: string[]): void {
  const db = new DatabaseSync(join(dataDir, 'database.sqlite'), { timeout: 5000 })
  db.prepare(sql).run(...values)
  db.close()
}
