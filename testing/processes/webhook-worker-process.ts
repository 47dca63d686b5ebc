// Delivers the webhooks of DATA_DIR to a local receiver until it is killed.
import { openServices } from '../../app/open-services.server.ts'
import { readSettings } from '../../app/platform/settings/settings.server.ts'
import { openWebhookWorker } from '../../app/platform/webhook/webhook-worker.server.ts'
import { localNetwork } from '../webhook-receiver.ts'

const { db, settings, log } = await openServices(readSettings(process.env))
const network = localNetwork(process.env.RECEIVER_CA ?? '')
openWebhookWorker(db, settings, log, { network, onDisabled: () => Promise.resolve() }).start()
setInterval(() => {}, 60_000)
