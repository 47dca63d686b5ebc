import { useState } from 'react'
import { Link } from 'react-router'
import { writtenDate } from '#app/ui/date/date-formats.ts'
import { Button } from '#app/ui/form/button.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { OptionPicks } from '#app/ui/form/radio-or-checkbox.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { Approved } from '#app/records/submission-stages.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { DialogForm, useAction } from '#app/kit/admin/dialog/dialogs.tsx'
import { submissionPath } from '#app/kit/admin/record-path.ts'
import { useHasRight } from '#app/kit/admin/screen.tsx'
import type { Batch } from '#app/academy/batch/batch.server.ts'
import { formatHours, formatPlace } from '#app/academy/batch/intake/intake-text.ts'
import {
  defaultOfferHours,
  extendDeadline,
  formatDeadline,
  formatTimeLeft,
  hourMs,
} from '#app/academy/seat/offer-states.ts'
import { listSkipped, offerText } from '#app/academy/seat/offer-text.ts'
import type { SeatOffer } from '#app/academy/seat/offers.server.ts'
import type { Applicant, BatchSeats } from '#app/academy/seat/seat.server.ts'

type OfferRowProps = Omit<OfferActionsProps, 'applicant' | 'offer'> & { applicant: Applicant }

export function OfferRow(props: OfferRowProps) {
  const { applicant } = props
  const { offer } = applicant
  if (!offer) return null
  return (
    <li className="grid items-center gap-x-4 gap-y-2 border-b border-line bg-warn-soft px-4 py-3 lg:grid-cols-[minmax(0,1fr)_auto_auto] lg:px-6">
      <p>
        <ApplicantName applicant={applicant} />
        <small className="block text-micro text-ink-2">
          Offered {formatDeadline(offer.createdAt)} by {offer.userName}.
        </small>
      </p>
      <span className="font-semibold text-warn tabular-nums">
        Until {formatDeadline(offer.until)}: {formatTimeLeft(offer.until)}
      </span>
      <OfferActions {...props} offer={offer} />
    </li>
  )
}

type OfferActionsProps = {
  applicant: Pick<Applicant, 'admissionId' | 'fullName' | 'email'>
  offer: SeatOffer
  sendsMail: boolean
  onChanged: () => Promise<void>
}

export function OfferActions(props: OfferActionsProps) {
  const { applicant, offer, onChanged } = props
  const { admissionId, fullName } = applicant
  const { run, confirmDialog } = useAction(onChanged)
  const canAnswer = useHasRight()('submissions.answer')
  if (!canAnswer) return null

  const accept = () =>
    run({
      question: {
        question: `Accept the seat for ${fullName}?`,
        detail: 'The admission request becomes approved.',
        confirmLabel: 'Accept',
        isDangerous: false,
      },
      call: () =>
        adminApi.patch('/admin/Update/AdmissionStatus', {
          query: { id: admissionId },
          body: { status: Approved },
        }),
      done: `${fullName} has a seat`,
    })
  const withdraw = () =>
    run({
      question: {
        question: `Withdraw the offer to ${fullName}?`,
        detail: 'The seat becomes free and the link stops working. Nothing is sent.',
        confirmLabel: 'Withdraw',
      },
      call: () => adminApi.post('/admin/SeatOffer/:id/withdraw', { params: { id: offer.id } }),
      done: 'Offer withdrawn',
    })
  return (
    <div className="flex flex-wrap gap-2">
      {offer.link && <CopyLink link={offer.link} />}
      <Button look="btn--line btn--s" label="Accept for them" onClick={() => void accept()} />
      <ExtendButton {...props} />
      <Button look="btn--plain btn--s" label="Withdraw" onClick={() => void withdraw()} />
      {confirmDialog}
    </div>
  )
}

const waitingMail = 'The e-mail waits in the outbox until mail is set up. Copy the link to send it now.'

function ExtendButton({ applicant, offer, sendsMail, onChanged }: OfferActionsProps) {
  const { fullName, email } = applicant
  const toast = useToast()
  const { isBusy, run } = useAction(onChanged)
  const extend = async () => {
    const body = { until: extendDeadline(offer.until) }
    const { until } = await adminApi.patch('/admin/SeatOffer/:id', { params: { id: offer.id }, body })
    const sent = sendsMail ? 'An e-mail is on its way.' : waitingMail
    toast(
      `Seat held until ${formatDeadline(until)}. ${email ? sent : 'There is no e-mail address: please call.'}`,
    )
  }
  return (
    <Button
      look="btn--line btn--s"
      label="Extend 24 h"
      aria-busy={isBusy}
      aria-label={`Extend the offer to ${fullName} by 24 h`}
      onClick={() => void run({ call: extend })}
    />
  )
}

/** Links to the admission request. */
export const ApplicantName = ({ applicant }: { applicant: Applicant }) => (
  <>
    <Link
      className="title-link"
      to={submissionPath('admission', { id: applicant.admissionId, status: applicant.status })}
    >
      <b>{applicant.fullName}</b>
    </Link>
    {applicant.phoneNumber && <small className="block text-micro text-ink-3">{applicant.phoneNumber}</small>}
  </>
)

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
          toast(`Seat held for ${fullName}. ${email ? waitingMail : 'Nothing was sent: copy the link.'}`, {
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
          <fieldset
            className="field"
            onChange={({ target }: { target: EventTarget }) => {
              if (target instanceof HTMLInputElement) setChosen(Number(target.value))
            }}
          >
            <legend className="legend">Answer within</legend>
            <OptionPicks
              layout="columns"
              type="radio"
              name="days"
              picked={[String(chosen)]}
              options={days.map((count) => ({
                value: String(count),
                label: `${count} days`,
                hint: formatDeadline(deadlineAfter(count)),
              }))}
            />
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

function CopyLink({ link, isInToast = false }: { link: string; isInToast?: boolean }) {
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
