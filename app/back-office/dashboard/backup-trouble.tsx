import type { Dashboard } from './dashboard.ts'
import { receivedAt, waited } from '../../admin-kit/parts/ago.ts'
import { AttentionRow } from './attention-row.tsx'

type Backup = Dashboard['backup']

/** Whether somebody has to look after the backups. */
export const needsHelp = ({ state }: Backup): boolean => state === 'late' || state === 'failed'

const tell = 'Please tell the person who runs the server: “npm run doctor” shows what is wrong.'

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
          text={`${lastGood(backup)} Your work is still being saved. ${tell}`}
        />
      )}
      {lost > 0 && (
        <AttentionRow
          icon="archive"
          tone="warn"
          title={lost === 1 ? '1 file is missing' : `${lost} files are missing`}
          text="A picture or CV is missing from the server and from every backup. Please tell the person who runs the server: “npm run backup” shows which one."
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
  lastAt ? `The last good backup: ${receivedAt(lastAt)}.` : 'No backup has succeeded yet.'
