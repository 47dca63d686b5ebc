import { useState } from 'react'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { invalid } from '#app/platform/errors.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { DialogForm } from '#app/kit/admin/dialog/dialog-form.tsx'
import { InstalmentRows, type InstalmentRow } from '#app/academy/batch/admin/instalments-field.tsx'
import { maxInstalments } from '#app/academy/batch/validate-batch.ts'
import { formatFee } from '#app/academy/course/fee.ts'
import type { StudentFees } from '#app/academy/fee/student-fees.server.ts'

type PlanFormProps = { student: StudentFees; onCancel: () => void; onSaved: () => void }

const isPaise = (amount: string): boolean => /^\d+$/.test(amount)

export function PlanForm({ student: { id, instalments }, onCancel, onSaved }: PlanFormProps) {
  const paid = instalments.filter((each) => each.paid > 0)
  const [rows, setRows] = useState<readonly InstalmentRow[]>(() =>
    instalments.slice(paid.length).map(({ amount, due }) => ({ amount: String(amount), due })),
  )
  const sum = [...paid.map(({ amount }) => amount), ...rows.map(({ amount }) => Number(amount) || 0)]

  const save = async () => {
    if (rows.some(({ amount, due }) => !isPaise(amount) || !due))
      invalid({ lines: 'Please enter an amount in rupees and a date for every instalment.' })
    const lines = rows.map(({ amount, due }) => ({ amount: Number(amount), due }))
    await adminApi.patch('/admin/student-fees/:id/plan', { params: { id }, body: { lines } })
    onSaved()
  }
  return (
    <DialogForm names={[]} send={save} label="Save" busyLabel="Saving" onCancel={onCancel}>
      {(errors) => (
        <fieldset className="field" name="lines" tabIndex={-1}>
          <legend className="legend">Unpaid instalments</legend>
          {paid.map(({ id: lineId, amount, due, paid: part }) => (
            <p key={lineId} className="text-small">
              {formatFee(amount)} by <LocalDate value={due} />:{' '}
              {part === amount ? 'paid' : `${formatFee(part)} paid`}
            </p>
          ))}
          <InstalmentRows
            noun="unpaid instalment"
            name="lines"
            rows={rows}
            onChange={setRows}
            max={maxInstalments - paid.length}
          >
            <p className="hint">All instalments add up to {formatFee(sum.reduce((a, b) => a + b, 0))}.</p>
            <FieldError id="lines" error={errors.lines ?? Object.values(errors)[0]} />
          </InstalmentRows>
        </fieldset>
      )}
    </DialogForm>
  )
}
