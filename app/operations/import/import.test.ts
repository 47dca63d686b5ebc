import { expect, test } from 'vitest'
import { buildForm } from '../../../testing/pictures.ts'
import { testApp } from '../../../testing/test-app.ts'
import { importableNames } from '../../collections.ts'
import { formatTemplate } from '../../records/import/import-columns.ts'
import { contentImports } from './content-imports.ts'

const app = await testApp()
const { admin, anyone } = app
const { id: category_id } = await admin.post('/admin/Category', { body: { name: 'Inspection' } })
const courseHeading =
  'Title;Description;Category;Type;Price;Duration;Program Modules;Learning Outcomes;Career Opportunities;Status'
const courseLine = (title: string, status = '') =>
  `${title};What it is;inspection;Certificate;"₹48,000";6 weeks;"One\nTwo";Outcome;Career;${status}`

type Options = { columns?: (string | null)[]; repeat?: 1; name?: string }

const toForm = (content: BlobPart, { columns, repeat, name = 'table.csv' }: Options) =>
  buildForm({
    file: new File([content], name),
    ...(columns && { columns: JSON.stringify(columns) }),
    ...(repeat && { repeat: '1' }),
  })
const check = (collection: string, content: BlobPart, options: Options = {}) =>
  admin.post('/admin/import/:collection/check', { params: { collection }, body: toForm(content, options) })
const run = (collection: string, content: BlobPart, options: Options = {}) =>
  admin.post('/admin/import/:collection', { params: { collection }, body: toForm(content, options) })
const countQuestions = async () => (await admin.get('/admin/Question', { query: { limit: 1 } })).total

test('SITE-9 courses are imported with category, price and lists, inactive by default', async () => {
  const file = [courseHeading, courseLine('Coating Inspection'), courseLine('Piping Inspection', 'active')]
  const content = file.join('\r\n')
  const checked = await check('course', content)
  expect(checked).toMatchObject({ missing: [], earlier: null })
  expect(checked.lines.map(({ problems }) => problems)).toEqual([{}, {}])
  expect(await run('course', content)).toEqual({ added: 2, active: 1 })
  const { rows } = await admin.get('/admin/courses', { query: { search: 'Coating Inspection' } })
  expect(rows).toMatchObject([
    {
      name: 'Coating Inspection',
      category_id,
      price: 48_000,
      program_modules: 'One\nTwo',
      feeOnRequest: 0,
      image: null,
      status: 0,
    },
  ])
  const names = (await anyone.get('/courses')).rows.map(({ name }) => name)
  expect(names).toContain('Piping Inspection')
  expect(names).not.toContain('Coating Inspection')
  const id = rows[0]?.id ?? 0
  const { versions } = await admin.get('/admin/versions', { query: { collection: 'course', recordId: id } })
  expect(versions).toHaveLength(1)
  const log = await admin.get('/admin/audit', { query: { kind: 'course', limit: 1 } })
  expect(log.rows).toMatchObject([{ action: 'import', label: 'table.csv', after: { added: 2 } }])
})

test('SITE-9 products are imported in the format of the export, with their brand', async () => {
  const [brand] = (await admin.get('/admin/Brand')).rows
  const heading = 'Name,Brand,Category,Kind,Tags,Description,Sizes,Features,Specification,Certifications'
  const content = `${heading}\nSoft,${brand?.name},Powder-Free,Nitrile examination,Soft,Soft glove,"s, m","Soft: Very","Length: 240 mm: all sizes","CE, ISO 13485"\n`
  expect(await run('product', content)).toEqual({ added: 1, active: 0 })
  const { rows } = await admin.get('/admin/Product', { query: { status: 0 } })
  expect(rows).toMatchObject([
    {
      name: 'Soft',
      brandId: brand?.id,
      kind: 'nitrile-examination',
      sizes: ['S', 'M'],
      features: [{ icon: 'hand', title: 'Soft', description: 'Very' }],
      specifications: [{ label: 'Length', value: '240 mm: all sizes' }],
      certifications: ['CE', 'ISO 13485'],
      facts: [],
    },
  ])
})

test('SITE-9 every problem is named by line and field, and nothing is imported', async () => {
  const lines = [
    courseHeading,
    courseLine('Good'),
    ';No title;inspection;Certificate;12;1 week;A;B;C;',
    'Bad;D;Unknown;Certificate;twelve;1 week;A;B;C;perhaps',
    'Worse;D;Inspection;Nothing;1;1 week;A;B;C;;extra',
  ]
  const { lines: checked } = await check('course', lines.join('\n'))
  expect(checked.map(({ line, problems }) => [line, Object.keys(problems).toSorted()])).toEqual([
    [2, []],
    [4, ['name']],
    [5, ['category_id', 'price', 'status']],
    [6, ['line']],
  ])
  expect(checked[2]?.problems).toMatchObject({
    category_id: 'No category has this name.',
    price: 'Please enter a price in rupees, for example 48000 or 99.50.',
    status: 'Enter Active or Inactive.',
  })
  const { total } = await admin.get('/admin/courses', { query: { limit: 1 } })
  await expect(run('course', lines.join('\n'))).rejects.toMatchObject({
    status: 422,
    message: '3 lines have errors. Nothing was imported.',
  })
  expect((await admin.get('/admin/courses', { query: { limit: 1 } })).total).toBe(total)
})

test('SITE-9 a problem that only the database finds imports nothing', async () => {
  const [brand] = (await admin.get('/admin/Brand')).rows
  const heading = 'Name,Brand,Category,Kind,Tags,Description,Sizes,Certifications'
  const line = (name: string, certification: string) =>
    `${name},${brand?.name},Powdered,Surgical,Tag,Text,7,${certification}\n`
  const content = `${heading}\n${line('First', 'CE')}${line('Second', 'FDA 510(k)')}`
  const { total } = await admin.get('/admin/Product', { query: { limit: 1 } })
  await expect(run('product', content)).rejects.toMatchObject({ status: 422 })
  expect((await admin.get('/admin/Product', { query: { limit: 1 } })).total).toBe(total)
})

test('SITE-9 titles that exist or repeat are marked, and the same file is rejected until it is confirmed', async () => {
  const content =
    'Question,Answer\nWhere are you?,Kerala\n where are YOU,India\nHow should gloves be stored?,Dry\n'
  const { lines } = await check('question', content)
  expect(lines.map(({ duplicate }) => duplicate)).toEqual([
    null,
    'Same title as line 2.',
    'There is a question with this title.',
  ])
  expect(await run('question', content)).toEqual({ added: 3, active: 0 })
  expect((await check('question', content)).earlier).not.toBeNull()
  await expect(run('question', content)).rejects.toMatchObject({ status: 409 })
  expect(await run('question', content, { repeat: 1 })).toEqual({ added: 3, active: 0 })
})

test('SITE-9 SAFE-11 Windows-1252, a byte order mark, semicolons, formulas and dates of spreadsheets are read', async () => {
  const text =
    "\ufeffTitle;Author;Description;Date;House;Status\nCaf\u00e9;Anu;'=1+1;7/12/2026;Academy;Published\n"
  const windows = Buffer.from(text.slice(1), 'latin1')
  for (const [name, content] of [
    ['windows.csv', windows],
    ['utf8.csv', Buffer.from(text)],
  ] as const) {
    const { lines } = await check('news', content)
    expect(lines, name).toMatchObject([{ problems: {}, notes: { date: 'Read as 7 December 2026.' } }])
    expect(lines[0]?.cells.tittle).toBe('Café')
  }
  expect(await run('news', windows)).toEqual({ added: 1, active: 1 })
  const { rows } = await admin.get('/admin/News', { query: { search: 'Café' } })
  expect(rows).toMatchObject([{ tittle: 'Café', description: '=1+1', date: '2026-12-07', house: 'academy' }])
})

test.each(importableNames)(
  'SITE-9 the template of %s has its columns and an importable example',
  async (name) => {
    const { columns } = contentImports[name]
    const examples: Record<string, string> = {
      ...(name === 'course' && { category_id: 'Inspection' }),
      ...(name === 'product' && { brandId: (await admin.get('/admin/Brand')).rows[0]?.name ?? '' }),
    }
    const template = formatTemplate(
      columns.map((column) => ({ ...column, example: examples[column.name] ?? column.example })),
    )
    const checked = await check(name, template)
    expect(checked.columns.map((column) => column.name)).toEqual(columns.map((column) => column.name))
    expect(checked.lines).toMatchObject([{ problems: {} }])
  },
)

test('SITE-9 a thousand records are imported within a few seconds', async () => {
  const lines = Array.from({ length: 1000 }, (_, index) => `Question ${index}?,Answer,Active`)
  const content = ['Question,Answer,Status', ...lines].join('\n')
  const before = await countQuestions()
  const start = performance.now()
  expect(await run('question', content)).toEqual({ added: 1000, active: 1000 })
  expect(performance.now() - start).toBeLessThan(10_000)
  expect(await countQuestions()).toBe(before + 1000)
})

test('SITE-9 other collections, and programs without the right to content, are rejected', async () => {
  await expect(check('admission', 'A\nB')).rejects.toMatchObject({ status: 404 })
  const { token } = await admin.post('/admin/tokens', { body: { name: 'Reader', scopes: ['content.read'] } })
  const response = await app.fetch('/api/admin/import/question', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: toForm('Question,Answer\nA,B', {}),
  })
  expect(response.status).toBe(403)
})
