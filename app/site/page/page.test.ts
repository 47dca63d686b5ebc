import { expect, test } from 'vitest'
import { getTextFields, getDefaultTexts } from '#app/kit/page/texts/page-texts.ts'
import {
  commonPlaceholders,
  fillPlaceholders,
  pagePlaceholders,
} from '#app/kit/page/texts/text-placeholders.ts'
import { loadTexts } from '#app/kit/page/texts/texts.ts'
import { loader as compareLoader } from '#app/catalogue/comparison/comparison-picker-page.tsx'
import { loader as finderLoader } from '#app/catalogue/finder/finder-page.tsx'
import { loader as quotationLoader } from '#app/catalogue/quotation/page/quotation-page.tsx'
import { loader as searchLoader } from '#app/site/search/search-page.tsx'
import { pageNames, type PageName } from '#app/editable-pages.ts'
import { loadPage } from '../../../testing/load-page.ts'
import { testApp } from '../../../testing/test-app.ts'
import { validatePageTexts } from './check-page-texts.ts'

const app = await testApp()
const { admin, anyone } = app
const loadRow = async (page: PageName) =>
  (await admin.get('/admin/Page', { query: { page } })).rows[0] ?? expect.fail(page)
const change = async (page: PageName, body: Record<string, unknown>) =>
  admin.patch('/admin/Page/:id', { params: { id: (await loadRow(page)).id }, body })
const initial = new Map(
  await Promise.all(
    pageNames.map(async (page) => [page, [await loadRow(page), await loadTexts(anyone, page)]] as const),
  ),
)
test.each(pageNames)('EDIT-1 the default texts of %s are stored and valid', (page) => {
  const [row, texts] = initial.get(page) ?? expect.fail()
  expect(row).toMatchObject({ page, version: 1, ...getDefaultTexts(page) })
  expect(validatePageTexts(page, row)).toEqual({})
  expect(texts).toMatchObject(getDefaultTexts(page))
  const allowed = [...commonPlaceholders, ...(pagePlaceholders[page] ?? [])]
  for (const [, name] of JSON.stringify(getDefaultTexts(page)).matchAll(/\{(\w+)\}/g))
    expect(allowed).toContain(name)
})

test('EDIT-1 the texts quoted in the specification are defaults, and marked as specified', () => {
  const specified = pageNames.flatMap((page) =>
    Object.values(getTextFields(page)).flatMap(({ isSpecified, text }) => (isSpecified ? [text] : [])),
  )
  expect(specified).toEqual(
    expect.arrayContaining([
      'Where Quality Meets Care – Top Latex Glove Manufacturers in India',
      'Explore Our Products',
      'Our Certified Products',
      'Shielding Hands, Building Partnerships',
      "From The Managing Director's Desk",
      'Get In Touch',
      'Send Us a Message',
      'View Larger Map',
    ]),
  )
})

test('EDIT-1 SAFE-1 the number of placeholders on a page is limited', async () => {
  const address = 'A long address'.repeat(30)
  const texts = { lead: '{address}'.repeat(2222), text: '{address}{email}' }
  const filled = fillPlaceholders(texts, { address, email: 'office@example.com' })
  expect(filled.lead.startsWith(address)).toBe(true)
  expect(filled.lead.length).toBeLessThan(20_000 + 200 * address.length)
  expect(filled.text).toBe(texts.text)
  await expect(change('privacy', { lead: '{address}'.repeat(2222) })).rejects.toMatchObject({
    status: 422,
    errors: { lead: 'Please use at most 200 placeholders on this page.' },
  })
})

test('EDIT-1 SAFE-1 texts over the total limit of a page are rejected', async () => {
  const names = Object.keys(getTextFields('privacy')).filter(
    (name) => getTextFields('privacy')[name]?.kind === 'text',
  )
  const long = Object.fromEntries(names.slice(0, 5).map((name) => [name, 'a'.repeat(20_000)]))
  const rejection = await change('privacy', long).catch((error: unknown) => error)
  expect(rejection).toMatchObject({ status: 422 })
  expect(new Set(Object.values((rejection as { errors: object }).errors))).toEqual(
    new Set(['Please use at most 100,000 characters in all texts of this page.']),
  )
})

test.each([
  ['finder', finderLoader, 'catalogue', 'finderLead'],
  ['comparison', compareLoader, 'catalogue', 'compareLead'],
  ['search', searchLoader, 'catalogue', 'searchLead'],
  ['quotation', quotationLoader, 'quotation', 'lead'],
] as const)('EDIT-1 the %s page shows its edited lead', async (_, loader, page, name) => {
  await change(page, { [name]: `Edited: ${name}.` })
  const { data } = await loadPage(app, loader)
  expect(data).toMatchObject({ texts: { [name]: `Edited: ${name}.` } })
})

test('EDIT-4 restoring a version creates a draft and does not change the live page', async () => {
  const { id } = await loadRow('services')
  await change('services', { lead: 'We inspect.', versionNote: 'Shorter' })
  const { versions } = await admin.get('/admin/versions', { query: { collection: 'page', recordId: id } })
  expect(versions).toMatchObject([{ note: 'Shorter' }, { version: 1 }])
  const params = { id: versions[1]?.id ?? 0 }
  expect(await admin.post('/admin/versions/:id/restore', { params })).toMatchObject({
    fields: { lead: getDefaultTexts('services').lead },
  })
  expect(await loadTexts(anyone, 'services')).toMatchObject({ lead: 'We inspect.' })
})

test('EDIT-4 the activity log has the changed texts of a published draft, and search finds titles and leads', async () => {
  const { id } = await loadRow('leadership')
  const { lead } = getDefaultTexts('leadership')
  await admin.post('/admin/Page/:id/draft', { params: { id }, body: { lead: 'People of "Inspel", 100%.' } })
  await admin.post('/admin/Page/:id/publish', { params: { id }, body: {} })
  const { rows } = await admin.get('/admin/audit', { query: { kind: 'page' } })
  expect(rows[0]).toMatchObject({ action: 'update', itemId: id })
  expect(rows[0]?.before).toEqual({ lead })
  expect(rows[0]?.after).toEqual({ lead: 'People of "Inspel", 100%.' })
  const search = async (text: string) =>
    (await admin.get('/admin/Page', { query: { search: text } })).rows.map(({ page }) => page)
  expect(await search('OF "inspel", 100%')).toEqual(['leadership'])
  expect(await search('"lead"')).toEqual([])
})

test('EDIT-5 publishing a text can be scheduled, unless a text is missing', async () => {
  const { id } = await loadRow('contact')
  const body = { publishAt: new Date(Date.now() + 60_000).toISOString() }
  await admin.post('/admin/Page/:id/draft', { params: { id }, body: { lead: '' } })
  const schedule = () => admin.post('/admin/Page/:id/schedule', { params: { id }, body })
  await expect(schedule()).rejects.toMatchObject({ status: 422, errors: { lead: 'Please enter the text.' } })
  await admin.post('/admin/Page/:id/draft', { params: { id }, body: { lead: 'From Monday.' } })
  expect(await schedule()).toMatchObject({ publishAt: body.publishAt, message: null })
})

test.each([
  ['home', { heroTitle: '' }, { heroTitle: 'Please enter the text.' }],
  ['home', { heroTitle: 'One\nTwo' }, { heroTitle: 'Please use one line.' }],
  ['home', { cities: 'many' }, { cities: 'Cities must be a whole number.' }],
  ['home', { story: '# One\nText' }, { story: 'This page does not have this text.' }],
  ['about', { story: '# One\n' }, { story: 'Part 1 needs a title and a text.' }],
  ['about', { story: '# One\nText\n'.repeat(13) }, { story: 'Please enter at most 12.' }],
  [
    'about',
    { subtitle: 'The best of {town}' },
    { subtitle: expect.stringContaining('{town} is not a placeholder') },
  ],
  ['privacy', { date: 'today' }, { date: 'Please enter a date.' }],
  ['privacy', { date: '2026-02-31' }, { date: 'Please enter a date.' }],
  ['privacy', { lead: 'x'.repeat(20_001) }, { lead: expect.stringContaining('20000') }],
] as const)('EDIT-1 errors on %s are reported at their fields: %j', async (page, body, errors) => {
  const before = await loadRow(page)
  await expect(change(page, body)).rejects.toMatchObject({ status: 422, errors })
  expect(await loadRow(page)).toEqual(before)
})
