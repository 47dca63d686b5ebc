import { useRef, type ReactNode, type ComponentType } from 'react'
import { Link, useRevalidator } from 'react-router'
import { formatDate } from '#app/ui/date/date-formats.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { AdminIcon, type AdminIconName } from '#app/ui/icon/admin-icon.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { countText } from '#app/ui/text/count-text.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { useFormDialog } from '#app/kit/admin/dialog/dialogs.tsx'
import { useRecoverFocus } from '#app/kit/admin/dialog/use-recover-focus.ts'
import { Toolbar } from '#app/kit/admin/list/filter-toolbar.tsx'
import { Tabs } from '#app/kit/admin/parts/tabs.tsx'
import { recordPath } from '#app/kit/admin/record-path.ts'
import { adminMeta, Screen, useHasRight } from '#app/kit/admin/screen.tsx'
import { isOfferable, stateLabels } from '#app/academy/batch/batch-states.ts'
import type { Batch } from '#app/academy/batch/batch.server.ts'
import { batch as definition } from '#app/academy/batch/batch.ts'
import { formatHours, formatPlace } from '#app/academy/batch/intake/intake-text.ts'
import { SeatBadge } from '#app/academy/batch/intake/seat-badge.tsx'
import { CertificatesTab } from '#app/academy/certificate/admin/certificates-tab.tsx'
import { formatFee } from '#app/academy/course/fee.ts'
import { AddAdmission } from '#app/academy/entry/admin/add-admission.tsx'
import { ClassList } from '#app/academy/entry/admin/class-list.tsx'
import { FeesTab } from '#app/academy/fee/admin/batch-fees.tsx'
import { OfferForm, offerTitle } from '#app/academy/seat/admin/offers.tsx'
import { SeatCells } from '#app/academy/seat/admin/seat-cells.tsx'
import { StudentsTab, WaitingTab } from '#app/academy/seat/admin/seat-tabs.tsx'
import type { Applicant, BatchSeats } from '#app/academy/seat/seat.server.ts'
import type { Route } from './+types/batch-screen'

type BatchTabProps = {
  batch: Batch
  seats: BatchSeats
  instructors: readonly string[]
  /** Loads the batch again after a change. */
  reload: () => Promise<void>
  offerSeat: (applicant: Applicant) => void
}

type BatchTab = {
  /** Last part of the address; empty for the first tab. */
  path: string
  label: string
  /** Admissions can be added by hand from this tab. */
  hasEntry?: boolean
  /** Shown to those who may see personal data. */
  isPersonal?: boolean
  count?: (seats: BatchSeats) => number
  Component: ComponentType<BatchTabProps>
}

function BatchHead({ batch, seats, instructors }: Omit<BatchTabProps, 'reload' | 'offerSeat'>) {
  const { state, seatState, firstDay, lastDay, fee, instalments } = batch
  return (
    <div className="grid grid-cols-1 items-center gap-x-10 gap-y-4 border-b border-line bg-soft px-4 py-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:px-6">
      <div>
        {state === 'open' ? (
          <SeatBadge state={seatState} />
        ) : (
          <span className="badge bg-page">{stateLabels[state]}</span>
        )}
        <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-2">
          <Fact icon="calendar">
            <LocalDate value={firstDay} /> to <LocalDate value={lastDay} />
          </Fact>
          <Fact icon="clock">{formatHours(batch)} IST</Fact>
          <Fact icon="map-pin">{formatPlace(batch)}</Fact>
          {instructors.length > 0 && <Fact icon="user">{instructors.join(', ')}</Fact>}
          <Fact icon="rupee">
            {formatFee(fee)}
            {instalments.length > 0 && `, ${countText(instalments.length, 'instalment')}`}
          </Fact>
        </p>
      </div>
      <SeatCells {...seats} />
    </div>
  )
}

const Fact = ({ icon, children }: { icon: AdminIconName; children: ReactNode }) => (
  <span className="inline-flex items-center gap-2">
    <AdminIcon name={icon} className="size-4 text-ink-3" />
    <span>{children}</span>
  </span>
)

/** Tabs of the batch screen, in order. A component that needs more data loads it itself. */
const batchTabs: readonly [BatchTab, ...BatchTab[]] = [
  {
    path: '',
    label: 'Students',
    hasEntry: true,
    count: ({ students }) => students.length,
    Component: StudentsTab,
  },
  {
    path: 'waiting',
    label: 'Waiting list',
    hasEntry: true,
    count: ({ waiting }) => waiting.length,
    Component: WaitingTab,
  },
  { path: 'fees', label: 'Fees', isPersonal: true, Component: FeesTab },
  { path: 'certificates', label: 'Certificates', Component: CertificatesTab },
  { path: 'class-list', label: 'Class list', isPersonal: true, Component: ClassList },
]

export const meta = (args: Route.MetaArgs) =>
  adminMeta(args, args.loaderData ? titleOf(args.loaderData.batch) : 'Batch')

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const id = Number(params.id)
  const [batch, seats, instructors] = await Promise.all([
    adminApi.get('/admin/Batch/:id', { params: { id } }),
    adminApi.get('/admin/Batch/:id/seats', { params: { id } }),
    adminApi.get('/admin/Profile', { query: { group: 'instructor' } }),
  ])
  return { batch, seats, instructors: instructors.rows }
}

const titleOf = ({ courseName, firstDay }: Batch): string => `${courseName}, ${formatDate(firstDay, 'long')}`

const panelId = 'batch-tab'

export default function BatchScreen({ loaderData, params }: Route.ComponentProps) {
  const { batch, seats, instructors } = loaderData
  const { revalidate } = useRevalidator()
  const may = useHasRight()
  const { open, close, dialog } = useFormDialog()
  const offerSeat = (applicant: Applicant) =>
    open(
      offerTitle(applicant),
      <OfferForm {...{ batch, seats, applicant }} onClose={close} onOffered={revalidate} />,
    )
  const panel = useRef<HTMLDivElement>(null)
  const offerButton = useRef<HTMLButtonElement>(null)
  useRecoverFocus(seats, () => offerButton.current ?? panel.current)
  const tab = batchTabs.find(({ path }) => path === (params.tab ?? '')) ?? batchTabs[0]
  const next = seats.waiting.find(({ admissionId }) => admissionId === seats.nextAdmissionId)
  const names = instructors.filter(({ id }) => batch.instructors.includes(id)).map(({ name }) => name)
  return (
    <Screen
      title={titleOf(batch)}
      parent={definition.admin}
      actions={
        <>
          {may('content.write') && (
            <Link className="btn btn--line" to={recordPath('batch', batch.id)}>
              <AdminIcon name="pencil" />
              <span className="max-sm:sr-only">Edit batch</span>
            </Link>
          )}
          {tab.hasEntry && <AddAdmission key={batch.id} batch={batch} onAdded={revalidate} />}
          {next && isOfferable(batch) && may('submissions.answer') && (
            <Button icon="armchair" label="Offer a seat" ref={offerButton} onClick={() => offerSeat(next)} />
          )}
          {batch.state === 'completed' && tab.path !== 'certificates' && may('submissions.answer') && (
            <Link className="btn" to={`/admin/batches/${batch.id}/certificates`}>
              <AdminIcon name="award" />
              Issue certificates
            </Link>
          )}
        </>
      }
    >
      <div className="print:hidden">
        <BatchHead batch={batch} seats={seats} instructors={names} />
        <Toolbar>
          <Tabs
            label="Batch"
            panelId={panelId}
            tabs={batchTabs.map((each) => ({
              label: each.label,
              count: each.count?.(seats),
              to: `/admin/batches/${batch.id}${each.path && `/${each.path}`}`,
              isSelected: each === tab,
            }))}
          />
        </Toolbar>
      </div>
      <div id={panelId} role="tabpanel" aria-label={tab.label} tabIndex={-1} ref={panel}>
        {tab.isPersonal && !may('personalData.read') ? (
          <Notice tone="info">Names and messages are hidden for you. Ask an administrator.</Notice>
        ) : (
          <tab.Component {...{ batch, seats, offerSeat }} instructors={names} reload={revalidate} />
        )}
      </div>
      {dialog}
    </Screen>
  )
}
