import type { Log } from '../app/platform/log.server.ts'

/** Longest time until the process ends, in milliseconds. */
export const longestEnd = 10_000
/** A terminal, npm and a service manager may each pass on the same signal. */
const sameSignal = 1000
const signals = { SIGINT: 2, SIGTERM: 15 }

/**
 * Ends the process in order when it is asked to (SIGTERM, SIGINT; code 0) and after an uncaught error (code 1). Asked a
 * second time it ends at once.
 * @param end lets running work finish; has ten seconds.
 */
export function shutDownGracefully(
  end: () => Promise<void>,
  log: Pick<Log, 'info' | 'error' | 'fatal'>,
): void {
  let begun: number | undefined
  let code = 0

  function begin(): void {
    if (begun !== undefined) return
    begun = performance.now()
    setTimeout(() => process.exit(code || 1), longestEnd).unref()
    end()
      .catch((error: unknown) => {
        code = 1
        log.error({ err: error }, 'Closing failed')
      })
      .finally(() => process.exit(code))
  }

  for (const [signal, number] of Object.entries(signals)) {
    process.on(signal, () => {
      if (begun === undefined) log.info({ signal }, 'Closing')
      else if (performance.now() - begun > sameSignal) process.exit(128 + number)
      begin()
    })
  }
  // Unhandled rejections arrive here too.
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'Uncaught error; the process ends')
    code = 1
    begin()
  })
}
