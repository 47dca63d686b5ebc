import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/form/button.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { adminApi, getErrorMessage } from '#app/kit/admin/admin-api.ts'
import { useAction, useFormDialog } from '#app/kit/admin/dialog/dialogs.tsx'
import { useRecoverFocus } from '#app/kit/admin/dialog/use-recover-focus.ts'
import type { Receipt, StudentFees } from '#app/academy/fee/student-fees.server.ts'
import { PaymentForm, PlanForm, ReversalForm } from './fee-forms.tsx'

type ReceiptLinkProps = { receipt: Pick<Receipt, 'id' | 'number'>; isInToast?: boolean }

export const ReceiptLink = ({ receipt: { id, number }, isInToast }: ReceiptLinkProps) => (
  <a href={`/api/admin/receipts/${id}/pdf`} download aria-label={`Receipt ${number} as PDF`}>
    {isInToast && 'Receipt '}
    {number}
  </a>
)

function describeReminders(count: number, sendsMail: boolean): string {
  if (!sendsMail)
    return `Nothing was sent: ${count === 1 ? 'the reminder waits' : `${count} reminders wait`} in the outbox.`
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
