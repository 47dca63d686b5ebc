import { expect, test } from 'vitest'
import { z } from 'zod'
import { activeLabels, contentPaths, type ContentCollection } from '#app/records/definition.ts'
import { choice, defineFields, integer, list, paragraphs, phone, picture, readOnly, text } from './fields.ts'
import { contentBodies, contentRow } from './schemas.ts'

const sample = {
  name: 'sample',
  labels: { record: 'Sample', one: 'sample', many: 'samples', title: 'Samples' },
  titleColumns: ['name'],
  files: { photo: 'picture' },
  isDeletable: true,
  isOrdered: true,
  status: activeLabels,
  whereShown: 'Samples are not shown on the site.',
  api: contentPaths('Sample'),
  admin: { path: '/admin/samples', label: 'Samples', icon: 'images', position: 75 },
  sitePath: () => undefined,
} as const satisfies ContentCollection

const fields = defineFields({
  name: text('Name', { max: 20, required: 'Please enter a name.', description: 'As printed.' }),
  lines: paragraphs('Lines', {
    max: 50,
    required: 'Please enter lines.',
    normalize: (lines) => lines.replaceAll(',', '\n'),
  }),
  note: text('Note', { max: 30, validate: (note) => (note === 'x' ? 'Please enter more.' : undefined) }),
  color: choice('Color', ['blue', 'green'], { required: 'Please choose a color.', initial: 'blue' }),
  price: integer('Price', { max: 10, invalid: 'Please enter a price up to 10, or nothing.' }),
  photo: picture('Photo', { required: 'Please choose a photo.' }),
  sold: readOnly(integer('Sold', { initial: '0' })),
})
const Sample = contentRow(sample, fields)
const { add, change } = contentBodies(sample, fields)

test('CODE-2 adding requires the required fields without an initial value, changing requires none', () => {
  const body = { name: 'a', lines: 'b,c', photo: '/image/a.jpg' }
  expect(add.parse(body)).toEqual({ ...body, lines: 'b\nc' })
  expect(change.parse({})).toEqual({})
  const { error } = add.safeParse({ name: ' ', lines: ',', note: 'x', price: 11, sold: 3 })
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual(
    expect.arrayContaining([
      ['name', 'Please enter a name.'],
      ['note', 'Please enter more.'],
      ['price', 'Please enter a price up to 10, or nothing.'],
      ['photo', expect.stringContaining('picture')],
    ]),
  )
  expect(error?.issues).toContainEqual(expect.objectContaining({ code: 'unrecognized_keys', keys: ['sold'] }))
})

test('API-9 the schemas of the API contain the description of a field', () => {
  expect(z.toJSONSchema(Sample).properties?.name).toEqual({ type: 'string', description: 'As printed.' })
  const { properties } = z.toJSONSchema(add, { io: 'input', unrepresentable: 'any' })
  expect(properties?.name).toMatchObject({ maxLength: 20, description: 'As printed.' })
})

test('CODE-2 types reject unknown options', () => {
  defineFields({
    phone: phone('Phone'),
    // @ts-expect-error Texts need a maximum length.
    unlimited: text('Name'),
    // @ts-expect-error Misspelled option.
    misspelled: text('Name', { max: 3, requird: 'Please enter a name.' }),
    // @ts-expect-error Option of another kind.
    other: integer('Price', { placeholder: '100' }),
    // @ts-expect-error Label of an unknown value.
    labeled: choice('Color', ['blue', 'green'], { labels: { blue: 'Blue', red: 'Red' } }),
  })
  // @ts-expect-error Lists need a schema.
  expect(() => contentBodies(sample, defineFields({ sizes: list('Sizes') }))).toThrow('Sizes')
})
