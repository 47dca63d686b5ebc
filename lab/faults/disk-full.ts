import { execFileSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signIn, startSite, withTempFolder } from '../server.ts'
import type { Row } from '../table.ts'
import { storedRow } from './stored.ts'
import { noDemo, prepareForms } from './writers.ts'

const pages = ['/', '/courses', '/contact', '/api/courses', '/api/Banner', '/healthz']
const adminPages = ['session', 'Contact', 'Career', 'dashboard'].map((name) => `/api/admin/${name}`)

/** Writes until the disk is full: that is answered with 507 or 503, and reading continues. */
export const diskFull = (isQuick: boolean): Promise<Row[]> =>
  withTempFolder(async (folder) => {
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder], { stdio: 'pipe' })
    } catch {
      return [{ name: 'disk-full', measured: 'skipped: needs root on Linux', goal: '', ok: true }]
    }
    try {
      return await fillDisk(folder, isQuick ? 1 : 5)
    } finally {
      execFileSync('umount', ['--lazy', folder])
    }
  })

async function fillDisk(folder: string, rounds: number): Promise<Row[]> {
  const dataDir = join(folder, 'data')
  const site = { now: await startSite(dataDir, { ...noDemo, LOG_LEVEL: 'silent' }) }
  const senders = await prepareForms(site, dataDir)
  const headers = await signIn(site.now.url)
  const acknowledged = new Set<string>()
  const statuses = new Map<number, number>()
  const failed: string[] = []
  const send = async (name: 'contact' | 'career', key: string) => {
    const { status } = await senders[name]({}, key)
    if (status === 201) acknowledged.add(`${name}:${key}`)
    else statuses.set(status, (statuses.get(status) ?? 0) + 1)
    return status
  }
  for (let round = 0; round < rounds; round++) {
    const fill = (name: string, leftBytes: number) => {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(join(folder, name), Buffer.alloc(Math.max(0, bavail * bsize - leftBytes)))
    }
    fill('filler', 300_000 + round * 170_000)
    for (const name of ['contact', 'career'] as const)
      for (let index = 0; index < 2000 && (await send(name, `form-T${round}-${index}`)) === 201;) index++
    fill('rest', 0)
    for (const path of [...pages, ...adminPages]) {
      const { status } = await fetch(site.now.url + path, { headers })
      if (status !== 200) failed.push(`${path}: ${status}`)
    }
    for (const name of ['filler', 'rest']) rmSync(join(folder, name))
    const status = await send('contact', `form-T${round}-9999`)
    if (status !== 201) failed.push(`writing after the disk has space again: ${status}`)
  }
  await site.now.stop()
  const refusals = [...statuses]
  return [
    {
      name: 'disk-full: answers to forms while the disk is full',
      measured: refusals.map(([status, count]) => `${count} × ${status}`).join(', '),
      goal: '507 or 503',
      ok: refusals.length > 0 && refusals.every(([status]) => status === 507 || status === 503),
    },
    {
      name: 'disk-full: failed reads meanwhile, failed forms afterwards',
      measured: failed.join(', ') || '0',
      goal: '0',
      ok: failed.length === 0,
    },
    storedRow('disk-full', dataDir, acknowledged),
  ]
}
