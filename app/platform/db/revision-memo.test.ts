import { expect, test } from 'vitest'
import { memoizeByRevision } from './content-revision.server.ts'

const revisionAt = (value: number) => ({
  value,
  async read() {
    return this.value
  },
})

test('PAGE-10 a result is reused until the content revision changes or it expires; each database has its own, previews none', async () => {
  let loads = 0
  let expiresAt = Infinity
  const load = memoizeByRevision(async () => ({ data: (loads += 1), expiresAt }))
  const read = async (revision?: ReturnType<typeof revisionAt>) => (await load({ revision })).data
  const [one, other] = [revisionAt(1), revisionAt(1)]
  expect([await read(one), await read(other), await read(one)]).toEqual([1, 2, 1])
  expect([await read(), await read()]).toEqual([3, 4])
  one.value = 2
  expect([await read(one), await read(one)]).toEqual([5, 5])
  one.value = 3
  expiresAt = Date.now()
  expect([await read(one), await read(one)]).toEqual([6, 7])
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
