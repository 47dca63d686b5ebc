import { expect, test } from 'vitest'
import { checkAdminPassword } from './weak-admin-password-check.server.ts'

const found = async (adminPassword: string | undefined) =>
  checkAdminPassword({ adminEmail: 'admin@example.com', adminPassword })

test('warns about a weak ADMIN_PASSWORD without showing it', async () => {
  const findings = await found('Password1234')
  expect(findings).toMatchObject([{ part: 'settings', state: 'look' }])
  expect(JSON.stringify(findings)).not.toContain('Password1234')
})

test('accepts a strong ADMIN_PASSWORD or none', async () => {
  expect(await found('correct horse battery')).toEqual([])
  expect(await found(undefined)).toEqual([])
})
