import type { Migration } from 'kysely/migration'
import * as initial from './0100-initial.server.ts'
import * as auditChain from './0110-audit-chain.server.ts'
import * as batch from './0110-batch.server.ts'
import * as synonym from './0110-synonym.server.ts'
import * as seat from './0120-seat.server.ts'
import * as fee from './0130-fee.server.ts'
import * as certificate from './0140-certificate.server.ts'
import * as certificateSettings from './0150-certificate-settings.server.ts'
import * as portraitsAndPaise from './0157-portraits-and-paise.server.ts'
import * as gulfMarket from './0160-gulf-market.server.ts'
import * as owner from './0180-owner.server.ts'
import * as conversation from './0181-conversation.server.ts'
import * as replyDesk from './0182-reply-desk.server.ts'
import * as savedView from './0183-saved-view.server.ts'
import * as person from './0184-person.server.ts'
import * as receivedMail from './0185-received-mail.server.ts'
import * as webhook from './0186-webhook.server.ts'
import * as inboxIndex from './0187-inbox-index.server.ts'
import * as companyFacts from './0188-company-facts.server.ts'
import * as ownLength from './0189-own-length.server.ts'
import * as plainAudit from './0200-plain-audit.server.ts'
import * as removedFeatures from './0210-removed-features.server.ts'

/** `onlyAdds` means that older versions of the program can keep using the database. */
export type SchemaMigration = Migration & { onlyAdds?: boolean }

/** Never rename a migration: databases record the names of executed migrations. */
export const migrations: Record<string, SchemaMigration> = {
  '0100-initial': initial,
  '0110-audit-chain': auditChain,
  '0110-batch': batch,
  '0110-synonym': synonym,
  '0120-seat': seat,
  '0130-fee': fee,
  '0140-certificate': certificate,
  '0150-certificate-settings': certificateSettings,
  '0157-portraits-and-paise': portraitsAndPaise,
  '0160-gulf-market': gulfMarket,
  '0180-owner': owner,
  '0181-conversation': conversation,
  '0182-reply-desk': replyDesk,
  '0183-saved-view': savedView,
  '0184-person': person,
  '0185-received-mail': receivedMail,
  '0186-webhook': webhook,
  '0187-inbox-index': inboxIndex,
  '0188-company-facts': companyFacts,
  '0189-own-length': ownLength,
  '0200-plain-audit': plainAudit,
  '0210-removed-features': removedFeatures,
}
