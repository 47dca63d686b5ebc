const sqliteFull = 13

/** Whether something failed because there is no room left: for a file, or in the database. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return code === 'ENOSPC' || code === 'EDQUOT' || errcode === sqliteFull || isDiskFull(error.cause)
}
