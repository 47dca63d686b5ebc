import { Link } from 'react-router'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { capitalize } from '#app/ui/text/capitalize.ts'
import { countText } from '#app/ui/text/count-text.ts'
import { hiddenLabel } from '#app/records/privacy/hide-personal.ts'
import type { Conversation } from '#app/records/submission/conversation/conversation.api.ts'
import { AssigneeBadge } from '#app/kit/admin/inbox-screen/conversation/assignee.tsx'
import { DueLabel } from '#app/kit/admin/inbox-screen/conversation/due-label.tsx'
import { formatFee } from '#app/academy/course/fee.ts'
import type { StudentFees } from '#app/academy/fee/student-fees.server.ts'
import { SeatBar } from '#app/academy/seat/admin/seat-cells.tsx'
import { submissionOf } from '#app/collections.ts'
import type { Dashboard } from './api/dashboard.server.ts'
import { DashboardCard, CardLink, CardNote } from './dashboard-card.tsx'

type Intake = Dashboard['intakes'][number]

export function NextIntakes({ intakes }: Pick<Dashboard, 'intakes'>) {
  return (
    <DashboardCard title="Next intakes" aside={<CardLink to="/admin/batches">All batches</CardLink>}>
      {intakes.length === 0 ? (
        <CardNote>No batch is planned.</CardNote>
      ) : (
        <ul role="list">
          {intakes.map((intake) => (
            <li
              key={intake.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-t border-line px-4.5 py-3 text-small tabular-nums [&>div]:col-span-full [&>div]:my-0.5"
            >
              <Link
                className="text-body font-semibold text-ink no-underline hover:underline"
                to={`/admin/batches/${intake.id}`}
              >
                {intake.courseName}
              </Link>
              <span className="text-end text-ink-3">{seatsText(intake)}</span>
              <SeatBar {...intake} />
              <span className="col-start-1 text-ink-3">
                <LocalDate value={intake.firstDay} />, {intake.online === 1 ? 'online' : intake.place}
              </span>
              <span className="text-end text-ink-3">{pendingText(intake)}</span>
            </li>
          ))}
        </ul>
      )}
    </DashboardCard>
  )
}

const countFree = ({ seats, taken, held }: Intake): number => Math.max(0, seats - taken - held)

function seatsText(intake: Intake): string {
  const free = countFree(intake)
  if (free === 0 && intake.held === 0) return 'Full'
  const rest = intake.isClosed ? 'closed' : `${free} free`
  return intake.held > 0 ? `${intake.held} offered, ${rest}` : capitalize(rest)
}

function pendingText(intake: Intake): string | undefined {
  if (intake.pending === 0) return undefined
  return countFree(intake) === 0 ? `Waiting list ${intake.pending}` : `${intake.pending} to answer`
}

const maxRows = 3

export function OverdueFees({ students }: { students: readonly StudentFees[] }) {
  const sum = students.reduce((all, { overdue }) => all + overdue, 0)
  return (
    <DashboardCard
      title="Fees overdue"
      aside={
        <CardLink to="/admin/fees">
          {countText(students.length, 'student')}, {formatFee(sum)}
        </CardLink>
      }
    >
      <ul role="list">
        {students.slice(0, maxRows).map((student) => (
          <li
            key={student.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-line px-4.5 py-3 tabular-nums"
          >
            <div>
              <b>{student.name}</b>
              <p className="text-small text-ink-3">
                {student.batchTitle}, overdue by {countText(findDaysLate(student), 'day')}
              </p>
            </div>
            <b>{formatFee(student.overdue)}</b>
          </li>
        ))}
      </ul>
    </DashboardCard>
  )
}

const findDaysLate = ({ instalments }: StudentFees): number =>
  Math.max(...instalments.map(({ daysLate }) => daysLate))

export function AnswerNext({ conversations }: { conversations: readonly Conversation[] }) {
  return (
    <DashboardCard title="Answer next" aside={<CardLink to="/admin/inbox">Open inbox</CardLink>}>
      {conversations.length === 0 ? (
        <CardNote isGood>Everything is answered.</CardNote>
      ) : (
        <ul role="list">
          {conversations.map((conversation) => (
            <Row key={conversation.id} conversation={conversation} />
          ))}
        </ul>
      )}
    </DashboardCard>
  )
}

function Row({ conversation }: { conversation: Conversation }) {
  const { id, kind, name, about, excerpt, assigneeName } = conversation
  const { admin } = submissionOf(kind)
  const question = excerpt === hiddenLabel ? '' : excerpt
  return (
    <li className="relative grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-0.5 border-t border-line px-4.5 py-3 last:rounded-b-3 hover:bg-soft max-sm:*:last:[grid-area:1/3/span_2] sm:grid-cols-[1.25rem_minmax(0,1fr)_auto_auto] max-sm:[&>strong]:col-start-2">
      <AdminIcon name={admin.icon} className="size-4.5 text-ink-3 max-sm:mt-1 max-sm:self-start" />
      <div className="grid grid-cols-1 gap-0.5">
        <Link
          className="truncate font-semibold text-ink no-underline after:absolute after:inset-0 focus-visible:shadow-none focus-visible:outline-none focus-visible:after:rounded-1 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
          to={`/admin/inbox?id=${id}`}
        >
          {name}
        </Link>
        <p className="truncate text-small text-ink-3">
          {admin.label}
          {about && ` · ${about}`}
          {question && ` · ${question}`}
        </p>
      </div>
      <DueLabel conversation={conversation} />
      <AssigneeBadge name={assigneeName} />
    </li>
  )
}
