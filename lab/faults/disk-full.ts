import { execFileSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { listReferencedKeys } from '../../app/operations/backup/copy/database-copy.server.ts'
import { openForReading } from '../../app/platform/db/open.server.ts'
import { openDisk } from '../../app/platform/storage/disk.server.ts'
import { pdf } from '../../testing/files/pdf-files.ts'
import { colour } from '../../testing/pictures.ts'
import { bearer, type Caller, json, multipart } from '../caller.ts'
import { installationKey } from '../../app/platform/storage/installation-id.server.ts'
import { course, forms } from './forms.ts'
import { startProduct } from './server-process.ts'
import { withFolder } from '../with-folder.ts'
import { none, type Proof, skipped } from './proof.ts'
import { readStored } from './stored.ts'
import { prepare } from './writers.ts'

/** A disk that fills up: writing is refused with a reason, reading goes on, nothing stays half done, and with room writing goes on. */
export const diskFull: Proof = ({ isQuick }) =>
  withFolder(async (folder) => {
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder], { stdio: 'pipe' })
    } catch {
      return [skipped('a full disk', 'needs root on Linux, to mount a small disk')]
    }
    try {
      return await fillAndEmpty(folder, isQuick ? 1 : 5)
    } finally {
      execFileSync('umount', ['--lazy', folder])
    }
  })

async function fillAndEmpty(folder: string, rounds: number) {
  const dataDir = join(folder, 'data')
  const product = await startProduct(dataDir, { LOG_LEVEL: 'silent' })
  const { call } = product
  const token = await prepare(call)
  const statuses = new Map<number, number>()
  const stopped: string[] = []
  const broken: string[] = []
  const accepted = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    const filler = join(folder, 'filler')
    // Room for a few rows and pictures, each time another.
    fill(folder, filler, 300_000 + round * 170_000)
    const refused = await writeUntilFull(call, token, round, statuses, accepted)
    if (!refused) stopped.push(`round ${round}: was never full`)
    fill(folder, join(folder, 'rest'), 0)
    for (const { path, one } of readings(token)) {
      const { status } = await call(path, one).catch(() => ({ status: 0 }))
      if (status !== 200) stopped.push(`${path}: ${status}`)
    }
    // A document that is being typeset has its file first, and loses it where its row cannot be written.
    let half = await halfDone(dataDir)
    for (let looks = 0; half.length > 0 && looks < 20; looks++) {
      await pause(250)
      half = await halfDone(dataDir)
    }
    broken.push(...half)
    for (const file of ['filler', 'rest']) rmSync(join(folder, file), { force: true })
    const { path, make } = forms.contact
    const { status } = await call(path, await make(`T7-${round}`))
    if (status === 201) accepted.add(`contact:T7-${round}`)
    else broken.push(`no writing afterwards: ${status}`)
  }
  await product.kill()
  const stored = readStored(dataDir)
  const lost = [...accepted].filter((row) => !stored.rows.has(row)).length
  const refusals = [...statuses].filter(([status]) => status >= 400)
  const odd = refusals.filter(([status]) => status !== 507 && status !== 503)
  return [
    {
      name: `writing while the disk is full, ${rounds} times`,
      measured: refusals.map(([status, count]) => `${count} × ${status}`).join(', ') || 'never refused',
      goal: '507 or 503',
      ok: odd.length === 0 && refusals.length > 0,
    },
    none(`readings that stopped${example(stopped)}`, stopped.length, 'readings'),
    none(
      `files without a row, rows without their file, writing that did not resume${example(broken)}`,
      broken.length,
      'findings',
    ),
    none('acknowledged rows lost', lost, 'rows'),
    {
      name: 'database afterwards',
      measured: stored.isSound ? 'sound' : 'damaged',
      goal: 'sound',
      ok: stored.isSound,
    },
  ]
}

/** Takes all room but so many bytes. */
function fill(folder: string, file: string, left: number): void {
  const { bavail, bsize } = statfsSync(folder)
  const size = bavail * bsize - left
  if (size > 0) writeFileSync(file, Buffer.alloc(size))
}

/** Writes everything that can be written until each has been refused. */
async function writeUntilFull(
  call: Caller,
  token: string,
  round: number,
  statuses: Map<number, number>,
  accepted: Set<string>,
) {
  const image = new File([Uint8Array.from(await colour(640, 480, '#175').png().toBuffer())], 'a.png')
  const writings: Record<string, (index: number) => Promise<number>> = {
    contact: async (index) => {
      const key = `T6-${round}${String(index).padStart(3, '0')}`
      const { status } = await call(forms.contact.path, await forms.contact.make(key))
      if (status === 201) accepted.add(`contact:${key}`)
      return status
    },
    career: async (index) => {
      const fields = {
        fullName: 'Joseph Varghese',
        email: 'joseph@example.com',
        cv: new File([Uint8Array.from(pdf('x'.repeat(90_000)))], 'a.pdf'),
      }
      const key = { 'Idempotency-Key': `full-${round}-${index}` }
      return (await call('/api/Career', await multipart(fields, key))).status
    },
    banner: async () =>
      (
        await call(
          '/api/admin/AddBanner',
          await multipart({ tittle: 'A', description: 'x'.repeat(400), status: '1', image }, bearer(token)),
        )
      ).status,
    course: async (index) =>
      (
        await call(
          '/api/admin/addCourse',
          json({ ...course(`Course ${round} ${index}`), description: 'x'.repeat(4000) }, bearer(token)),
        )
      ).status,
  }
  const full = new Set<string>()
  for (let index = 0; index < 400 && full.size < Object.keys(writings).length; index++) {
    for (const [kind, write] of Object.entries(writings)) {
      const status = await write(index)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status >= 400) full.add(kind)
    }
  }
  return full.size > 0
}

const readings = (token: string) => [
  ...['/', '/courses', '/contact', '/api/courses', '/api/Banner', '/healthz'].map((path) => ({
    path,
    one: {},
  })),
  ...['session', 'Contact', 'Career', 'Banner', 'dashboard'].map((name) => ({
    path: `/api/admin/${name}`,
    one: { headers: bearer(token) },
  })),
]

/** Files that no row has, and rows whose file is missing. */
async function halfDone(dataDir: string): Promise<string[]> {
  const db = openForReading({ kind: 'sqlite', file: join(dataDir, 'database.sqlite') })
  const named = new Set(await listReferencedKeys(db).finally(() => db.destroy()))
  const stored = new Set(await Array.fromAsync(openDisk(dataDir).list('')))
  stored.delete(installationKey)
  return [
    ...[...stored.difference(named)].map((key) => `${key} belongs to no row`),
    ...[...named.difference(stored)].map((key) => `${key} is missing`),
  ]
}

const example = (found: string[]): string => (found.length ? ` (${found.slice(0, 4).join('; ')})` : '')
