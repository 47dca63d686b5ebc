import { type ReactNode, useState, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { getErrorMessage } from '#app/kit/admin/load/error-message.ts'
import { useToast } from '#app/ui/panel/toasts.tsx'
import type { Receipt, StudentFees } from '#app/academy/fee/fee.server.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { DialogForm } from '#app/kit/admin/dialog/dialog-form.tsx'
import { ReasonField } from '#app/kit/admin/dialog/reason-field.tsx'
import { useIdempotencyKey } from '#app/kit/page/form/idempotency-key.ts'
import { Dialog } from '#app/ui/panel/dialog.tsx'
import { formatFee } from '#app/academy/course/fee.ts'
import { useRecoverFocus } from '#app/kit/admin/dialog/use-recover-focus.ts'

const selector = 'button[data-pay]'

/**
 * A full payment removes the student's button. Focuses the next student's one in the same table, or else the fallback.
 * @returns must be called while the pressed button has the focus.
 */
export function useFocusNextPayment(data: unknown, findFallback: () => HTMLElement | null): () => void {
  const pressed = useRef<{ table: HTMLTableElement; index: number }>(undefined)
  useRecoverFocus(data, () => {
    const { table, index = 0 } = pressed.current ?? {}
    const rest = table?.isConnected ? [...table.querySelectorAll<HTMLElement>(selector)] : []
    return rest[index] ?? rest.at(-1) ?? findFallback()
  })
  return () => {
    const button = document.activeElement
    const table = button?.closest('table')
    if (button && table)
      pressed.current = { table, index: [...table.querySelectorAll(selector)].indexOf(button) }
  }
}

export const ReceiptLink = ({ receipt: { id, number } }: { receipt: Pick<Receipt, 'id' | 'number'> }) => (
  <a href={`/api/admin/receipts/${id}/pdf`} download aria-label={`Receipt ${number} as PDF`}>
    {number}
  </a>
)

type FeeActions = {
  pay: (student: StudentFees) => void
  changePlan: (student: StudentFees) => void
  reverse: (receipt: Receipt) => void
  /** Leaves out students without an e-mail address. */
  remind: (students: readonly StudentFees[]) => Promise<void>
  isReminding: boolean
  dialogs: ReactNode
}

function describeReminders(count: number, sendsMail: boolean): string {
  if (!sendsMail)
    return `Nothing was sent: ${count === 1 ? 'the reminder waits' : `${count} reminders wait`} in the outbox.`
  return count === 1 ? 'One reminder is on its way.' : `${count} reminders are on their way.`
}

/** Dialogs and actions of all fee screens. @param onChange loads the data again; by default, that of the route. */
export function useFeeActions(onChange?: () => void): FeeActions {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const reload = onChange ?? (() => void revalidate())
  const [paying, setPaying] = useState<StudentFees>()
  const [planning, setPlanning] = useState<StudentFees>()
  const [reversing, setReversing] = useState<Receipt>()
  const [isReminding, setReminding] = useState(false)

  const remind = async (students: readonly StudentFees[]) => {
    if (isReminding) return
    setReminding(true)
    let sent = 0
    let sendsMail = false
    for (const { id, hasEmail } of students) {
      if (!hasEmail) continue
      try {
        ;({ sendsMail } = await adminApi.post('/admin/student-fees/:id/remind', { params: { id } }))
        sent += 1
      } catch (error) {
        toast(getErrorMessage(error), { tone: 'bad' })
      }
    }
    if (sent > 0) toast(describeReminders(sent, sendsMail))
    setReminding(false)
    reload()
  }
  const finish = (message: string, receipt: Receipt) => {
    toast(message, { action: <ReceiptLink receipt={receipt} />, duration: 15_000 })
    setPaying(undefined)
    setReversing(undefined)
    reload()
  }
  const dialogs = (
    <>
      <PaymentDialog
        student={paying}
        onClose={() => setPaying(undefined)}
        onSaved={(receipt) => finish(`Payment of ${receipt.name} recorded`, receipt)}
      />
      <ReverseDialog
        receipt={reversing}
        onClose={() => setReversing(undefined)}
        onReversed={(receipt) => finish(`Receipt ${receipt.reverses} reversed`, receipt)}
      />
      <PlanDialog
        student={planning}
        onClose={() => setPlanning(undefined)}
        onSaved={() => {
          toast('Instalments saved')
          setPlanning(undefined)
          reload()
        }}
      />
    </>
  )
  return { pay: setPaying, changePlan: setPlanning, reverse: setReversing, remind, isReminding, dialogs }
}

type ReverseDialogProps = {
  receipt: Receipt | undefined
  onClose: () => void
  onReversed: (reversal: Receipt) => void
}

function ReverseDialog({ receipt, onClose, onReversed }: ReverseDialogProps) {
  const idempotencyKey = useIdempotencyKey()
  const reverse = async ({ reason }: { reason: string }) => {
    if (!receipt) return
    const { id } = receipt
    onReversed(
      await adminApi.post('/admin/receipts/:id/reverse', {
        params: { id },
        body: { reason },
        headers: idempotencyKey.headersFor({ id, reason }),
      }),
    )
  }
  return (
    <Dialog
      isOpen={receipt !== undefined}
      onClose={onClose}
      title={receipt ? `Reverse receipt ${receipt.number}?` : ''}
    >
      {receipt && (
        <DialogForm
          names={['reason']}
          send={reverse}
          label="Reverse receipt"
          busyLabel="Reversing"
          isDangerous
          onCancel={onClose}
        >
          {({ reason }) => (
            <>
              <p>
                A new receipt takes back {formatFee(receipt.amount)} of {receipt.name}. Both receipts are
                kept. This cannot be undone.
              </p>
              <ReasonField hint="Printed on the reversal." error={reason} />
            </>
          )}
        </DialogForm>
      )}
    </Dialog>
  )
}
