// Delivers the outbox of DATA_DIR until it is killed.
import { openServices } from '../../app/open-services.server.ts'
import { readSettings } from '../../app/platform/settings/settings.server.ts'

const { mail } = await openServices(readSettings(process.env))
mail.start()
setInterval(() => {}, 60_000)
