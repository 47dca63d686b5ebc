import { expect, test } from 'vitest'
import { Attempt } from './attempt.ts'

function form(message: string, cv?: File) {
  const data = new FormData()
  data.set('message', message)
  if (cv) data.set('cv', cv)
  return data
}

test('FORM-9 the same answers keep their key, so that a retry counts once', () => {
  const attempt = new Attempt()
  expect(attempt.headersFor(form('Hello'))).toEqual(attempt.headersFor(form('Hello')))
})

test('FORM-9 other answers get another key, so that the server does not take them for a retry', () => {
  const attempt = new Attempt()
  const first = attempt.headersFor(form('Hello'))
  expect(attempt.headersFor(form('Hello again'))).not.toEqual(first)
  const withCv = attempt.headersFor(form('Hello', new File(['one'], 'cv.pdf', { lastModified: 1 })))
  expect(attempt.headersFor(form('Hello', new File(['two'], 'cv.pdf', { lastModified: 2 })))).not.toEqual(
    withCv,
  )
})

test('FORM-9 once received, the same answers count as another form', () => {
  const attempt = new Attempt()
  const first = attempt.headersFor(form('Hello'))
  attempt.end()
  expect(attempt.headersFor(form('Hello'))).not.toEqual(first)
})
