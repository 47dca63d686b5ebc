import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { maxStored, MissingPages } from './missing.server.ts'

const app = await testApp()
const { admin } = app
const pages = new MissingPages(app.services)
beforeEach(() => app.services.db.deleteFrom('missingPage').execute())
const list = async () => (await admin.get('/admin/missing', { query: {} })).rows
const request = async (...paths: string[]) => {
  for (const path of paths) pages.add(path)
  await pages.flush()
}

test('SITE-8 missing pages are counted by path, most requested first, and can be dismissed', async () => {
  await request('/old', '/older', '/OLD/')
  await request('/old')
  const rows = await list()
  expect(rows).toMatchObject([
    { path: '/old', count: 3, lastSeen: expect.stringMatching(/^20/) },
    { path: '/older', count: 1 },
  ])
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['count', 'id', 'lastSeen', 'path'])
  await admin.delete('/admin/missing/:id', { params: { id: rows[1]?.id ?? 0 } })
  expect((await list()).map(({ path }) => path)).toEqual(['/old'])
  await expect(admin.delete('/admin/missing/:id', { params: { id: 999 } })).rejects.toMatchObject({
    status: 404,
  })
})

test('SITE-8 requests of scanners and paths with personal data are not stored', async () => {
  await request(
    '/wp-login.php',
    '/.env',
    '/a/.git/config',
    '/backup.zip',
    '/mail@example.com',
    '/x'.repeat(200),
  )
  expect(await list()).toEqual([])
})

test('SITE-8 the list is bounded and keeps the most requested addresses', async () => {
  await request('/old', '/old')
  await request(...Array.from({ length: 500 }, (_, index) => `/flood/${index}`))
  expect((await list()).length).toBe(101)
  for (let round = 1; round < 7; round++)
    await request(...Array.from({ length: 100 }, (_, index) => `/flood/${round}/${index}`))
  const rows = await list()
  expect(rows).toHaveLength(maxStored)
  expect(rows[0]).toMatchObject({ path: '/old', count: 2 })
})

test('SITE-8 a redirected address leaves the list', async () => {
  await request('/moved')
  await admin.post('/admin/Redirect', { body: { path: '/moved', target: '/about' } })
  expect(await list()).toEqual([])
})
