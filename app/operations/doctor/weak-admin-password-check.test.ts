import { expect, test } from 'vitest'
import { checkFirstPassword } from './weak-admin-password-check.server.ts'

const found = async (adminPassword: string | undefined) =>
  checkFirstPassword({ adminEmail: 'admin@example.com', adminPassword })

test('a first password that is easily guessed is told of, without repeating it', async () => {
  const findings = await found('Password1234')
  expect(findings).toMatchObject([{ part: 'settings', state: 'look' }])
  expect(JSON.stringify(findings)).not.toContain('Password1234')
})

test('one that is not, or none, is not spoken of', async () => {
  expect(await found('correct horse battery')).toEqual([])
  expect(await found(undefined)).toEqual([])
})
