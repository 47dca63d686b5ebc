import { closeSync, openSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { ephemeralTables } from './ephemeral-tables.ts'

/**
 * Makes a consistent copy of an SQLite database that is in use, replacing an existing file.
 * The copy contains no sessions and no free pages with deleted rows, and only its owner can read it.
 */
export function copyDatabase(file: string, copy: string): void {
  rmSync(copy, { force: true })
  closeSync(openSync(copy, 'wx', 0o600))
  using connection = new DatabaseSync(file, { timeout: 10_000, readOnly: true })
  connection.prepare('vacuum into ?').run(copy)
  removeEphemeralRows(copy)
}

/** Deletes sessions, tokens and derived data and overwrites their pages. Requires exclusive use of the file. */
export function removeEphemeralRows(file: string): void {
  using connection = new DatabaseSync(file)
  connection.exec('pragma journal_mode = off; pragma secure_delete = on')
  const tableExists = connection.prepare("select 1 from sqlite_master where type = 'table' and name = ?")
  for (const table of ephemeralTables) if (tableExists.get(table)) connection.exec(`delete from "${table}"`)
}
