import { expect, test, vi } from 'vitest'
import { sampleIdentity as identity } from '#app/records/identity/sample-identity.ts'
import { makeDocuments } from '#app/catalogue/document-worker/make-documents.server.ts'
import { loader as sitemap } from '#app/site/seo/sitemap.ts'
import { runHousekeeping } from '#app/jobs.server.ts'
import { initialCatalogue as products } from '../../../testing/initial-catalogue.ts'
import { loadPage } from '../../../testing/load-page.ts'
import { testApp } from '../../../testing/test-app.ts'
import { loadSearchEntries } from './search-entries.server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const app = await testApp({ DEMO_CONTENT: '1' })
const { admin, anyone, services } = app
await makeDocuments(services, { identity, products })

const find = async (q: string) => {
  await services.db.deleteFrom('attempt').execute()
  return anyone.get('/Search', { query: { q } })
}
const first = async (q: string) => {
  const [row] = (await find(q)).rows
  return `${row?.path} ${row?.title}`
}

const ask = (question: string, answer: string) =>
  admin.post('/admin/Question', { body: { question, answer } })

const courses = /^\/courses/
const career = /^\/career Career$/
const quotation = /^\/quotation /

test.each([
  ['hostel', /^\/facilities Hostel Facility$/],
  ['fee', courses],
  ['instalments', /^\/courses#fees /],
  ['pay in parts', /^\/courses#fees /],
  ['pay fees in parts', /^\/courses#fees /],
  ['can I pay by EMI', /^\/courses#fees /],
  ['fees', courses],
  ['payment', courses],
  ['welding fee', / Welding Inspection$/],
  ['weld', / Welding Inspection$/],
  ['jobs', career],
  ['vacancy', career],
  ['admission', courses],
  ['dubai', quotation],
  ['moq', quotation],
  ['minimum order', quotation],
  ['latex free', /^\/product\/(?:6|14) /],
  ['nitrile 7.5', /^\/product\/6 /],
  ['iso', /, ISO 13485 certificate$/],
  ['510k', /, FDA 510\(k\) clearance$/],
  ['ifu 06', /^\/documents\/IFU-06 /],
  ['surgicl glove', /^\/product\/\d+ Surgical gloves/],
  ['gynec', /^\/product\/\d+ Gynecological gloves/],
  ['AQL', /^\/news\/details\/5 /],
  ['surgical glove', /^\/product\//],
  ['press contact', /^\/contact /],
  ['glove recall', /^\/lot /],
])('SITE-1 the first result for "%s" is %s', async (q, expected) => {
  expect(await first(q)).toMatch(expected)
})

/** Written before the results were known. */
const otherQueries: readonly (readonly [string, RegExp])[] = [
  ['sterile gloves', /^\/product\//],
  ['ortho gloves', /^\/product\/7 /],
  ['nitrile exam glove', /^\/product\/14 /],
  ['ce certificate', /, CE certificate$/],
  ['gmp', /, GMP certificate$/],
  ['which size glove', /^\/size-guide /],
  ['lot number', /^\/lot /],
  ['get a quote', quotation],
  ['how to store gloves', / How should gloves be stored\?$/],
  ['ultrasonic', / Ultrasonic Testing$/],
  ['ndt course', / Ultrasonic Testing$/],
  ['accommodation', /^\/facilities Hostel Facility$/],
  ['placement', /^\/facilities Placement Support$/],
  ['compex', / CompEx/],
  ['apply for job', career],
  ['contact number', /^\/contact /],
  ['franchise', /^\/franchiseenquiries /],
  ['chemo gloves', / Chemotherapy gloves/],
  ['hand gloves', /^\/product\//],
  ['how much is the course', courses],
]

/** Queries of buyers, distributors, students, job seekers and journalists. */
const visitorQueries: readonly (readonly [string, RegExp])[] = [
  ['sterile surgical gloves size 7', /^\/product\/(?:6|9|10) /],
  ['chemotherapy gloves', / Chemotherapy gloves/],
  ['price list', quotation],
  ['glove recall', /^\/lot /],
  ['become a distributor', /^\/contact /],
  ['private label', /^\/contact /],
  ['delivery time', quotation],
  ['export to saudi arabia', quotation],
  ['course fees instalments', courses],
  ['hostel for girls', / Hostel Facility$/],
  ['verify certificate', /^\/certificates /],
  ['how to apply for admission', courses],
  ['apply for job', career],
  ['salary quality engineer', career],
  ['walk in interview', career],
  ['send cv', career],
  ['press contact', /^\/contact /],
  ['company history', /^\/about About Us$/],
  ['ceo name', /^\/about About Us$/],
  ['factory photos', /^\/gallery /],
]

test.each([
  ['other queries give the right first result', otherQueries, 1],
  ['queries of visitors have the right page in the first three results', visitorQueries, 3],
] as const)('SITE-1 at least 18 of 20 %s', async (_, queries, places) => {
  const misses: string[] = []
  for (const [q, expected] of queries) {
    const results = (await find(q)).rows.slice(0, places).map(({ path, title }) => `${path} ${title}`)
    if (!results.some((result) => expected.test(result))) misses.push(`${q}: ${results.join(', ')}`)
  }
  expect(misses.length, misses.join('\n')).toBeLessThanOrEqual(2)
})

/** Queries of an independent reader. The last three were added with the repairs. */
const readerQueries: readonly (readonly [string, RegExp])[] = [
  ['powder free surgical gloves', /^\/product\/\d+ .*Surgical gloves, powder-free$/i],
  ['become a distributor', /^\/contact /],
  ['glove size chart', /^\/size-guide /],
  ['gynacological gloves', / Gynecological gloves/],
  ['gynecology glove', / Gynecological gloves/],
  ['ISO 13485 certificate', /, ISO 13485 certificate$/],
  ['welding inspection course fee', / Welding Inspection$/],
  ["is my son's certificate genuine", /^\/certificates /],
  ['job vacancies', career],
  ['lot number recall', /^\/lot /],
  ['paintng inspecter', / Coating Inspection$/],
  ['nitriles', / Nitrile .*gloves/],
  ['NDT level 2', / Ultrasonic Testing$/],
  ['minimum order quantity', quotation],
  ['latex allergy alternative', / Nitrile .*gloves/],
  ['orthopedic gloves', / Ortho surgical gloves/],
  ['when does next batch start', /^\/academy\/calendar /],
  ['delete my personal data', /^\/privacy /],
  ['Amcare datasheet', /^\/documents\/TDS-0[89] /],
  ['fake certificate', /^\/certificates /],
  ['refund of fees', /^\/courses#fees /],
  ['gloves for latex allergy', / Nitrile .*gloves/],
]

test.each(readerQueries)(
  'SITE-1 the query "%s" of a reader has its page in the first three',
  async (q, expected) => {
    const results = (await find(q)).rows.slice(0, 3).map(({ path, title }) => `${path} ${title}`)
    expect(results).toContainEqual(expect.stringMatching(expected))
  },
)

test('SITE-1 whole words come before parts, which are omitted if texts contain the whole word', async () => {
  await ask('A first one?', 'Quokkafruit is one word.')
  expect(await first('quokka')).toContain('A first one?')
  await ask('Another one?', 'A quokka.')
  expect((await find('quokka')).rows.map(({ title }) => title)).toEqual(['Another one?'])
  await ask('Which quokkas?', 'All.')
  expect((await find('quokka')).rows.map(({ title }) => title)).toEqual(['Which quokkas?', 'Another one?'])
})

test('SITE-1 abbreviations are not corrected; without a page for all words, pages for any of them are found, most words first', async () => {
  await ask('Which wombats?', 'All.')
  expect((await find('cex certificate')).corrected).toBeNull()
  const found = await find('wombat surgical zzzzzz')
  expect(found).toMatchObject({ isPartial: true, corrected: null })
  expect(found.rows.map(({ title }) => title)).toContain('Which wombats?')
  expect(await find('zzzzzz qqqqqq')).toMatchObject({ rows: [], isPartial: false })
})

test('SITE-1 a possessive matches its noun, without highlighting other words', async () => {
  await ask('Whose pouch?', 'A bandicoot’s pouch.')
  for (const q of ["bandicoot's pouch", 'bandicoot’s pouch', 'bandicoot pouch']) {
    const { rows, words } = await find(q)
    expect(rows.map(({ title }) => title)).toEqual(['Whose pouch?'])
    expect(words).toEqual(['bandicoot', 'pouch'])
  }
  expect(await first("women's hostel")).toMatch(/^\/facilities Hostel Facility$/)
})

test('SITE-1 a letter in a query is a word, not the beginning of words', async () => {
  await ask('Tiny mulgara?', 'Fits size M.')
  await ask('Mulgara meal?', 'Fits size S.')
  expect((await find('mulgara m')).rows.map(({ title }) => title)).toEqual(['Tiny mulgara?'])
  const some = await find('mulgara zzzzzz g')
  expect(some.isPartial).toBe(true)
  expect(some.rows.map(({ title }) => title)).toEqual(['Tiny mulgara?', 'Mulgara meal?'])
})

test('SITE-1 among pages for any of the words, matching parts of more words omits no page', async () => {
  await ask('A dibbler?', 'With potoroos, wallabyskin.')
  await ask('Another dibbler?', 'Alone.')
  const titles = (await find('dibbler wallaby zzzzzz')).rows.map(({ title }) => title)
  expect(titles).toEqual(['A dibbler?', 'Another dibbler?'])
})

test('SITE-1 synonyms are edited in the back-office, and phrases and plurals match', async () => {
  expect((await find('blorp')).rows).toEqual([])
  const body = { words: 'blorp, two blips', finds: 'hostel, no such phrase' }
  const { id } = await admin.post('/admin/Synonym', { body })
  for (const q of ['blorp', 'blorps', 'two blips', 'blorb']) expect(await first(q), q).toMatch(/ Hostel/)
  expect((await find('blips')).rows).toEqual([])
  await admin.patch('/admin/Synonym/:id', { params: { id }, body: { status: 0 } })
  expect((await find('blorp')).rows).toEqual([])
  await expect(admin.post('/admin/Synonym', { body: { words: '', finds: '' } })).rejects.toMatchObject({
    status: 422,
    errors: { words: expect.any(String), finds: expect.any(String) },
  })
})

test('SITE-1 openings, facilities, events, affiliations and people are found', async () => {
  for (const [q, path] of [
    ['digital marketing', '/career/1'],
    ['computer labs', '/facilities'],
    ['open day', '/events/2'],
    ['iecex', '/affiliationsandpprovals'],
    ['sunil varma', '/leadership/details/1'],
    ['find a glove', '/find'],
  ] as const)
    expect((await find(q)).rows[0]?.path, q).toBe(path)
})

test('SITE-1 every English page of the sitemap is indexed', async () => {
  const { data } = await loadPage(app, sitemap)
  const listed = [...String(data).matchAll(/<loc>https?:\/\/[^/<]+(\/(?!(?:ml|hi|ar)\b)[^<]*)<\/loc>/g)].map(
    ([, path]) => path,
  )
  const entries = await loadSearchEntries(services.db)
  const indexed = new Set(entries.map(({ path }) => path))
  expect(listed.length).toBeGreaterThan(80)
  expect(listed.filter((path = '') => !indexed.has(path))).toEqual(['/news/2026'])
})

test('SITE-1 a closed opening is not found', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await admin.patch('/admin/Opening/:id', { params: { id: 1 }, body: { validThrough: '2031-03-01' } })
  vi.setSystemTime(new Date('2031-03-01T12:00:00+05:30'))
  expect((await find('digital marketing')).rows[0]?.path).toBe('/career/1')
  vi.setSystemTime(new Date('2031-03-02T00:00:00+05:30'))
  expect((await find('digital marketing')).rows.map(({ path }) => path)).not.toContain('/career/1')
  await runHousekeeping(services)
  expect((await find('digital marketing')).rows.map(({ path }) => path)).not.toContain('/career/1')
  vi.useRealTimers()
})

test('SITE-1 SITE-8 excerpts contain no markup, and addresses of links are not searched', async () => {
  await admin.post('/admin/Question', {
    body: {
      question: 'Marks?',
      answer: '# Numbat\n- **Numbat** with [a link](https://example.com/qwxzv), <b>bold</b>',
    },
  })
  const excerptOf = async (q: string) => (await find(q)).rows[0]?.excerpt
  expect(await excerptOf('numbat')).toBe('Numbat')
  expect((await find('qwxzv')).rows.filter(({ title }) => title === 'Marks?')).toEqual([])
  expect(await excerptOf('boldly numbat'), 'any word').toBe('Numbat')
  await ask('More?', '* **Dunnart**: [a link](https://a.b), <b>bold</b>')
  expect(await excerptOf('dunnart')).toBe('Dunnart: a link, bold')
  for (const q of ['fees', 'founder', 'batches']) {
    const found = (await find(q)).rows.map(({ excerpt }) => excerpt)
    expect(found.filter((excerpt) => /^#|\*\*/.test(excerpt))).toEqual([])
  }
})
