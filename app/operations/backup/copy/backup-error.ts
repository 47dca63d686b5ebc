export class BackupError extends Error {
  override name = 'BackupError'
}

export const isLackOfSpace = (problem: string): boolean =>
  /not enough free space|disk is full|no space left/i.test(problem)

export function describeError(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof BackupError) return message
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `The disk is full: free some space and try again. (${message})`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `No permission: ${message}`
  return message
}
