import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Client } from '../app/platform/api/client.ts'
import { type Site, signedInClient } from './fixtures.ts'

/** @returns the generated password. */
export async function addAdministrator({ env }: Site, email: string, name: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/admin.ts', 'add', email, name], {
    env: { ...process.env, ...env },
  })
  return /password (\S+)/.exec(stdout)?.[1] ?? ''
}

export async function signInColleague(site: Site): Promise<Client> {
  const email = 'leena.thomas@example.com'
  const given = await addAdministrator(site, email, 'Leena Thomas')
  const client = await signedInClient(site.url, { email, password: given })
  const password = 'four words of Leena'
  const body = { currentPassword: given, newPassword: password }
  await client.post('/admin/account/password', { body })
  return signedInClient(site.url, { email, password })
}
