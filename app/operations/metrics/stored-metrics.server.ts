import { submissionNames } from '../../collections.ts'
import type { Db } from '../../platform/db/database.ts'
import { countRows } from '../../platform/db/pagination.server.ts'
import { getOutboxState } from '../../platform/mail/outbox/outbox-state.server.ts'
import { getBackupState } from '../backup/backup-state.server.ts'
import { readInboundState } from '../inbound-mail/inbound-state.server.ts'
import type { Metric, Sample } from './prometheus.ts'

/** Reads the metrics that all processes share from the database. */
export async function readStoredMetrics(db: Db): Promise<Metric[]> {
  const { waiting, failed, since } = await getOutboxState(db)
  const { good } = await getBackupState(db)
  const failedSchedules = await countRows(db.selectFrom('schedule').where('message', 'is not', null))
  const submissions = submissionNames.map(async (kind): Promise<Sample> => {
    const newest = db.selectFrom(kind).select((eb) => eb.fn.max('id').as('id'))
    return [{ kind }, (await newest.executeTakeFirstOrThrow()).id ?? 0]
  })
  const mails: Sample[] = [
    [{ state: 'waiting' }, waiting],
    [{ state: 'failed' }, failed],
  ]
  const inbound = await readInboundState(db)
  const received = await Promise.all(submissions)
  return [
    ['site_outbox_mails', 'gauge', 'E-mails not yet sent.', mails],
    ['site_outbox_oldest_seconds', 'gauge', 'Age of the oldest waiting e-mail.', secondsSince(since) ?? 0],
    ['site_inbound_mails_left', 'gauge', 'Received e-mails without a conversation.', inbound?.left ?? 0],
    [
      'site_inbound_failing_seconds',
      'gauge',
      'Time since the mailbox for answers cannot be read.',
      secondsSince(inbound?.failingSince) ?? 0,
    ],
    ['site_schedules_failed', 'gauge', 'Scheduled publications that failed.', failedSchedules],
    ['site_backup_age_seconds', 'gauge', 'Age of the newest backup.', toSamples(secondsSince(good?.at))],
    ['site_submissions_total', 'counter', 'Forms received, by their newest number.', received],
  ]
}

const secondsSince = (time: string | null | undefined): number | undefined =>
  time ? Math.max(0, (Date.now() - Date.parse(time)) / 1000) : undefined

const toSamples = (value: number | undefined): Sample[] => (value === undefined ? [] : [[{}, value]])
