// Seals the audit log in a second process.
import { openDatabase } from '../../app/platform/db/open.server.ts'
import { readSettings } from '../../app/platform/settings/settings.server.ts'
import { sealAudit } from '../../app/records/audit/chain/seal-audit.server.ts'

const db = openDatabase(readSettings(process.env, { write: false }).database)
process.send?.('ready')
process.once('message', async () => {
  await sealAudit(db)
  process.exit(0)
})
