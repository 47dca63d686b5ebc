import { useRef, useState } from 'react'
import { replyFileAccept } from '#app/records/submission/attachment/reply-file-rules.ts'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { Dialog } from '#app/ui/panel/dialog.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { getErrorMessage } from '#app/kit/admin/load/error-message.ts'
import { useLoaded } from '#app/kit/admin/load/use-loaded.ts'
import styles from './attachments.module.css'

type AttachButtonsProps = {
  isBusy: boolean
  onUpload: (files: readonly File[]) => void
  onDocument: (id: number) => void
}

export function AttachButtons({ isBusy, onUpload, onDocument }: AttachButtonsProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <input
        className={styles.picker}
        type="file"
        accept={replyFileAccept}
        multiple
        tabIndex={-1}
        aria-label="Files to attach"
        ref={picker}
        onChange={(event) => {
          onUpload([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <button
        className="btn btn--plain btn--s"
        type="button"
        aria-busy={isBusy}
        onClick={() => !isBusy && picker.current?.click()}
      >
        <AdminIcon name="paperclip" />
        <span>{isBusy ? 'Attaching' : 'Attach file'}</span>
      </button>
      <button
        className="btn btn--plain btn--s"
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <AdminIcon name="table" />
        <span>Attach document</span>
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Attach a document">
        {isOpen && (
          <DocumentChoice
            onChoose={(id) => {
              setOpen(false)
              onDocument(id)
            }}
          />
        )}
      </Dialog>
    </>
  )
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
    <div className={`dialog__body ${styles.body}`}>
      <input
        className="input"
        type="search"
        aria-label="Search documents"
        placeholder="Search"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {error !== undefined && <Notice tone="bad">{getErrorMessage(error)}</Notice>}
      {rows?.length === 0 && <p className="muted">No public document matches.</p>}
      <ul className={styles.documents} role="list" aria-label="Public documents">
        {rows?.map(({ id, title, number }) => (
          <li key={id}>
            <button className={styles.document} type="button" onClick={() => onChoose(id)}>
              <b>{title}</b>
              <small className="muted">{number}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
