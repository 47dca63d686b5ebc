import { type ComponentProps, useState } from 'react'
import { companyToday } from '#app/ui/date/company-time.ts'
import { Field } from '#app/ui/form/field.tsx'
import { InputField } from '#app/ui/form/input-field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { parseAmount } from '#app/ui/text/parse-amount.ts'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { DialogForm } from '#app/kit/admin/dialog/dialog-form.tsx'
import { DateInput } from '#app/kit/admin/fields/date-input.tsx'
import { useIdempotencyKey } from '#app/kit/page/form/idempotency-key.ts'
import { RupeesInput } from '#app/academy/batch/admin/rupees-input.tsx'
import { formatFee } from '#app/academy/course/fee.ts'
import { type PaymentMethod, paymentMethodLabels, paymentMethods } from '#app/academy/fee/receipt/receipt.ts'
import type { Receipt, StudentFees } from '#app/academy/fee/student-fees.server.ts'

type PaymentFormProps = {
  student: StudentFees
  onCancel: () => void
  onSaved: (receipt: Receipt) => void
}

export function PaymentForm({ student: { id, due, balance }, onCancel, onSaved }: PaymentFormProps) {
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
      {(errors) => (
        <>
          <Field
            id="fee-amount"
            name="amount"
            label="Amount"
            hint={`${formatFee(balance)} is left to pay.`}
            error={errors.amount}
          >
            {(control) => <RupeesInput {...control} value={paise} onChange={setPaise} />}
          </Field>
          <Field id="fee-method" name="method" label="Paid by" error={errors.method}>
            {(control) => (
              <Select
                {...control}
                defaultValue="upi"
                options={paymentMethods.map((method) => [method, paymentMethodLabels[method]])}
              />
            )}
          </Field>
          <LineField
            id="fee-reference"
            name="reference"
            label="Reference"
            hint="UPI or bank reference, or cheque number."
            error={errors.reference}
          />
          <Field id="fee-day" name="day" label="Day of the payment" error={errors.day}>
            {(control) => (
              <DateInput
                {...control}
                max={companyToday()}
                value={day}
                onChange={({ target }) => setDay(target.value)}
              />
            )}
          </Field>
          <LineField
            id="fee-note"
            name="note"
            label="Note"
            hint="Printed on the receipt."
            error={errors.note}
          />
        </>
      )}
    </DialogForm>
  )
}

const LineField = (props: ComponentProps<typeof InputField>) => (
  <InputField {...props} need="optional" autoComplete="off" maxLength={textLimits.line} />
)
