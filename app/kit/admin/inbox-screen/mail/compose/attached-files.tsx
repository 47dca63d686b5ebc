import { IconButton } from '#app/ui/form/button.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import type { ReplyFile } from '#app/records/submission/reply/attachment.server.ts'
import { DownloadLink } from '#app/kit/admin/load/download-link.tsx'

/** Files that are not stored are only in the mailbox. */
type AttachedFile = Pick<ReplyFile, 'id' | 'name' | 'size'> & { isStored?: boolean; problem?: string | null }

const problems: Record<string, string> = {
  empty: 'empty',
  tooLarge: 'larger than 5 MB',
  wrongType: 'this kind of file isn’t stored',
  damaged: 'damaged',
  locked: 'protected with a password',
  macros: 'contains macros',
  infected: 'the virus scanner rejects it',
}

type AttachedFilesProps<F> = { files: readonly F[]; path?: string; onRemove?: (file: F) => void }

export function AttachedFiles<F extends AttachedFile>({
  files,
  path = '/api/admin/reply-files',
  onRemove,
}: AttachedFilesProps<F>) {
  if (files.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2" role="list" aria-label="Attachments">
      {files.map((file) => (
        <li
          key={file.id}
          className="inline-flex min-w-0 items-center gap-2 rounded-2 border border-line bg-surface px-2 py-1 text-small"
        >
          {file.isStored === false ? (
            file.name
          ) : (
            <DownloadLink
              href={`${path}/${file.id}`}
              name={file.name}
              className="min-w-0 gap-1.5 wrap-anywhere"
            >
              <AdminIcon name="paperclip" className="size-4" />
              <span>{file.name}</span>
            </DownloadLink>
          )}
          <small className="text-ink-3">
            {formatBytes(file.size)}
            {file.isStored === false &&
              ` (only in the mailbox: ${problems[file.problem ?? ''] ?? 'not stored'})`}
          </small>
          {onRemove && (
            <IconButton icon="x" aria-label={`Remove ${file.name}`} onClick={() => onRemove(file)} />
          )}
        </li>
      ))}
    </ul>
  )
}
