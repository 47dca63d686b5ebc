import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { siteContext, type SiteContext } from '../../platform/api/site-context.ts'
import { knownSizes } from '../facts/sizes.ts'
import { quotationRequest } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { action } from './page/quotation-page.tsx'
import { lineFields } from './page/send-quotation.ts'

const app = await testApp()

/** Sends the form as a browser without script does: every field of every glove of the catalogue, filled in or not. */
async function send(
  gloves: number,
  quantityOf: (glove: number, size: string) => string,
  changes: object = {},
) {
  const { lines: _, papers: __, ...fields } = { ...quotationRequest, ...changes }
  const form = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  for (let id = 1; id <= gloves; id += 1) {
    form.append(lineFields(id).unit, 'boxes')
    for (const size of knownSizes) form.append(lineFields(id).size(size), quantityOf(id, size))
  }
  const context = new RouterContextProvider()
  context.set(siteContext, { api: app.anyone, rejectBeforeBody: async () => {} } as unknown as SiteContext)
  const request = new Request('http://localhost/quotation', { method: 'POST', body: form })
  return (await action({ request, context } as never)).data
}

test('BUY-7 without script a catalogue of forty gloves in all sizes is one form, which keeps what was typed', async () => {
  expect(await send(40, (id, size) => (id === 2 && size === '7' ? '40' : ''))).toMatchObject({
    isReceived: true,
  })
  expect(await send(40, () => '3', { email: 'nobody' })).toMatchObject({
    isReceived: false,
    refusal: { status: 422 },
    values: { [lineFields(40).size('XL')]: '3' },
  })
})

test('SAFE-1 a request for a quotation of more than six hundred fields is refused before it is read', async () => {
  expect(await send(50, () => '')).toMatchObject({ isReceived: false, refusal: { status: 400 } })
})
