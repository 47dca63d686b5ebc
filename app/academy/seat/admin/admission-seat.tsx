import { useRef, useId } from 'react'
import { Link } from 'react-router'
import { writtenDate } from '#app/ui/date/date-formats.ts'
import { Button } from '#app/ui/form/button.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { ApiError } from '#app/platform/errors.ts'
import { Approved, Rejected } from '#app/records/submission-stages.ts'
import { adminApi, getErrorMessage, useLoaded } from '#app/kit/admin/admin-api.ts'
import { useAction, useFormDialog } from '#app/kit/admin/dialog/dialogs.tsx'
import { useSubmission } from '#app/kit/admin/inbox-screen/submission/submission-header.tsx'
import { useHasRight, useShell } from '#app/kit/admin/screen.tsx'
import type { Admission } from '#app/academy/admission/admission.server.ts'
import { isOfferable, stateLabels } from '#app/academy/batch/batch-states.ts'
import type { Batch } from '#app/academy/batch/batch.server.ts'
import { getTown } from '#app/academy/batch/intake/intake-text.ts'
import { formatFee } from '#app/academy/course/fee.ts'
import { useFeeActions } from '#app/academy/fee/admin/use-fee-actions.tsx'
import { formatDeadline, formatTimeLeft, offerStateLabels } from '#app/academy/seat/offer-states.ts'
import type { SeatOffer } from '#app/academy/seat/offers.server.ts'
import { OfferActions, OfferForm, offerTitle } from './offers.tsx'

async function loadSeat({ id, course_id, batch_id, status }: Admission) {
  const hasFees = status === Approved && batch_id !== null
  const [offers, batches, seats, fees] = await Promise.all([
    adminApi.get('/admin/SeatOffer', { query: { admissionId: id } }),
    course_id === null ? undefined : adminApi.get('/admin/Batch', { query: { course_id } }),
    // A batch in the trash has no seats.
    batch_id === null
      ? undefined
      : adminApi.get('/admin/Batch/:id/seats', { params: { id: batch_id } }).catch(() => undefined),
    hasFees ? adminApi.get('/admin/student-fees/:id', { params: { id } }).catch(() => undefined) : undefined,
  ])
  return {
    offers: offers.rows,
    batches: batches?.rows ?? [],
    waiting: seats?.waiting ?? [],
    sendsMail: seats?.sendsMail ?? false,
    fees,
  }
}

/** Intake and seat of an admission request, in the inbox. */
export function AdmissionSeat({ admission }: { admission: Admission }) {
  const { id, batch_id, version, status, fullName, email } = admission
  const { updateRecord } = useSubmission()
  const { refreshUnread } = useShell()
  const { open, close, dialog } = useFormDialog()
  const canOffer = useHasRight()('submissions.answer')
  const { data, reload } = useLoaded(`${id}-${version}`, () => loadSeat(admission))
  const heading = useRef<HTMLHeadingElement>(null)
  // Offering a seat, accepting it and a full payment remove the buttons.
  const { pay, dialog: paymentDialog } = useFeeActions(data, () => heading.current, reload)
  if (!data) return null
  const { sendsMail, fees } = data
  const applicant = { admissionId: id, fullName, email }
  const batch = data.batches.find((one) => one.id === batch_id)
  const offer = data.offers.find((one) => one.batchId === batch_id)
  const [taken, held] = [batch?.taken ?? 0, batch?.held ?? 0]
  const isOpen = status !== Approved && status !== Rejected && offer?.state !== 'offered'
  const refresh = async () => {
    updateRecord({ ...(await adminApi.get('/admin/Admission/:id', { params: { id } })), read: true })
    reload()
    // An offer changes the conversation too.
    void refreshUnread()
  }
  const offerProps = { applicant, sendsMail, onChanged: refresh }
  return (
    <section
      className="grid justify-items-start gap-2 border-b border-line py-4"
      aria-labelledby={`seat-${id}`}
    >
      <h3 id={`seat-${id}`} tabIndex={-1} ref={heading}>
        Seat
      </h3>
      <p>{describeSeat(admission, offer, sendsMail)}</p>
      {canOffer && <IntakeField admission={admission} batches={data.batches} onChanged={refresh} />}
      {batch && (
        <p className="text-small text-ink-3">
          {taken} of {batch.seats} seats taken, {held} offered.{' '}
          <Link to={`/admin/batches/${batch.id}${status === Approved ? '' : '/waiting'}`}>
            Open the batch
          </Link>
        </p>
      )}
      {fees && (
        <p>
          {formatFee(fees.paid)} of {formatFee(fees.total)} paid.
        </p>
      )}
      {fees && fees.balance > 0 && (
        <Button look="btn--line btn--s" icon="rupee" label="Record payment" onClick={() => pay(fees)} />
      )}
      {offer?.state === 'offered' && <OfferActions {...offerProps} offer={offer} />}
      {batch && isOfferable(batch) && isOpen && canOffer && taken + held < batch.seats && (
        <Button
          look="btn--line btn--s"
          icon="armchair"
          label="Offer a seat"
          onClick={() =>
            open(
              offerTitle(admission),
              <OfferForm
                batch={batch}
                seats={{ seats: batch.seats, taken, held, waiting: data.waiting, sendsMail }}
                applicant={applicant}
                onClose={close}
                onOffered={refresh}
              />,
            )
          }
        />
      )}
      {dialog}
      {paymentDialog}
    </section>
  )
}

function describeSeat(
  { batch_id, status, email }: Admission,
  offer: SeatOffer | undefined,
  sendsMail: boolean,
): string {
  if (offer?.state === 'offered') {
    const unsent = sendsMail && email ? '' : ', not sent'
    return `Offered until ${formatDeadline(offer.until)}${unsent}: ${formatTimeLeft(offer.until)}.`
  }
  if (status === Rejected && !offer) return 'Rejected. Move it to another status to offer a seat.'
  if (batch_id === null) return 'Choose an intake to offer a seat.'
  if (status === Approved) return 'Has a seat.'
  if (!offer) return 'Waiting. No seat was offered yet.'
  return `${offerStateLabels[offer.state]} on ${formatDeadline(offer.endedAt ?? offer.until)}.`
}

type IntakeFieldProps = {
  admission: Pick<Admission, 'id' | 'batch_id' | 'status'>
  batches: readonly Batch[]
  onChanged: () => Promise<void>
}

/** Saves at once. */
function IntakeField({ admission: { id, batch_id, status }, batches, onChanged }: IntakeFieldProps) {
  const fieldId = useId()
  const toast = useToast()
  const { isBusy, run } = useAction(onChanged)
  const choose = async (value: string) => {
    const body = { batch_id: value === '' ? null : Number(value) }
    try {
      await adminApi.patch('/admin/Admission/:id/intake', { params: { id }, body })
      toast('Intake changed')
    } catch (error) {
      const reason = error instanceof ApiError && error.errors?.batch_id
      toast(reason || getErrorMessage(error), { tone: 'bad' })
    }
  }
  return (
    <div className="field print:hidden">
      <label htmlFor={fieldId}>Intake</label>
      <Select
        id={fieldId}
        value={batch_id ?? ''}
        disabled={status === Rejected}
        aria-busy={isBusy}
        onChange={({ target }) => void run({ call: () => choose(target.value) })}
        empty="Any date"
        options={batches.map((batch) => [
          batch.id,
          [writtenDate(batch.firstDay), getTown(batch), stateLabels[batch.state]].join(', '),
        ])}
      />
    </div>
  )
}
