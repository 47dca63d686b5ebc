import { expect, test } from 'vitest'
import { openCircuitBreaker } from './circuit-breaker.ts'

test('after a failure nothing is asked for three seconds; then one asks, and the others wait for its answer', async () => {
  let clock = 0
  const breaker = openCircuitBreaker(() => clock)
  const refused = () => expect(breaker.enter()).rejects.toThrow('did not answer a moment ago')
  const [first, second] = [await breaker.enter(), await breaker.enter()]
  first(false)
  await refused()
  clock = 2999
  await refused()

  clock = 3000
  const probe = await breaker.enter()
  const waiting = refused()
  probe(false)
  await waiting
  clock = 5999
  await refused()

  clock = 6000
  const lucky = await breaker.enter()
  // They do not wait as long as it takes.
  await refused()
  const alsoLucky = breaker.enter()
  lucky(true)
  ;(await alsoLucky)(true)
  // Whoever began before and fails now breaks it again.
  second(false)
  await refused()
})
