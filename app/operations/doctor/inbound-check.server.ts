import { mailboxError, openMailbox } from '../../platform/mail/inbound/mailbox.server.ts'
import type { Settings } from '../../platform/settings/settings.server.ts'
import { inboundAdvice, inboundPart } from '../inbound-mail/inbound-state.server.ts'
import { failure, type Finding, pass } from './finding.ts'

export async function checkInbound({ inbound }: Pick<Settings, 'inbound'>): Promise<Finding[]> {
  if (!inbound) return []
  const server = `${inbound.host}:${inbound.port}`
  try {
    const mailbox = await openMailbox(inbound)
    await mailbox.close()
    return [pass(inboundPart, `${server} answers and has the mailbox ${inbound.mailbox}`)]
  } catch (error) {
    return [failure(inboundPart, `${server} cannot be used: ${mailboxError(error)}`, inboundAdvice)]
  }
}
