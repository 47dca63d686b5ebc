import type { Client } from '../../../platform/api/client.ts'
import { toIdentity } from '../../../records/identity/identity.ts'

/** What is said of one more form if no captcha can be solved: without script, or without https. */
export async function formsByMail({ get }: Pick<Client, 'get'>): Promise<string> {
  const [row] = (await get('/Identity')).rows
  const address = row ? ` ${toIdentity(row).generalEmail.display}` : ' us an e-mail'
  return `Several forms have come from your network within an hour. Please send this one again with JavaScript turned on, over https, or write to${address}.`
}
