import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  serverModuleFormat: 'esm',
  // Public pages are documents and the admin is small: every route is known from the start.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
