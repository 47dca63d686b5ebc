import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { mapSubmissions, submissionNames, submissionOf } from '../../app/collections.ts'
import { pdf } from '../../testing/files/pdf-files.ts'

const tokenColumns = {
  ...mapSubmissions((name) => submissionOf(name).messageColumn),
  course: 'name',
  reply: 'text',
}
export type TableName = keyof typeof tokenColumns
const fileColumns = submissionNames.flatMap((name) =>
  Object.keys(submissionOf(name).files).map((file) => [name, file, tokenColumns[name]] as const),
)
const isToken = /\bT\d+-\d+\b/

export type StoredState = {
  /** Number of rows by `table:token`. */
  rows: Map<string, number>
  mails: Map<string, number>
  mailedRows: number
  lostFiles: number
  unsent: number
  isSound: boolean
}

export function readStored(dataDir: string, file = 'database.sqlite'): StoredState {
  const db = new DatabaseSync(join(dataDir, file))
  try {
    const all = (sql: string) => db.prepare(sql).all() as Record<string, string>[]
    const rows = new Map<string, number>()
    let mailedRows = 0
    for (const [kind, column] of Object.entries(tokenColumns)) {
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
          (row) => !isCvIntact(join(dataDir, 'files', row.file ?? ''), row.text ?? ''),
        ),
      ).length,
      unsent: all('select id from outbox where "sentAt" is null').length,
      isSound: all('pragma integrity_check')[0]?.integrity_check === 'ok',
    }
  } finally {
    db.close()
  }
}

export const findLostRows = (acknowledged: Set<string>, { rows }: Pick<StoredState, 'rows'>): string[] =>
  [...acknowledged].filter((row) => !rows.has(row))

export function compareWithAcknowledged(acknowledged: Set<string>, { rows, mails }: StoredState) {
  const lost = findLostRows(acknowledged, { rows }).length
  const doubled = [...rows.values()].filter((count) => count > 1).length
  const mailless = [...rows.keys()]
    .filter((row) => !row.startsWith('course:'))
    .filter((row) => mails.get(row.split(':')[1] ?? '') !== 1).length
  return { lost, doubled, mailless }
}

const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)

function isCvIntact(path: string, token: string): boolean {
  const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  return existsSync(path) && digest(readFileSync(path)) === digest(pdf(token))
}

export function executeSql(dataDir: string, sql: string, ...values: string[]): void {
  const db = new DatabaseSync(join(dataDir, 'database.sqlite'), { timeout: 5000 })
  db.prepare(sql).run(...values)
  db.close()
}
