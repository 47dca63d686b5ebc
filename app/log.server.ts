import pino, { type Logger } from 'pino'
import type { Settings } from './settings.server.ts'

export type Log = Logger

/** Lines that cannot be written, because the disk is full, wait up to this many characters. */
const longestBacklog = 1_000_000

/**
 * Structured log on standard output. Never hand it bodies, cookies, tokens or what people wrote.
 * A log that cannot be written stops nothing; it goes on once there is room.
 */
export function openLog({ logLevel }: Pick<Settings, 'logLevel'>): Log {
  const output = pino.destination({ dest: 1, sync: true, maxLength: longestBacklog })
  output.on('error', () => {})
  return pino({ level: logLevel, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, output)
}
