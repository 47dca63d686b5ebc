import type { ReplyFile } from '../../../../../records/submission/attachment/endpoints.ts'
import { formatBytes } from '../../../../../ui/text/format-bytes.ts'
import { AdminIcon } from '../../../../../ui/icon/admin-icon.tsx'
import { Icon } from '../../../../../ui/icon/icon.tsx'
import { DownloadLink } from '../../../load/download-link.tsx'
import styles from './attachments.module.css'

type AttachedFilesProps = { files: readonly ReplyFile[]; onRemove?: (file: ReplyFile) => void }

export function AttachedFiles({ files, onRemove }: AttachedFilesProps) {
  if (files.length === 0) return null
  return (
    <ul className={`wrapping ${styles.files}`} role="list" aria-label="Attachments">
      {files.map((file) => (
        <li key={file.id} className={styles.file}>
          <DownloadLink href={`/api/admin/reply-files/${file.id}`} name={file.name} className={styles.link}>
            <AdminIcon name="paperclip" />
            <span>{file.name}</span>
          </DownloadLink>
          <small className="muted">{formatBytes(file.size)}</small>
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
