import { beforeEach, expect, test } from 'vitest'
import { loader as lotPage } from '#app/catalogue/lot/page/lot-page.tsx'
import { createSheetPath } from '#app/catalogue/quotation/quotation.server.ts'
import { loader as searchPage } from '#app/site/search/search-page.tsx'
import { loadPage } from '../../../testing/load-page.ts'
import { testApp } from '../../../testing/test-app.ts'
import { createClient } from './client.ts'

const app = await testApp()
const { db, settings } = app.services
const lookups = [
  '/api/Lot?code=SAMPLE-2610A',
  '/api/Search?q=glove',
  `${createSheetPath(settings, { id: 1, reference: 'Q-2222-2222' })}?format=csv`,
]
const otherSite = 'https://other.example/'
const embedded: [string, Record<string, string>][] = [
  ['a picture', { 'Sec-Fetch-Dest': 'image', 'Sec-Fetch-Mode': 'no-cors' }],
  ['a script', { 'Sec-Fetch-Dest': 'empty', 'Sec-Fetch-Mode': 'cors' }],
  ['a frame', { 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Mode': 'navigate' }],
  ['a link fetched ahead', { 'Sec-Fetch-Dest': 'document', 'Sec-Purpose': 'prefetch' }],
]
const crossSiteHeaders = { 'Sec-Fetch-Site': 'cross-site', Referer: otherSite }
const countedAttempts = () => db.selectFrom('attempt').selectAll().execute()

beforeEach(async () => void (await db.deleteFrom('attempt').execute()))

test.each(embedded)(
  "SAFE-8 BUY-9 %s on another site is rejected and does not count towards the visitor's lookup limit",
  async (_, headers) => {
    const sent = { ...crossSiteHeaders, ...headers }
    for (const path of lookups) expect((await app.fetch(path, { headers: sent })).status).toBe(403)
    const anyone = createClient((path, init) => app.fetch(path, { ...init, headers: sent }))
    const embeddedApp = { ...app, anyone }
    const pages = [
      await loadPage(embeddedApp, lotPage, {}, '?code=B-77'),
      await loadPage(embeddedApp, searchPage, {}, '?q=glove'),
    ]
    for (const { status, data } of pages)
      expect([status, data]).toEqual([
        403,
        expect.objectContaining({ rejection: expect.stringContaining('another site') }),
      ])
    expect(await countedAttempts()).toEqual([])
  },
)

test.each([
  [
    'a link on another site or a scanned code',
    { ...crossSiteHeaders, 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Mode': 'navigate' },
  ],
  ['our own page', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'empty' }],
  ['a typed address', { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Dest': 'document' }],
  ['a program', {}],
])('BUY-9 a lookup from %s is allowed', async (_, headers) => {
  const statuses = []
  for (const path of lookups) statuses.push((await app.fetch(path, { headers })).status)
  expect(statuses).toEqual([200, 200, 404])
  expect(await countedAttempts()).toHaveLength(3)
})
