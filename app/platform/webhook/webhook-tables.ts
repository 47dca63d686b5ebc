import type { Generated } from 'kysely'

export type WebhookTable = {
  id: string
  name: string
  url: string
  /** Names of events, separated by spaces. */
  events: string
  /** The secret is derived from it. A new one replaces the secret. */
  keyId: string
  active: number
  createdAt: string
  failingSince: string | null
  disabledAt: string | null
}

export type WebhookDeliveryTable = {
  id: Generated<number>
  webhookId: string
  /** Constant across attempts and replays, so that receivers can drop duplicates. */
  messageId: string
  event: string
  body: string
  createdAt: string
  attempts: Generated<number>
  deliveredAt: string | null
  failedAt: string | null
  lastStatus: number | null
  lastError: string | null
}
