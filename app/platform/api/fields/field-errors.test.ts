import { expect, test } from 'vitest'
import { bearer } from '../../../../testing/sign-in/sign-in.ts'
import { message, post } from '../../../../testing/submissions.ts'
import { testApp } from '../../../../testing/test-app.ts'

const app = await testApp()

const fields = (count: number, nameOf: (index: number) => string): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [nameOf(index), '']))

async function readErrors(sent: Promise<Response>) {
  const response = await sent
  const text = await response.text()
  const { errors } = JSON.parse(text) as { errors: Record<string, string> }
  return {
    status: response.status,
    names: Object.keys(errors),
    messages: new Set(Object.values(errors)),
    text,
  }
}

test('SAFE-1 at most twenty of thousands of unknown fields are reported', async () => {
  const body = { ...message, ...fields(9_000, (index) => `field${index}`) }
  const { status, names, messages, text } = await readErrors(post(app, '/Contact', body))
  expect([status, names.length]).toEqual([422, 20])
  expect(messages).toEqual(new Set(['Unknown field.']))
  expect(text.length).toBeLessThan(2000)
})

test('SAFE-1 a very long field name is truncated in the response', async () => {
  const { names, text } = await readErrors(post(app, '/Contact', { ...message, ['n'.repeat(200_000)]: '' }))
  expect(names).toEqual(['n'.repeat(100)])
  expect(text.length).toBeLessThan(300)
})

test('SAFE-1 at most twenty invalid list entries are reported', async () => {
  const ids = Array.from({ length: 500 }, () => 'x')
  const sent = { kind: 'admission', action: 'delete', ids }
  expect((await readErrors(post(app, '/admin/bulk', sent, bearer(app)))).names).toHaveLength(20)
  const gone = { ...sent, ids: ids.map((_, index) => 90_000 + index) }
  const answer = await readErrors(post(app, '/admin/bulk', gone, bearer(app)))
  expect([answer.status, answer.names.length]).toEqual([409, 20])
})

test('API-1 an unknown field named like a built-in object property is reported', async () => {
  const body = `{"__proto__": 1, "constructor": 1, ${JSON.stringify(message).slice(1)}`
  const headers = { 'Content-Type': 'application/json' }
  const { names } = await readErrors(app.fetch('/api/Contact', { method: 'POST', headers, body }))
  expect(names).toEqual(expect.arrayContaining(['constructor']))
})
