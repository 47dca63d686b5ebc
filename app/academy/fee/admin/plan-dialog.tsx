import { useState } from 'react'
import { DateInput } from '#app/kit/admin/fields/date-input.tsx'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { DialogForm } from '#app/kit/admin/dialog/dialog-form.tsx'
import { invalid } from '#app/platform/errors.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Dialog } from '#app/ui/panel/dialog.tsx'
import styles from '#app/academy/batch/admin/batch-form.module.css'
import { RupeesInput } from '#app/academy/batch/admin/rupees-input.tsx'
import { maxInstalments } from '#app/academy/batch/validate-batch.ts'
import { formatFee } from '#app/academy/course/fee.ts'
import type { StudentFees } from '#app/academy/fee/fee.server.ts'

type PlanDialogProps = { student: StudentFees | undefined; onClose: () => void; onSaved: () => void }

export function PlanDialog({ student, onClose, onSaved }: PlanDialogProps) {
  return (
    <Dialog
      isOpen={student !== undefined}
      onClose={onClose}
      title={student ? `Instalments of ${student.name}` : ''}
    >
      {student && <PlanForm student={student} onClose={onClose} onSaved={onSaved} />}
    </Dialog>
  )
}

/** `amount` is in paise, or invalid text. */
type Row = { amount: string; due: string }

const isPaise = (amount: string): boolean => /^\d+$/.test(amount)

function PlanForm({ student, onClose, onSaved }: PlanDialogProps & { student: StudentFees }) {
  const { id, instalments } = student
  const paid = instalments.filter((each) => each.paid > 0)
  const [rows, setRows] = useState<Row[]>(() =>
    instalments.slice(paid.length).map(({ amount, due }) => ({ amount: String(amount), due })),
  )
  const change = (at: number, changes: Partial<Row>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...changes } : row)))
  const sum = [...paid.map(({ amount }) => amount), ...rows.map(({ amount }) => Number(amount) || 0)]

  const save = async () => {
    if (rows.some(({ amount, due }) => !isPaise(amount) || !due))
      invalid({ lines: 'Please enter an amount in rupees and a date for every instalment.' })
    const lines = rows.map(({ amount, due }) => ({ amount: Number(amount), due }))
    await adminApi.patch('/admin/student-fees/:id/plan', { params: { id }, body: { lines } })
    onSaved()
  }
  return (
    <DialogForm names={[]} send={save} label="Save" busyLabel="Saving" onCancel={onClose}>
      {(errors) => (
        <fieldset className={`field ${styles.plan}`} name="lines" tabIndex={-1}>
          <legend className="legend">Unpaid instalments</legend>
          {paid.map(({ id: lineId, amount, due, paid: part }) => (
            <p key={lineId} className="small">
              {formatFee(amount)} by <LocalDate value={due} />:{' '}
              {part === amount ? 'paid' : `${formatFee(part)} paid`}
            </p>
          ))}
          <ol role="list">
            {rows.map(({ amount, due }, at) => (
              <li key={at}>
                <RupeesInput
                  aria-label={`Amount of unpaid instalment ${at + 1}`}
                  value={amount}
                  onChange={(text) => change(at, { amount: text })}
                />
                <DateInput
                  name="lines"
                  aria-label={`Due date of unpaid instalment ${at + 1}`}
                  value={due}
                  onChange={({ target }) => change(at, { due: target.value })}
                />
                <button
                  className="btn btn--plain btn--s btn--icon"
                  type="button"
                  aria-label={`Remove unpaid instalment ${at + 1}`}
                  onClick={() => setRows(rows.toSpliced(at, 1))}
                >
                  <Icon name="x" />
                </button>
              </li>
            ))}
          </ol>
          <p className="hint">All instalments add up to {formatFee(sum.reduce((a, b) => a + b, 0))}.</p>
          <FieldError id="lines" error={errors.lines ?? Object.values(errors)[0]} />
          {paid.length + rows.length < maxInstalments && (
            <button
              className="btn btn--line btn--s"
              type="button"
              onClick={() => setRows([...rows, { amount: '', due: '' }])}
            >
              <AdminIcon name="plus" />
              Add instalment
            </button>
          )}
        </fieldset>
      )}
    </DialogForm>
  )
}
