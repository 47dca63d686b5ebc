import { beforeEach, expect, test } from 'vitest'
import { loader as lotPage } from '../../catalogue/lot/page/lot-page.tsx'
import { sheetPath } from '../../catalogue/quotation/sheet/sheet-address.server.ts'
import { loader as searchPage } from '../../site/search/search-page.tsx'
import { loadPage } from '../../../testing/load-page.ts'
import { testApp } from '../../../testing/test-app.ts'
import { createClient } from './client.ts'

const app = await testApp()
const { db, settings } = app.services
const lookUps = [
  '/api/Lot?code=SAMPLE-2610A',
  '/api/Search?q=glove',
  `${sheetPath(settings, { id: 1, reference: 'Q-2222-2222' })}?format=csv`,
]
const there = 'https://other.example/'
const embedded: [string, Record<string, string>][] = [
  ['a picture', { 'Sec-Fetch-Dest': 'image', 'Sec-Fetch-Mode': 'no-cors' }],
  ['a script', { 'Sec-Fetch-Dest': 'empty', 'Sec-Fetch-Mode': 'cors' }],
  ['a frame', { 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Mode': 'navigate' }],
  ['a link fetched ahead', { 'Sec-Fetch-Dest': 'document', 'Sec-Purpose': 'prefetch' }],
]
const elsewhere = { 'Sec-Fetch-Site': 'cross-site', Referer: there }
const counted = () => db.selectFrom('attempt').selectAll().execute()

beforeEach(async () => void (await db.deleteFrom('attempt').execute()))

test.each(embedded)(
  'SAFE-8 BUY-9 %s of another site is refused where look-ups are limited, and uses up nothing of its visitor',
  async (_, headers) => {
    const sent = { ...elsewhere, ...headers }
    for (const path of lookUps) expect((await app.fetch(path, { headers: sent })).status).toBe(403)
    const anyone = createClient((path, init) => app.fetch(path, { ...init, headers: sent }))
    const there = { ...app, anyone }
    const pages = [
      await loadPage(there, lotPage, {}, '?code=B-77'),
      await loadPage(there, searchPage, {}, '?q=glove'),
    ]
    for (const { status, data } of pages)
      expect([status, data]).toEqual([
        403,
        expect.objectContaining({ refused: expect.stringContaining('another site') }),
      ])
    expect(await counted()).toEqual([])
  },
)

test.each([
  [
    'a link on another site, or a scanned code',
    { ...elsewhere, 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Mode': 'navigate' },
  ],
  ['our own page', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'empty' }],
  ['what is typed', { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Dest': 'document' }],
  ['a program', {}],
])('BUY-9 %s is answered', async (_, headers) => {
  const statuses = []
  for (const path of lookUps) statuses.push((await app.fetch(path, { headers })).status)
  expect(statuses).toEqual([200, 200, 404])
  expect(await counted()).toHaveLength(3)
})
