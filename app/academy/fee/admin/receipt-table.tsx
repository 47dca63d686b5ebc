import { companyClock } from '#app/ui/date/company-time.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { formatFee } from '#app/academy/course/fee.ts'
import { paymentMethodLabels } from '#app/academy/fee/receipt/payment-methods.ts'
import styles from './fees.module.css'
import { ReceiptLink } from './use-fee-actions.tsx'
import type { Receipt } from '#app/academy/fee/student-fees.server.ts'

type ReceiptTableProps = { receipts: readonly Receipt[]; onReverse: (receipt: Receipt) => void }

export function ReceiptTable({ receipts, onReverse }: ReceiptTableProps) {
  if (receipts.length === 0) return <p className={styles.more}>No receipts yet.</p>
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Receipt</th>
          <th scope="col">Name</th>
          <th scope="col">For</th>
          <th scope="col">Paid by</th>
          <th scope="col" className={styles.number}>
            Amount
          </th>
          <th scope="col">
            <span className="vh">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {receipts.map((receipt) => {
          const { id, number, day, createdAt, name, purpose, note, method, reference } = receipt
          const { reverses, reversedBy } = receipt
          return (
            <tr key={id}>
              <th scope="row" className={styles.name}>
                <ReceiptLink receipt={receipt} />
                <small>
                  <LocalDate value={createdAt} />
                  {companyClock(new Date(createdAt)).day !== day && (
                    <>
                      , paid on <LocalDate value={day} />
                    </>
                  )}
                </small>
              </th>
              <td className={styles.line}>{name}</td>
              <td className={styles.line}>
                {[purpose, note].filter(Boolean).join('. ')}
                {reversedBy && <small className={styles.bad}>Reversed by {reversedBy}</small>}
              </td>
              <td className={styles.line}>
                {[paymentMethodLabels[method], reference].filter(Boolean).join(', ')}
              </td>
              <td className={`${styles.number} ${styles.main}`}>
                {reverses && '−'}
                {formatFee(receipt.amount)}
              </td>
              <td className={styles.actions}>
                {!reverses && !reversedBy && (
                  <button
                    className="btn btn--plain btn--s"
                    type="button"
                    aria-label={`Reverse ${number}`}
                    onClick={() => onReverse(receipt)}
                  >
                    Reverse
                  </button>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
