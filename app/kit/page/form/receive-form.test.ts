import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Client } from '../../../platform/api/client.ts'
import { ApiError } from '../../../platform/errors.ts'
import { type SiteContext, siteContext } from '../../../platform/api/site-context.ts'
import { receiveForm } from './receive-form.server.ts'

const refuse = async () => {
  throw new ApiError(429, 'Too many attempts.')
}

/** Sends a form of this size from an address that has sent too many. */
async function sendOverLimit(size: number) {
  const context = new RouterContextProvider()
  context.set(siteContext, { rejectBeforeBody: refuse, api: {} as Client } as unknown as SiteContext)
  const body = new URLSearchParams({ fullName: 'Anita', message: 'x'.repeat(size) }).toString()
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': String(body.length),
  }
  const request = new Request('http://localhost/contact', { method: 'POST', body, headers })
  const answer = await receiveForm({ request, context, kind: 'contact', send: refuse, message: () => '' })
  return { isRead: request.bodyUsed, status: answer.init?.status, outcome: answer.data }
}

test('SAFE-4 over the limit of an address a large form is refused unread', async () => {
  expect(await sendOverLimit(100_000)).toMatchObject({ isRead: false, status: 429 })
})

test('FORM-9 over the limit of an address nothing typed is lost', async () => {
  const { isRead, status, outcome } = await sendOverLimit(5000)
  expect([isRead, status]).toEqual([true, 429])
  expect(outcome).toMatchObject({ isReceived: false, values: { fullName: 'Anita' } })
})
