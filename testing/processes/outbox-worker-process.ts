import { startJobs } from '#app/platform/job-queue.server.ts'
import { mailQueue } from '#app/platform/mail/outbox-queue.server.ts'
import { readSettings } from '#app/platform/settings/settings.server.ts'
// Delivers the outbox of DATA_DIR until it is killed.
import { openServices } from '#app/open-services.server.ts'

startJobs(await openServices(readSettings(process.env)), [mailQueue])
setInterval(() => {}, 60_000)
