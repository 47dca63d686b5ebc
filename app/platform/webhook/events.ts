/** Event types by label. */
export const webhookEvents = {
  'submission.received': 'Submission received',
  'submission.status_changed': 'Status of a submission changed',
  'submission.replied': 'Reply sent to a submission',
  'content.changed': 'Website content added, changed or deleted',
  'offer.answered': 'Seat offer accepted or declined',
  'receipt.issued': 'Fee receipt issued',
} as const

export type WebhookEvent = keyof typeof webhookEvents

export const isWebhookEvent = (name: string): name is WebhookEvent => Object.hasOwn(webhookEvents, name)

/** Names the changed record without its content. `id` is null if many records changed at once. */
export type WebhookSubject = { collection: string; id: number | null }

export const parseEvents = (stored: string): WebhookEvent[] => stored.split(' ').filter(isWebhookEvent)
