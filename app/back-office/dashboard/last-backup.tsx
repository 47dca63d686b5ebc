import { formatBytes } from '#app/ui/text/format-bytes.ts'
import { formatReceivedAt } from '#app/kit/admin/parts/relative-time.ts'
import type { Backup } from './api/attention.server.ts'

export function LastBackup({ backup }: { backup: Backup }) {
  const { state, lastAt, lastBytes, restoreTestedAt, hasRestoreTestFailed } = backup
  return (
    <p className="text-small text-ink-3 tabular-nums">
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
      {hasRestoreTestFailed && ' The newest backup is damaged.'}
      {restoreTestedAt && !hasRestoreTestFailed && (
        <>
          {' '}
          Checked: <time dateTime={restoreTestedAt}>{formatReceivedAt(restoreTestedAt)}</time>.
        </>
      )}
    </p>
  )
}
