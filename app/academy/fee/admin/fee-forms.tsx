import { useState } from 'react'
import { companyToday } from '#app/ui/date/company-time.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Field, FieldError } from '#app/ui/form/field.tsx'
import { InputField } from '#app/ui/form/input-field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { parseAmount } from '#app/ui/text/parse-amount.ts'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import { invalid } from '#app/platform/errors.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { DialogForm, ReasonField } from '#app/kit/admin/dialog/dialogs.tsx'
import { DateInput } from '#app/kit/admin/fields/date-input.tsx'
import { useIdempotencyKey } from '#app/kit/page/form/idempotency-key.ts'
import { InstalmentRows, type InstalmentRow } from '#app/academy/batch/admin/instalments-field.tsx'
import { RupeesInput } from '#app/academy/batch/admin/rupees-input.tsx'
import { maxInstalments } from '#app/academy/batch/validate-batch.ts'
import { formatFee } from '#app/academy/course/fee.ts'
import { type PaymentMethod, paymentMethodLabels } from '#app/academy/fee/receipt/receipt.ts'
import type { Receipt, StudentFees } from '#app/academy/fee/student-fees.server.ts'

type StudentFormProps<Result extends unknown[]> = {
  student: StudentFees
  onCancel: () => void
  onSaved: (...result: Result) => void
}

const optionalLine = { need: 'optional', autoComplete: 'off', maxLength: textLimits.line } as const

export function PaymentForm({ student, onCancel, onSaved }: StudentFormProps<[Receipt]>) {
  const { id, due, balance } = student
  const [paise, setPaise] = useState(String(due))
  const [day, setDay] = useState(companyToday())
  const idempotencyKey = useIdempotencyKey()
  return (
    <DialogForm
      names={['amount', 'method', 'reference', 'day', 'note']}
      send={async ({ amount, method, ...fields }) => {
        const body = { ...fields, amount: parseAmount(amount) ?? 0, method: method as PaymentMethod }
        const headers = idempotencyKey.headersFor({ id, ...body })
        onSaved(await adminApi.post('/admin/student-fees/:id/receipts', { params: { id }, body, headers }))
      }}
      label="Record payment"
      busyLabel="Recording"
      onCancel={onCancel}
    >
      {(errors) => {
        const field = (name: string) => ({ id: `fee-${name}`, name, error: errors[name] })
        return (
          <>
            <Field {...field('amount')} label="Amount" hint={`${formatFee(balance)} is left to pay.`}>
              {(control) => <RupeesInput {...control} value={paise} onChange={setPaise} />}
            </Field>
            <Field {...field('method')} label="Paid by">
              {(control) => (
                <Select {...control} defaultValue="upi" options={Object.entries(paymentMethodLabels)} />
              )}
            </Field>
            <InputField
              {...field('reference')}
              {...optionalLine}
              label="Reference"
              hint="UPI or bank reference, or cheque number."
            />
            <Field {...field('day')} label="Day of the payment">
              {(control) => (
                <DateInput
                  {...control}
                  max={companyToday()}
                  value={day}
                  onChange={({ target }) => setDay(target.value)}
                />
              )}
            </Field>
            <InputField {...field('note')} {...optionalLine} label="Note" hint="Printed on the receipt." />
          </>
        )
      }}
    </DialogForm>
  )
}

export function PlanForm({ student: { id, instalments }, onCancel, onSaved }: StudentFormProps<[]>) {
  const paid = instalments.filter((each) => each.paid > 0)
  const [rows, setRows] = useState<readonly InstalmentRow[]>(() =>
    instalments.slice(paid.length).map(({ amount, due }) => ({ amount: String(amount), due })),
  )
  const amounts = [...paid, ...rows].map(({ amount }) => Number(amount) || 0)
  const save = async () => {
    if (rows.some(({ amount, due }) => !/^\d+$/.test(amount) || !due))
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
            <p className="hint">All instalments add up to {formatFee(amounts.reduce((a, b) => a + b, 0))}.</p>
            <FieldError id="lines" error={errors.lines ?? Object.values(errors)[0]} />
          </InstalmentRows>
        </fieldset>
      )}
    </DialogForm>
  )
}

type ReversalFormProps = { receipt: Receipt; onCancel: () => void; onReversed: (reversal: Receipt) => void }

export function ReversalForm({ receipt: { id, amount, name }, onCancel, onReversed }: ReversalFormProps) {
  const idempotencyKey = useIdempotencyKey()
  return (
    <DialogForm
      names={['reason']}
      send={async (body) => {
        const headers = idempotencyKey.headersFor({ id, ...body })
        onReversed(await adminApi.post('/admin/receipts/:id/reverse', { params: { id }, body, headers }))
      }}
      label="Reverse receipt"
      busyLabel="Reversing"
      isDangerous
      onCancel={onCancel}
    >
      {({ reason }) => (
        <>
          <p>
            A new receipt takes back {formatFee(amount)} of {name}. Both receipts are kept. This cannot be
            undone.
          </p>
          <ReasonField hint="Printed on the reversal." error={reason} />
        </>
      )}
    </DialogForm>
  )
}
