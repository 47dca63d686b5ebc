import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { siteContext, type SiteContext } from '../../platform/api/site-context.ts'
import { knownSizes } from '../facts/sizes.ts'
import { quotationRequest } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { action } from './page/quotation-page.tsx'
import { lineFields } from './form-lines.ts'

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
