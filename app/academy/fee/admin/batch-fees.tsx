import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { writtenDate } from '#app/ui/date/date-formats.ts'
import { Button } from '#app/ui/form/button.tsx'
import { countText } from '#app/ui/text/count-text.ts'
import { adminApi, useLoaded } from '#app/kit/admin/admin-api.ts'
import { ExportButton } from '#app/kit/admin/list/export-dialog.tsx'
import { LoadFailed } from '#app/kit/admin/load/loaded.tsx'
import { useHasRight } from '#app/kit/admin/screen.tsx'
import { NoStudents } from '#app/academy/batch/admin/no-students.tsx'
import { formatFee } from '#app/academy/course/fee.ts'
import { batchFeeHeadings } from '#app/academy/fee/export-headings.ts'
import type { BatchFees as Fees, StudentFees } from '#app/academy/fee/student-fees.server.ts'
import { OverdueTable, ReceiptTable, StudentTable } from './fee-tables.tsx'
import { useFeeActions } from './use-fee-actions.tsx'

/** Fees of a batch, without the screen around them. */
function BatchFees({ fees, onChange }: { fees: Fees; onChange: () => void }) {
  const { students, receipts } = fees
  const may = useHasRight()
  const title = useRef<HTMLHeadingElement>(null)
  const { pay, changePlan, reverse, remind, remindAll, dialog } = useFeeActions(
    fees,
    () => title.current,
    onChange,
  )
  const [showsReceipts, setShowsReceipts] = useState(false)
  const overdue = students.filter((student) => student.overdue > 0)
  if (students.length === 0)
    return (
      <NoStudents>Approved admissions with this batch are listed here with their instalments.</NoStudents>
    )
  return (
    <>
      <Sums fees={fees} overdue={overdue} />
      {overdue.length > 0 && (
        <section aria-labelledby="overdue">
          <TabHead id="overdue" title="Overdue" count={overdue.length}>
            {remindAll(overdue)}
          </TabHead>
          <OverdueTable students={overdue} onPay={pay} onRemind={(student) => void remind([student])} />
        </section>
      )}
      <section aria-labelledby="students">
        <TabHead
          id="students"
          title={showsReceipts ? 'Receipts' : 'All students'}
          count={(showsReceipts ? receipts : students).length}
          titleRef={title}
        >
          <Button
            look="btn--plain"
            icon={showsReceipts ? 'users' : 'newspaper'}
            label={showsReceipts ? 'Students' : 'Receipts'}
            onClick={() => setShowsReceipts(!showsReceipts)}
          />
          {may('personalData.release') && (
            <ExportButton
              title="Export fees"
              path={`/admin/batch-fees/${fees.id}/export`}
              columns={batchFeeHeadings}
            />
          )}
        </TabHead>
        {showsReceipts ? (
          <ReceiptTable receipts={receipts} onReverse={reverse} />
        ) : (
          <StudentTable students={students} onPay={pay} onChangePlan={changePlan} />
        )}
      </section>
      {dialog}
    </>
  )
}

type HeadProps = {
  id?: string
  title: string
  count: number
  titleRef?: RefObject<HTMLHeadingElement | null>
  children?: ReactNode
}

/** Heading of a part of a tab. */
export function TabHead({ id, title, count, titleRef, children }: HeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 pt-5 pb-2 lg:px-6">
      <h2 className="me-auto text-h3" id={id} tabIndex={-1} ref={titleRef}>
        {title} <span className="count ms-1.5">{count}</span>
      </h2>
      {children}
    </div>
  )
}

function Sums({ fees: { students, receipts, fee }, overdue }: { fees: Fees; overdue: StudentFees[] }) {
  const sum = (name: 'total' | 'paid' | 'overdue' | 'balance') =>
    students.reduce((total, student) => total + student[name], 0)
  const isUniform = students.every(({ total }) => total === fee)
  const [next] = students
    .flatMap(({ instalments }) => instalments.filter((each) => each.paid < each.amount && !each.daysLate))
    .map(({ due }) => due)
    .toSorted()
  return (
    <dl className="grid grid-cols-2 gap-px border-b border-line bg-line lg:grid-cols-4">
      <Sum
        label="Expected"
        amount={sum('total')}
        note={`${countText(students.length, 'student')}${isUniform ? ` × ${formatFee(fee)}` : ''}`}
      />
      <Sum label="Received" amount={sum('paid')} note={countText(receipts.length, 'receipt')} />
      <Sum
        label="Overdue"
        amount={sum('overdue')}
        note={countText(overdue.length, 'student')}
        isBad={overdue.length > 0}
      />
      <Sum
        label="Still to come"
        amount={sum('balance') - sum('overdue')}
        note={next ? `Next on ${writtenDate(next)}` : 'Nothing due later'}
      />
    </dl>
  )
}

type SumProps = { label: string; amount: number; note: string; isBad?: boolean }

const Sum = ({ label, amount, note, isBad }: SumProps) => (
  <div className="bg-surface p-4 lg:px-6">
    <dt className="text-small text-ink-2">{label}</dt>
    <dd className="font-display text-h1 leading-ui font-medium tabular-nums">
      <span className={isBad ? 'text-bad' : undefined}>{formatFee(amount)}</span>
      <small className="block font-text text-micro leading-lead font-normal text-ink-3">{note}</small>
    </dd>
  </div>
)

export function FeesTab({ batch: { id } }: { batch: { id: number } }) {
  const load = () => adminApi.get('/admin/batch-fees/:id', { params: { id } })
  const { data, error, reload } = useLoaded(id, load)
  if (error) return <LoadFailed error={error} heading="h2" />
  return data ? <BatchFees fees={data} onChange={reload} /> : <p>Loading...</p>
}
