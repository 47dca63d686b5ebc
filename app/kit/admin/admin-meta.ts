import type { MetaDescriptor } from 'react-router'
import { getSite, useIdentity } from '#app/kit/page/root-data.ts'

export const useBackOfficeName = (): string => `${useIdentity().companyName} Admin`

/** `export const meta = (args: Route.MetaArgs) => adminMeta(args, 'Courses')` */
export const adminMeta = (args: Parameters<typeof getSite>[0], title: string): MetaDescriptor[] => [
  { title: `${title} – ${getSite(args).identity.companyName} Admin` },
  { name: 'robots', content: 'noindex' },
]
