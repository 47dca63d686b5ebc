import { useState } from 'react'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { DialogForm } from '#app/kit/admin/dialog/dialog-form.tsx'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import type { CannedReply } from '#app/records/submission/canned/canned.server.ts'
import { replyPlaceholders } from '#app/records/submission/canned/reply-placeholders.ts'
import { Field } from '#app/ui/form/field.tsx'

type CannedReplyFormProps = {
  reply: CannedReply | undefined
  onSaved: () => void
  onCancel: () => void
}

const placeholders = replyPlaceholders.map((name) => `{${name}}`).join(', ')

export function CannedReplyForm({ reply, onSaved, onCancel }: CannedReplyFormProps) {
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
          <Field id="canned-title" name="title" label="Name" error={errors.title}>
            {(control) => (
              <input {...control} className="input" maxLength={80} defaultValue={reply?.title ?? ''} />
            )}
          </Field>
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
          <label className="check">
            <input type="checkbox" checked={isShared} onChange={(event) => setShared(event.target.checked)} />
            <span>
              Shared
              <small>Everyone who answers submissions can use and change it.</small>
            </span>
          </label>
        </>
      )}
    </DialogForm>
  )
}
