import { setTimeout as pause } from 'node:timers/promises'

// What databases and sockets say: SQLSTATEs of PostgreSQL, codes of Node, numbers of SQLite.
const disconnected = new Set<unknown>(
  `57P01 57P02 57P03 53300 08000 08001 08003 08004 08006
  ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOENT EHOSTUNREACH ENETUNREACH EAI_AGAIN`.split(/\s+/),
)
const disconnectedMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/
const refused = new Set<unknown>([
  '28P01',
  '28000',
  '3D000',
  '42501',
  'ENOTFOUND',
  'SELF_SIGNED_CERT_IN_CHAIN',
])
const busy = new Set<unknown>(['40001', '40P01', '55P03', '57014'])
const sqliteBusy = 5

type Coded = Error & { code?: unknown; errcode?: unknown; syscall?: unknown }

/** Whether something failed because the database server could not be reached, or went away meanwhile. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as Coded
  // A file that is not there says ENOENT too, but not of connecting.
  if (code === 'ENOENT') return syscall === 'connect'
  return disconnected.has(code) || disconnectedMessage.test(error.message)
}

/** Whether a database server does not let us in: no such database, no such user, another password. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error && refused.has((error as Coded).code)

/** Whether something failed because others were at the same rows for too long; a second try helps. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && (busy.has((error as Coded).code) || (error as Coded).errcode === sqliteBusy)

const duplicate = new Set<unknown>(['23505', 2067])

/** Whether a unique index has refused a row. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && (duplicate.has((error as Coded).code) || duplicate.has((error as Coded).errcode))

const sqliteFull = 13
const postgresFull = '53100'
const full = new Set<unknown>(['ENOSPC', 'EDQUOT', postgresFull])

/** Whether something failed because there is no room left: for a file, or in the database. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return full.has(code) || errcode === sqliteFull || isDiskFull(error.cause)
}

const undone = new WeakSet<Error>()
/** With the growing pauses between them, three seconds. */
const mostTries = 5

/** Notes of an error that nothing was changed before it. */
export const markUndone = (error: Error): void => void undone.add(error)

/** Whether something failed before anything was changed, because the connection broke. */
const isUndone = (error: unknown): boolean => error instanceof Error && undone.has(error)

/**
 * Retries work that changes data in one transaction at most if the connection broke: a database server that restarts
 * costs a pause, no failure.
 * @param isSafe after which errors it may be retried; by default if nothing was changed before.
 */
export async function retryOnLostConnection<T>(work: () => Promise<T>, isSafe = isUndone): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isSafe(error)) throw error
      if (tries > mostTries) {
        // Callers that retry too need not begin again.
        undone.delete(error as Error)
        throw error
      }
      // A server that goes down takes its connections with it one by one.
      await pause(50 * 2 ** tries)
    }
  }
}
