import { execFileSync } from 'node:child_process'
import { constants, copyFileSync, mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startProduct, withChangedBuild } from './server-process.ts'
import { withTempFolder } from '../with-temp-folder.ts'
import { controlRow, zeroRow, type Proof, skippedRow, formatCount } from './proof.ts'
import { findLostRows, readStored } from './stored.ts'
import { signInAndSeed, startWriters } from './writers.ts'

/**
 * Simulates a power cut with a copy of the disk that lacks unsynced writes. The control runs with synchronous =
 * off and has to lose rows.
 */
export const powerCut: Proof = async ({ isQuick }) => {
  const cuts = isQuick ? 1 : 20
  const title = 'acknowledged rows lost by a power cut'
  if (!(await withTempFolder(async (folder) => canMount(folder))))
    return [skippedRow(title, 'needs root on Linux, a loop device and mkfs.ext4')]
  const { lost, lostFiles, damaged, acknowledged } = await cutPower(cuts)
  const unsynced = await withChangedBuild(
    'synchronous-off',
    [['synchronous = full', 'synchronous = off']],
    (entry) => cutPower(cuts, entry),
  )
  const cutWords = cuts === 1 ? '1 cut' : `${cuts} cuts`
  return [
    zeroRow(`${title} (${cutWords}, ${formatCount(acknowledged)} rows)`, lost, 'rows'),
    zeroRow('CVs lost by a power cut, whose rows are there', lostFiles, 'files'),
    zeroRow('databases that were damaged by a power cut', damaged, 'databases'),
    controlRow(
      'power cuts with synchronous = off',
      `${formatCount(unsynced.lost)} of ${formatCount(unsynced.acknowledged)} rows lost, ${unsynced.damaged} databases damaged`,
      unsynced.lost > 0,
    ),
  ]
}

const cutPower = (cuts: number, entry?: string) =>
  withTempFolder(async (folder) => {
    const [disk, copy] = ['disk', 'copy'].map((name) => ({
      image: join(folder, `${name}.img`),
      at: join(folder, name),
    })) as [Disk, Disk]
    makeDisk(disk)
    mount(disk)
    const lost = new Set<string>()
    let lostFiles = 0
    let damaged = 0
    let writers: ReturnType<typeof startWriters> | undefined
    try {
      for (let cut = 0; cut < cuts; cut++) {
        const product = await startProduct(join(disk.at, 'data'), {}, entry)
        writers ??= startWriters(await signInAndSeed(product.call))
        writers.resume(product.call)
        await sleep(200 + Math.random() * 300)
        writers.pause()
        await product.kill()
        const after = await checkAfterCut(disk, copy, new Set(writers.written.acknowledged))
        for (const row of after.lost) lost.add(row)
        lostFiles = Math.max(lostFiles, after.lostFiles)
        damaged += Number(after.isDamaged)
      }
      const { acknowledged } = (await writers?.end()) ?? { acknowledged: new Set() }
      return { lost: lost.size, lostFiles, damaged, acknowledged: acknowledged.size }
    } finally {
      execFileSync('umount', [disk.at])
    }
  })

type Disk = { image: string; at: string }

async function checkAfterCut(disk: Disk, copy: Disk, acknowledged: Set<string>) {
  copyFileSync(disk.image, copy.image, constants.COPYFILE_FICLONE)
  mkdirSync(copy.at, { recursive: true })
  mount(copy)
  try {
    const product = await startProduct(join(copy.at, 'data')).catch(() => undefined)
    if (!product) return { lost: [...acknowledged], lostFiles: 0, isDamaged: true }
    await product.kill()
    const stored = readStored(join(copy.at, 'data'))
    return {
      lost: findLostRows(acknowledged, stored),
      lostFiles: stored.lostFiles,
      isDamaged: !stored.isSound,
    }
  } finally {
    execFileSync('umount', [copy.at])
    rmSync(copy.image)
  }
}

function makeDisk({ image, at }: Disk): void {
  mkdirSync(at)
  writeFileSync(image, '')
  truncateSync(image, 128 * 2 ** 20)
  execFileSync('mkfs.ext4', ['-q', '-F', image], { stdio: 'pipe' })
}

// commit=300: ext4 writes unsynced data only every 300 seconds.
const mount = ({ image, at }: Disk) =>
  execFileSync('mount', ['-o', 'loop,commit=300', image, at], { stdio: 'pipe' })

function canMount(folder: string): boolean {
  const trial = { image: join(folder, 'image'), at: join(folder, 'at') }
  try {
    makeDisk(trial)
    mount(trial)
    execFileSync('umount', [trial.at])
    return true
  } catch {
    return false
  }
}
