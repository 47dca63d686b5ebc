const sqliteFull = 13
const postgresFull = '53100'
const full = new Set<unknown>(['ENOSPC', 'EDQUOT', postgresFull])

/** Whether something failed because there is no room left: for a file, or in the database. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return full.has(code) || errcode === sqliteFull || isDiskFull(error.cause)
}
