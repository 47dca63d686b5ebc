/** Why a backup was not made or not restored, in words for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** What to tell the operator: of a BackupError its own, of a full disk what to do, of anything else its message. */
export function inWords(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof BackupError) return message
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `The disk is full: free some space and try again. (${message})`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `No permission: ${message}`
  return message
}
