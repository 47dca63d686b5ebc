/**
 * Packages that are built into the server's one file, most of them made of many small ones: finding and reading 700 files took half
 * of the time to the first answer. What has native parts, or is small and older than modules, stays beside it.
 */
export const bundled = [
  /^@better-auth\//,
  /^@better-fetch\//,
  /^@hono\//,
  /^@noble\//,
  /^@react-router\//,
  /^@remix-run\//,
  /^(?:altcha-lib|better-auth|better-call|defu|hono|jose|kysely|react-router|rou3|zod)(?:\/|$)/,
]

/** CommonJS, which only the build can put into a file of modules. */
export const react = /^(?:react|react-dom|scheduler)(?:\/|$)/
