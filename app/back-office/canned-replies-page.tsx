import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/form/button.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { InputField } from '#app/ui/form/input-field.tsx'
import { StatePanel } from '#app/ui/panel/state-panel.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import type { CannedReply } from '#app/records/submission/reply/canned.server.ts'
import { replyPlaceholders } from '#app/records/submission/reply/reply-placeholders.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { DialogForm, useAction, useFormDialog } from '#app/kit/admin/dialog/dialogs.tsx'
import { LogList, LogRow } from '#app/kit/admin/parts/log-list.tsx'
import { adminMeta, Screen } from '#app/kit/admin/screen.tsx'
import type { Route } from './+types/canned-replies-page'

export const meta = (args: Route.MetaArgs) => adminMeta(args, 'Canned replies')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  adminApi.get('/admin/canned-replies', { signal: request.signal })

export default function CannedReplies({ loaderData: { rows } }: Route.ComponentProps) {
  const { open, close, dialog } = useFormDialog()
  const { revalidate } = useRevalidator()
  const { run, confirmDialog } = useAction(revalidate)
  const toast = useToast()
  const remove = ({ id, title, isShared }: CannedReply) =>
    run({
      question: {
        question: `Delete “${title}”?`,
        ...(isShared && { detail: 'It is shared: your colleagues lose it too.' }),
        confirmLabel: 'Delete',
      },
      call: () => adminApi.delete('/admin/canned-replies/:id', { params: { id } }),
      done: 'Canned reply deleted',
    })
  const handleSaved = () => {
    close()
    toast('Canned reply saved')
    void revalidate()
  }
  const edit = (title: string, reply?: CannedReply) =>
    open(title, <CannedReplyForm reply={reply} onCancel={close} onSaved={handleSaved} />)
  return (
    <Screen
      title="Canned replies"
      actions={<Button label="Add canned reply" onClick={() => edit('Add canned reply')} />}
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
              note={<span className="block max-w-3xl wrap-anywhere whitespace-pre-line">{row.text}</span>}
              actions={
                <>
                  <Button
                    look="btn--line btn--s"
                    label="Edit"
                    aria-label={`Edit ${row.title}`}
                    onClick={() => edit('Edit canned reply', row)}
                  />
                  <Button
                    look="btn--plain btn--s"
                    label="Delete"
                    aria-label={`Delete ${row.title}`}
                    onClick={() => void remove(row)}
                  />
                </>
              }
            />
          ))}
        </LogList>
      )}
      {dialog}
      {confirmDialog}
    </Screen>
  )
}

type CannedReplyFormProps = {
  reply: CannedReply | undefined
  onSaved: () => void
  onCancel: () => void
}

const placeholders = replyPlaceholders.map((name) => `{${name}}`).join(', ')

function CannedReplyForm({ reply, onSaved, onCancel }: CannedReplyFormProps) {
  const [isShared, setShared] = useState(reply?.isShared ?? false)
  return (
    <DialogForm
      names={['title', 'text']}
      send={async (fields) => {
        const body = { ...fields, isShared }
        if (reply) await adminApi.patch('/admin/canned-replies/:id', { params: { id: reply.id }, body })
        else await adminApi.post('/admin/canned-replies', { body })
        onSaved()
      }}
      label="Save"
      busyLabel="Saving"
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          <InputField
            id="canned-title"
            name="title"
            label="Name"
            error={errors.title}
            maxLength={80}
            defaultValue={reply?.title}
          />
          <Field
            id="canned-text"
            name="text"
            label="Text"
            hint={`Filled in for you: ${placeholders}.`}
            error={errors.text}
          >
            {(control) => (
              <textarea
                {...control}
                className="input"
                rows={8}
                maxLength={textLimits.message}
                defaultValue={reply?.text ?? 'Dear {name},\n\n'}
              />
            )}
          </Field>
          <Check checked={isShared} onChange={(event) => setShared(event.target.checked)}>
            Shared
            <small>Everyone who answers submissions can use and change it.</small>
          </Check>
        </>
      )}
    </DialogForm>
  )
}
