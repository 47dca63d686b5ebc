/**
 * Packages bundled into the server file. Loading their 700 files took half of the start-up time. Packages with native code and
 * small CommonJS packages stay external.
 */
export const bundledPackages = [
  /^@better-auth\//,
  /^@better-fetch\//,
  /^@hono\//,
  /^@noble\//,
  /^@react-router\//,
  /^@remix-run\//,
  /^(?:altcha-lib|better-auth|better-call|defu|hono|jose|kysely|react-router|rou3|zod)(?:\/|$)/,
]

/** CommonJS packages, which only the production build can bundle. */
export const reactPackages = /^(?:react|react-dom|scheduler)(?:\/|$)/
