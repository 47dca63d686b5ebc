import type { Auth } from './auth/auth.server.ts'
import type { Db } from './db/database.ts'
import type { SigningSecret } from './db/signing-secret.server.ts'
import type { Log } from './log.server.ts'
import type { Settings } from './settings/settings.server.ts'
import type { Storage } from './storage/stored-files.ts'
import type { WebhookNetwork } from './webhook/public-address.server.ts'

export type Services = {
  settings: Settings & SigningSecret
  db: Db
  storage: Storage
  auth: Auth
  webhookNetwork: WebhookNetwork
  log: Log
}
