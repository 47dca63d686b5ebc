import { findVirus } from '../clamd.server.ts'
import { type FileChecker, openFileChecker } from './file-checker.server.ts'

export const fileCheckerLimits = {
  timeoutMs: 4000,
  maxHeapMb: 128,
  maxQueued: 6,
  maxQueuedPerClient: 3,
  idleTimeoutMs: 60_000,
}

const contentChecker = openFileChecker(
  'app/platform/storage/check-file/file-checker-process.ts',
  fileCheckerLimits,
)

let clamdSocket: string | undefined

/** Files are sent to clamd if a socket is set. */
export function setClamdSocket(socket: string | undefined): void {
  clamdSocket = socket
}

export const fileChecker: FileChecker = {
  async check(file, client, signal) {
    const verdict = await contentChecker.check(file, client, signal)
    return 'type' in verdict ? ((await scanForVirus(file.bytes)) ?? verdict) : verdict
  },
}

type ScanProblem = { problem: 'infected' } | { failure: 'scanner'; trouble: string }

/** @returns undefined if clamd finds nothing or is not set up */
export async function scanForVirus(bytes: Uint8Array): Promise<ScanProblem | undefined> {
  if (clamdSocket === undefined) return undefined
  try {
    const virus = await findVirus(clamdSocket, bytes)
    return virus === undefined ? undefined : { problem: 'infected' }
  } catch (error) {
    return { failure: 'scanner', trouble: String(error) }
  }
}
