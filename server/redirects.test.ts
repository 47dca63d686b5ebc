import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Bindings } from '#app/platform/api/context.ts'
import { redirectOrCount } from './app.ts'

const counted: string[] = []
const app = new Hono<{ Bindings: Bindings }>()
app.use(
  '*',
  redirectOrCount(
    async ({ pathname, search }) =>
      pathname === '/old' ? { target: `/new${search}`, status: 302 } : undefined,
    { add: (path) => void counted.push(path) },
  ),
)
app.all('/found', (c) => c.text('Found'))
app.all('*', (c) => c.text('Not found', 404))

const fetch = async (path: string, route = '/*', method = 'GET') => {
  const env = { trace: { id: '1', route } }
  return app.fetch(new Request(`https://gloves.example${path}`, { method }), env)
}

test('SITE-8 reads of an old address are redirected and revalidated, other requests are not', async () => {
  const response = await fetch('/old?page=2')
  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toBe('/new?page=2')
  expect(response.headers.get('Cache-Control')).toBe('no-cache')
  expect((await fetch('/old', '/*', 'HEAD')).status).toBe(302)
  expect((await fetch('/old', '/*', 'POST')).status).toBe(404)
})

test('SITE-8 only missing pages are counted, without queries, codes and tokens', async () => {
  await fetch('/gone?e-mail=a@example.com')
  await fetch('/found', '/found')
  await fetch('/product/99', '/product/:id')
  await fetch('/academy/offer/secret', '/academy/offer/:token')
  await fetch('/certificates/AG-1', '/certificates/:number')
  await fetch('/gone', '/*', 'HEAD')
  expect(counted).toEqual(['/gone', '/product/99'])
})
