import { useState } from 'react'
import { Link } from 'react-router'
import { adminApi } from '../../../kit/admin/admin-api.ts'
import { useLoaded } from '../../../kit/admin/load/use-loaded.ts'
import { useHasRight } from '../../../kit/admin/shell-context.ts'
import { Approved, Rejected } from '../../../records/submission-stages.ts'
import { AdminIcon } from '../../../ui/icon/admin-icon.tsx'
import type { Admission } from '../../admission/endpoints.ts'
import { formatDeadline, formatTimeLeft } from '../format-deadline.ts'
import { offerStateLabels } from '../offer-states.ts'
import type { SeatOffer } from '../endpoints.ts'
import styles from './admission-seat.module.css'
import { OfferActions } from './offer-row.tsx'
import { OfferDialog } from './offer-dialog.tsx'

async function loadSeat(admissionId: number, batchId: number) {
  const params = { id: batchId }
  const [offers, batch] = await Promise.all([
    adminApi.get('/admin/SeatOffer', { query: { admissionId } }),
    adminApi.get('/admin/Batch/:id', { params }),
  ])
  return { offer: offers.rows.find((one) => one.batchId === batchId), batch }
}

/** The state of the seat, in the inbox. */
export function AdmissionSeat({ admission }: { admission: Admission }) {
  const { id, batch_id, version, status, fullName, email } = admission
  const [isOffering, setOffering] = useState(false)
  const canOffer = useHasRight()('submissions.answer')
  const key = batch_id === null ? undefined : `${id}-${batch_id}-${version}`
  const { data, reload } = useLoaded(key, () => loadSeat(id, batch_id ?? 0))
  if (batch_id === null || !data) return null
  const { offer, batch } = data
  const [taken, held] = [batch.taken ?? 0, batch.held ?? 0]
  const isFull = taken + held >= batch.seats
  const isOpen = status !== Approved && status !== Rejected
  return (
    <section className={styles.seat} aria-labelledby={`seat-${id}`}>
      <h3 id={`seat-${id}`}>Seat</h3>
      <p>{describeSeat(admission, offer)}</p>
      <p className="small muted">
        {taken} of {batch.seats} seats taken, {held} offered.{' '}
        <Link to={`/admin/batches/${batch_id}/waiting`}>Open the batch</Link>
      </p>
      {offer?.state === 'offered' ? (
        <OfferActions
          applicant={{ admissionId: id, fullName }}
          offer={offer}
          onChanged={async () => reload()}
        />
      ) : (
        isOpen &&
        canOffer &&
        !isFull && (
          <button className="btn btn--line btn--s" type="button" onClick={() => setOffering(true)}>
            <AdminIcon name="armchair" />
            Offer a seat
          </button>
        )
      )}
      <OfferDialog
        batch={batch}
        seats={{ seats: batch.seats, taken, held }}
        applicant={isOffering ? { admissionId: id, fullName, email } : undefined}
        onClose={() => setOffering(false)}
        onOffered={async () => reload()}
      />
    </section>
  )
}

function describeSeat({ status }: Admission, offer: SeatOffer | undefined): string {
  if (offer?.state === 'offered')
    return `Offered until ${formatDeadline(offer.until)}: ${formatTimeLeft(offer.until)}.`
  if (status === Approved) return 'Has a seat.'
  if (!offer) return 'Waiting. No seat was offered yet.'
  return `${offerStateLabels[offer.state]} on ${formatDeadline(offer.endedAt ?? offer.until)}.`
}
