import type { Log } from '#app/platform/log.server.ts'

export const shutdownTimeoutMs = 10_000
/**
 * Signals repeated within this time count once: a terminal, npm and a service manager may each forward the same
 * signal.
 */
const repeatedSignalMs = 1000
const signals = { SIGINT: 2, SIGTERM: 15 }

/**
 * Shuts down on SIGTERM and SIGINT (exit code 0) and after an uncaught error (1). A second signal exits at once.
 * @param close finishes running work; the process exits after ten seconds at the latest.
 */
export function shutDownGracefully(
  close: () => Promise<void>,
  log: Pick<Log, 'info' | 'error' | 'fatal'>,
): void {
  let startedAt: number | undefined
  let code = 0

  function begin(): void {
    if (startedAt !== undefined) return
    startedAt = performance.now()
    setTimeout(() => process.exit(code || 1), shutdownTimeoutMs).unref()
    close()
      .catch((error: unknown) => {
        code = 1
        log.error({ err: error }, 'Closing failed')
      })
      .finally(() => process.exit(code))
  }

  for (const [signal, number] of Object.entries(signals)) {
    process.on(signal, () => {
      if (startedAt === undefined) log.info({ signal }, 'Closing')
      else if (performance.now() - startedAt > repeatedSignalMs) process.exit(128 + number)
      begin()
    })
  }
  // Node reports unhandled rejections here too.
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'Uncaught error; the process ends')
    code = 1
    begin()
  })
}
