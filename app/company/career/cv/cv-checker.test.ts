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

/** A fake checker process. The first byte of a file selects its behavior. */
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
const openChecker = (changed: Partial<typeof bounds> = {}) => {
  const { check } = openFileChecker(script, { ...bounds, ...changed })
  return {
    check: (given: ReturnType<typeof file>, client: string | null = '203.0.113.1', signal?: AbortSignal) =>
      check(given, client ?? undefined, signal),
  }
}
let files = 0
const file = (kind: number) => ({ bytes: Uint8Array.of(kind), digest: String(files++) })
const [good, slow, large, wrong] = [() => file(0), () => file(1), () => file(2), () => file(3)]
const passed = expect.objectContaining({ type: 'pdf' })

test('SAFE-4 CVs are checked by a process without settings, file access or the right to start processes', async () => {
  const denied = 'ERR_ACCESS_DENIED'
  expect(await openChecker().check(good())).toMatchObject({ environment: [], read: denied, started: denied })
})

test('SAFE-4 a check that takes too long is aborted, and another process checks the next CV', async () => {
  const { check } = openChecker({ timeoutMs: 5000 })
  const results = [check(good()), check(slow()), check(good())]
  const [before, given, after] = (await Promise.all(results)) as { pid?: number }[]
  expect([before, given, after]).toEqual([passed, { failure: 'time' }, passed])
  expect(before?.pid).not.toBe(after?.pid)
})

test('SAFE-4 a check that needs too much memory is aborted, and the next CV is checked', async () => {
  const { check } = openChecker()
  expect(await check(large())).toEqual({ failure: 'memory' })
  expect(await check(good())).toEqual(passed)
})

test('SAFE-4 an idle process exits, and a killed one is replaced', async () => {
  const isGone = (pid: number) => {
    try {
      return !process.kill(pid, 0)
    } catch {
      return true
    }
  }
  const { check } = openChecker({ idleTimeoutMs: 1 })
  const { pid: idle } = (await check(good())) as unknown as { pid: number }
  await expect.poll(() => isGone(idle), { timeout: 20_000 }).toBe(true)
  const { check: checkAgain } = openChecker()
  const { pid: ended } = (await checkAgain(good())) as unknown as { pid: number }
  process.kill(ended)
  await expect.poll(() => isGone(ended), { timeout: 20_000 }).toBe(true)
  expect(await checkAgain(good())).toEqual(passed)
})

test('SAFE-4 an error in a check is reported for the log', async () => {
  const { check } = openChecker()
  expect(await check(wrong())).toEqual({
    failure: 'error',
    trouble: expect.stringContaining('Error: a mistake'),
  })
  expect(await check(good())).toEqual(passed)
})

test('SAFE-4 CVs are checked one at a time, and rejected when the queue is full', async () => {
  const { check } = openChecker()
  const results = await Promise.all([1, 2, 3, 4, 5].map(() => check(good())))
  expect(results).toEqual([passed, passed, passed, { failure: 'queue' }, { failure: 'queue' }])
  expect(await check(good())).toEqual(passed)
})

test('SAFE-4 FORM-9 a network gets at most its share of the queue, in which copies of a file count once', async () => {
  const { check } = openChecker({ maxQueuedPerClient: 2 })
  const copy = good()
  const mine = [copy, copy, copy, good(), good()].map((file) => check(file, 'a'))
  const theirs = check(good(), 'b')
  const rejected = { failure: 'queue' }
  expect(await Promise.all([...mine, theirs])).toEqual([passed, passed, passed, passed, rejected, passed])
  expect(await check(good(), 'a')).toEqual(passed)
})

test('SAFE-4 simultaneous copies of a CV share one check, and count towards the queue limit per network', async () => {
  const { check } = openChecker()
  const copy = good()
  const results = await Promise.all(['a', 'b', 'c', 'd'].map((client) => check(copy, client)))
  const first = expect.objectContaining({ type: 'pdf', checks: 1 })
  expect(results).toEqual([first, first, first, { failure: 'queue' }])
})

test('SAFE-1 SAFE-4 networks that wait take turns', async () => {
  const { check } = openChecker({ maxQueued: 9 })
  const order: string[] = []
  const clients = ['a', 'a', 'a', 'b', 'c']
  await Promise.all(clients.map((client) => check(good(), client).then(() => order.push(client))))
  expect(order.join('')).toBe('aabca')
})

test('SAFE-1 SAFE-4 a full queue rejects CVs, but no files of signed-in users', async () => {
  const { check } = openChecker()
  const rejected = { failure: 'queue' }
  const results = ['a', 'a', 'a', 'b', null, null, null, 'c'].map((client) => check(good(), client))
  expect(await Promise.all(results)).toEqual([
    passed,
    passed,
    passed,
    rejected,
    passed,
    passed,
    passed,
    rejected,
  ])
})

test('SAFE-4 SAFE-12 a client that disconnects frees its slot, and a file without clients is not checked', async () => {
  const { check } = openChecker({ maxQueuedPerClient: 2 })
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
  expect(await Promise.all(results)).toEqual([passed, { failure: 'gone' }, { failure: 'gone' }])
  expect(await after).toEqual([expect.objectContaining({ checks: 2 }), { failure: 'gone' }])
  expect(await check(good(), 'a')).toMatchObject({ checks: 3 })
})

test.each([
  [{ timeoutMs: 1 }, 422, cvMessages.unreadable, 'took more than 4 seconds'],
  [{ maxQueued: 0 }, 503, cvMessages.busy, 'too many wait to be checked'],
  [{ maxHeapMb: 1 }, 422, cvMessages.unreadable, 'checking it'],
])(
  'SAFE-4 over the limits %j the applicant gets a message and the reason is logged',
  async (changed, status, message, reason) => {
    const logged: string[] = []
    const stream = new Writable({
      write: (chunk: Buffer, _, done) => done(void logged.push(chunk.toString())),
    })
    const checker = openChecker(changed)
    const upload = await receiveCv(new File(['the words of a CV'], 'the name of a CV'))
    const call = { address: '203.0.113.1', log: pino({}, stream), request: new Request('http://a') }
    await expect(checkCv(upload, call, checker)).rejects.toMatchObject({
      status,
      message,
      errors: { cv: message },
    })
    expect(logged).toEqual([expect.stringContaining(reason)])
    expect(logged[0]).not.toMatch(/of a CV/)
  },
)
