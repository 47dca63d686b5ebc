import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Client } from '../app/api/client.ts'
import { type Site, signedInClient } from './fixtures.ts'

/** A second administrator, Leena Thomas, who works in the same back-office as a program does. */
export async function colleague({ url, env }: Site): Promise<Client> {
  const email = 'leena.thomas@example.com'
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/admin.ts', 'add', email, 'Leena Thomas'],
    { env: { ...process.env, ...env } },
  )
  const password = /password (\S+)/.exec(stdout)?.[1] ?? ''
  return signedInClient(url, { email, password })
}
