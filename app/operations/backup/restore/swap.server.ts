import { copyFile, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { BackupError } from '../copy/backup-error.ts'
import { fsyncPath, makeFolder, writeAtomically } from '../copy/durable-writes.server.ts'
import { withDataDirLock } from '../copy/exclusive-access.server.ts'

/** Paths are relative to the data folder. */
const Move = z.object({ from: z.string(), to: z.string() })
const Swap = z.object({
  backup: z.string(),
  /** `clear` moves the old data aside; `place` then moves the new data in. */
  step: z.enum(['clear', 'place']),
  clear: z.array(Move),
  place: z.array(Move),
  staged: z.string(),
})
type Swap = z.output<typeof Swap>

/** Exists while a restore is unfinished. The next start or restore completes it or rolls it back. */
const stateFile = 'restore-unfinished.json'

export const isRestoreUnfinished = (dataDir: string): boolean => existsSync(join(dataDir, stateFile))

/**
 * Replaces the old data with the new. If the process is killed, `finishSwap` completes the swap. The caller must hold
 * the data folder lock.
 * @throws BackupError if a file cannot be moved; the old data has then been moved back.
 */
export async function swap(dataDir: string, moves: Omit<Swap, 'step'>): Promise<void> {
  await writeState(dataDir, { ...moves, step: 'clear' })
  await resumeSwap(dataDir)
}

export async function finishSwap(dataDir: string): Promise<string | undefined> {
  if (!isRestoreUnfinished(dataDir)) return undefined
  return withDataDirLock(dataDir, lockTimeoutMs, () => resumeSwap(dataDir))
}

const lockTimeoutMs = 20_000

export async function resumeSwap(dataDir: string): Promise<string | undefined> {
  if (!isRestoreUnfinished(dataDir)) return undefined
  const state = Swap.parse(JSON.parse(await readFile(join(dataDir, stateFile), 'utf8')))
  try {
    if (state.step === 'clear') {
      for (const move of state.clear) await moveIfExists(dataDir, move)
      state.step = 'place'
      await writeState(dataDir, state)
    }
    for (const move of state.place) await moveIfExists(dataDir, move)
  } catch (error) {
    await rollBackSwap(dataDir, state)
    throw rolledBackError(error as NodeJS.ErrnoException)
  }
  await cleanUpSwap(dataDir, state)
  return state.backup
}

async function rollBackSwap(dataDir: string, state: Swap): Promise<void> {
  const moveBack = ({ from, to }: z.output<typeof Move>) => moveIfExists(dataDir, { from: to, to: from })
  if (state.step === 'place') for (const move of state.place.toReversed()) await moveBack(move)
  await writeState(dataDir, { ...state, step: 'clear' })
  for (const move of state.clear.toReversed()) await moveBack(move)
  await cleanUpSwap(dataDir, state)
  // rmdir intentionally fails if the folder contains copies of files from S3.
  for (const { to } of state.clear) await rmdir(join(dataDir, dirname(to))).catch(() => {})
}

const mountAdvice =
  'It is mounted from another disk. Unmount it, restore again, then move the restored folder to that disk.'
const ownerAdvice = 'Give it to the owner of DATA_DIR (chown -R), then restore again.'
const advice: Record<string, string> = {
  EBUSY: mountAdvice,
  EXDEV: mountAdvice,
  EACCES: ownerAdvice,
  EPERM: ownerAdvice,
}

const rolledBackError = ({ code = '', message }: NodeJS.ErrnoException): BackupError =>
  new BackupError(
    `The restore was rolled back; the old data is back in place: ${message}. ${advice[code] ?? 'Fix this, then restore again.'}`,
  )

async function cleanUpSwap(dataDir: string, { staged }: Swap): Promise<void> {
  await rm(join(dataDir, staged), { recursive: true, force: true })
  // A killed process may also have left a temporary copy of the state file.
  for (const name of await readdir(dataDir)) if (name.startsWith(stateFile)) await rm(join(dataDir, name))
  await fsyncPath(dataDir)
}

const writeState = (dataDir: string, state: Swap): Promise<void> =>
  writeAtomically(join(dataDir, stateFile), JSON.stringify(state))

async function moveIfExists(dataDir: string, { from, to }: z.output<typeof Move>): Promise<void> {
  const [source, target] = [join(dataDir, from), join(dataDir, to)]
  if (!existsSync(source)) return
  await makeFolder(dirname(target))
  await rename(source, target).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV' || !(await stat(source)).isFile()) throw error
    await moveAcrossDisks(source, target)
  })
  await fsyncPath(dirname(target))
  await fsyncPath(dirname(source))
}

async function moveAcrossDisks(source: string, target: string): Promise<void> {
  const partial = `${target}.unfinished`
  try {
    await copyFile(source, partial)
    await fsyncPath(partial)
    await rename(partial, target)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
  await fsyncPath(dirname(target))
  await rm(source)
}
