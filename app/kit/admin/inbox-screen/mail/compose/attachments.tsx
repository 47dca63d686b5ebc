import { useRef, useState } from 'react'
import { IconButton, Button } from '#app/ui/form/button.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import type { ReplyFile } from '#app/records/submission/reply/attachment.server.ts'
import {
  maxReplyFileBytes,
  replyFileAccept,
  replyFileMessages,
} from '#app/records/submission/reply/reply-file-rules.ts'
import { adminApi, getErrorMessage, useLoaded } from '#app/kit/admin/admin-api.ts'
import { useFormDialog } from '#app/kit/admin/dialog/dialogs.tsx'
import { useSubmission } from '#app/kit/admin/inbox-screen/submission/submission-header.tsx'
import { DownloadLink } from '#app/kit/admin/load/download-link.tsx'
import type { MailCompose } from './use-send-mail.ts'

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

/** Files are uploaded when they are chosen, so that an unsent reply keeps them across reloads. */
export function useAttachments({ draft, changeFiles }: MailCompose) {
  const { collection, row } = useSubmission()
  const submission = { kind: collection.name, id: row.id }
  const picker = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { open, close, dialog } = useFormDialog()
  const run = async (send: () => Promise<void>) => {
    setError(undefined)
    setBusy(true)
    try {
      await send()
    } catch (problem) {
      setError(getErrorMessage(problem))
    } finally {
      setBusy(false)
    }
  }
  const add = (file: ReplyFile) => changeFiles((before) => [...before, file])

  const upload = (chosen: readonly File[]) =>
    run(async () => {
      const size = [...draft.files, ...chosen].reduce((sum, file) => sum + file.size, 0)
      if (size > maxReplyFileBytes) return setError(replyFileMessages.tooLarge)
      for (const file of chosen) {
        const body = new FormData()
        body.append('kind', submission.kind)
        body.append('id', String(submission.id))
        body.append('file', file)
        add(await adminApi.post('/admin/reply-files', { body }))
      }
    })
  const attachDocument = (document: number) => {
    close()
    void run(async () =>
      add(await adminApi.post('/admin/reply-files/document', { body: { ...submission, document } })),
    )
  }
  const remove = (file: ReplyFile) => {
    setError(undefined)
    changeFiles((before) => before.filter(({ id }) => id !== file.id))
    void adminApi.delete('/admin/reply-files/:id', { params: { id: file.id } }).catch(() => {})
  }

  const buttons = (
    <>
      <input
        className="sr-only"
        type="file"
        accept={replyFileAccept}
        multiple
        tabIndex={-1}
        aria-label="Files to attach"
        ref={picker}
        onChange={(event) => {
          void upload([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Button
        look="btn--plain btn--s"
        icon="paperclip"
        label={<span>{isBusy ? 'Attaching' : 'Attach file'}</span>}
        aria-busy={isBusy}
        onClick={() => !isBusy && picker.current?.click()}
      />
      <Button
        look="btn--plain btn--s"
        icon="table"
        label={<span>Attach document</span>}
        aria-haspopup="dialog"
        onClick={() => open('Attach a document', <DocumentChoice onChoose={attachDocument} />)}
      />
      {dialog}
    </>
  )
  return { error, remove, buttons }
}

function DocumentChoice({ onChoose }: { onChoose: (id: number) => void }) {
  const [words, setWords] = useState('')
  const { data, error } = useLoaded('documents', () =>
    adminApi.get('/Document', { query: { inForce: 1, limit: 500 } }),
  )
  const search = words.trim().toLowerCase()
  const rows = data?.rows.filter(
    ({ title, number, file }) => file && `${title} ${number}`.toLowerCase().includes(search),
  )
  return (
    <div className="dialog__body grid grid-cols-1 gap-3">
      <input
        className="input"
        type="search"
        aria-label="Search documents"
        placeholder="Search"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {error !== undefined && <Notice tone="bad">{getErrorMessage(error)}</Notice>}
      {rows?.length === 0 && <p className="text-ink-3">No public document matches.</p>}
      <ul className="max-h-[22rem] overflow-y-auto" role="list" aria-label="Public documents">
        {rows?.map(({ id, title, number }) => (
          <li key={id}>
            <button
              className="grid min-h-11 w-full rounded-2 px-3 py-1.5 text-start hover:bg-soft"
              type="button"
              onClick={() => onChoose(id)}
            >
              <b>{title}</b>
              <small className="text-ink-3">{number}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
