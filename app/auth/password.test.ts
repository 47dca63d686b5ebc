import { expect, test } from 'vitest'
import { newToken } from '../testing/sign-in.ts'
import { administrator } from '../testing/administrator.ts'
import { testApp } from '../testing/test-app.ts'
import { resetPassword } from '../assembly/administrators.server.ts'

const app = await testApp()
const { auth, db } = app.services

test('START-3 a new password replaces the lost one and ends the sessions begun with it', async () => {
  const headers = { Authorization: `Bearer ${await newToken(app)}` }
  const password = await resetPassword(db, ' Clerk@Example.com ')

  expect(await auth.signIn(administrator.email, administrator.password)).toBeNull()
  expect((await app.fetch('/api/admin/session', { headers })).status).toBe(401)
  expect(await auth.signIn(administrator.email, password ?? '')).toMatchObject({
    administrator: { email: administrator.email },
  })
})

test('START-3 nobody gets a new password who has no account', async () => {
  expect(await resetPassword(db, 'nobody@example.com')).toBeNull()
})
