import { writtenDate } from '#app/ui/date/date-formats.ts'
import { Button } from '#app/ui/form/button.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { StatePanel } from '#app/ui/panel/state-panel.tsx'
import { DataTable, type TableColumn } from '#app/ui/table/data-table.tsx'
import { useHasRight } from '#app/kit/admin/screen.tsx'
import { admissionSourceLabels } from '#app/academy/admission/admission-sources.ts'
import { ApplicantsLink, NoStudents } from '#app/academy/batch/admin/no-students.tsx'
import { isOfferable } from '#app/academy/batch/batch-states.ts'
import type { Batch } from '#app/academy/batch/batch.server.ts'
import { TabHead } from '#app/academy/fee/admin/batch-fees.tsx'
import { formatDeadline, offerStateLabels } from '#app/academy/seat/offer-states.ts'
import type { Applicant, BatchSeats } from '#app/academy/seat/seat.server.ts'
import { ApplicantName, OfferRow } from './offers.tsx'

const nameColumn: TableColumn<Applicant> = {
  head: 'Name',
  className: 'data-cards__name',
  cell: (applicant) => <ApplicantName applicant={applicant} />,
}

const sourceColumn: TableColumn<Applicant> = {
  head: 'Source',
  cardLabel: 'Source',
  cell: ({ source }) => admissionSourceLabels[source],
}

export function StudentsTab({ batch, seats: { students } }: { batch: Batch; seats: BatchSeats }) {
  if (students.length === 0)
    return (
      <NoStudents action={<ApplicantsLink batch={batch} />}>
        Applicants who accept a seat appear here. Open an admission request to offer one.
      </NoStudents>
    )
  return (
    <DataTable
      className="data-table data-cards"
      aria-label="Students"
      rows={students}
      keyOf={({ admissionId }) => admissionId}
      columns={[
        nameColumn,
        { head: 'Applied', cardLabel: 'Applied', cell: ({ appliedAt }) => writtenDate(appliedAt) },
        {
          head: 'Accepted',
          cardLabel: 'Accepted',
          cell: ({ offer }) =>
            offer?.state === 'accepted' && offer.endedAt ? writtenDate(offer.endedAt) : 'By the office',
        },
        sourceColumn,
      ]}
    />
  )
}

type WaitingTabProps = {
  batch: Batch
  seats: BatchSeats
  reload: () => Promise<void>
  offerSeat: (applicant: Applicant) => void
}

export function WaitingTab({ batch, seats, reload, offerSeat }: WaitingTabProps) {
  const { offered, waiting, nextAdmissionId } = seats
  const canOffer = useHasRight()('submissions.answer') && isOfferable(batch)
  const isFull = seats.taken + seats.held >= seats.seats
  const next = waiting.find(({ admissionId }) => admissionId === nextAdmissionId)
  return (
    <>
      {canOffer && next && <NextPerson next={next} waiting={waiting} />}
      {offered.length > 0 && (
        <section aria-labelledby="offered">
          <TabHead id="offered" title="Offered" count={offered.length} />
          <ul role="list">
            {offered.map((applicant) => (
              <OfferRow
                key={applicant.admissionId}
                applicant={applicant}
                sendsMail={seats.sendsMail}
                onChanged={reload}
              />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="waiting">
        <TabHead id="waiting" title="Waiting" count={waiting.length}>
          <p className="text-small text-ink-3">
            If an offer ends unanswered, the next person is suggested. Nothing is sent automatically.
          </p>
        </TabHead>
        {waiting.length === 0 ? (
          <StatePanel icon="users" title="Nobody is waiting">
            <ApplicantsLink batch={batch} />
          </StatePanel>
        ) : (
          <WaitingTable waiting={waiting} offerSeat={canOffer && !isFull ? offerSeat : undefined} />
        )}
      </section>
    </>
  )
}

/** Shown after an offer was declined or expired. */
function NextPerson({ next, waiting }: { next: Applicant; waiting: readonly Applicant[] }) {
  const last = waiting
    .filter(({ offer }) => offer?.state === 'declined' || offer?.state === 'expired')
    .toSorted((a, b) => (b.offer?.endedAt ?? '').localeCompare(a.offer?.endedAt ?? ''))[0]
  if (!last?.offer) return null
  const ended = last.offer.state === 'declined' ? 'declined the seat' : 'did not answer in time'
  return (
    <div className="px-4 pt-5 lg:px-6">
      <Notice tone="info">
        {last.fullName} {ended}. Next on the list: <b>{next.fullName}</b>.
      </Notice>
    </div>
  )
}

type WaitingTableProps = Pick<BatchSeats, 'waiting'> & {
  offerSeat: WaitingTabProps['offerSeat'] | undefined
}

const WaitingTable = ({ waiting, offerSeat }: WaitingTableProps) => (
  <DataTable
    className="data-table data-cards"
    aria-label="Waiting list"
    rows={waiting}
    keyOf={({ admissionId }) => admissionId}
    columns={[
      { head: 'No.', className: 'data-cards__lead', cell: (_, at) => at + 1 },
      nameColumn,
      { head: 'Waiting since', cardLabel: 'Since', cell: ({ appliedAt }) => writtenDate(appliedAt) },
      sourceColumn,
      {
        head: 'Last offer',
        cardLabel: 'Last offer',
        cell: ({ offer }) => (offer ? <LastOffer {...offer} /> : 'None'),
      },
      {
        head: <span className="sr-only">Actions</span>,
        className: 'data-cards__actions',
        cell: (applicant) =>
          offerSeat && (
            <Button
              look="btn--line btn--s"
              icon="armchair"
              label="Offer a seat"
              aria-label={`Offer a seat to ${applicant.fullName}`}
              onClick={() => offerSeat(applicant)}
            />
          ),
      },
    ]}
  />
)

const LastOffer = ({ state, until, endedAt }: NonNullable<Applicant['offer']>) => (
  <>
    {offerStateLabels[state]}
    <small>{formatDeadline(endedAt ?? until)}</small>
  </>
)
