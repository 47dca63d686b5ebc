import { t } from '#app/ui/language/translate.ts'
import type { Client } from '#app/platform/api/client.ts'
import { toIdentity } from '#app/records/identity/identity.ts'

export async function captchaFallbackMessage({ get }: Pick<Client, 'get'>): Promise<string> {
  const [row] = (await get('/Identity')).rows
  const alternative = row
    ? t('write to {email}', { email: toIdentity(row).generalEmail.display })
    : t('send us an e-mail')
  return t(
    'Your network has sent several forms within an hour. Please turn on JavaScript and send this form again over https, or {alternative}.',
    { alternative },
  )
}
