import { listWaitingDeletions } from '#app/platform/db/deletion-limit.server.ts'
import { countRows } from '#app/platform/db/query-parts.server.ts'
import { pingClamd } from '#app/platform/storage/clamd.server.ts'
import { getBackupState } from '#app/operations/backup/backup-state.server.ts'
import { readFailedSteps } from '#app/operations/housekeeping.server.ts'
import { findInboundProblem } from '#app/operations/read-mailbox.server.ts'
import { checkStoredBackups, checkOffsite, checkRestoreTest, findReplacedData } from './backups.server.ts'
import { type Check, look, wrong } from './check.ts'
import { checkConnection, checkContents, checkMigrations, findSamples } from './database.server.ts'
import { checkDisks, checkFiles, checkStore, checkWritable, checkPermissions } from './files.server.ts'
import { checkMailbox, checkMail } from './mail.server.ts'
import { checkAddress, checkCertificate, checkProxy, checkServer, findUnencrypted } from './web.server.ts'

const upToDate = ['database', 'migrations']
const checkMailProvider = 'Check IMAP_URL with your mail provider. Answers wait in the mailbox until then.'

/**
 * Everything that is checked. The doctor runs all, and so does the daily check, whose problems are e-mailed and shown on
 * the dashboard. /readyz runs those with `ready`.
 */
export const checks: readonly Check[] = [
  { name: 'encryption', advice: 'Use https:// in S3_ENDPOINT.', run: findUnencrypted },
  {
    name: 'database',
    advice: 'The first start creates it. If there was one, check DATA_DIR and DATABASE_URL.',
    ready: { failed: 'does not answer' },
    run: checkConnection,
  },
  {
    name: 'database',
    advice: 'Stop the server and restore the last good backup: npm run restore -- latest --force',
    needs: ['database'],
    run: checkContents,
  },
  {
    name: 'migrations',
    advice: 'Install that version again, or restore a backup that this one can read.',
    needs: ['database'],
    ready: { failed: 'missing, or of a newer version' },
    run: checkMigrations,
  },
  {
    name: 'accounts',
    advice: 'npm run admin -- add you@example.com "Your Name"',
    needs: upToDate,
    run: async ({ db }) =>
      !(await db.selectFrom('user').select('id').where('disabledAt', 'is', null).executeTakeFirst()) &&
      wrong('no administrator can sign in'),
  },
  {
    name: 'housekeeping',
    advice: 'If intended, confirm them on the dashboard. Otherwise check RETAIN_… and TRASH_DAYS.',
    needs: upToDate,
    run: async ({ db }) => {
      const deletions = await listWaitingDeletions(db)
      const waiting = deletions.map(({ name, count, total }) => `${name}: ${count} of ${total}`)
      const steps = await readFailedSteps(db)
      return [
        waiting.length > 0 && wrong(`large deletions wait for confirmation (${waiting.join(', ')})`),
        steps !== '' && wrong(`fails at: ${steps}`, 'See the log.'),
      ]
    },
  },
  {
    name: 'schedules',
    advice: 'The dashboard names them and the reason. Schedule them again, or cancel them.',
    needs: upToDate,
    run: async ({ db }) => {
      const count = await countRows(db.selectFrom('schedule').where('message', 'is not', null))
      const publications = count === 1 ? 'a scheduled publication' : `${count} scheduled publications`
      return count > 0 && wrong(`${publications} failed`)
    },
  },
  {
    name: 'outbox',
    advice: 'See them at /admin/outbox, and retry there.',
    needs: upToDate,
    run: async ({ db }) => {
      const count = await countRows(db.selectFrom('outbox').where('failedAt', 'is not', null))
      return count > 0 && look(`${count} e-mails could not be delivered`)
    },
  },
  {
    name: 'content',
    advice: 'Replace, confirm or remove them: the dashboard lists them.',
    needs: upToDate,
    run: findSamples,
  },
  {
    name: 'storage',
    advice: 'Make the user who runs the server the owner of DATA_DIR: chown -R, chmod 700.',
    ready: { failed: 'cannot be written' },
    run: checkWritable,
  },
  {
    name: 'files',
    advice: 'Start the store, or check that S3_ENDPOINT is right and this machine can connect to it.',
    ready: { failed: 'cannot be reached', isOptional: true },
    run: checkStore,
  },
  {
    name: 'files',
    advice: 'Copy them back from a backup: they are in its files/ under the same names.',
    needs: ['files', 'database', 'storage'],
    run: checkFiles,
  },
  {
    name: 'scanner',
    advice: 'Start clamd, or correct or remove CLAMD_SOCKET.',
    run: async ({ settings: { clamdSocket } }) =>
      clamdSocket !== undefined &&
      pingClamd(clamdSocket).then(
        () => `clamd answers at ${clamdSocket}`,
        ({ message }: Error) => wrong(`CVs and PDFs are rejected: ${message}`),
      ),
  },
  { name: 'permissions', advice: 'Only the owner may have access.', run: checkPermissions },
  {
    name: 'disk',
    advice: 'Free some space, or move DATA_DIR or BACKUP_DIR to a larger disk.',
    run: checkDisks,
  },
  {
    name: 'backups',
    advice: 'Fix this, then run npm run backup.',
    needs: upToDate,
    run: async ({ db }) => {
      const { failure } = await getBackupState(db)
      return failure && wrong(`the last ${failure.count} failed: ${failure.reason}`)
    },
  },
  {
    name: 'backups',
    advice: 'Run npm run backup to see why, and check the log.',
    run: checkStoredBackups,
  },
  { name: 'restore', advice: 'Remove it once everything works.', run: findReplacedData },
  {
    name: 'off-site',
    advice: 'Run journalctl -u gloves-offsite to see why, then systemctl start gloves-offsite.',
    run: checkOffsite,
  },
  {
    name: 'restore test',
    advice: 'Run npm run backup -- --verify latest to see why.',
    needs: upToDate,
    run: checkRestoreTest,
  },
  { name: 'mail', advice: 'Check SMTP_URL with your mail provider.', run: checkMail },
  { name: 'inbound mail', advice: checkMailProvider, run: checkMailbox },
  {
    name: 'inbound mail',
    advice: checkMailProvider,
    needs: [...upToDate, 'inbound mail'],
    isLive: true,
    run: async ({ db }) => {
      const problem = await findInboundProblem(db)
      return problem && { ...wrong(`the mailbox cannot be read: ${problem.error}`), since: problem.since }
    },
  },
  { name: 'server', advice: 'Check its log and the other lines here.', run: checkServer },
  {
    name: 'proxy',
    advice: 'Set TRUSTED_PROXIES to the address of the proxy, for example 127.0.0.1.',
    run: checkProxy,
  },
  {
    name: 'address',
    advice: 'Check the proxy, the firewall and the DNS entry.',
    run: checkAddress,
  },
  {
    name: 'certificate',
    advice: 'Browsers will warn about it: have the proxy renew it.',
    needs: ['address'],
    run: checkCertificate,
  },
]
