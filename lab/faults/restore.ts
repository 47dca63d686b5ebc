import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { collectionNames } from '#app/collections.ts'
import { runScript, signIn, startSite, withTempFolder } from '../server.ts'
import type { Row } from '../table.ts'
import { storedRow } from './stored.ts'
import { noDemo, prepareForms, startWriters } from './writers.ts'

/** Makes backups while writers write, restores each into an empty folder, and compares it with the running product. */
export const restore = (isQuick: boolean): Promise<Row[]> =>
  withTempFolder(async (folder) => {
    const drills = isQuick ? 1 : 100
    const [dataDir, restored] = [join(folder, 'data'), join(folder, 'restored')]
    const settings = { BACKUP_DIR: join(folder, 'backups') }
    const site = { now: await startSite(dataDir, noDemo) }
    // The first request for the document creates its file and changes its row.
    await fetch(`${site.now.url}/documents/SAMPLE-CE-0000.pdf`)
    const writers = startWriters(await prepareForms(site, dataDir), 300)
    const rows: Row[] = []
    const different: string[] = []
    for (let drill = 0; drill < drills; drill++) {
      writers.resume()
      await sleep(1000)
      const acknowledged = new Set(writers.acknowledged)
      await runScript(dataDir, ['scripts/backup.ts'], settings)
      writers.pause()
      rmSync(restored, { recursive: true, force: true })
      await runScript(restored, ['scripts/restore.ts', 'latest'], settings)
      rows.push(storedRow('restore', restored, acknowledged))
      different.push(...findDifferences(restored, dataDir))
    }
    await writers.end()
    await site.now.stop()
    const again = await startSite(restored)
    await signIn(again.url)
    await again.stop()
    return [
      {
        name: `restore: rows of ${drills} backups under 15 writers that differ from the running product`,
        measured: `${different.length} ${[...new Set(different)].join(', ')}`.trim(),
        goal: '0',
        ok: different.length === 0,
      },
      ...rows.filter(({ ok }, index) => !ok || index === 0),
    ]
  })

/** @returns the table of each row that differs. */
function findDifferences(restored: string, dataDir: string): string[] {
  const [copy, live] = [readTables(restored), readTables(dataDir)]
  return [...copy].filter(([key, row]) => live.get(key) !== row).map(([key]) => key.split(' ')[0] ?? '')
}

function readTables(folder: string): Map<string, string> {
  const db = new DatabaseSync(join(folder, 'database.sqlite'), { timeout: 5000 })
  const tables = [...collectionNames, 'reply', 'outbox', 'audit', 'user'].flatMap((table) =>
    db
      .prepare(`select * from "${table}"`)
      .all()
      .map((row) => [`${table} ${String(row.id)}`, JSON.stringify(row)] as const),
  )
  db.close()
  return new Map(tables)
}
