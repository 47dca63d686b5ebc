import type { Backup } from '#app/back-office/dashboard/api/endpoints.ts'
import { formatReceivedAt, formatWaitingTime } from '#app/kit/admin/parts/relative-time.ts'
import { AttentionRow } from './attention-row.tsx'

export const hasBackupProblem = ({ state }: Backup): boolean => state === 'late' || state === 'failed'

const doctorHint = 'Ask the server administrator to run “npm run doctor”.'

export function BackupProblems({ backup }: { backup: Backup }) {
  const { missing } = backup
  return (
    <>
      {hasBackupProblem(backup) && (
        <AttentionRow
          icon="archive"
          tone="bad"
          title={title(backup)}
          text={`${lastBackupText(backup)} Your work is still being saved. ${doctorHint}`}
        />
      )}
      {missing > 0 && (
        <AttentionRow
          icon="archive"
          tone="warn"
          title={missing === 1 ? '1 file is missing' : `${missing} files are missing`}
          text="A picture or CV is missing from the server and from every backup. Ask the server administrator to run “npm run backup”, which lists the missing files."
        />
      )}
    </>
  )
}

function title({ state, failures, lastAt }: Backup): string {
  if (state === 'failed')
    return failures === 1 ? 'The last backup failed' : `The last ${failures} backups failed`
  return lastAt ? `No backup for ${formatWaitingTime(lastAt)}` : 'There is no backup yet'
}

const lastBackupText = ({ lastAt }: Backup): string =>
  lastAt ? `The last good backup: ${formatReceivedAt(lastAt)}.` : 'No backup has succeeded yet.'
