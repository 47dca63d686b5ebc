import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSettings } from '#app/platform/settings/settings.server.ts'
import { checkPart } from '../testing/check-part.ts'
import { createOffsite, hasRestic } from './testing/restic.ts'

test('restic is installed', () => expect(hasRestic).toBe(true))

const doctor = async (dataDir: string) => {
  const settings = readSettings({ DATA_DIR: dataDir }, { write: false })
  const findings = await checkPart('off-site', settings)
  return findings.map(({ state, found }) => `${state}: ${found}`).join()
}

describe.runIf(hasRestic)('deploy/offsite.sh', { timeout: 120_000 }, () => {
  test('OPS-4 copies the newest backup, encrypted, and the doctor shows it', async () => {
    const { addBackup, dataDir, repository, restic, run, snapshotTimes, stamp } = createOffsite()
    expect(await doctor(dataDir)).toBe('')
    addBackup(2, 'older')
    const newest = addBackup(1, 'Anita Nair')
    addBackup(-30, 'dated in the future')
    expect(run()).toMatchObject({ status: 0 })
    expect(snapshotTimes()).toEqual([newest.slice(0, -1)])
    expect(stamp()).toMatchObject({ backup: newest, problem: '' })
    expect(restic('dump', 'latest', join(dataDir, 'backups', newest, 'person'))).toBe('Anita Nair')
    for (const file of globSync(`${repository}/{data,snapshots}/**/*`, { withFileTypes: true }).filter(
      (entry) => entry.isFile(),
    ))
      expect(readFileSync(join(file.parentPath, file.name), 'latin1')).not.toContain('Anita')
    expect(await doctor(dataDir)).toMatch(/^ok: the backup 20\S+Z was copied on 20/)
  })

  test('OPS-4 snapshots are rotated like backups, so that erased people leave the repository', () => {
    const { addBackup, contains, run, snapshotTimes } = createOffsite('2 daily, 0 weekly, 0 monthly')
    const names = [4, 3, 2].map((days) => {
      const name = addBackup(days, days === 4 ? 'Anita Nair' : `after the erasure, ${days} days ago`)
      expect(run().status).toBe(0)
      return name
    })
    expect(run().status).toBe(0)
    expect(snapshotTimes()).toEqual(names.slice(1).map((name) => name.slice(0, -1)))
    expect(contains('after the erasure, 2 days ago')).toBe(true)
    expect(contains('Anita Nair')).toBe(false)
  })

  test('OPS-4 an incomplete snapshot is removed, so that the latest one can be restored', () => {
    const { addBackup, dataDir, run, snapshotTimes, stamp } = createOffsite()
    const first = addBackup(2, 'Anita Nair')
    expect(run().status).toBe(0)
    addBackup(1, 'a newer backup')
    const real = execFileSync('which', ['restic'], { encoding: 'utf8' }).trim()
    // Status 3 means that files disappeared while they were copied.
    const fake = `#!/bin/sh\n${real} "$@" || exit\n[ "$1" != backup ] || exit 3\n`
    mkdirSync(join(dataDir, 'bin'))
    writeFileSync(join(dataDir, 'bin', 'restic'), fake, { mode: 0o755 })
    expect(run({ PATH: `${join(dataDir, 'bin')}:${process.env.PATH}` }).status).toBe(1)
    expect(stamp().problem).toBe('copying failed')
    expect(snapshotTimes()).toEqual([first.slice(0, -1)])
  })

  test('OPS-4 a repository that disappeared is reported, not replaced', async () => {
    const { addBackup, dataDir, repository, run } = createOffsite()
    addBackup(1, 'Anita Nair')
    expect(run().status).toBe(0)
    rmSync(repository, { recursive: true })
    expect(run().status).not.toBe(0)
    expect(await doctor(dataDir)).toMatch(/^wrong: opening the repository failed; the last copy is from 20/)
    rmSync(join(dataDir, 'offsite.json'))
    expect(run().status).toBe(0)
  })

  test('OPS-4 a failed or missing copy, and a damaged repository, are reported', async () => {
    const { addBackup, dataDir, repository, run, stamp } = createOffsite()
    expect(run().status).toBe(1)
    expect(await doctor(dataDir)).toBe('wrong: finding a backup failed; there is no copy yet')
    addBackup(1, 'x'.repeat(1000))
    expect(run().status).toBe(0)
    const { at } = stamp()
    expect(run({ RESTIC_PASSWORD: 'another password' }).status).not.toBe(0)
    expect(await doctor(dataDir)).toBe(`wrong: opening the repository failed; the last copy is from ${at}`)

    for (const pack of globSync(`${repository}/data/*/*`)) rmSync(pack)
    const lastWeek = Date.now() / 1000 - 8 * 86_400
    utimesSync(join(dataDir, 'offsite-checked'), lastWeek, lastWeek)
    expect(run().status).not.toBe(0)
    expect(await doctor(dataDir)).toMatch(
      /^wrong: (?:copying|removing old snapshots|checking the repository) failed/,
    )

    writeFileSync(
      join(dataDir, 'offsite.json'),
      JSON.stringify({ at: '2026-01-01T00:00:00Z', backup: 'x', problem: '' }),
    )
    expect(await doctor(dataDir)).toBe('wrong: the last copy is from 2026-01-01T00:00:00Z')
  })
})
