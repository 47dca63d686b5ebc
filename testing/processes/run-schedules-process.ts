import { readSettings } from '#app/platform/settings/settings.server.ts'
import { listDueSchedules } from '#app/records/versions/schedule.server.ts'
import { runSchedules } from '#app/operations/run-scheduled-publishing.server.ts'
// Publishes due records in a second process until none is left.
import { openServices } from '#app/open-services.server.ts'

const services = await openServices(readSettings(process.env))
process.send?.('ready')
process.once('message', async () => {
  while ((await listDueSchedules(services.db)).length > 0) await runSchedules(services)
  process.exit(0)
})
