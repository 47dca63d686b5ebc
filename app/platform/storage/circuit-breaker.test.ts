import { expect, test } from 'vitest'
import { openCircuitBreaker } from './circuit-breaker.ts'

test('after a failure requests fail for three seconds; then one probes, and the others wait for the result', async () => {
  let clock = 0
  const breaker = openCircuitBreaker(() => clock)
  const expectRejection = () => expect(breaker.enter()).rejects.toThrow('did not respond recently')
  const [first, second] = [await breaker.enter(), await breaker.enter()]
  first(false)
  await expectRejection()
  clock = 2999
  await expectRejection()

  clock = 3000
  const probe = await breaker.enter()
  const pendingRejection = expectRejection()
  probe(false)
  await pendingRejection
  clock = 5999
  await expectRejection()

  clock = 6000
  const successfulProbe = await breaker.enter()
  await expectRejection()
  const pendingEntry = breaker.enter()
  successfulProbe(true)
  ;(await pendingEntry)(true)
  second(false)
  await expectRejection()
})
