import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { flush, makeFolder, writeWhole } from './durable-writes.server.ts'
import { aloneIn } from './in-use.server.ts'

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

/** While this file is there a restore is neither undone nor done: the next start or restore completes it. */
const markFile = 'restore-unfinished.json'

/** Whether a name in the data folder is the mark of a restore that was begun. */
export const isMark = (name: string): boolean => name.startsWith(markFile)

/**
 * Puts new data in the place of the old. It may be killed at any moment: `finishSwap` then goes on from there.
 * Only for who is alone in the data folder.
 */
export async function swap(dataDir: string, moves: Omit<Swap, 'step'>): Promise<void> {
  await write(dataDir, { ...moves, step: 'clear' })
  await goOn(dataDir)
}

/**
 * Completes a restore that was interrupted when its data lay there, whole. Does nothing if none was.
 * @returns the backup that is in place now.
 */
export async function finishSwap(dataDir: string): Promise<string | undefined> {
  if (!existsSync(join(dataDir, markFile))) return undefined
  return aloneIn(dataDir, patience, () => goOn(dataDir))
}

/** How long the start waits for a restore that is just ending, in milliseconds. */
const patience = 20_000

/** `finishSwap` for who is alone in the data folder. */
export async function goOn(dataDir: string): Promise<string | undefined> {
  const mark = join(dataDir, markFile)
  if (!existsSync(mark)) return undefined
  const begun = Swap.parse(JSON.parse(await readFile(mark, 'utf8')))
  if (begun.step === 'clear') {
    for (const move of begun.clear) await moveIfThere(dataDir, move)
    await write(dataDir, { ...begun, step: 'place' })
  }
  for (const move of begun.place) await moveIfThere(dataDir, move)
  await rm(join(dataDir, begun.staged), { recursive: true, force: true })
  // A kill may also have left the mark half written beside itself.
  for (const name of await readdir(dataDir)) if (isMark(name)) await rm(join(dataDir, name))
  await flush(dataDir)
  return begun.backup
}

const write = (dataDir: string, state: Swap): Promise<void> =>
  writeWhole(join(dataDir, markFile), JSON.stringify(state))

async function moveIfThere(dataDir: string, { from, to }: z.output<typeof Move>): Promise<void> {
  const [source, target] = [join(dataDir, from), join(dataDir, to)]
  if (!existsSync(source)) return
  await makeFolder(dirname(target))
  await rename(source, target)
  await flush(dirname(target))
  await flush(dirname(source))
}
