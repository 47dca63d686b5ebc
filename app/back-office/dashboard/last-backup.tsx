import { formatBytes } from '../../ui/text/format-bytes.ts'
import type { Backup } from './api/endpoints.ts'
import { formatReceivedAt } from '../../kit/admin/parts/relative-time.ts'
import styles from './last-backup.module.css'

export function LastBackup({ backup: { state, lastAt, lastBytes } }: { backup: Backup }) {
  return (
    <p className={`muted ${styles.last}`}>
      {lastAt ? (
        <>
          Last good backup: <time dateTime={lastAt}>{formatReceivedAt(lastAt)}</time>,{' '}
          {formatBytes(lastBytes ?? 0)}.
        </>
      ) : state === 'waiting' ? (
        'The first backup will start in a few minutes.'
      ) : (
        'There is no backup yet.'
      )}
      {state === 'off' && ' Automatic backups are turned off.'}
    </p>
  )
}
