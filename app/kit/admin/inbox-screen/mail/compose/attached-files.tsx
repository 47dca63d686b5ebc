import type { ReplyFile } from '../../../../../records/submission/attachment/endpoints.ts'
import { formatBytes } from '../../../../../ui/text/format-bytes.ts'
import { AdminIcon } from '../../../../../ui/icon/admin-icon.tsx'
import { Icon } from '../../../../../ui/icon/icon.tsx'
import { DownloadLink } from '../../../load/download-link.tsx'
import styles from './attachments.module.css'

/** Files that are not stored are only in the mailbox. */
type AttachedFile = Pick<ReplyFile, 'id' | 'name' | 'size'> & { isStored?: boolean }

type AttachedFilesProps<F> = { files: readonly F[]; path?: string; onRemove?: (file: F) => void }

export function AttachedFiles<F extends AttachedFile>({
  files,
  path = '/api/admin/reply-files',
  onRemove,
}: AttachedFilesProps<F>) {
  if (files.length === 0) return null
  return (
    <ul className={`wrapping ${styles.files}`} role="list" aria-label="Attachments">
      {files.map((file) => (
        <li key={file.id} className={styles.file}>
          {file.isStored === false ? (
            file.name
          ) : (
            <DownloadLink href={`${path}/${file.id}`} name={file.name} className={styles.link}>
              <AdminIcon name="paperclip" />
              <span>{file.name}</span>
            </DownloadLink>
          )}
          <small className="muted">
            {formatBytes(file.size)}
            {file.isStored === false && ' (only in the mailbox)'}
          </small>
          {onRemove && (
            <button
              className="btn btn--plain btn--icon btn--s"
              type="button"
              aria-label={`Remove ${file.name}`}
              onClick={() => onRemove(file)}
            >
              <Icon name="x" />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
