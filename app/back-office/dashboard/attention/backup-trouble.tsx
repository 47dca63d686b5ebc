import type { Backup } from '../api/endpoints.ts'
import { receivedAt, waited } from '../../../kit/admin/parts/relative-time.ts'
import { AttentionRow } from './attention-row.tsx'

/** Whether the backups need attention. */
export const needsHelp = ({ state }: Backup): boolean => state === 'late' || state === 'failed'

const tell = 'Please tell the person who runs the server: “npm run doctor” shows what is wrong.'

/** Backups that fail or stay away, and files that no backup has: an administrator can only report it. */
export function BackupTrouble({ backup }: { backup: Backup }) {
  const { missing } = backup
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
      {missing > 0 && (
        <AttentionRow
          icon="archive"
          tone="warn"
          title={missing === 1 ? '1 file is missing' : `${missing} files are missing`}
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
