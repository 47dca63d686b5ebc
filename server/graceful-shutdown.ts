import type { Log } from '#app/platform/log.server.ts'

export const shutdownTimeoutMs = 10_000

/**
 * Shuts down on SIGTERM and SIGINT (exit code 0) and after an uncaught error (1).
 * @param close finishes running work; the process exits after ten seconds at the latest.
 */
export function shutDownGracefully(
  close: () => Promise<void>,
  log: Pick<Log, 'info' | 'error' | 'fatal'>,
): void {
  let isClosing = false

  function begin(code: number): void {
    // A terminal, npm and a service manager may each forward the same signal.
    if (isClosing) return
    isClosing = true
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref()
    const failed = (error: unknown) => {
      log.error({ err: error }, 'Closing failed')
      process.exit(1)
    }
    close().then(() => process.exit(code), failed)
  }

  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      log.info({ signal }, 'Closing')
      begin(0)
    })
  // Node reports unhandled rejections here too.
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'Uncaught error; the process ends')
    begin(1)
  })
}
