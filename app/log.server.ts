import pino, { type Logger } from 'pino'
import type { Settings } from './settings.server.ts'

export type Log = Logger

/** Structured log on standard output. Never hand it bodies, cookies, tokens or what people wrote. */
export const openLog = (settings: Pick<Settings, 'logLevel'>): Log =>
  pino({ level: settings.logLevel, base: undefined, timestamp: pino.stdTimeFunctions.isoTime })
