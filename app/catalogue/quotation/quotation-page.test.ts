import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { siteContext, type SiteContext } from '#app/platform/api/site-context.ts'
import { knownSizes } from '#app/catalogue/facts/sizes.ts'
import { quotationRequest } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { lineFields, parseFormLines } from './form-lines.ts'
import { action } from './page/quotation-page.tsx'

const app = await testApp()

async function sendWithoutScript(
  gloves: number,
  getQuantity: (glove: number, size: string) => string,
  changes: object = {},
) {
  const { lines: _, papers: __, ...fields } = { ...quotationRequest, ...changes }
  const form = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  for (let id = 1; id <= gloves; id += 1) {
    form.append(lineFields(id).unit, 'boxes')
    for (const size of knownSizes) form.append(lineFields(id).size(size), getQuantity(id, size))
  }
  const context = new RouterContextProvider()
  context.set(siteContext, { api: app.anyone, rejectBeforeBody: async () => {} } as unknown as SiteContext)
  const request = new Request('http://localhost/quotation', { method: 'POST', body: form })
  return (await action({ request, context } as never)).data
}

test('BUY-7 without JavaScript a form with forty gloves in all sizes is accepted and keeps its values after an error', async () => {
  expect(await sendWithoutScript(40, (id, size) => (id === 2 && size === '7' ? '40' : ''))).toMatchObject({
    isReceived: true,
  })
  expect(await sendWithoutScript(40, () => '3', { email: 'nobody' })).toMatchObject({
    isReceived: false,
    rejection: { status: 422 },
    values: { [lineFields(40).size('XL')]: '3' },
  })
})

test('SAFE-1 a quotation form with more than six hundred fields is rejected before parsing', async () => {
  expect(await sendWithoutScript(50, () => '')).toMatchObject({
    isReceived: false,
    rejection: { status: 400 },
  })
})

const formOf = (entries: Record<string, string>) => {
  const form = new FormData()
  for (const size of ['6', '6.5', '7', '7.5', '8', '8.5']) form.append(lineFields(6).size(size), '')
  for (const [name, value] of Object.entries(entries)) form.set(name, value)
  return form
}
const { total, wanted, unit } = lineFields(6)

test('SITE-2 without JavaScript a total is split over the wanted sizes, or over all sizes', () => {
  const split = (entries: Record<string, string>) => parseFormLines(formOf({ [unit]: 'pairs', ...entries }))
  expect(split({ [total]: '40,000', [wanted]: '6.5,7,7.5,8' })).toEqual([
    {
      product: 6,
      unit: 'pairs',
      sizes: ['6.5', '7', '7.5', '8'].map((size) => ({ size, quantity: 10_000 })),
      total: '40,000',
    },
  ])
  expect(split({ [total]: '8', [wanted]: '10' })[0]?.sizes.map(({ quantity }) => quantity)).toEqual([
    2, 2, 1, 1, 1, 1,
  ])
  expect(split({ [total]: '100', [lineFields(6).size('7')]: '40' })[0]).toMatchObject({
    sizes: [{ size: '7', quantity: '40' }],
    total: '100',
  })
  expect(split({ [total]: 'many' })[0]).toMatchObject({ sizes: [], total: 'many' })
  expect(split({ [wanted]: '7' })).toEqual([])
})
