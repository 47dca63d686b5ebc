import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Client } from '#app/platform/api/client.ts'
import { type SiteContext, siteContext } from '#app/platform/api/site-context.ts'
import { ApiError } from '#app/platform/errors.ts'
import { receiveForm } from './receive-form.server.ts'

const rejectWithTooMany = async () => {
  throw new ApiError(429, 'Too many attempts.')
}

async function sendOverLimit(size: number) {
  const context = new RouterContextProvider()
  context.set(siteContext, {
    rejectBeforeBody: rejectWithTooMany,
    api: { post: rejectWithTooMany } as unknown as Client,
  } as unknown as SiteContext)
  const body = new URLSearchParams({ fullName: 'Anita', message: 'x'.repeat(size) }).toString()
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': String(body.length),
  }
  const request = new Request('http://localhost/contact', { method: 'POST', body, headers })
  const response = await receiveForm({
    request,
    context,
    collection: 'contact',
    path: '/Contact',
    message: () => '',
  })
  return { isRead: request.bodyUsed, status: response.init?.status, outcome: response.data }
}

test('SAFE-4 a large form over the rate limit is rejected without being read', async () => {
  expect(await sendOverLimit(100_000)).toMatchObject({ isRead: false, status: 429 })
})

test('FORM-9 a small form over the rate limit is returned with its values', async () => {
  const { isRead, status, outcome } = await sendOverLimit(5000)
  expect([isRead, status]).toEqual([true, 429])
  expect(outcome).toMatchObject({ isReceived: false, values: { fullName: 'Anita' } })
})
