import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { z } from 'zod'
import type { Db } from '#app/platform/db/database.ts'
import { readKeyValue, writeKeyValue } from '#app/platform/db/key-value-store.server.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'

const key = 'mailServer'

/** The same values as SMTP_URL, MAIL_FROM and NOTIFY_EMAIL. */
const StoredMailServer = z.object({ smtpUrl: z.string(), mailFrom: z.string(), notifyEmail: z.string() })
export type StoredMailServer = z.infer<typeof StoredMailServer>

/** Applies the mail server that was set up in the back-office, unless SMTP_URL is given or AUTH_SECRET has changed. */
export async function applyMailServer(db: Db, settings: Settings): Promise<void> {
  if (settings.isMailServerGiven) return
  const stored = await readKeyValue(db, key)
  if (stored === undefined) return
  const data = await symmetricDecrypt({ key: settings.authSecret, data: stored }).catch(() => undefined)
  if (data) Object.assign(settings, StoredMailServer.parse(JSON.parse(data)))
}

/** Encrypted with AUTH_SECRET, because it contains a password. */
export async function storeMailServer(trx: Db, settings: Settings, mail: StoredMailServer): Promise<void> {
  const data = JSON.stringify(mail)
  await writeKeyValue(trx, key, await symmetricEncrypt({ key: settings.authSecret, data }))
}
