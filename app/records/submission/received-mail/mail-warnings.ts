/**
 * `sender`: the address did not write before. `forged`: the own mail server could not confirm the sender's domain.
 * `automatic`: an out-of-office reply, a mailing list or one of our own addresses. `shortened`, `files`: parts are only in
 * the mailbox.
 */
export const mailWarnings = ['sender', 'forged', 'automatic', 'shortened', 'files'] as const
export type MailWarning = (typeof mailWarnings)[number]
