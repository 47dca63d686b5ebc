export class BackupError extends Error {
  override name = 'BackupError'
}

export function describeError(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof BackupError) return message
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `The disk is full: free some space and try again. (${message})`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `No permission: ${message}`
  return message
}
