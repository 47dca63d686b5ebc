import pino, { type DestinationStream, type Logger } from 'pino'
import type { Settings } from './settings/settings.server.ts'

export type Log = Logger

const maxBacklogChars = 1_000_000

/**
 * Opens a structured log on standard output. Write errors are ignored.
 * Never log request bodies, cookies, tokens or user input.
 */
export function openLog({ logLevel }: Pick<Settings, 'logLevel'>, output = standardOutput()): Log {
  return pino(
    {
      level: logLevel,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: serializeError },
    },
    output,
  )
}

function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: maxBacklogChars })
  output.on('error', () => {})
  return output
}

// Logs only these fields, because PostgreSQL quotes personal data in others, such as `detail` and `where`.
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { type, message, stack, code } = pino.stdSerializers.err(error)
  return { type, message, stack, code: code as unknown }
}
