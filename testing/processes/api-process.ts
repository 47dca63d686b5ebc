// Serves the API on a second process. Sends its port to the parent.
import { serve } from '@hono/node-server'
import { readSettings } from '#app/platform/settings/settings.server.ts'
import { createApi } from '#app/api.server.ts'
import { openServices } from '#app/open-services.server.ts'

const api = createApi(await openServices(readSettings(process.env)))
serve(
  { fetch: api.fetch, port: 0, hostname: '127.0.0.1', serverOptions: { keepAliveTimeout: 0 } },
  ({ port }) => process.send?.(port),
)
