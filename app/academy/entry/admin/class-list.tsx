import { useState } from 'react'
import { Link } from 'react-router'
import { companyToday } from '#app/ui/date/company-time.ts'
import { formatDate } from '#app/ui/date/date-formats.ts'
import { Button } from '#app/ui/form/button.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { DataTable, type TableColumn } from '#app/ui/table/data-table.tsx'
import { countText } from '#app/ui/text/count-text.ts'
import { adminApi, useLoaded } from '#app/kit/admin/admin-api.ts'
import { DownloadLink } from '#app/kit/admin/load/download-link.tsx'
import { LoadFailed } from '#app/kit/admin/load/loaded.tsx'
import { personPath } from '#app/kit/admin/record-path.ts'
import { NoStudents } from '#app/academy/batch/admin/no-students.tsx'
import type { Batch } from '#app/academy/batch/batch.server.ts'
import { type ClassWeek, findCurrentWeek, listClassWeeks } from '#app/academy/batch/class-days.ts'
import { formatHours, formatPlace } from '#app/academy/batch/intake/intake-text.ts'
import type { Student } from '#app/academy/entry/class-list.server.ts'

const bar = 'flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 lg:px-6 max-sm:*:grow'

const formatDay = (day: string): string => formatDate(day, 'long')

const weekLabel = ({ monday }: ClassWeek): string => `Week of ${formatDay(monday)}`

/** The class list of a batch: all contacts, or a week with a column per class day. The page prints on A4. */
export function ClassList({ batch, instructors }: { batch: Batch; instructors: readonly string[] }) {
  const load = () => adminApi.get('/admin/Batch/:id/students', { params: { id: batch.id } })
  const { data, error } = useLoaded(batch.id, load)
  const weeks = listClassWeeks(batch)
  const [monday, setMonday] = useState(() => findCurrentWeek(weeks, companyToday())?.monday ?? '')
  const week = weeks.find((each) => each.monday === monday)
  if (error) return <LoadFailed error={error} heading="h2" />
  if (!data) return <p className={bar}>Loading...</p>
  if (data.total === 0) return <NoStudents>Students are the approved admissions of this batch.</NoStudents>
  const file = `/api/admin/Batch/${batch.id}/class-list`
  return (
    <>
      <div className={`print:hidden ${bar}`}>
        <p className="grow basis-32 text-small text-ink-2 max-sm:basis-full">
          {week ? 'Class list for one week.' : 'Class list with contacts and fees.'} Prints on A4.
        </p>
        <Select
          aria-label="Show"
          className="w-[15rem]"
          value={monday}
          onChange={({ target }) => setMonday(target.value)}
          empty="Contacts and fees"
          options={weeks.map((each) => [each.monday, weekLabel(each)])}
        />
        <DownloadLink href={week ? `${file}?attendance=1` : file}>
          <AdminIcon name="download" />
          {week ? 'Export all weeks' : 'Export contacts'}
        </DownloadLink>
        <Button look="btn--line" icon="printer" label="Print" onClick={() => print()} />
      </div>
      <Sheet {...{ batch, week, instructors }} students={data.rows} />
    </>
  )
}

type SheetProps = {
  batch: Batch
  week: ClassWeek | undefined
  students: readonly Student[]
  instructors: readonly string[]
}

function Sheet({ batch, week, students, instructors }: SheetProps) {
  const label = instructors.length > 1 ? 'Instructors' : 'Instructor'
  return (
    <article className="class-list m-4 border border-line bg-surface p-4 shadow-1 sm:m-6 sm:p-8 print:m-0 print:border-0 print:p-0 print:shadow-none">
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div>
          {/* The screen has the same title. */}
          <h2 className="print:hidden">
            {batch.courseName}, {formatDay(batch.firstDay)}
          </h2>
          <p className="text-ink-2 tabular-nums">
            {formatPlace(batch)}. {formatHours(batch)} IST.
            {instructors.length > 0 && ` ${label}: ${instructors.join(', ')}`}
          </p>
        </div>
        <p className="text-ink-2 tabular-nums">
          {week ? weekLabel(week) : countText(students.length, 'student')}
        </p>
      </header>
      <div className="overflow-x-auto print:overflow-visible">
        <DataTable
          rows={students}
          keyOf={({ id }) => id}
          columns={[numberColumn, nameColumn, ...(week ? weekColumns(week.days) : contactColumns)]}
        />
      </div>
    </article>
  )
}

const numberColumn: TableColumn<Student> = {
  head: 'No.',
  className: 'w-9 text-ink-3',
  cell: (_, at) => at + 1,
}

const nameColumn: TableColumn<Student> = {
  head: 'Name',
  isRowHeader: true,
  cell: ({ id, fullName }) => (
    <Link className="print:text-[#000] print:no-underline" to={personPath('admission', id)}>
      {fullName}
    </Link>
  ),
}

const weekColumns = (days: readonly string[]): TableColumn<Student>[] => [
  {
    head: 'Phone',
    className: 'max-sm:hidden print:table-cell print:whitespace-nowrap',
    cell: ({ phoneNumber }) => phoneNumber,
  },
  ...days.map((day) => ({
    head: <time dateTime={day}>{`${formatDate(day, 'shortWeekday')} ${formatDate(day, 'day')}`}</time>,
    className: 'w-20 text-center max-sm:w-10 max-sm:px-0.5 print:w-14 print:px-0.5 print:whitespace-nowrap',
    cell: () => '\u00a0',
  })),
]

const contactColumns: TableColumn<Student>[] = [
  { head: 'Phone', cell: ({ phoneNumber }) => phoneNumber ?? 'N/A' },
  { head: 'E-mail', cell: ({ email }) => email || 'N/A' },
  { head: 'Location', cell: ({ location }) => location ?? 'N/A' },
  { head: 'Fees', cell: ({ fees }) => fees || 'N/A' },
]
