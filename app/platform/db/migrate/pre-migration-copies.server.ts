import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { cleanup } from '#app/platform/db/deletion-limit.server.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'

/** Copies expire because they may contain data of people who were erased later. */
const retentionMs = 30 * 86_400_000

type Needs = { settings: Pick<Settings, 'database' | 'dataDir'> }

export const copyCleanup = cleanup('copies', async ({ settings: { database: config, dataDir } }: Needs) => {
  const file = config.kind === 'sqlite' ? config.file : join(dataDir, 'database.sqlite')
  const folder = dirname(file)
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(file)}.before-`)) continue
    const copy = join(folder, name)
    if ((await stat(copy)).mtimeMs < Date.now() - retentionMs) await rm(copy, { force: true })
  }
})
