import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  serverModuleFormat: 'esm',
  // Public pages are documents and the back-office is small, so routes need no lazy discovery.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
