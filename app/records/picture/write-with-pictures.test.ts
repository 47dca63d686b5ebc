import { expect, test } from 'vitest'
import { samplePng } from '../../../testing/pictures.ts'
import { storedKeys } from '../../../testing/files/stored-files.ts'
import { testApp } from '../../../testing/test-app.ts'
import { getFileColumns } from '#app/platform/storage/file-columns.server.ts'
import { writeWithFiles } from './write-with-pictures.server.ts'

const { services } = await testApp()
const { storage } = services
const store = async (error: Error) =>
  writeWithFiles(storage, getFileColumns('banner'), { image: await samplePng() }, async () => {
    throw error
  })

test('an upload is deleted if the write fails, and kept if the outcome is unknown', async () => {
  await expect(store(new Error('no room'))).rejects.toThrow('no room')
  expect(await storedKeys(services)).toEqual([])
  const lost = Object.assign(new Error('gone'), { code: 'ECONNRESET' })
  await expect(store(lost)).rejects.toThrow('gone')
  expect(await storedKeys(services)).not.toEqual([])
})
