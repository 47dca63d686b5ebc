import { adminApi } from '#app/kit/admin/admin-api.ts'
import { DialogForm } from '#app/kit/admin/dialog/dialog-form.tsx'
import { useLoaded } from '#app/kit/admin/load/use-loaded.ts'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import { correctedFields } from '#app/records/privacy/person-table.ts'
import { Field } from '#app/ui/form/field.tsx'
import { Dialog } from '#app/ui/panel/dialog.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import type { PersonPage } from './api/endpoints.ts'

const fields = {
  name: { label: 'Name', type: 'text', max: textLimits.line },
  phone: { label: 'Phone', type: 'tel', max: textLimits.phone },
  email: { label: 'Email', type: 'email', max: textLimits.email },
  course: { label: 'Course', type: 'text', max: textLimits.line },
} as const

type CorrectDialogProps = {
  isOpen: boolean
  person: PersonPage
  onClose: () => void
  onCorrected: () => void
}

export function CorrectDialog({ isOpen, person, onClose, onCorrected }: CorrectDialogProps) {
  const { kind, id, values } = person
  const toast = useToast()
  const { data: courses } = useLoaded(isOpen ? 'courses' : undefined, () =>
    adminApi.get('/courses', { query: { limit: 100, offset: 1 } }),
  )
  const send = async (changed: Record<(typeof correctedFields)[number], string>) => {
    await adminApi.post('/admin/person/correct', { body: { kind, id, ...changed } })
    toast('Details corrected')
    onCorrected()
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Correct details">
      {isOpen && (
        <DialogForm names={correctedFields} send={send} label="Save" busyLabel="Saving" onCancel={onClose}>
          {(errors) => (
            <>
              <p>
                Used for replies, class lists, fees and certificates. Sent e-mails and documents don't change.
              </p>
              {correctedFields.map((name) => (
                <Field
                  key={name}
                  id={`correct-${name}`}
                  name={name}
                  label={fields[name].label}
                  error={errors[name]}
                  {...(values[name].corrected !== null && {
                    hint: `Submitted: ${values[name].submitted ?? 'nothing'}. Leave empty to restore.`,
                  })}
                >
                  {(control) => (
                    <input
                      {...control}
                      className="input"
                      type={fields[name].type}
                      maxLength={fields[name].max}
                      autoComplete="off"
                      list={name === 'course' ? 'correct-courses' : undefined}
                      defaultValue={values[name].corrected ?? values[name].submitted ?? ''}
                    />
                  )}
                </Field>
              ))}
              <datalist id="correct-courses">
                {courses?.rows.map((course) => (
                  <option key={course.id}>{course.name}</option>
                ))}
              </datalist>
            </>
          )}
        </DialogForm>
      )}
    </Dialog>
  )
}
