export const mailStatuses = ['waiting', 'sent', 'failed'] as const
export type MailStatus = (typeof mailStatuses)[number]
