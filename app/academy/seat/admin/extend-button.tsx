import { useState } from 'react'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { getErrorMessage } from '#app/kit/admin/load/error-message.ts'
import { useToast } from '#app/ui/panel/toasts.tsx'
import type { Applicant, SeatOffer } from '#app/academy/seat/seat.server.ts'
import { formatDeadline } from '#app/academy/seat/format-deadline.ts'
import { extendDeadline } from '#app/academy/seat/offer-states.ts'

type ExtendButtonProps = {
  applicant: Pick<Applicant, 'fullName' | 'email'>
  offer: SeatOffer
  sendsMail: boolean
  onChanged: () => Promise<void>
}

export function ExtendButton({ applicant, offer, sendsMail, onChanged }: ExtendButtonProps) {
  const { fullName, email } = applicant
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const extend = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const body = { until: extendDeadline(offer.until) }
      const { until } = await adminApi.patch('/admin/SeatOffer/:id', { params: { id: offer.id }, body })
      const sent = sendsMail ? 'An e-mail is on its way.' : 'Nothing was sent: copy the link and send it.'
      toast(
        `Seat held until ${formatDeadline(until)}. ${email ? sent : 'There is no e-mail address: please call.'}`,
      )
    } catch (error) {
      toast(getErrorMessage(error), { tone: 'bad' })
    }
    setBusy(false)
    await onChanged()
  }
  return (
    <button
      className="btn btn--line btn--s"
      type="button"
      aria-busy={isBusy}
      aria-label={`Extend the offer to ${fullName} by 24 h`}
      onClick={() => void extend()}
    >
      Extend 24 h
    </button>
  )
}
