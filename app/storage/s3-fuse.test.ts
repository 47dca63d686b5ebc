import { expect, test } from 'vitest'
import { openFuse } from './s3-fuse.ts'

test('after a failure nothing is asked for three seconds; then one asks, and the others wait for its answer', async () => {
  let clock = 0
  const fuse = openFuse(() => clock)
  const refused = () => expect(fuse.enter()).rejects.toThrow('did not answer a moment ago')
  const [first, second] = [await fuse.enter(), await fuse.enter()]
  first(false)
  await refused()
  clock = 2999
  await refused()

  clock = 3000
  const probe = await fuse.enter()
  const waiting = refused()
  probe(false)
  await waiting
  clock = 5999
  await refused()

  clock = 6000
  const lucky = await fuse.enter()
  // They do not wait as long as it takes.
  await refused()
  const alsoLucky = fuse.enter()
  lucky(true)
  ;(await alsoLucky)(true)
  // Whoever began before and fails now breaks it again.
  second(false)
  await refused()
})
