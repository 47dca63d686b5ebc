import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { adminApi } from '../../../kit/admin/admin-api.ts'
import { getErrorMessage } from '../../../kit/admin/load/error-message.ts'
import { useToast } from '../../../ui/panel/toasts.tsx'
import type { Receipt, StudentFees } from '../endpoints.ts'
import { PaymentDialog } from './dialog/payment-dialog.tsx'
import { PlanDialog } from './dialog/plan-dialog.tsx'
import { ReceiptLink } from './receipt-link.tsx'
import { ReverseDialog } from './dialog/reverse-dialog.tsx'

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
