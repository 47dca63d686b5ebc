import type { Dashboard } from '../../resources/dashboard/dashboard.ts'
import { receivedAt, waited } from '../parts/ago.ts'
import { AttentionRow } from './attention-row.tsx'

type Backup = Dashboard['backup']

/** Whether somebody has to look after the backups. */
export const needsHelp = ({ state }: Backup): boolean => state === 'late' || state === 'failed'

const tell = 'Please tell whoever runs the server: “npm run doctor” says there what is wrong.'

/** Backups that fail or stay away, and files that no backup has: a clerk can only pass it on. */
export function BackupTrouble({ backup }: { backup: Backup }) {
  const { lost } = backup
  return (
    <>
      {needsHelp(backup) && (
        <AttentionRow
          icon="archive"
          tone="bad"
          title={title(backup)}
          text={`${lastGood(backup)} What you enter is saved all the same. ${tell}`}
        />
      )}
      {lost > 0 && (
        <AttentionRow
          icon="archive"
          tone="warn"
          title={lost === 1 ? '1 file is lost' : `${lost} files are lost`}
          text="A picture or a CV is gone from the server, and no backup has it. Please tell whoever runs the server: “npm run backup” names it there."
        />
      )}
    </>
  )
}

function title({ state, failures, lastAt }: Backup): string {
  if (state === 'failed')
    return failures === 1 ? 'The last backup failed' : `The last ${failures} backups failed`
  return lastAt ? `No backup for ${waited(lastAt)}` : 'There is no backup yet'
}

const lastGood = ({ lastAt }: Backup): string =>
  lastAt ? `The last good one: ${receivedAt(lastAt)}.` : 'There is no good one yet.'
