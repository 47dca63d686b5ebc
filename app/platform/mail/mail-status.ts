/** Where a mail of the outbox stands: waiting covers those that will be tried again. */
export const mailStatuses = ['waiting', 'sent', 'failed'] as const
export type MailStatus = (typeof mailStatuses)[number]
