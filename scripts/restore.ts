import '#app/operations/umask.server.ts'

import { parseArgs } from 'node:util'
import { readSettings } from '#app/platform/settings/settings.server.ts'
// Replaces the data with a backup: npm run restore -- <backup> [--force]
// Stop the server first. Reads its environment (DATA_DIR, DATABASE_URL, BACKUP_DIR).
import { switchToOwner } from '#app/operations/as-owner.server.ts'
import { restore, secretWarning } from '#app/operations/backup/restore.server.ts'
import { describeError, listBackupNames, findBackup } from '#app/operations/backup/stored-backups.server.ts'

const usage = `npm run restore -- 2026-11-20T02-00-00Z   a name in BACKUP_DIR, a path, or: latest
npm run restore -- latest --force         saves and replaces existing data`

try {
  const { values, positionals } = parseArgs({
    options: { force: { type: 'boolean' } },
    allowPositionals: true,
  })
  const settings = readSettings(process.env, { write: false })
  switchToOwner(settings.dataDir)
  const [given] = positionals
  if (given === undefined || positionals.length > 1) {
    const names = await listBackupNames(settings.backupDir)
    throw new Error(`${usage}\nBackups in ${settings.backupDir}:\n${names.join('\n') || 'none'}`)
  }
  const folder = await findBackup(given, settings)
  const note = await secretWarning(folder, process.env.AUTH_SECRET)
  const report = await restore(folder, settings, { force: values.force ?? false })
  const { manifest, aside, erased, accounts, unrecognized, knownUntil } = report
  const rows = Object.values(manifest.rows).reduce((total, number) => total + number, 0)
  console.log(
    `${settings.dataDir} is restored as of ${manifest.madeAt}: ${rows} rows and ${manifest.files.length} files, compared with the backup.`,
  )
  if (erased) console.log(`Not restored, because the people have been erased since: ${erased} submissions.`)
  if (unrecognized) console.log(`${unrecognized} erasures were made under another AUTH_SECRET: repeat them.`)
  if (accounts)
    console.log(
      `${accounts} accounts have changed since: disabled ones stay disabled, the others need a new password link. Use Forgot password, or: npm run admin -- reset <e-mail>`,
    )
  if (knownUntil)
    console.log(
      `Changes after ${knownUntil} are not known here. If an account was disabled, a password reset or a person erased later, do it again: npm run admin -- list`,
    )
  console.log('All sessions have ended: everyone has to sign in again.')
  if (aside) console.log(`The previous data is in ${aside}: remove it once everything works.`)
  if (note) console.log(note)
  console.log('Start the server again.')
  console.log(`Changes after ${manifest.madeAt} are lost.`)
} catch (error) {
  console.error(describeError(error))
  if ((error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')) console.error(usage)
  process.exitCode = 1
}
