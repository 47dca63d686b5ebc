import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { adminMeta } from '#app/kit/admin/admin-meta.ts'
import { useConfirm } from '#app/kit/admin/dialog/confirm-dialog.tsx'
import { getErrorMessage } from '#app/kit/admin/load/error-message.ts'
import { LogList, LogRow } from '#app/kit/admin/parts/log-list.tsx'
import { Screen } from '#app/kit/admin/screen.tsx'
import type { CannedReply } from '#app/records/submission/canned/canned.server.ts'
import { Dialog } from '#app/ui/panel/dialog.tsx'
import { StatePanel } from '#app/ui/panel/state-panel.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import type { Route } from './+types/canned-replies-page'
import { CannedReplyForm } from './canned-reply-form.tsx'
import styles from './canned-replies-page.module.css'

export const meta = (args: Route.MetaArgs) => adminMeta(args, 'Canned replies')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  adminApi.get('/admin/canned-replies', { signal: request.signal })

export default function CannedReplies({ loaderData: { rows } }: Route.ComponentProps) {
  const [edited, setEdited] = useState<CannedReply | 'new'>()
  const { revalidate } = useRevalidator()
  const { ask, confirmDialog } = useConfirm()
  const toast = useToast()
  const remove = async ({ id, title, isShared }: CannedReply) => {
    const confirmed = await ask({
      question: `Delete “${title}”?`,
      ...(isShared && { detail: 'It is shared: your colleagues lose it too.' }),
      confirmLabel: 'Delete',
      isDangerous: true,
    })
    if (!confirmed) return
    try {
      await adminApi.delete('/admin/canned-replies/:id', { params: { id } })
      toast('Canned reply deleted')
    } catch (error) {
      toast(getErrorMessage(error), { tone: 'bad' })
    }
    await revalidate()
  }
  return (
    <Screen
      title="Canned replies"
      actions={
        <button className="btn" type="button" onClick={() => setEdited('new')}>
          Add canned reply
        </button>
      }
    >
      {rows.length === 0 ? (
        <StatePanel icon="mail" title="No canned replies yet">
          <p>Write an answer once, and insert it in any reply.</p>
        </StatePanel>
      ) : (
        <LogList label="Canned replies">
          {rows.map((row) => (
            <LogRow
              key={row.id}
              icon="message-text"
              title={
                <>
                  <b>{row.title}</b>
                  <span className="badge">{row.isShared ? 'Shared' : 'Own'}</span>
                </>
              }
              note={<span className={styles.text}>{row.text}</span>}
              actions={
                <>
                  <button
                    className="btn btn--line btn--s"
                    type="button"
                    aria-label={`Edit ${row.title}`}
                    onClick={() => setEdited(row)}
                  >
                    Edit
                  </button>
                  <button
                    className="btn btn--plain btn--s"
                    type="button"
                    aria-label={`Delete ${row.title}`}
                    onClick={() => void remove(row)}
                  >
                    Delete
                  </button>
                </>
              }
            />
          ))}
        </LogList>
      )}
      <Dialog
        isOpen={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={edited === 'new' ? 'Add canned reply' : 'Edit canned reply'}
      >
        {edited !== undefined && (
          <CannedReplyForm
            reply={edited === 'new' ? undefined : edited}
            onCancel={() => setEdited(undefined)}
            onSaved={() => {
              setEdited(undefined)
              toast('Canned reply saved')
              void revalidate()
            }}
          />
        )}
      </Dialog>
      {confirmDialog}
    </Screen>
  )
}
