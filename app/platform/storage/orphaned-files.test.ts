import { expect, test } from 'vitest'
import { removeHistory } from '#app/records/versions/snapshots.server.ts'
import { runHousekeeping } from '#app/jobs.server.ts'
import { setModifiedAt, storedKeys, storedPictures } from '../../../testing/files/stored-files.ts'
import { samplePng, buildForm } from '../../../testing/pictures.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const { db } = app.services

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
