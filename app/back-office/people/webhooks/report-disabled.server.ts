import type { Trx } from '#app/platform/db/database.ts'
import { websiteActor, writeAuditEntry } from '#app/records/audit/write-audit.server.ts'
import {
  mailAdministrators,
  type MailSettings,
} from '#app/operations/self-check/mail-administrators.server.ts'

export async function reportDisabledWebhook(trx: Trx, settings: MailSettings, name: string): Promise<void> {
  await writeAuditEntry(trx, websiteActor, { action: 'status', kind: 'webhook', label: name })
  await mailAdministrators(
    trx,
    settings,
    `The webhook ${name} was turned off`,
    `Every delivery to ${name} has failed for five days, so the webhook was turned off. Check its address, then turn it on again:\n\n${settings.publicUrl}/admin/people?tab=programs`,
  )
}
