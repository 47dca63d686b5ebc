import { openFileChecker } from './file-checker.server.ts'

export const fileCheckerLimits = {
  timeoutMs: 4000,
  maxHeapMb: 128,
  maxQueued: 6,
  maxQueuedPerClient: 3,
  idleTimeoutMs: 60_000,
}

export const fileChecker = openFileChecker(
  'app/platform/storage/check-file/file-checker-process.ts',
  fileCheckerLimits,
)
