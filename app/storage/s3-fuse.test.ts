import { expect, test } from 'vitest'
import { openFuse } from './s3-fuse.ts'

test('after a failure nothing is asked for three seconds; then one asks for all, until it has an answer', () => {
  let clock = 0
  const fuse = openFuse(() => clock)
  const [first, second] = [fuse.enter(), fuse.enter()]
  first(false)
  expect(() => fuse.enter()).toThrow('did not answer a moment ago')
  clock = 2999
  expect(() => fuse.enter()).toThrow('did not answer')
  clock = 3000
  const probe = fuse.enter()
  expect(() => fuse.enter()).toThrow('did not answer')
  probe(false)
  clock = 5999
  expect(() => fuse.enter()).toThrow('did not answer')
  // An answer to an earlier question is one too.
  second(true)
  fuse.enter()(true)
  fuse.enter()
})
