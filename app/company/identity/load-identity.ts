import type { Client } from '../../platform/api/client.ts'
import { type Identity, toIdentity } from '../../records/identity/identity.ts'

export async function loadIdentity({ get }: Pick<Client, 'get'>): Promise<Identity> {
  const { rows } = await get('/Identity')
  const [row] = rows
  if (!row) throw new Error('The site settings are missing.')
  return toIdentity(row)
}
