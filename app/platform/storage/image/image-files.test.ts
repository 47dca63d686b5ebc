import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { imageVariants, parseImageName } from '#app/ui/picture/image-variants.ts'
import { deleteFiles, findOrphanedFiles } from '#app/platform/storage/orphaned-files.server.ts'
import { StorageError } from '#app/platform/storage/stored-files.ts'
import { listReferencedKeys } from '#app/operations/backup/database-copy.server.ts'
import { setModifiedAt, storedKeys } from '../../../../testing/files/stored-files.ts'
import { buildForm, solidPicture, upload } from '../../../../testing/pictures.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { imageFileKey, imageSourceKey } from './images.server.ts'

const app = await testApp()
const { db, storage } = app.services
afterEach(() => void vi.restoreAllMocks())

async function addPicture() {
  const image = upload(await solidPicture(700, 500).jpeg().toBuffer())
  const { image: path } = await app.admin.post('/admin/AddGallery', {
    body: buildForm({ name: 'Hall', type: 'Campus', status: '1', image }),
  })
  const variants = imageVariants(path)
  const address = variants?.avif.split(' ')[0] ?? ''
  const name = parseImageName(address.replace('/api/image/', ''))
  if (!name || !variants) throw new Error('The picture has no name.')
  return {
    address,
    variants,
    key: imageFileKey(name),
    source: imageSourceKey(name),
    folder: `images/${name.key}`,
  }
}
const fetchStatus = async (address: string) => {
  const response = await app.fetch(address)
  await response.arrayBuffer()
  return [response.status, response.headers.get('Cache-Control')]
}
const [cached, uncached] = ['public, max-age=31536000, s-maxage=600, immutable', 'no-store']

test('FAST-3 an upload stores one file; another is created once, by its first requests', async () => {
  const { address, key, source, folder } = await addPicture()
  expect(await storedKeys(app.services, folder)).toEqual([source])
  const put = vi.spyOn(storage, 'put')
  const answers = await Promise.all(Array.from({ length: 5 }, () => fetchStatus(address)))
  expect(answers).toEqual(answers.map(() => [200, cached]))
  expect(put.mock.calls.map(([stored]) => stored)).toEqual([key])
  expect(await storedKeys(app.services, folder)).toEqual([key, source].toSorted())
  expect(await fetchStatus(address)).toEqual([200, cached])
  expect(put).toHaveBeenCalledTimes(1)
})

test('FAST-3 a file that cannot be created answers with an uncached error, and is created later', async () => {
  const { address, source } = await addPicture()
  const bytes = await storage.getBytes(source)
  await storage.put(source, bytes.subarray(0, bytes.length / 2))
  expect(await fetchStatus(address)).toEqual([404, uncached])
  await storage.put(source, bytes)
  expect(await fetchStatus(address)).toEqual([200, cached])
})

test('FAST-3 without the store the answer is 503; a file that cannot be stored is sent all the same', async () => {
  const { address, key, folder } = await addPicture()
  vi.spyOn(storage, 'getBytes').mockRejectedValueOnce(new StorageError('The store is away.'))
  expect(await fetchStatus(address)).toEqual([503, uncached])
  vi.spyOn(storage, 'put').mockRejectedValueOnce(Object.assign(new Error('full'), { code: 'ENOSPC' }))
  expect(await fetchStatus(address)).toEqual([200, cached])
  expect(await storedKeys(app.services, folder)).not.toContain(key)
  expect(await fetchStatus(address)).toEqual([200, cached])
  expect(await storedKeys(app.services, folder)).toContain(key)
})

test('FAST-3 backups contain the source only, and the cleanup knows every file', async () => {
  const { variants, key, source, folder } = await addPicture()
  const addresses = [variants.avif, variants.webp, variants.jpeg].flatMap((srcSet) =>
    srcSet.split(', ').map((entry) => entry.split(' ')[0] ?? ''),
  )
  for (const address of addresses) expect(await fetchStatus(address)).toEqual([200, cached])
  const stored = await storedKeys(app.services, folder)
  expect(stored).toHaveLength(addresses.length)
  const referenced = await listReferencedKeys(db)
  expect([referenced.includes(source), referenced.includes(key)]).toEqual([true, false])
  for (const file of stored) setModifiedAt(app.services, file, new Date(Date.now() - 7_200_000))
  await deleteFiles(storage, (await findOrphanedFiles(db, storage)).orphanedKeys)
  expect(await storedKeys(app.services, folder)).toEqual(stored)
})

test('FAST-3 readers of a file never see a part of it', async () => {
  const content = Buffer.alloc(8_000_000, 'x')
  const sizes = new Set<number | undefined>()
  const writing = storage.put('cv/large', content).then(() => true)
  while (!(await Promise.race([writing, pause(0, false)])))
    sizes.add(
      await storage.getBytes('cv/large').then(
        ({ length }) => length,
        () => undefined,
      ),
    )
  sizes.delete(undefined)
  sizes.delete(content.length)
  expect([...sizes]).toEqual([])
})
