import { afterEach, expect, test, vi } from 'vitest'
import { companyClock, companyMoment } from '#app/ui/date/company-time.ts'
import { contentOf } from '#app/collections.ts'
import { samplePng, buildForm } from '../../../testing/pictures.ts'
import { bearer } from '../../../testing/sign-in/sign-in.ts'
import { sampleCourse } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { signPictures } from './preview-pictures.server.ts'

const app = await testApp()
const later = companyClock(new Date(Date.now() + 2 * 86_400_000)).day
afterEach(() => void vi.useRealTimers())

const kinds = {
  news: { tittle: 'A bench', name: 'Anu', description: 'It stands.', date: '2026-01-02' },
  banner: { tittle: 'Open day', description: 'Come.' },
  course: { ...sampleCourse, category_id: '1', price: '45000' },
  gallery: { name: 'Hall', type: 'Campus' },
}
type Kind = keyof typeof kinds

async function given(kind: Kind, status: number, more = {}) {
  const body = buildForm({ ...kinds[kind], ...more, status: String(status), image: await samplePng() })
  const { id, image } = await app.admin.post(contentOf(kind).api.add as '/admin/AddBanner', { body })
  return { id, addresses: [`/api${image}`, `/api${image?.replace(/\.webp$/, '.jpg')}`] as const }
}
const setStatus = (kind: Kind, id: number, status: number) =>
  app.admin.patch(contentOf(kind).api.update as '/admin/update/Banner/:id', {
    params: { id },
    body: { status },
  })

test.each(Object.keys(kinds) as Kind[])(
  'SAFE-9 the picture of an inactive %s is served to administrators only, even with a matching ETag, and is not cached',
  async (kind) => {
    const { id, addresses } = await given(kind, 0)
    for (const address of addresses) {
      const refused = await app.fetch(address)
      expect([refused.status, refused.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
      const seen = await app.fetch(address, { headers: bearer(app) })
      expect([seen.status, seen.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
      expect(seen.headers.get('ETag')).toBeNull()
      expect((await seen.arrayBuffer()).byteLength).toBe(Number(seen.headers.get('Content-Length')))
    }
    await setStatus(kind, id, 1)
    for (const address of addresses) {
      const response = await app.fetch(address)
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([
        200,
        'public, max-age=31536000, s-maxage=600, immutable',
      ])
    }
    const [address] = addresses
    const etag = (await app.fetch(address)).headers.get('ETag') ?? ''
    await setStatus(kind, id, 0)
    expect((await app.fetch(address, { headers: { 'If-None-Match': etag } })).status).toBe(404)
    expect((await app.fetch(address, { method: 'HEAD' })).status).toBe(404)
  },
)

test('SAFE-9 EDIT-10 the picture of news with a future date becomes public at the start of that day', async () => {
  const { addresses } = await given('news', 1, { date: later })
  const [address] = addresses
  expect((await app.fetch(address)).status).toBe(404)
  expect((await app.fetch(address, { headers: bearer(app) })).status).toBe(200)
  vi.useFakeTimers({ toFake: ['Date'], now: companyMoment(later) })
  expect((await app.fetch(address)).headers.get('Cache-Control')).toContain('immutable')
})

test('SAFE-9 an administrator who must first change the password cannot see unpublished pictures', async () => {
  const { addresses } = await given('banner', 0)
  const setGiven = (passwordGivenAt: string | null) =>
    app.services.db.updateTable('user').set({ passwordGivenAt }).execute()
  await setGiven(new Date().toISOString())
  const response = await app.fetch(addresses[0], { headers: bearer(app) })
  await setGiven(null)
  expect(response.status).toBe(404)
})

test('SAFE-9 EDIT-3 a preview shows unpublished pictures for an hour, and each signature is for one file', async () => {
  const { addresses } = await given('banner', 0)
  const [webp, jpg] = addresses
  const page = `<img src="${jpg}" srcSet="${webp} 960w"/><p>${webp}</p>`
  const html = signPictures(app.services.settings, page)
  const signed = [...html.matchAll(/\/api\/image\/[^" ]+\?preview=[\w.-]+/g)].map(([address]) => address)
  expect(signed).toHaveLength(2)
  for (const address of signed) {
    const shown = await app.fetch(address)
    expect([shown.status, shown.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
  }
  const [, query] = String(signed[0]).split('?')
  expect((await app.fetch(`${webp}?${query}`)).status).toBe(404)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  expect((await app.fetch(String(signed[0]))).status).toBe(404)
})
