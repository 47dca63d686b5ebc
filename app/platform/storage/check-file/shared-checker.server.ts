import { openFileChecker } from './file-checker.server.ts'

export const checkerBounds = { time: 4000, memory: 128, queue: 6, share: 3, idle: 60_000 }

/** Checks every uploaded file that is no picture. */
export const fileChecker = openFileChecker(
  'app/platform/storage/check-file/file-checker-process.ts',
  checkerBounds,
)
