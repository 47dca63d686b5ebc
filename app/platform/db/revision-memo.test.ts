import { expect, test } from 'vitest'
import { memoizeByRevision } from './content-revision.server.ts'

const revisionAt = (value: number) => ({
  value,
  async read() {
    return this.value
  },
})

function memoOf(expiresAt = () => Infinity) {
  let loads = 0
  const load = memoizeByRevision(async () => ({ data: (loads += 1), expiresAt: expiresAt() }))
  return async (revision: ReturnType<typeof revisionAt> | undefined) => (await load({ revision })).data
}

test('PAGE-10 a result is reused until the content revision changes', async () => {
  const read = memoOf()
  const revision = revisionAt(1)
  expect([await read(revision), await read(revision)]).toEqual([1, 1])
  revision.value = 2
  expect([await read(revision), await read(revision)]).toEqual([2, 2])
})

test('PAGE-10 a result whose content changed while it was loaded is not reused', async () => {
  const revision = revisionAt(1)
  let loads = 0
  const load = memoizeByRevision(async () => {
    loads += 1
    if (loads === 1) revision.value = 2
    return { data: loads, expiresAt: Infinity }
  })
  expect([(await load({ revision })).data, (await load({ revision })).data]).toEqual([1, 2])
})

test('PAGE-10 an expired result is loaded again', async () => {
  const read = memoOf(() => Date.now())
  const revision = revisionAt(1)
  expect([await read(revision), await read(revision)]).toEqual([1, 2])
})

test('PAGE-10 each database has its own result, and previews reuse none', async () => {
  const read = memoOf()
  const [one, other] = [revisionAt(1), revisionAt(1)]
  expect([await read(one), await read(other), await read(one)]).toEqual([1, 2, 1])
  expect([await read(undefined), await read(undefined)]).toEqual([3, 4])
})
