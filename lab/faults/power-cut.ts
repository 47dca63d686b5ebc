import { execFileSync } from 'node:child_process'
import { constants, copyFileSync, mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startProduct, withChangedBuild } from './server-process.ts'
import { withFolder } from '../with-folder.ts'
import { control, none, type Proof, skipped, thousands } from './proof.ts'
import { lostRows, readStored } from './stored.ts'
import { prepare, startWriters } from './writers.ts'

/**
 * What a power cut leaves: a copy of a disk, taken while the kernel still holds back what nobody asked it to write.
 * The control does not ask (synchronous = off) and has to lose rows.
 */
export const powerCut: Proof = async ({ isQuick }) => {
  const cuts = isQuick ? 1 : 20
  const title = 'acknowledged rows lost by a power cut'
  if (!(await withFolder(async (folder) => canMount(folder))))
    return [skipped(title, 'needs root on Linux, a loop device and mkfs.ext4')]
  const { lost, lostFiles, dead, acknowledged } = await cutPower(cuts)
  const careless = await withChangedBuild(
    'synchronous-off',
    [['synchronous = full', 'synchronous = off']],
    (entry) => cutPower(cuts, entry),
  )
  const cutWords = cuts === 1 ? '1 cut' : `${cuts} cuts`
  return [
    none(`${title} (${cutWords}, ${thousands(acknowledged)} rows)`, lost, 'rows'),
    none('CVs lost by a power cut, whose rows are there', lostFiles, 'files'),
    none('databases that were damaged by a power cut', dead, 'databases'),
    control(
      'power cuts with synchronous = off',
      `${thousands(careless.lost)} of ${thousands(careless.acknowledged)} rows lost, ${careless.dead} databases damaged`,
      careless.lost > 0,
    ),
  ]
}

const cutPower = (cuts: number, entry?: string) =>
  withFolder(async (folder) => {
    const [disk, copy] = ['disk', 'copy'].map((name) => ({
      image: join(folder, `${name}.img`),
      at: join(folder, name),
    })) as [Disk, Disk]
    makeDisk(disk)
    mount(disk)
    const lost = new Set<string>()
    let lostFiles = 0
    let dead = 0
    let writers: ReturnType<typeof startWriters> | undefined
    try {
      for (let cut = 0; cut < cuts; cut++) {
        const product = await startProduct(join(disk.at, 'data'), {}, entry)
        writers ??= startWriters(await prepare(product.call))
        writers.resume(product.call)
        await sleep(200 + Math.random() * 300)
        writers.pause()
        await product.kill()
        const after = await afterCut(disk, copy, new Set(writers.written.acknowledged))
        for (const row of after.lost) lost.add(row)
        lostFiles = Math.max(lostFiles, after.lostFiles)
        dead += Number(after.isDead)
      }
      const { acknowledged } = (await writers?.end()) ?? { acknowledged: new Set() }
      return { lost: lost.size, lostFiles, dead, acknowledged: acknowledged.size }
    } finally {
      execFileSync('umount', [disk.at])
    }
  })

type Disk = { image: string; at: string }

/** Starts the product on the disk as the power cut left it. */
async function afterCut(disk: Disk, copy: Disk, acknowledged: Set<string>) {
  copyFileSync(disk.image, copy.image, constants.COPYFILE_FICLONE)
  mkdirSync(copy.at, { recursive: true })
  mount(copy)
  try {
    const product = await startProduct(join(copy.at, 'data')).catch(() => undefined)
    if (!product) return { lost: [...acknowledged], lostFiles: 0, isDead: true }
    await product.kill()
    const stored = readStored(join(copy.at, 'data'))
    return { lost: lostRows(acknowledged, stored), lostFiles: stored.lostFiles, isDead: !stored.isSound }
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

// The longest pause between commits that nobody asks for, in seconds: what is not synced stays in memory.
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
