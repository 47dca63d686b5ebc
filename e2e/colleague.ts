import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Client } from '#app/platform/api/client.ts'
import { type Site, signedInClient } from './fixtures.ts'

/** @returns the generated password. */
export async function addAdministrator({ env }: Site, email: string, name: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/admin.ts', 'add', email, name, '--personal-data'],
    {
      env: { ...process.env, ...env },
    },
  )
  return /password (\S+)/.exec(stdout)?.[1] ?? ''
}

const password = 'four words of Leena'

/** Tests share the site, so each call adds another account. */
async function addLeena(site: Site): Promise<{ email: string; password: string }> {
  const email = `leena.${Date.now()}@example.com`
  const given = await addAdministrator(site, email, 'Leena Thomas')
  const client = await signedInClient(site.url, { email, password: given })
  const body = { currentPassword: given, newPassword: password }
  await client.post('/admin/account/password', { body })
  return { email, password }
}

export const signInColleague = async (site: Site): Promise<Client> =>
  signedInClient(site.url, await addLeena(site))
