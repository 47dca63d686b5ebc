import { expect, onTestFinished, test, vi } from 'vitest'
import { sweep } from '../../operations/housekeeping/housekeeping.server.ts'
import { solvedCaptcha } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { useChallenge, verifyCaptcha } from './captcha.server.ts'
import type { Challenge } from './endpoints.ts'
import { findSolution, type Solution } from './find-solution.ts'

const app = await testApp()
const { db, settings } = app.services

type Solved = { challenge: Challenge; solution: Solution }
const opened = async (): Promise<Solved> => JSON.parse(atob(await solvedCaptcha(app)))
const check = (payload: unknown) => verifyCaptcha(settings, btoa(JSON.stringify(payload)))
const refused = { status: 422, errors: { captcha: 'Please verify the CAPTCHA before submitting.' } }

test('FORM-8 a solved challenge is accepted and expires in ten minutes', async () => {
  const { expiresAt } = await check(await opened())
  const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(9.8)
  expect(minutes).toBeLessThanOrEqual(10)
})

test('FORM-8 challenges are never stored by a cache and never the same', async () => {
  const answers = [await app.fetch('/api/captcha/challenge'), await app.fetch('/api/captcha/challenge')]
  expect(answers[0]?.headers.get('Cache-Control')).toContain('no-store')
  const [first, second] = await Promise.all(answers.map((answer) => answer.text()))
  expect(first).not.toBe(second)
})

test('FORM-8 a challenge made easier, prolonged, or not signed by this server is refused', async () => {
  const { challenge, solution } = await opened()
  const changed = async (change: object) => {
    const parameters = { ...challenge.parameters, ...change }
    const found = await findSolution({ ...parameters, keyPrefix: '0' })
    return check({ challenge: { ...challenge, parameters }, solution: found })
  }
  await expect(changed({ keyPrefix: '0', cost: 1 })).rejects.toMatchObject(refused)
  await expect(changed({ expiresAt: challenge.parameters.expiresAt + 1 })).rejects.toMatchObject(refused)
  const elsewhere = verifyCaptcha(
    { signingSecret: 'x'.repeat(32) },
    btoa(JSON.stringify({ challenge, solution })),
  )
  await expect(elsewhere).rejects.toMatchObject(refused)
})

test('FORM-8 a wrong solution is refused', async () => {
  const { challenge, solution } = await opened()
  const flipped = solution.derivedKey.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))
  for (const wrong of [
    { ...solution, derivedKey: flipped },
    { ...solution, derivedKey: '' },
    { ...solution, derivedKey: challenge.parameters.keyPrefix },
    { counter: 'x', derivedKey: solution.derivedKey },
    { counter: solution.counter, derivedKey: solution.derivedKey.toUpperCase() },
    null,
  ]) {
    await expect(check({ challenge, solution: wrong })).rejects.toMatchObject(refused)
  }
})

test('FORM-8 an expired challenge is refused', async () => {
  const solved = await opened()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
  onTestFinished(() => void vi.useRealTimers())
  await expect(check(solved)).rejects.toMatchObject(refused)
})

test('FORM-8 a used challenge does not count again when the clock was ahead for a while', async () => {
  const solved = await opened()
  await useChallenge(db, await check(solved))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 3_600_000 })
  onTestFinished(() => void vi.useRealTimers())
  await sweep(app.services)
  const fromAhead = await opened()
  vi.useRealTimers()
  await expect(useChallenge(db, await check(solved))).rejects.toMatchObject(refused)
  await expect(check(fromAhead)).rejects.toMatchObject(refused)
})

test('FORM-8 used challenges are remembered until they have expired for two days, then swept', async () => {
  const challenge = await check(await opened())
  await useChallenge(db, challenge)
  await sweep(app.services)
  await expect(useChallenge(db, challenge)).rejects.toMatchObject(refused)
  await db
    .updateTable('usedChallenge')
    .set({ expiresAt: new Date(Date.now() - 49 * 3_600_000).toISOString() })
    .execute()
  await sweep(app.services)
  expect(await db.selectFrom('usedChallenge').selectAll().execute()).toEqual([])
})
