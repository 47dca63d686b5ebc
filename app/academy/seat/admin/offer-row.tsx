import { Link } from 'react-router'
import { Button } from '#app/ui/form/button.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { Approved } from '#app/records/submission-stages.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { useAction } from '#app/kit/admin/dialog/use-action.tsx'
import { submissionPath } from '#app/kit/admin/record-path.ts'
import { useHasRight } from '#app/kit/admin/shell-context.ts'
import { formatDeadline, formatTimeLeft, extendDeadline } from '#app/academy/seat/offer-states.ts'
import type { SeatOffer } from '#app/academy/seat/offers.server.ts'
import type { Applicant } from '#app/academy/seat/seat.server.ts'
import { CopyLink } from './offer-form.tsx'

type OfferRowProps = { applicant: Applicant; sendsMail: boolean; onChanged: () => Promise<void> }

export function OfferRow({ applicant, sendsMail, onChanged }: OfferRowProps) {
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
      <OfferActions applicant={applicant} offer={offer} sendsMail={sendsMail} onChanged={onChanged} />
    </li>
  )
}

type OfferActionsProps = {
  applicant: Pick<Applicant, 'admissionId' | 'fullName' | 'email'>
  offer: SeatOffer
  sendsMail: boolean
  onChanged: () => Promise<void>
}

export function OfferActions({ applicant, offer, sendsMail, onChanged }: OfferActionsProps) {
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
      <ExtendButton applicant={applicant} offer={offer} sendsMail={sendsMail} onChanged={onChanged} />
      <Button look="btn--plain btn--s" label="Withdraw" onClick={() => void withdraw()} />
      {confirmDialog}
    </div>
  )
}

type ExtendButtonProps = Omit<OfferActionsProps, 'applicant'> & {
  applicant: Pick<Applicant, 'fullName' | 'email'>
}

export function ExtendButton({ applicant, offer, sendsMail, onChanged }: ExtendButtonProps) {
  const { fullName, email } = applicant
  const toast = useToast()
  const { isBusy, run } = useAction(onChanged)
  const extend = async () => {
    const body = { until: extendDeadline(offer.until) }
    const { until } = await adminApi.patch('/admin/SeatOffer/:id', { params: { id: offer.id }, body })
    const sent = sendsMail ? 'An e-mail is on its way.' : 'Nothing was sent: copy the link and send it.'
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
