import { expect, test } from 'vitest'
import { runHousekeeping } from '#app/jobs.server.ts'
import { samplePng, buildForm } from '../../../testing/pictures.ts'
import { setModifiedAt, storedKeys, storedPictures } from '../../../testing/files/stored-files.ts'
import { removeHistory } from '#app/records/versions/snapshots.server.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const { db } = app.services
const day = 86_400_000

const addItem = async () => {
  const { id, image } = await app.admin.post('/admin/AddGallery', {
    body: buildForm({ name: 'Hall', type: 'Campus', image: await samplePng() }),
  })
  return { id, image: image ?? '', key: image?.slice('/image/'.length, '/image/'.length + 32) ?? '' }
}
const isStored = async (key: string) => (await storedPictures(app.services)).includes(key)
const makePictureOld = async (key: string) => {
  const then = new Date(Date.now() - 7_200_000)
  for (const file of await storedKeys(app.services, `images/${key}`)) setModifiedAt(app.services, file, then)
}
const trashedDaysAgo = (id: number, days: number) =>
  db
    .updateTable('gallery')
    .set({ deletedAt: new Date(Date.now() - days * day).toISOString() })
    .where('id', '=', id)
    .execute()
const hasRow = async (id: number) =>
  (await db.selectFrom('gallery').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

test('API-6 row and picture are deleted permanently 30 days after they were moved to the trash', async () => {
  const kept = await addItem()
  const waiting = await addItem()
  const gone = await addItem()
  for (const { key } of [kept, waiting, gone]) await makePictureOld(key)
  await trashedDaysAgo(waiting.id, 29)
  await trashedDaysAgo(gone.id, 31)
  await runHousekeeping(app.services)
  expect([await hasRow(kept.id), await isStored(kept.key)]).toEqual([true, true])
  expect([await hasRow(waiting.id), await isStored(waiting.key)]).toEqual([true, true])
  expect([await hasRow(gone.id), await isStored(gone.key)]).toEqual([false, false])
})

test('API-6 a picture of an interrupted upload is removed, a picture that is being stored is not', async () => {
  const lost = await addItem()
  const fresh = await addItem()
  await makePictureOld(lost.key)
  const ids = [lost.id, fresh.id]
  await db.deleteFrom('gallery').where('id', 'in', ids).execute()
  await db.transaction().execute((trx) => removeHistory(trx, 'gallery', ids))
  await db.deleteFrom('picture').where('file', 'in', [lost.image, fresh.image]).execute()
  await runHousekeeping(app.services)
  expect([await isStored(lost.key), await isStored(fresh.key)]).toEqual([false, true])
})
