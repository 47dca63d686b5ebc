import { expect, test } from 'vitest'
import testimonials from '#app/operations/seed/content/initial/testimonial.json' with { type: 'json' }
import { contentNames, contentOf } from '#app/collections.ts'
import { checkPart } from '../../../../testing/check-part.ts'
import { expectRejection } from '../../../../testing/expect-rejection.ts'
import { testApp } from '../../../../testing/test-app.ts'

const app = await testApp()
const emptied = await testApp()
const { items: initial } = await app.admin.get('/admin/first-run')
const findItem = async (title: string) => {
  const { items } = await app.admin.get('/admin/first-run')
  return items.find((each) => each.title === title)
}
const quote = { audience: 'customer', name: 'Mary Thomas', title: 'Nurse', quote: 'They fit.' } as const

test('EDIT-11 the checklist of a new database has every sample group with its first record', () => {
  const groups = contentNames.flatMap((name) => contentOf(name).samples ?? [])
  expect(initial.map(({ title }) => title)).toEqual(groups.map(({ title }) => title))
  for (const { title, record, text } of initial) {
    // The test database has no generated sheets, demo content or pictures.
    if (
      ['Data sheets and instructions', 'Batches', 'Gallery'].includes(title) ||
      title.startsWith('Portraits')
    )
      continue
    expect(record).toMatchObject({ id: expect.any(Number), label: expect.any(String) })
    expect(text).not.toBe('')
  }
  const count = testimonials.length
  expect(initial.find(({ title }) => title === 'Testimonials')).toMatchObject({
    text: `${count} are samples: Dr Anitha Varghese, Rahul Menon, Sr Mary Joseph, …`,
    record: { kind: 'testimonial', id: 1, label: 'Dr Anitha Varghese' },
  })
})

test('EDIT-11 the thickness of micro and examination gloves is in question until the owner changes it', async () => {
  const title = 'Thickness of examination and micro gloves'
  for (const id of [5, 12, 13, 14]) {
    expect((await findItem(title))?.record).toMatchObject({ id })
    const { specifications } = await app.admin.get('/admin/Product/:id', { params: { id } })
    const measured = specifications.map((row) =>
      row.label === 'Thickness' ? { ...row, value: '0.08 mm' } : row,
    )
    const body = { specifications: JSON.stringify(measured) }
    await app.admin.patch('/admin/Product/:id', { params: { id }, body })
  }
  expect(await findItem(title)).toMatchObject({ record: null })
})

test('EDIT-11 BUY-1 sample facts are counted until they are edited', async () => {
  const facts = async () => {
    const { rows } = await app.admin.get('/admin/Product')
    return rows.map((row) => ({ id: row.id, facts: row.facts.filter(({ status }) => status === 'sample') }))
  }
  const count = (await facts()).flatMap((row) => row.facts).length
  expect(await findItem('Facts of products')).toMatchObject({
    text: expect.stringMatching(new RegExp(`^${count} facts are samples: Surgical gloves`)),
    record: { kind: 'product', id: 1 },
    isConfirmable: false,
  })
  const [first] = await facts()
  const confirmed = first?.facts.map((fact) => ({ ...fact, status: 'confirmed' }))
  await app.admin.patch('/admin/Product/:id', {
    params: { id: 1 },
    body: { facts: JSON.stringify(confirmed) },
  })
  expect(await findItem('Facts of products')).toMatchObject({
    text: expect.stringContaining(`${count - (confirmed?.length ?? 0)} facts`),
    record: { kind: 'product', id: 2 },
  })
  await expectRejection(app.admin.post('/admin/first-run/confirm', { body: { kind: 'product', id: 2 } }), 404)
})

test('EDIT-11 a changed, deactivated, deleted or confirmed record is no longer a sample, and added records never are', async () => {
  const ids = async () => {
    const { record, text } = (await findItem('Testimonials')) ?? {}
    return [record?.id, Number.parseInt(text ?? '', 10)]
  }
  const { id } = await app.admin.post('/admin/Testimonial', { body: quote })
  expect(id).toBeGreaterThan(10)
  expect(await ids()).toEqual([1, 10])
  await app.admin.patch('/admin/Testimonial/:id', { params: { id: 1 }, body: { name: 'Dr Anitha George' } })
  expect(await ids()).toEqual([2, 9])
  await expectRejection(
    app.admin.post('/admin/first-run/confirm', { body: { kind: 'testimonial', id: 1 } }),
    404,
  )
  await app.admin.patch('/admin/Testimonial/:id', { params: { id: 2 }, body: { status: 0 } })
  expect(await ids()).toEqual([3, 8])
  await app.admin.delete('/admin/Testimonial/:id', { params: { id: 3 } })
  expect(await ids()).toEqual([4, 7])
  const after = await app.admin.post('/admin/first-run/confirm', { body: { kind: 'testimonial', id: 4 } })
  expect(after).toEqual(await app.admin.get('/admin/first-run'))
  expect(await ids()).toEqual([5, 6])
  await app.admin.post('/admin/order', { body: { kind: 'testimonial', id: 6, place: 'before', other: 5 } })
  expect(await ids()).toEqual([5, 6])
  const { rows } = await app.admin.get('/admin/audit', { query: { kind: 'testimonial', itemId: 4 } })
  expect(rows).toMatchObject([{ action: 'update', label: 'Dr Imran Sheikh', after: { sample: 0 } }])
})

test('EDIT-11 the doctor reports remaining samples', async () => {
  const {
    admin,
    services: { settings },
  } = emptied
  const [left] = await checkPart('content', settings)
  expect(left).toMatchObject({
    state: 'look',
    found: expect.stringMatching(/^still samples: .*Testimonials \(10\)/),
    todo: 'Replace, confirm or remove them: the dashboard lists them.',
  })
  const { rows } = await admin.get('/admin/Product')
  for (const { id, facts } of rows) {
    const body = { facts: JSON.stringify(facts.map((fact) => ({ ...fact, status: 'confirmed' }))) }
    await admin.patch('/admin/Product/:id', { params: { id }, body })
  }
  for (;;) {
    const { items } = await admin.get('/admin/first-run')
    const next = items.find(({ record }) => record)?.record
    if (!next) break
    await admin.post('/admin/first-run/confirm', { body: { kind: next.kind, id: next.id } })
  }
  expect((await admin.get('/admin/first-run')).items.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Your own']),
  )
  expect(await checkPart('content', settings)).toMatchObject([{ state: 'ok' }])
})
