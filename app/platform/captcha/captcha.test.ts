import { expect, onTestFinished, test, vi } from 'vitest'
import { runHousekeeping } from '#app/jobs.server.ts'
import { solvedCaptcha } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { consumeChallenge, verifyCaptcha, type Challenge } from './captcha.server.ts'
import { findSolution, type Solution } from './find-solution.ts'

const app = await testApp()
const { db, settings } = app.services

type SolvedPayload = { challenge: Challenge; solution: Solution }
const solveChallenge = async (): Promise<SolvedPayload> => JSON.parse(atob(await solvedCaptcha(app)))
const verifyPayload = (payload: unknown) => verifyCaptcha(settings, btoa(JSON.stringify(payload)))
const captchaError = {
  status: 422,
  code: 'captcha_required',
  errors: { captcha: 'Please verify the CAPTCHA before submitting.' },
}

test('FORM-8 a solved challenge is accepted for ten minutes', async () => {
  const solved = await solveChallenge()
  const { expiresAt } = await verifyPayload(solved)
  const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(9.8)
  expect(minutes).toBeLessThanOrEqual(10)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
  onTestFinished(() => void vi.useRealTimers())
  await expect(verifyPayload(solved)).rejects.toMatchObject(captchaError)
})

test('FORM-8 challenges are never cached and never equal', async () => {
  const responses = [await app.fetch('/api/captcha/challenge'), await app.fetch('/api/captcha/challenge')]
  expect(responses[0]?.headers.get('Cache-Control')).toContain('no-store')
  const [first, second] = await Promise.all(responses.map((response) => response.text()))
  expect(first).not.toBe(second)
})

test('FORM-8 a challenge that is made easier, prolonged or signed by another server is rejected', async () => {
  const { challenge, solution } = await solveChallenge()
  const changed = async (change: object) => {
    const parameters = { ...challenge.parameters, ...change }
    const found = await findSolution({ ...parameters, keyPrefix: '0' })
    return verifyPayload({ challenge: { ...challenge, parameters }, solution: found })
  }
  await expect(changed({ keyPrefix: '0', cost: 1 })).rejects.toMatchObject(captchaError)
  await expect(changed({ expiresAt: challenge.parameters.expiresAt + 1 })).rejects.toMatchObject(captchaError)
  const verifiedElsewhere = verifyCaptcha(
    { signingSecret: 'x'.repeat(32) },
    btoa(JSON.stringify({ challenge, solution })),
  )
  await expect(verifiedElsewhere).rejects.toMatchObject(captchaError)
})

test('FORM-8 a wrong solution is rejected', async () => {
  const { challenge, solution } = await solveChallenge()
  const flipped = solution.derivedKey.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))
  for (const wrong of [
    { ...solution, derivedKey: flipped },
    { ...solution, derivedKey: '' },
    { ...solution, derivedKey: challenge.parameters.keyPrefix },
    { counter: 'x', derivedKey: solution.derivedKey },
    { counter: solution.counter, derivedKey: solution.derivedKey.toUpperCase() },
    null,
  ]) {
    await expect(verifyPayload({ challenge, solution: wrong })).rejects.toMatchObject(captchaError)
  }
})

test('FORM-8 used challenges are deleted after they expire', async () => {
  const challenge = await verifyPayload(await solveChallenge())
  await consumeChallenge(db, challenge)
  await runHousekeeping(app.services)
  await expect(consumeChallenge(db, challenge)).rejects.toMatchObject(captchaError)
  await db
    .updateTable('usedChallenge')
    .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
    .execute()
  await runHousekeeping(app.services)
  expect(await db.selectFrom('usedChallenge').selectAll().execute()).toEqual([])
})
