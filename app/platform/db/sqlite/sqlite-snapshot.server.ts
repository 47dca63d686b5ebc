import { closeSync, openSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { ephemeralTables } from '../ephemeral-tables.ts'

/**
 * Copies an SQLite database as it is at one moment, with all that was committed, while others read and write it. The copy
 * has no free pages, in which deleted rows could still be read, nothing has to be replayed when it is opened, and nobody
 * is signed in there. Only its owner may read it. An older copy of that name goes.
 */
export function copyDatabase(file: string, copy: string): void {
  rmSync(copy, { force: true })
  closeSync(openSync(copy, 'wx', 0o600))
  const connection = new DatabaseSync(file, { timeout: 10_000, readOnly: true })
  try {
    connection.prepare('vacuum into ?').run(copy)
  } finally {
    connection.close()
  }
  removeEphemeral(copy)
}

/** Removes what lets somebody in from an SQLite database that nobody else uses, and overwrites it. */
export function removeEphemeral(file: string): void {
  const connection = new DatabaseSync(file)
  try {
    connection.exec('pragma journal_mode = off; pragma secure_delete = on')
    connection.exec('drop table if exists "searchIndex"')
    const isThere = connection.prepare("select 1 from sqlite_master where type = 'table' and name = ?")
    for (const table of ephemeralTables) if (isThere.get(table)) connection.exec(`delete from "${table}"`)
  } finally {
    connection.close()
  }
}
