import { execFileSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { listReferencedKeys } from '../../app/operations/backup/copy/database-copy.server.ts'
import { openForReading } from '../../app/platform/db/open.server.ts'
import { openDisk } from '../../app/platform/storage/disk.server.ts'
import { keyToColumnValue } from '../../app/platform/storage/files/file-columns.server.ts'
import { pdf } from '../../testing/files/pdf-files.ts'
import { solidPicture } from '../../testing/pictures.ts'
import { bearerHeader, type Caller, jsonRequest, multipartRequest } from '../caller.ts'
import { courseNamed, forms } from './forms.ts'
import { startProduct } from './server-process.ts'
import { withTempFolder } from '../with-temp-folder.ts'
import { zeroRow, type Proof, skippedRow } from './proof.ts'
import { readStored } from './stored.ts'
import { signInAndSeed } from './writers.ts'

export const diskFull: Proof = ({ isQuick }) =>
  withTempFolder(async (folder) => {
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder], { stdio: 'pipe' })
    } catch {
      return [skippedRow('a full disk', 'needs root on Linux, to mount a small disk')]
    }
    try {
      return await testFullDisk(folder, isQuick ? 1 : 5)
    } finally {
      execFileSync('umount', ['--lazy', folder])
    }
  })

async function testFullDisk(folder: string, rounds: number) {
  const dataDir = join(folder, 'data')
  const product = await startProduct(dataDir, { LOG_LEVEL: 'silent' })
  const { call } = product
  const token = await signInAndSeed(call)
  const statuses = new Map<number, number>()
  const failedReads: string[] = []
  const problems: string[] = []
  const accepted = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    const filler = join(folder, 'filler')
    fill(folder, filler, 300_000 + round * 170_000)
    const refused = await writeUntilFull(call, token, round, statuses, accepted)
    if (!refused) failedReads.push(`round ${round}: was never full`)
    fill(folder, join(folder, 'rest'), 0)
    for (const { path, one } of readRequests(token)) {
      const { status } = await call(path, one).catch(() => ({ status: 0 }))
      if (status !== 200) failedReads.push(`${path}: ${status}`)
    }
    // A document is stored before its row. If the row cannot be written, the file is deleted a moment later.
    let incomplete = await findIncomplete(dataDir)
    for (let looks = 0; incomplete.length > 0 && looks < 20; looks++) {
      await pause(250)
      incomplete = await findIncomplete(dataDir)
    }
    problems.push(...incomplete)
    for (const file of ['filler', 'rest']) rmSync(join(folder, file), { force: true })
    const { path, make } = forms.contact
    const { status } = await call(path, await make(`T7-${round}`))
    if (status === 201) accepted.add(`contact:T7-${round}`)
    else problems.push(`no writing afterwards: ${status}`)
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
    zeroRow(`readings that stopped${example(failedReads)}`, failedReads.length, 'readings'),
    zeroRow(
      `files without a row, rows without their file, writing that did not resume${example(problems)}`,
      problems.length,
      'findings',
    ),
    zeroRow('acknowledged rows lost', lost, 'rows'),
    {
      name: 'database afterwards',
      measured: stored.isSound ? 'sound' : 'damaged',
      goal: 'sound',
      ok: stored.isSound,
    },
  ]
}

function fill(folder: string, file: string, left: number): void {
  const { bavail, bsize } = statfsSync(folder)
  const size = bavail * bsize - left
  if (size > 0) writeFileSync(file, Buffer.alloc(size))
}

async function writeUntilFull(
  call: Caller,
  token: string,
  round: number,
  statuses: Map<number, number>,
  accepted: Set<string>,
) {
  const image = new File([Uint8Array.from(await solidPicture(640, 480, '#175').png().toBuffer())], 'a.png')
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
      return (await call('/api/Career', await multipartRequest(fields, key))).status
    },
    banner: async () =>
      (
        await call(
          '/api/admin/AddBanner',
          await multipartRequest(
            { tittle: 'A', description: 'x'.repeat(400), status: '1', image },
            bearerHeader(token),
          ),
        )
      ).status,
    course: async (index) =>
      (
        await call(
          '/api/admin/addCourse',
          jsonRequest(
            { ...courseNamed(`Course ${round} ${index}`), description: 'x'.repeat(4000) },
            bearerHeader(token),
          ),
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

const readRequests = (token: string) => [
  ...['/', '/courses', '/contact', '/api/courses', '/api/Banner', '/healthz'].map((path) => ({
    path,
    one: {},
  })),
  ...['session', 'Contact', 'Career', 'Banner', 'dashboard'].map((name) => ({
    path: `/api/admin/${name}`,
    one: { headers: bearerHeader(token) },
  })),
]

async function findIncomplete(dataDir: string): Promise<string[]> {
  const db = openForReading({ kind: 'sqlite', file: join(dataDir, 'database.sqlite') })
  const named = new Set(await listReferencedKeys(db).finally(() => db.destroy()))
  const stored = new Set(await Array.fromAsync(openDisk(dataDir).list('')))
  // A picture's row names its source, from which the other files are created.
  const values = new Set([...named].map(keyToColumnValue))
  const orphaned = [...stored].filter((key) => !values.has(keyToColumnValue(key)))
  return [
    ...orphaned.map((key) => `${key} belongs to no row`),
    ...[...named.difference(stored)].map((key) => `${key} is missing`),
  ]
}

const example = (found: string[]): string => (found.length ? ` (${found.slice(0, 4).join('; ')})` : '')
