import pino, { type DestinationStream, type Logger } from 'pino'
import type { Settings } from './settings/settings.server.ts'

export type Log = Logger

/** Lines that cannot be written, because the disk is full, wait up to this many characters. */
const longestBacklog = 1_000_000

/**
 * Structured log on standard output. Never hand it bodies, cookies, tokens or what people wrote.
 * A log that cannot be written stops nothing; it goes on once there is room.
 * @param output where else the lines go, for a test to read.
 */
export function openLog({ logLevel }: Pick<Settings, 'logLevel'>, output = standardOutput()): Log {
  return pino(
    {
      level: logLevel,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: withoutData },
    },
    output,
  )
}

function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: longestBacklog })
  output.on('error', () => {})
  return output
}

// PostgreSQL quotes rows and arguments in other fields of an error, such as `detail` and `where`.
function withoutData(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { type, message, stack, code } = pino.stdSerializers.err(error)
  return { type, message, stack, code: code as unknown }
}
