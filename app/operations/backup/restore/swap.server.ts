import { copyFile, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { BackupError } from '../copy/backup-error.ts'
import { flush, makeFolder, writeWhole } from '../copy/durable-writes.server.ts'
import { aloneIn } from '../copy/in-use.server.ts'

/** A file or folder that gets another name; paths are relative to the data folder. */
const Move = z.object({ from: z.string(), to: z.string() })
const Swap = z.object({
  /** The backup that is restored. */
  backup: z.string(),
  /** The old data goes away first; while nothing of it is in its place any more, the new data comes. */
  step: z.enum(['clear', 'place']),
  clear: z.array(Move),
  place: z.array(Move),
  /** Folder in which the new data was put together. */
  staged: z.string(),
})
type Swap = z.output<typeof Swap>

/** While this file is there a restore is neither undone nor done: the next start or restore completes or undoes it. */
const markFile = 'restore-unfinished.json'

/** Whether a restore into the data folder was begun, and is neither done nor undone. */
export const isUnfinished = (dataDir: string): boolean => existsSync(join(dataDir, markFile))

/**
 * Puts new data in the place of the old. It may be killed at any moment: `finishSwap` then goes on from there.
 * Only for who is alone in the data folder.
 * @throws BackupError where something cannot be moved; the old data is in its place again then.
 */
export async function swap(dataDir: string, moves: Omit<Swap, 'step'>): Promise<void> {
  await write(dataDir, { ...moves, step: 'clear' })
  await goOn(dataDir)
}

/**
 * Completes a restore that was interrupted when its data lay there, whole. Does nothing if none was.
 * @returns the backup that is in place now.
 * @throws BackupError as `swap` does.
 */
export async function finishSwap(dataDir: string): Promise<string | undefined> {
  if (!isUnfinished(dataDir)) return undefined
  return aloneIn(dataDir, patience, () => goOn(dataDir))
}

/** How long the start waits for a restore that is just ending, in milliseconds. */
const patience = 20_000

/** `finishSwap` for who is alone in the data folder. */
export async function goOn(dataDir: string): Promise<string | undefined> {
  if (!isUnfinished(dataDir)) return undefined
  const begun = Swap.parse(JSON.parse(await readFile(join(dataDir, markFile), 'utf8')))
  try {
    if (begun.step === 'clear') {
      for (const move of begun.clear) await moveIfThere(dataDir, move)
      begun.step = 'place'
      await write(dataDir, begun)
    }
    for (const move of begun.place) await moveIfThere(dataDir, move)
  } catch (error) {
    await goBack(dataDir, begun)
    throw undone(error as NodeJS.ErrnoException)
  }
  await end(dataDir, begun)
  return begun.backup
}

/** Undoes what was moved. Killed, or failing too, it leaves what can be completed or undone as before. */
async function goBack(dataDir: string, begun: Swap): Promise<void> {
  const back = ({ from, to }: z.output<typeof Move>) => moveIfThere(dataDir, { from: to, to: from })
  if (begun.step === 'place') for (const move of begun.place.toReversed()) await back(move)
  await write(dataDir, { ...begun, step: 'clear' })
  for (const move of begun.clear.toReversed()) await back(move)
  await end(dataDir, begun)
  // Where files of a store were set aside it is not empty.
  for (const { to } of begun.clear) await rmdir(join(dataDir, dirname(to))).catch(() => {})
}

const mounted =
  'It is mounted from another disk. Unmount it, restore again, then move the restored folder to that disk.'
const foreign = 'Give it to the owner of DATA_DIR (chown -R), then restore again.'
const advice: Record<string, string> = { EBUSY: mounted, EXDEV: mounted, EACCES: foreign, EPERM: foreign }

const undone = ({ code = '', message }: NodeJS.ErrnoException): BackupError =>
  new BackupError(
    `The restore was undone, the old data is in its place: ${message}. ${advice[code] ?? 'Put that right, then restore again.'}`,
  )

async function end(dataDir: string, { staged }: Swap): Promise<void> {
  await rm(join(dataDir, staged), { recursive: true, force: true })
  // A kill may also have left the mark half written beside itself.
  for (const name of await readdir(dataDir)) if (name.startsWith(markFile)) await rm(join(dataDir, name))
  await flush(dataDir)
}

const write = (dataDir: string, state: Swap): Promise<void> =>
  writeWhole(join(dataDir, markFile), JSON.stringify(state))

async function moveIfThere(dataDir: string, { from, to }: z.output<typeof Move>): Promise<void> {
  const [source, target] = [join(dataDir, from), join(dataDir, to)]
  if (!existsSync(source)) return
  await makeFolder(dirname(target))
  await rename(source, target).catch(async (error: NodeJS.ErrnoException) => {
    // A database may be on a disk of its own.
    if (error.code !== 'EXDEV' || !(await stat(source)).isFile()) throw error
    await copyWhole(source, target)
  })
  await flush(dirname(target))
  await flush(dirname(source))
}

/** Moves a file to another disk: until it is there whole it stays where it is. */
async function copyWhole(source: string, target: string): Promise<void> {
  const next = `${target}.unfinished`
  try {
    await copyFile(source, next)
    await flush(next)
    await rename(next, target)
  } catch (error) {
    await rm(next, { force: true })
    throw error
  }
  await flush(dirname(target))
  await rm(source)
}
