import { afterEach, expect, test, vi } from 'vitest'
import { createExcerpt, queryTerms, extractWords } from '#app/ui/text/search-words.ts'
import { cleanFileName } from '#app/platform/api/fields/clean-file-name.ts'
import { buildSearchText } from '#app/platform/db/query-parts.server.ts'
import { runHousekeeping } from '#app/jobs.server.ts'
import { pdf } from '../../../testing/files/pdf-files.ts'
import { loadPage } from '../../../testing/load-page.ts'
import { buildForm } from '../../../testing/pictures.ts'
import { testApp } from '../../../testing/test-app.ts'
import { loader } from './search-page.tsx'

const app = await testApp({ DEMO_CONTENT: '1' })
const { admin, anyone } = app
const { db } = app.services
const find = (q: string, one?: 'product') => anyone.get('/Search', { query: { q, ...(one && { in: one }) } })
const titles = async (q: string) => (await find(q)).rows.map(({ title }) => title)
const clearLimits = () => db.deleteFrom('attempt').execute()
afterEach(async () => {
  vi.useRealTimers()
  await clearLimits()
})

test('BUY-8 SITE-1 the search covers all public content, with totals in a fixed order and the best section first', async () => {
  const { rows, totals } = await find('glove')
  const order = ['product', 'document', 'news', 'question', 'course', 'page', 'opening', 'event', 'profile']
  expect(totals.map(({ collection }) => collection)).toEqual(order)
  expect(new Set(rows.map(({ collection }) => collection))).toEqual(new Set(order))
  expect(rows[0]?.collection).toBe('product')
  expect((await find('course')).rows[0]?.path).toBe('/courses')
  expect(rows.find(({ collection }) => collection === 'product')).toMatchObject({
    path: '/product/1',
    note: ['Product', expect.stringContaining('01, '), 'Contains latex'],
  })
  expect(await titles('size guide')).toContain('Size guide')
  expect(await titles('privacy')).toContain('Privacy')
})

test('SITE-2 the words phone and GST find the contact page and the company facts first', async () => {
  expect((await find('phone')).rows[0]?.path).toBe('/contact')
  expect((await find('GST')).rows[0]?.path).toBe('/about')
})

test('BUY-8 prefixes, capitals, plurals and numbers match; all words must match', async () => {
  for (const q of ['nitr', 'NITRILE', 'nitriles', 'surgical nitrile', 'nitrile for the surgical gloves'])
    expect(await titles(q), q).toContain('Nitrile surgical gloves, powder-free')
  expect((await find('06')).rows[0]).toMatchObject({ path: '/product/6' })
  expect(await find('nitrile zzzzzz')).toMatchObject({
    isPartial: true,
    rows: (await find('nitrile')).rows.map(({ path }) => ({ path })),
  })
})

test('BUY-8 typos are tolerated, and the correction is returned', async () => {
  const expected = await find('nitrile')
  for (const q of ['nitirle', 'nitrle', 'nitrille', 'mitrile', 'nitrlie'])
    expect(await find(q), q).toEqual({ ...expected, corrected: 'nitrile' })
  expect(await find('surgicl')).toMatchObject({ corrected: 'surgical' })
  expect(await find('nitrile surgicl glvoes')).toMatchObject({ corrected: 'nitrile surgical gloves' })
  expect(await find('vynil')).toMatchObject({ corrected: 'vinyl' })
  expect(await find('qqqqqqqq')).toEqual({
    rows: [],
    totals: [],
    words: ['qqqqqqqq'],
    corrected: null,
    isPartial: false,
  })
})

test.each([
  ['latex free', 'latex'],
  ['latex-free gloves', 'latex'],
  ['latexfree', 'latex'],
  ['without latex', 'latex'],
  ['gloves not made with natural rubber latex', 'latex'],
  ['non latex gloves', 'latex'],
  ['no latex', 'latex'],
  ['latex and powder free gloves', 'latex'],
  ['latex- and powder-free', 'latex'],
  ['latex/powder free', 'latex'],
  ['without powder or latex', 'latex'],
  ['free from latex and powder', 'latex'],
  ['latex\u2011free', 'latex'],
  ['without any latex', 'latex'],
  ['not containing latex', 'latex'],
  ['powder-free', 'powder'],
  ['surgical glove without powder', 'powder'],
])('BUY-8 BUY-4 a search for "%s" finds no glove that contains %s', async (q, substance) => {
  const { rows: products } = await anyone.get('/Product')
  const found = (await find(q, 'product')).rows.map(({ path }) => Number(path.split('/').at(-1)))
  const safe = products.filter(({ kind, category }) =>
    substance === 'latex' ? kind.startsWith('nitrile') : category === 'Powder-Free',
  )
  expect(found.length).toBeGreaterThan(0)
  for (const id of found) expect(safe.map((each) => each.id)).toContain(id)
  if (substance === 'latex') expect(found).toHaveLength(safe.length)
})

test('BUY-8 unpublished content is neither found nor offered as a correction', async () => {
  const added = await admin.post('/admin/Question', {
    body: { question: 'Thylacine?', answer: 'A thylacine.', status: 0 },
  })
  expect((await find('thylacine')).rows).toEqual([])
  expect((await find('thilacine')).corrected).toBeNull()
  await admin.patch('/admin/Question/:id', { params: { id: added.id }, body: { status: 1 } })
  expect(await titles('thylacine')).toEqual(['Thylacine?'])
  await admin.delete('/admin/Question/:id', { params: { id: added.id } })
  expect((await find('thylacine')).rows).toEqual([])
})

test('BUY-8 scheduled news is found from its date without another change', async () => {
  const news = { tittle: 'Wombat gloves', name: 'Us', description: 'All of it.', tags: 'Products' }
  await admin.post('/admin/AddNews', { body: { ...news, date: '2031-01-15', status: 1 } })
  expect((await find('wombat')).rows).toEqual([])
  expect((await find('wombaat')).corrected).toBeNull()
  const nitril = { ...news, tittle: 'Nitril', description: 'Nitrille.', date: '2031-01-15', status: 1 }
  await admin.post('/admin/AddNews', { body: nitril })
  expect(await find('nitrill')).toMatchObject({ corrected: 'nitrile' })
  expect((await find('nitrille')).corrected).toBe('nitrile')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-15T00:00:00+05:30') })
  expect(await titles('wombat')).toEqual(['Wombat gloves'])
})

test('BUY-8 the newest revision of a document is found, and no withdrawn one', async () => {
  const [older] = (await anyone.get('/Document', { query: { number: 'SAMPLE-CE-0000' } })).rows
  const params = { id: older?.id ?? 0 }
  const documents = async () =>
    (await find('SAMPLE-CE-0000')).rows.filter(({ path }) => path === '/documents/SAMPLE-CE-0000')
  expect(await documents()).toMatchObject([{ note: ['Certificate', 'Sample'] }])
  const body = buildForm({ file: new File([new Uint8Array(pdf())], 'a.pdf'), effectiveFrom: '2026-01-01' })
  const newer = await admin.post('/admin/Document/:id/revision', { params, body })
  expect(await documents()).toMatchObject([
    { excerpt: 'Revision 2, from 1 January 2026.', note: ['Certificate'] },
  ])
  await admin.patch('/admin/Document/:id', { params: { id: newer.id }, body: { withdrawnOn: '2026-11-01' } })
  expect(await documents()).toEqual([])
})

test('BUY-6 BUY-8 a future revision is found from its effective date, and the current one until then', async () => {
  const [older] = (await anyone.get('/Document', { query: { number: 'SAMPLE-ISO-0000' } })).rows
  const excerpts = async () =>
    (await find('SAMPLE-ISO-0000')).rows
      .filter(({ path }) => path === '/documents/SAMPLE-ISO-0000')
      .map(({ excerpt }) => excerpt)
  await admin.post('/admin/Document/:id/revision', {
    params: { id: older?.id ?? 0 },
    body: buildForm({ file: new File([new Uint8Array(pdf())], 'a.pdf'), effectiveFrom: '2031-02-01' }),
  })
  expect(await excerpts()).toEqual([expect.stringContaining('Revision 1,')])
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-02-01T00:00:00+05:30') })
  await runHousekeeping(app.services)
  expect(await excerpts()).toEqual(['Revision 2, from 1 February 2031.'])
})

test('BUY-8 searching one collection returns more of its results, and the totals of the others', async () => {
  const all = await find('gloves')
  const some = await find('gloves', 'product')
  expect(all.rows.filter(({ collection }) => collection === 'product')).toHaveLength(5)
  expect(new Set(some.rows.map(({ collection }) => collection))).toEqual(new Set(['product']))
  expect(some.rows.length).toBeGreaterThan(5)
  expect(some.totals).toEqual(all.totals)
})

const words = 'NEAR AND NOT OR glove nitrile മഴ 👩🏽‍⚕️'.split(' ')
const parts = [...words, ...'"\'*():&|!<>-\\%_\0^{~; ßéİ\u202E\uD800ﷺ']

test('BUY-8 input is never interpreted as query syntax', async () => {
  let state = 7
  const next = (below: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % below
  for (let i = 0; i < 300; i += 1) {
    const q = Array.from({ length: 1 + next(9) }, () => parts[next(parts.length)])
      .join('')
      .slice(0, 100)
    const found = await find(q)
    if (!found.corrected) expect(found.words, JSON.stringify(q)).toEqual(queryTerms(q))
    if (i % 50 === 0) await clearLimits()
  }
  expect(await titles('"nitrile" OR zzzzzz')).toEqual(await titles('nitrile zzzzzz'))
  expect(await titles('%')).toEqual([])
  await expect(find('x'.repeat(101))).rejects.toMatchObject({ status: 400 })
  const long = await loadPage(app, loader, {}, `?q=${'nitrile%20'.repeat(1000)}`)
  expect(long).toMatchObject({ status: 200, data: { found: { words: ['nitrile', 'nitr'] } } })
})

test('BUY-8 searches are rate-limited per address, with a message on the page', async () => {
  for (let i = 0; i < 120; i += 1) await find('glove')
  await expect(find('glove')).rejects.toMatchObject({ status: 429 })
  const page = await loadPage(app, loader, {}, '?q=glove')
  expect(page).toMatchObject({ status: 429, data: { rejection: expect.stringContaining('Too many') } })
})

test('SAFE-1 excerpts of fifty long texts take a fraction of a second, even if the words are at the end', () => {
  const words = queryTerms('glove latex nitrile surgical powder sterile cuff hand')
  const text = `${'Lines of some text about lánd and people.\n'.repeat(430)}${words.join(' ')}`
  const begin = process.threadCpuUsage()
  for (let row = 0; row < 50; row += 1) expect(createExcerpt('Title', text, words)).toBe(words.join(' '))
  expect(process.threadCpuUsage(begin).user).toBeLessThan(200_000)
})

test.each([
  ['accents', '\u0344'.repeat(9990) + '\u0316'.repeat(9990)],
  ['accents in turn', '\u0316\u0344'.repeat(9990)],
  ['accents and Japanese voice marks', '\u0316\uFF9E'.repeat(9990)],
  ['letters with accents', `a${'\u0316\u0344'.repeat(15)}`.repeat(640)],
])('SAFE-1 texts that consist of %s are searched as fast as others', (_, marks) => {
  const begin = process.threadCpuUsage()
  for (let row = 0; row < 12; row += 1) {
    expect(createExcerpt('Title', `zzword a${marks}`, queryTerms('zzword'))).toContain('zzword')
    expect(extractWords(`zzword a${marks}`)[0]).toBe('zzword')
    expect(buildSearchText(`zzword a${marks}`)).toContain('zzword')
    expect(cleanFileName(`zzword a${marks}`)).toContain('zzword')
  }
  expect(process.threadCpuUsage(begin).user).toBeLessThan(1_500_000)
})
