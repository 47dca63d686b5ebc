import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { createRedirectLookup } from './redirect.server.ts'

const app = await testApp()
const { admin } = app
const add = (path: string, target: string, rest: { status?: 0 | 1; kind?: '301' | '302' } = {}) =>
  admin.post('/admin/Redirect', { body: { path, target, ...rest } })

test.each([
  ['/', '/about', { path: /cannot be redirected/ }],
  ['/admin/news', '/about', { path: /cannot be redirected/ }],
  ['/API/x', '/about', { path: /cannot be redirected/ }],
  ['old', '/about', { path: /begins with/ }],
  ['/old?page=1', '/about', { path: /without \?/ }],
  ['//evil.example', '/about', { path: /begins with/ }],
  ['/old', 'https://evil.example/', { target: /this site/ }],
  ['/old', '//evil.example', { target: /this site/ }],
  ['/old', '/\\evil.example', { target: /this site/ }],
  ['/tab', '/\t/evil.example', { target: /./ }],
  ['/old', 'javascript:alert(1)', { target: /this site/ }],
  ['/same', '/SAME/?x=1', { target: /same as the old/ }],
])('SITE-8 a redirect from %s to %s is rejected', async (path, target, errors) => {
  const messages = Object.fromEntries(
    Object.entries(errors).map(([name, words]) => [name, expect.stringMatching(words)]),
  )
  await expect(add(path, target)).rejects.toMatchObject({ status: 422, errors: messages })
})

test('SITE-8 loops, chains and duplicates are rejected, also when a redirect is activated', async () => {
  await add('/One/', '/two#part')
  await expect(add('/one', '/three')).rejects.toMatchObject({ errors: { path: /already/ } })
  await expect(add('/two', '/one')).rejects.toMatchObject({ errors: { target: /loop/ } })
  await expect(add('/zero', '/ONE')).rejects.toMatchObject({ errors: { target: /Use \/two#part/ } })
  await expect(add('/two', '/three')).rejects.toMatchObject({ errors: { path: /^\/one is redirected/ } })
  const { id } = await add('/two', '/three', { status: 0 })
  await expect(
    admin.patch('/admin/Redirect/:id', { params: { id }, body: { status: 1 } }),
  ).rejects.toMatchObject({ status: 422 })
  await expect(
    admin.post('/admin/bulk', { body: { kind: 'redirect', ids: [id], action: 'status', status: 1 } }),
  ).rejects.toMatchObject({ status: 422 })
})

test('SITE-8 a lookup ignores case, encoding and a trailing slash, keeps the query and follows changes', async () => {
  const revision = { value: 1, read: async () => revision.value }
  const lookup = createRedirectLookup(app.services.db, revision)
  const find = (path: string) => lookup(new URL(path, 'https://gloves.example'))
  expect(await find('/former-über')).toBeUndefined()
  const { id } = await add('/former-Über', '/product?brand=A#list', { kind: '302' })
  revision.value += 1
  expect(await find('/Former-%C3%9Cber/?page=2')).toEqual({
    target: '/product?brand=A&page=2#list',
    status: 302,
  })
  await admin.patch('/admin/Redirect/:id', { params: { id }, body: { target: '/about', kind: '301' } })
  revision.value += 1
  expect(await find('/former-über')).toEqual({ target: '/about', status: 301 })
  await admin.delete('/admin/Redirect/:id', { params: { id } })
  revision.value += 1
  expect(await find('/former-über')).toBeUndefined()
})
