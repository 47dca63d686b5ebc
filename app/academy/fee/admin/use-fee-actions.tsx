import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { companyToday } from '#app/ui/date/company-time.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { Field, FieldError } from '#app/ui/form/field.tsx'
import { InputField } from '#app/ui/form/input-field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { parseAmount } from '#app/ui/text/parse-amount.ts'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import { invalid } from '#app/platform/errors.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { getErrorMessage } from '#app/kit/admin/admin-api.ts'
import { DialogForm } from '#app/kit/admin/dialog/dialogs.tsx'
import { ReasonField } from '#app/kit/admin/dialog/dialogs.tsx'
import { useAction } from '#app/kit/admin/dialog/dialogs.tsx'
import { useFormDialog } from '#app/kit/admin/dialog/dialogs.tsx'
import { useRecoverFocus } from '#app/kit/admin/dialog/use-recover-focus.ts'
import { DateInput } from '#app/kit/admin/fields/date-input.tsx'
import { useIdempotencyKey } from '#app/kit/page/form/idempotency-key.ts'
import { InstalmentRows, type InstalmentRow } from '#app/academy/batch/admin/instalments-field.tsx'
import { RupeesInput } from '#app/academy/batch/admin/rupees-input.tsx'
import { maxInstalments } from '#app/academy/batch/validate-batch.ts'
import { formatFee } from '#app/academy/course/fee.ts'
import { type PaymentMethod, paymentMethodLabels } from '#app/academy/fee/receipt/receipt.ts'
import type { Receipt, StudentFees } from '#app/academy/fee/student-fees.server.ts'

type ReceiptLinkProps = { receipt: Pick<Receipt, 'id' | 'number'>; isInToast?: boolean }

export const ReceiptLink = ({ receipt: { id, number }, isInToast }: ReceiptLinkProps) => (
  <a href={`/api/admin/receipts/${id}/pdf`} download aria-label={`Receipt ${number} as PDF`}>
    {isInToast && 'Receipt '}
    {number}
  </a>
)

function describeReminders(count: number, sendsMail: boolean): string {
  if (!sendsMail)
    return `${count === 1 ? 'The reminder waits' : `${count} reminders wait`} in the outbox until mail is set up.`
  return count === 1 ? 'One reminder is on its way.' : `${count} reminders are on their way.`
}

/** Leaves out students without an e-mail address. @param onChange loads the data again; by default, that of the route */
function useReminders(onChange?: () => void) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const reload = onChange ?? (() => void revalidate())
  const { isBusy: isReminding, run } = useAction(reload)

  const remind = (students: readonly StudentFees[]) =>
    run({
      call: async () => {
        let sent = 0
        let sendsMail = false
        for (const { id } of students.filter(({ hasEmail }) => hasEmail)) {
          try {
            ;({ sendsMail } = await adminApi.post('/admin/student-fees/:id/remind', { params: { id } }))
            sent += 1
          } catch (error) {
            toast(getErrorMessage(error), { tone: 'bad' })
          }
        }
        if (sent > 0) toast(describeReminders(sent, sendsMail), { tone: sendsMail ? 'good' : 'warn' })
      },
    })
  return { remind, isReminding, reload }
}

/**
 * Dialogs and actions of all fee screens.
 * @param data the students, whose buttons may be removed by a payment
 * @param findFallback takes the focus if no button is left
 * @param onChange loads the data again; by default, that of the route
 */
export function useFeeActions(data: unknown, findFallback: () => HTMLElement | null, onChange?: () => void) {
  useRecoverFocus(data, findFallback)
  const toast = useToast()
  const { open, close, dialog } = useFormDialog()
  const { remind, isReminding, reload } = useReminders(onChange)
  const finish = (message: string, receipt?: Receipt) => {
    toast(message, receipt && { action: <ReceiptLink receipt={receipt} isInToast />, duration: 15_000 })
    close()
    reload()
  }
  const pay = (student: StudentFees) =>
    open(
      `Payment of ${student.name}`,
      <PaymentForm
        student={student}
        onCancel={close}
        onSaved={(receipt) => finish(`Payment of ${receipt.name} recorded`, receipt)}
      />,
    )
  const changePlan = (student: StudentFees) =>
    open(
      `Instalments of ${student.name}`,
      <PlanForm student={student} onCancel={close} onSaved={() => finish('Instalments saved')} />,
    )
  const reverse = (receipt: Receipt) =>
    open(
      `Reverse receipt ${receipt.number}?`,
      <ReversalForm
        receipt={receipt}
        onCancel={close}
        onReversed={(reversal) => finish(`Receipt ${reversal.reverses} reversed`, reversal)}
      />,
    )
  const remindAll = (students: readonly StudentFees[]) => (
    <Button
      look="btn--line"
      icon="mail"
      label={students.length === 1 ? 'Remind' : `Remind all ${students.length}`}
      aria-busy={isReminding}
      onClick={() => void remind(students)}
    />
  )
  return { pay, changePlan, reverse, remind, remindAll, dialog }
}

type StudentFormProps<Result extends unknown[]> = {
  student: StudentFees
  onCancel: () => void
  onSaved: (...result: Result) => void
}

const optionalLine = { need: 'optional', autoComplete: 'off', maxLength: textLimits.line } as const

function PaymentForm({ student, onCancel, onSaved }: StudentFormProps<[Receipt]>) {
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

function PlanForm({ student: { id, instalments }, onCancel, onSaved }: StudentFormProps<[]>) {
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

function ReversalForm({ receipt: { id, amount, name }, onCancel, onReversed }: ReversalFormProps) {
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
