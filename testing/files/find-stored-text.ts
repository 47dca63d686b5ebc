import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestApp } from '../test-app.ts'
import { storedKeys } from './stored-files.ts'

/**
 * Finds a text, ignoring case: tables with a matching row, and stored files and files of the data folder that
 * contain it, including the database file.
 */
export async function findStoredText(
  { services: { db, settings, storage } }: TestApp,
  text: string,
): Promise<string[]> {
  const sought = text.toLowerCase()
  const places: string[] = []
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    if (JSON.stringify(rows).toLowerCase().includes(sought)) places.push(name)
  }
  for (const name of readdirSync(settings.dataDir, { recursive: true, encoding: 'utf8' })) {
    const path = join(settings.dataDir, name)
    if (!statSync(path).isFile()) continue
    if (readFileSync(path, 'latin1').toLowerCase().includes(sought) || name.includes(text)) places.push(name)
  }
  if (storage.kind === 's3')
    for (const key of await storedKeys({ storage })) {
      const text = Buffer.from(await storage.getBytes(key))
        .toString('latin1')
        .toLowerCase()
      if (text.includes(sought)) places.push(key)
    }
  return places
}
