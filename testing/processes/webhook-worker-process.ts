import { startJobs } from '#app/platform/job-queue.server.ts'
import { readSettings } from '#app/platform/settings/settings.server.ts'
import { webhookQueue } from '#app/platform/webhook/webhook-queue.server.ts'
// Delivers the webhooks of DATA_DIR to a local receiver until it is killed.
import { openServices } from '#app/open-services.server.ts'
import { localNetwork } from '../webhook-receiver.ts'

const services = await openServices(readSettings(process.env))
const webhookNetwork = localNetwork(process.env.RECEIVER_CA ?? '')
startJobs({ ...services, webhookNetwork }, [webhookQueue(() => Promise.resolve())])
setInterval(() => {}, 60_000)
