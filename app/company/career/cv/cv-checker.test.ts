import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { checkCv, receiveCv } from './check-cv.server.ts'
import { cvMessages } from './cv-rules.ts'
import { openFileChecker } from '../../../platform/storage/check-file/file-checker.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'cv-checker-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A process that does what the first byte of a file asks for. */
const script = join(folder, 'process.mjs')
writeFileSync(
  script,
  `import { readFileSync } from 'node:fs'
   const attempt = (work) => { try { return work() } catch ({ code }) { return code } }
   let seen = Buffer.alloc(0)
   let checks = 0
   process.stdin.on('data', (chunk) => {
     seen = Buffer.concat([seen, chunk])
     if (seen.length < 5) return
     const kind = seen[4]
     seen = Buffer.alloc(0)
     while (kind === 1);
     const all = []
     while (kind === 2) all.push(new Array(1_000_000).fill(all.length))
     if (kind === 3) throw new Error('a mistake')
     const read = attempt(() => readFileSync('/etc/hostname').length)
     const started = attempt(() => process.kill(process.pid, 0) && process.getBuiltinModule('child_process').execSync('true'))
     process.send({ type: 'pdf', pid: process.pid, checks: ++checks, environment: Object.keys(process.env), read, started })
   })`,
)
const bounds = {
  timeoutMs: 20_000,
  maxHeapMb: 64,
  maxQueued: 3,
  maxQueuedPerClient: 9,
  idleTimeoutMs: 20_000,
}
const open = (changed: Partial<typeof bounds> = {}) => {
  const { check } = openFileChecker(script, { ...bounds, ...changed })
  return {
    /** @param client null for those who are signed in. */
    check: (given: ReturnType<typeof file>, client: string | null = '203.0.113.1', signal?: AbortSignal) =>
      check(given, client ?? undefined, signal),
  }
}
let files = 0
const file = (kind: number) => ({ bytes: Uint8Array.of(kind), digest: String(files++) })
const [good, slow, large, wrong] = [() => file(0), () => file(1), () => file(2), () => file(3)]
const fine = expect.objectContaining({ type: 'pdf' })

test('SAFE-4 CVs are checked by a process that knows no settings, reads no files and starts nothing', async () => {
  const denied = 'ERR_ACCESS_DENIED'
  expect(await open().check(good())).toMatchObject({ environment: [], read: denied, started: denied })
})

test('SAFE-4 a CV that takes too long is given up, and the next one is checked by another process', async () => {
  const { check } = open({ timeoutMs: 5000 })
  const results = [check(good()), check(slow()), check(good())]
  const [before, given, after] = (await Promise.all(results)) as { pid?: number }[]
  expect([before, given, after]).toEqual([fine, { failure: 'time' }, fine])
  expect(before?.pid).not.toBe(after?.pid)
})

test('SAFE-4 a CV that takes too much memory is given up, and the server goes on', async () => {
  const { check } = open()
  expect(await check(large())).toEqual({ failure: 'memory' })
  expect(await check(good())).toEqual(fine)
})

test('SAFE-4 a process without work ends, or is replaced if it was ended', async () => {
  const isGone = (pid: number) => {
    try {
      return !process.kill(pid, 0)
    } catch {
      return true
    }
  }
  const { check } = open({ idleTimeoutMs: 1 })
  const { pid: idle } = (await check(good())) as unknown as { pid: number }
  await expect.poll(() => isGone(idle), { timeout: 20_000 }).toBe(true)
  const { check: checkAgain } = open()
  const { pid: ended } = (await checkAgain(good())) as unknown as { pid: number }
  process.kill(ended)
  await expect.poll(() => isGone(ended), { timeout: 20_000 }).toBe(true)
  expect(await checkAgain(good())).toEqual(fine)
})

test('SAFE-4 a CV on which the check fails is given up, with words for the log', async () => {
  const { check } = open()
  expect(await check(wrong())).toEqual({
    failure: 'error',
    trouble: expect.stringContaining('Error: a mistake'),
  })
  expect(await check(good())).toEqual(fine)
})

test('SAFE-4 CVs are checked one after the other, and those beyond the queue are not taken', async () => {
  const { check } = open()
  const results = await Promise.all([1, 2, 3, 4, 5].map(() => check(good())))
  expect(results).toEqual([fine, fine, fine, { failure: 'queue' }, { failure: 'queue' }])
  expect(await check(good())).toEqual(fine)
})

test('SAFE-4 FORM-9 one network holds no more than its share of the queue, in which copies of its own are one', async () => {
  const { check } = open({ maxQueuedPerClient: 2 })
  const copy = good()
  const mine = [copy, copy, copy, good(), good()].map((file) => check(file, 'a'))
  const theirs = check(good(), 'b')
  const refused = { failure: 'queue' }
  expect(await Promise.all([...mine, theirs])).toEqual([fine, fine, fine, fine, refused, fine])
  expect(await check(good(), 'a')).toEqual(fine)
})

test('SAFE-4 copies of a CV that arrive at once share one check, and of all networks no more wait than others', async () => {
  const { check } = open()
  const copy = good()
  const results = await Promise.all(['a', 'b', 'c', 'd'].map((client) => check(copy, client)))
  const first = expect.objectContaining({ type: 'pdf', checks: 1 })
  expect(results).toEqual([first, first, first, { failure: 'queue' }])
})

test('SAFE-1 SAFE-4 the next CV is of the network that was served least recently, also when it had nothing waiting', async () => {
  const { check } = open({ maxQueued: 9 })
  const inOrder = async (...clients: string[]) => {
    const order: string[] = []
    await Promise.all(clients.map((client) => check(good(), client).then(() => order.push(client))))
    return order.join('')
  }
  expect(await inOrder('a', 'a', 'a', 'b')).toBe('abaa')
  expect(await inOrder('b', 'a', 'c', 'b', 'd')).toBe('bcdab')
})

test('SAFE-1 SAFE-4 when too many CVs wait, the last of the network with the most is refused, and nobody who is signed in', async () => {
  const { check } = open()
  const refused = { failure: 'queue' }
  const results = ['a', 'a', 'a', 'b', null, null, null, 'c'].map((client) => check(good(), client))
  expect(await Promise.all(results)).toEqual([fine, refused, refused, refused, fine, fine, fine, refused])
})

test('SAFE-4 SAFE-12 a client that hangs up leaves its place, and what nobody waits for is not checked', async () => {
  const { check } = open({ maxQueuedPerClient: 2 })
  const [begun, alone, shared] = [1, 2, 3].map(() => new AbortController())
  const copy = good()
  const results = [
    check(good(), 'a', begun?.signal),
    check(good(), 'a', alone?.signal),
    check(copy, 'b', shared?.signal),
  ]
  for (const each of [begun, alone, shared]) each?.abort()
  await Promise.all(results.slice(1))
  const after = Promise.all([check(copy, 'b'), check(copy, 'b', AbortSignal.abort())])
  expect(await Promise.all(results)).toEqual([fine, { failure: 'gone' }, { failure: 'gone' }])
  expect(await after).toEqual([expect.objectContaining({ checks: 2 }), { failure: 'gone' }])
  expect(await check(good(), 'a')).toMatchObject({ checks: 3 })
})

test.each([
  [{ timeoutMs: 1 }, 422, cvMessages.unreadable, 'took more than 4 seconds'],
  [{ maxQueued: 0 }, 503, cvMessages.busy, 'too many wait to be checked'],
  [{ maxHeapMb: 1 }, 422, cvMessages.unreadable, 'checking it'],
])(
  'SAFE-4 beyond the bounds %j an applicant is told what to do, and the log why',
  async (changed, status, told, why) => {
    const logged: string[] = []
    const stream = new Writable({
      write: (chunk: Buffer, _, done) => done(void logged.push(chunk.toString())),
    })
    const checker = open(changed)
    const given = await receiveCv(new File(['the words of a CV'], 'the name of a CV'))
    const call = { address: '203.0.113.1', log: pino({}, stream), request: new Request('http://a') }
    await expect(checkCv(given, call, checker)).rejects.toMatchObject({
      status,
      message: told,
      errors: { cv: told },
    })
    expect(logged).toEqual([expect.stringContaining(why)])
    expect(logged[0]).not.toMatch(/of a CV/)
  },
)
