import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'full-disk-'))
const filler = join(folder, 'filler')
const isSmall = mountSmallDisk()
afterAll(() => {
  if (isSmall) execFileSync('umount', ['--lazy', folder])
  rmSync(folder, { recursive: true, force: true })
})

/** Mounts a tmpfs of a few megabytes, which needs root. */
function mountSmallDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', folder], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}

/** Fills the disk until only this many bytes are free. */
function fill(left: number): void {
  const { bavail, bsize } = statfsSync(folder)
  writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - left)))
}

/** Logs a line for each line on stdin and confirms it on stderr. */
function logger(output: string) {
  const script = `
    import { openLog } from '#app/platform/log.server.ts'
    const log = openLog({ logLevel: 'info' })
    process.stdin.on('data', (told) => {
      for (let i = 0; i < 200; i++) log.info({ told: String(told) }, 'A line')
      process.stderr.write('logged ')
    })
    process.stdin.on('end', () => process.exit(0))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', openSync(output, 'a'), 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return {
    async logs(told: string) {
      const before = said.length
      child.stdin?.write(told)
      await expect.poll(() => said.length, { timeout: 20_000 }).toBeGreaterThan(before)
      expect(said).toMatch(/^(logged )+$/)
    },
    end: () =>
      new Promise<number | null>((resolve) => {
        child.once('exit', resolve)
        child.stdin?.end()
      }),
  }
}

test('a log that cannot be written stops nothing', async () => {
  const { logs, end } = logger('/dev/full')
  await logs('first')
  await logs('second')
  expect(await end()).toBe(0)
})

test.runIf(isSmall)('a log whose disk was full goes on once there is room', async () => {
  const output = join(folder, 'log')
  const { logs, end } = logger(output)
  await logs('before')
  fill(0)
  await logs('full')
  rmSync(filler)
  const lines = () => readFileSync(output, 'utf8')
  expect(lines()).toContain('"told":"before"')
  // The system may free the space shortly after the file is deleted.
  const saysMore = async () => {
    await logs('after')
    return lines().includes('"told":"after"')
  }
  await expect.poll(saysMore, { timeout: 20_000 }).toBe(true)
  expect(await end()).toBe(0)
})
