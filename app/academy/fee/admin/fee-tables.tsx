import { Link } from 'react-router'
import { companyClock } from '#app/ui/date/company-time.ts'
import { formatDate } from '#app/ui/date/date-formats.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { DataTable, type TableColumn } from '#app/ui/table/data-table.tsx'
import { countText } from '#app/ui/text/count-text.ts'
import { StatusShape } from '#app/kit/admin/badge/submission-stage-badge.tsx'
import { formatFee } from '#app/academy/course/fee.ts'
import { paymentMethodLabels } from '#app/academy/fee/receipt/receipt.ts'
import type { Receipt, StudentFees } from '#app/academy/fee/student-fees.server.ts'
import { ReceiptLink } from './use-fee-actions.tsx'

type StudentAction = (student: StudentFees) => void

const number = 'data-table__number'
const mainNumber = `${number} data-cards__main`
const actions = { head: <span className="sr-only">Actions</span>, className: 'data-cards__actions' }

const nameColumn: TableColumn<StudentFees> = {
  head: 'Name',
  className: 'data-cards__name',
  isRowHeader: true,
  cell: ({ name }) => name,
}

type PayButtonProps = { student: StudentFees; onPay: StudentAction; look: string }

const PayButton = ({ student, onPay, look }: PayButtonProps) => (
  <Button
    look={`${look} btn--s`}
    label="Record payment"
    aria-label={`Record payment of ${student.name}`}
    onClick={() => onPay(student)}
  />
)

const findLate = ({ instalments }: StudentFees) => {
  const index = instalments.findIndex(({ daysLate }) => daysLate > 0)
  const { due = '', daysLate = 0 } = instalments[index] ?? {}
  return { due, daysLate, place: `${index + 1} of ${instalments.length}` }
}

const markedRow = 'max-lg:shadow-[inset_3px_0_0_var(--c-bad)] lg:*:first:shadow-[inset_3px_0_0_var(--c-bad)]'

type OverdueTableProps = {
  students: readonly StudentFees[]
  showsBatch?: boolean
  onPay: StudentAction
  onRemind: StudentAction
}

export const OverdueTable = ({ students, showsBatch, onPay, onRemind }: OverdueTableProps) => (
  <DataTable
    className="data-table data-cards"
    aria-label="Overdue"
    rows={students}
    keyOf={({ id }) => id}
    rowProps={() => ({ className: markedRow })}
    columns={[
      nameColumn,
      showsBatch
        ? {
            head: 'Batch',
            cardLabel: 'Batch',
            cell: ({ batchId, batchTitle }) => (
              <Link to={`/admin/batches/${batchId}/fees`}>{batchTitle}</Link>
            ),
          }
        : { head: 'Instalment', cardLabel: 'Instalment', cell: (student) => findLate(student).place },
      {
        head: 'Was due',
        cardLabel: 'Was due',
        cell: (student) => (
          <>
            <LocalDate value={findLate(student).due} />{' '}
            <b className="text-bad">{countText(findLate(student).daysLate, 'day')}</b>
          </>
        ),
      },
      { head: 'Amount', className: mainNumber, cell: ({ overdue }) => <b>{formatFee(overdue)}</b> },
      {
        head: 'Last reminder',
        cardLabel: 'Last reminder',
        cell: ({ lastReminder }) =>
          lastReminder ? <LocalDate value={lastReminder} format="dayMonth" /> : 'Not yet',
      },
      {
        ...actions,
        className: 'data-cards__actions lg:whitespace-nowrap',
        cell: (student) => (
          <>
            <PayButton student={student} onPay={onPay} look="btn--line" />
            {student.hasEmail ? (
              <Button
                look="btn--plain btn--s"
                label="Remind"
                aria-label={`Remind ${student.name}`}
                onClick={() => onRemind(student)}
              />
            ) : (
              <span className="text-ink-3">No e-mail</span>
            )}
          </>
        ),
      },
    ]}
  />
)

type ReceiptTableProps = { receipts: readonly Receipt[]; onReverse: (receipt: Receipt) => void }

export function ReceiptTable({ receipts, onReverse }: ReceiptTableProps) {
  if (receipts.length === 0) return <p className="px-4 py-3 lg:px-6">No receipts yet.</p>
  return (
    <DataTable
      className="data-table data-cards"
      aria-label="Receipts"
      rows={receipts}
      keyOf={({ id }) => id}
      columns={[
        {
          head: 'Receipt',
          className: 'data-cards__name',
          isRowHeader: true,
          cell: (receipt) => (
            <>
              <ReceiptLink receipt={receipt} />
              <small>
                <LocalDate value={receipt.createdAt} />
                {companyClock(new Date(receipt.createdAt)).day !== receipt.day && (
                  <>
                    , paid on <LocalDate value={receipt.day} />
                  </>
                )}
              </small>
            </>
          ),
        },
        { head: 'Name', cell: ({ name }) => name },
        {
          head: 'For',
          cell: ({ purpose, note, reversedBy }) => (
            <>
              {[purpose, note].filter(Boolean).join('. ')}
              {reversedBy && <small className="text-bad">Reversed by {reversedBy}</small>}
            </>
          ),
        },
        {
          head: 'Paid by',
          cell: ({ method, reference }) =>
            [paymentMethodLabels[method], reference].filter(Boolean).join(', '),
        },
        {
          head: 'Amount',
          className: mainNumber,
          cell: ({ reverses, amount }) => `${reverses ? '−' : ''}${formatFee(amount)}`,
        },
        {
          ...actions,
          cell: (receipt) =>
            !receipt.reverses &&
            !receipt.reversedBy && (
              <Button
                look="btn--plain btn--s"
                label="Reverse"
                aria-label={`Reverse ${receipt.number}`}
                onClick={() => onReverse(receipt)}
              />
            ),
        },
      ]}
    />
  )
}

type StudentTableProps = {
  students: readonly StudentFees[]
  onPay: StudentAction
  onChangePlan: StudentAction
}

export const StudentTable = ({ students, onPay, onChangePlan }: StudentTableProps) => (
  <DataTable
    className="data-table data-cards"
    aria-label="Students"
    rows={students}
    keyOf={({ id }) => id}
    columns={[
      nameColumn,
      { head: 'Instalments', cell: ({ instalments }) => <InstalmentChips instalments={instalments} /> },
      { head: 'Paid', className: number, cardLabel: 'Paid', cell: ({ paid }) => formatFee(paid) },
      {
        head: 'Balance',
        className: mainNumber,
        cardLabel: 'Balance',
        cell: ({ balance }) => formatFee(balance),
      },
      {
        ...actions,
        cell: (student) => (
          <>
            {student.balance > 0 && <PayButton student={student} onPay={onPay} look="btn--plain" />}
            <Button
              look="btn--plain btn--s"
              label="Instalments"
              aria-label={`Change instalments of ${student.name}`}
              onClick={() => onChangePlan(student)}
            />
          </>
        ),
      },
    ]}
  />
)

/** Shows a chip per instalment: paid, days late, or the due date. */
const InstalmentChips = ({ instalments }: Pick<StudentFees, 'instalments'>) => (
  <ol className="flex flex-wrap gap-1 max-lg:grid max-lg:grid-cols-3" role="list">
    {instalments.map((instalment) => {
      const { look, shape, text } = describeInstalment(instalment)
      return (
        <li
          key={instalment.id}
          className={`inline-flex items-center gap-1.5 rounded-1 border px-1 py-1 text-micro max-lg:min-h-8 max-lg:justify-center lg:min-w-24 lg:px-2 lg:whitespace-nowrap ${look}`}
        >
          <StatusShape status={shape} />
          {text}
        </li>
      )
    })}
  </ol>
)

function describeInstalment({ amount, due, paid, daysLate }: StudentFees['instalments'][number]) {
  const part = paid > 0 ? `, ${formatFee(paid)} paid` : ''
  if (paid === amount)
    return { look: 'border-transparent bg-good-soft text-good', shape: 'approved', text: 'Paid' } as const
  if (daysLate === 0)
    return {
      look: 'border-line text-ink-3',
      shape: 'pending',
      text: formatDate(due, 'shortDay') + part,
    } as const
  const look = 'border-transparent bg-bad-soft font-semibold text-bad'
  return { look, shape: 'inprogress', text: `${countText(daysLate, 'day')} late${part}` } as const
}
