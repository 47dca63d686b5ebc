import type { SiteContext } from '#app/platform/api/site-context.ts'
import { memoizeByRevision } from '#app/platform/db/content-revision.server.ts'
import { type Identity, toIdentity } from '#app/records/identity/identity.ts'

const reuseIdentity = memoizeByRevision(async ({ api }: Pick<SiteContext, 'api' | 'revision'>) => {
  const { rows } = await api.get('/Identity')
  const [row] = rows
  if (!row) throw new Error('The site settings are missing.')
  return { data: toIdentity(row), expiresAt: Infinity }
})

export const loadIdentity = async (site: Pick<SiteContext, 'api' | 'revision'>): Promise<Identity> =>
  (await reuseIdentity(site)).data
