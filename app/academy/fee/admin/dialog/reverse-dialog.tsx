import { adminApi } from '../../../../kit/admin/admin-api.ts'
import { DialogForm } from '../../../../kit/admin/dialog/dialog-form.tsx'
import { ReasonField } from '../../../../kit/admin/dialog/reason-field.tsx'
import { useIdempotencyKey } from '../../../../kit/page/form/idempotency-key.ts'
import { Dialog } from '../../../../ui/panel/dialog.tsx'
import { formatFee } from '../../../course/fee.ts'
import type { Receipt } from '../../endpoints.ts'

type ReverseDialogProps = {
  receipt: Receipt | undefined
  onClose: () => void
  onReversed: (reversal: Receipt) => void
}

export function ReverseDialog({ receipt, onClose, onReversed }: ReverseDialogProps) {
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
