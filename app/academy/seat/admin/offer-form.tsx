import { useState } from 'react'
import { writtenDate } from '#app/ui/date/date-formats.ts'
import { FieldError } from '#app/ui/form/field.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { DialogForm } from '#app/kit/admin/dialog/dialog-form.tsx'
import type { Batch } from '#app/academy/batch/batch.server.ts'
import { formatHours, formatPlace } from '#app/academy/batch/intake/intake-text.ts'
import { formatDeadline, defaultOfferHours, hourMs } from '#app/academy/seat/offer-states.ts'
import { listSkipped, offerText } from '#app/academy/seat/offer-text.ts'
import type { Applicant, BatchSeats } from '#app/academy/seat/seat.server.ts'

type OfferFormProps = {
  batch: Batch
  seats: Pick<BatchSeats, 'seats' | 'taken' | 'held' | 'waiting' | 'sendsMail'>
  applicant: { admissionId: number; fullName: string; email: string }
  onClose: () => void
  onOffered: () => Promise<void>
}

const unsentDurationMs = 15_000
const days = [2, 3, 7] as const

const deadlineAfter = (count: number): string => new Date(Date.now() + count * 24 * hourMs).toISOString()

export const offerTitle = ({ fullName }: { fullName: string }): string => `Offer a seat to ${fullName}`

export function OfferForm({ batch, seats, applicant, onClose, onOffered }: OfferFormProps) {
  const { admissionId, fullName, email } = applicant
  const toast = useToast()
  const [chosen, setChosen] = useState<number>(defaultOfferHours / 24)
  const isSent = email !== '' && seats.sendsMail
  const free = seats.seats - seats.taken - seats.held
  const [hours, place, until] = [formatHours(batch), formatPlace(batch), deadlineAfter(chosen)]
  return (
    <DialogForm
      names={['days']}
      label={isSent ? 'Send offer' : 'Offer seat'}
      busyLabel="Offering"
      onCancel={onClose}
      send={async () => {
        const { link } = await adminApi.post('/admin/SeatOffer', {
          body: { admissionId, batchId: batch.id, until: deadlineAfter(chosen) },
        })
        onClose()
        if (isSent) toast(`Seat offered to ${fullName}`)
        else
          toast(`Seat held for ${fullName}. Nothing was sent: copy the link and send it.`, {
            tone: 'warn',
            duration: unsentDurationMs,
            action: link && <CopyLink link={link} isInToast />,
          })
        await onOffered()
      }}
    >
      {(errors) => (
        <>
          <SkippedNotice skipped={listSkipped(seats.waiting, admissionId)} />
          <p className="text-small text-ink-2">
            Holds 1 of {free} free {free === 1 ? 'seat' : 'seats'} in {batch.courseName},{' '}
            {writtenDate(batch.firstDay)}.
          </p>
          <fieldset className="field">
            <legend className="legend">Answer within</legend>
            <div className="grid gap-2 sm:grid-cols-3">
              {days.map((count) => (
                <div
                  key={count}
                  className="flex items-center gap-2.5 rounded-2 border border-line-2 px-3 py-2.5 has-checked:border-primary has-checked:inset-ring has-checked:inset-ring-primary"
                >
                  <input
                    className="size-4.5 flex-none accent-primary"
                    type="radio"
                    name="days"
                    id={`days-${count}`}
                    value={count}
                    checked={count === chosen}
                    onChange={() => setChosen(count)}
                  />
                  <label htmlFor={`days-${count}`}>
                    {count} days
                    <small className="block text-ink-2">{formatDeadline(deadlineAfter(count))}</small>
                  </label>
                </div>
              ))}
            </div>
            <FieldError id="offer" error={errors.until ?? errors.batchId} />
          </fieldset>
          {!isSent && (
            <Notice tone="warn">
              {email
                ? 'No mail server is set up, so the e-mail waits in the outbox. Copy the link afterwards and send it yourself.'
                : 'There is no e-mail address. Copy the link afterwards and send it yourself.'}
            </Notice>
          )}
          {email && (
            <section
              className="rounded-2 bg-soft px-4 py-3.5 text-small whitespace-pre-line text-ink-2"
              aria-label="Message"
            >
              <p>{offerText(fullName, { ...batch, hours, place, until }).join('\n\n')}</p>
            </section>
          )}
          {isSent && (
            <p className="hint">
              An e-mail with a link to answer goes to {email}. You can also copy the link.
            </p>
          )}
        </>
      )}
    </DialogForm>
  )
}

function SkippedNotice({ skipped: [first, ...others] }: { skipped: readonly Applicant[] }) {
  if (!first) return null
  const count = others.length + 1
  return (
    <Notice tone="warn">
      <b>{count === 1 ? '1 person has' : `${count} people have`} waited longer.</b> First on the list:{' '}
      {first.fullName}.
    </Notice>
  )
}

export function CopyLink({ link, isInToast = false }: { link: string; isInToast?: boolean }) {
  const toast = useToast()
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast('Link copied'),
      () => toast('The link could not be copied', { tone: 'bad' }),
    )
  return (
    <button
      className={isInToast ? undefined : 'btn btn--line btn--s'}
      type="button"
      onClick={() => void copy()}
    >
      {!isInToast && <AdminIcon name="copy" />}
      Copy link
    </button>
  )
}
