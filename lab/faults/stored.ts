import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { submissionNames, submissionOf } from '#app/collections.ts'
import { pdf } from '../../testing/files/pdf-files.ts'
import type { Row } from '../table.ts'

const keyOf = (text = ''): string => /\bform-T\d+-\d+\b/.exec(text)?.[0] ?? ''

/** Compares the database with the acknowledged forms. */
export function storedRow(proof: string, dataDir: string, acknowledged: Set<string>): Row {
  const db = new DatabaseSync(join(dataDir, 'database.sqlite'), { timeout: 5000 })
  const all = (sql: string) => db.prepare(sql).all() as Record<string, string>[]
  const rows = new Map<string, number>()
  let lostFiles = 0
  for (const name of submissionNames) {
    const { messageColumn, files } = submissionOf(name)
    for (const row of all(`select * from "${name}"`)) {
      const key = keyOf(row[messageColumn])
      if (!key) continue
      rows.set(`${name}:${key}`, (rows.get(`${name}:${key}`) ?? 0) + 1)
      for (const column of Object.keys(files)) {
        const path = join(dataDir, 'files', row[column] ?? '')
        if (!existsSync(path) || !readFileSync(path).equals(pdf(key))) lostFiles++
      }
    }
  }
  const notices = all('select text from outbox').filter(({ text }) => keyOf(text)).length
  const [check] = all('pragma integrity_check')
  db.close()
  const count = [...rows.values()].reduce((sum, each) => sum + each, 0)
  const lost = [...acknowledged].filter((key) => !rows.has(key)).length
  const integrity = check?.integrity_check ?? ''
  return {
    name: `${proof}: forms lost, stored twice, without notice, without CV; database`,
    measured: `${lost}, ${count - rows.size}, ${count - notices}, ${lostFiles}; ${integrity}`,
    goal: '0, 0, 0, 0; ok',
    ok:
      [lost, count - rows.size, count - notices, lostFiles].every((each) => each === 0) && integrity === 'ok',
  }
}
