import { expect, test } from 'vitest'
import { IdempotencyKey } from './idempotency-key.ts'

function form(message: string, cv?: File) {
  const data = new FormData()
  data.set('message', message)
  if (cv) data.set('cv', cv)
  return data
}

test('FORM-9 unchanged form data keeps its key, so that a retry counts once', () => {
  const key = new IdempotencyKey()
  expect(key.headersFor(form('Hello'))).toEqual(key.headersFor(form('Hello')))
})

test('FORM-9 changed form data gets a new key', () => {
  const key = new IdempotencyKey()
  const first = key.headersFor(form('Hello'))
  expect(key.headersFor(form('Hello again'))).not.toEqual(first)
  const withCv = key.headersFor(form('Hello', new File(['one'], 'cv.pdf', { lastModified: 1 })))
  expect(key.headersFor(form('Hello', new File(['two'], 'cv.pdf', { lastModified: 2 })))).not.toEqual(withCv)
})

test('FORM-9 after success the same form data gets a new key', () => {
  const key = new IdempotencyKey()
  const first = key.headersFor(form('Hello'))
  key.reset()
  expect(key.headersFor(form('Hello'))).not.toEqual(first)
})
