import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { ExportButton } from '#app/kit/admin/list/export-dialog.tsx'
import { useHasRight } from '#app/kit/admin/shell-context.ts'
import { Button } from '#app/ui/form/button.tsx'
import { writtenDate } from '#app/ui/date/date-formats.ts'
import { Fact } from '#app/ui/panel/fact.tsx'
import { NoStudents } from '#app/academy/batch/admin/no-students.tsx'
import { formatFee } from '#app/academy/course/fee.ts'
import { batchFeeHeadings } from '#app/academy/fee/export-headings.ts'
import styles from './fees.module.css'
import { OverdueTable } from './overdue-table.tsx'
import { ReceiptTable } from './receipt-table.tsx'
import { StudentTable } from './student-table.tsx'
import { useFeeActions } from './use-fee-actions.tsx'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { LoadFailed } from '#app/kit/admin/load-failed.tsx'
import { useLoaded } from '#app/kit/admin/load/use-loaded.ts'
import type { BatchFees as Fees, StudentFees } from '#app/academy/fee/student-fees.server.ts'

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
          <Head id="overdue" title="Overdue" count={overdue.length}>
            {remindAll(overdue)}
          </Head>
          <OverdueTable students={overdue} onPay={pay} onRemind={(student) => void remind([student])} />
        </section>
      )}
      <section aria-labelledby="students">
        <Head
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
        </Head>
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
  id: string
  title: string
  count: number
  titleRef?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

function Head({ id, title, count, titleRef, children }: HeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id} tabIndex={-1} ref={titleRef}>
        {title} <span className="count">{count}</span>
      </h2>
      {children}
    </div>
  )
}

const studentsText = (count: number): string => (count === 1 ? '1 student' : `${count} students`)

function Sums({ fees: { students, receipts, fee }, overdue }: { fees: Fees; overdue: StudentFees[] }) {
  const sum = (name: 'total' | 'paid' | 'overdue' | 'balance') =>
    students.reduce((total, student) => total + student[name], 0)
  const isUniform = students.every(({ total }) => total === fee)
  const [next] = students
    .flatMap(({ instalments }) => instalments.filter((each) => each.paid < each.amount && !each.daysLate))
    .map(({ due }) => due)
    .toSorted()
  return (
    <dl className={styles.sums}>
      <Fact label="Expected">
        {formatFee(sum('total'))}
        <small>
          {studentsText(students.length)}
          {isUniform && ` × ${formatFee(fee)}`}
        </small>
      </Fact>
      <Fact label="Received">
        {formatFee(sum('paid'))}
        <small>{receipts.length === 1 ? '1 receipt' : `${receipts.length} receipts`}</small>
      </Fact>
      <Fact label="Overdue">
        <span className={overdue.length > 0 ? styles.bad : undefined}>{formatFee(sum('overdue'))}</span>
        <small>{studentsText(overdue.length)}</small>
      </Fact>
      <Fact label="Still to come">
        {formatFee(sum('balance') - sum('overdue'))}
        <small>{next ? `Next on ${writtenDate(next)}` : 'Nothing due later'}</small>
      </Fact>
    </dl>
  )
}

export function FeesTab({ batch: { id } }: { batch: { id: number } }) {
  const load = () => adminApi.get('/admin/batch-fees/:id', { params: { id } })
  const { data, error, reload } = useLoaded(id, load)
  if (error) return <LoadFailed error={error} heading="h2" />
  return data ? <BatchFees fees={data} onChange={reload} /> : <p>Loading...</p>
}
