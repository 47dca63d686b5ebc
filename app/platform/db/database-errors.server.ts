import { setTimeout as sleep } from 'node:timers/promises'

// The codes in this file are PostgreSQL SQLSTATEs, Node error codes and SQLite result codes.
const connectionLostCodes = new Set<unknown>(
  `57P01 57P02 57P03 53300 08000 08001 08003 08004 08006
  ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOENT EHOSTUNREACH ENETUNREACH EAI_AGAIN`.split(/\s+/),
)
const connectionLostMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/
const connectionRejectedCodes = new Set<unknown>(
  '28P01 28000 3D000 42501 ENOTFOUND SELF_SIGNED_CERT_IN_CHAIN'.split(' '),
)
const sqlite = { busy: 5, full: 13, unique: 2067 }
const busyCodes = new Set<unknown>(['40001', '40P01', '55P03', '57014', sqlite.busy])
const uniqueViolationCodes = new Set<unknown>(['23505', sqlite.unique])
const diskFullCodes = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100', sqlite.full])

type ErrorWithCode = Error & { code?: unknown; errcode?: unknown; syscall?: unknown }

function hasCode(error: unknown, codes: ReadonlySet<unknown>): boolean {
  const { code, errcode } = error instanceof Error ? (error as ErrorWithCode) : {}
  return codes.has(code) || codes.has(errcode)
}

export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as ErrorWithCode
  // ENOENT can also mean a missing file. Only a missing socket fails in `connect`.
  if (code === 'ENOENT') return syscall === 'connect'
  return connectionLostCodes.has(code) || connectionLostMessage.test(error.message)
}

/** Whether the connection settings are wrong: host, certificate, database, user or password. */
export const isConnectionRejected = (error: unknown): boolean => hasCode(error, connectionRejectedCodes)

/** Whether the error is a lock conflict or timeout that a retry can resolve. */
export const isBusy = (error: unknown): boolean => hasCode(error, busyCodes)

export const isUniqueViolation = (error: unknown): boolean => hasCode(error, uniqueViolationCodes)

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (hasCode(error, diskFullCodes) || isDiskFull(error.cause))

const maxRetries = 5

/** Repeats `work`, such as a step of the start, for about three seconds. It must make all its writes in one transaction. */
export async function retry<T>(work: () => Promise<T>, isRetryable: (error: unknown) => boolean): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isRetryable(error) || tries > maxRetries) throw error
      await sleep(50 * 2 ** tries)
    }
  }
}
