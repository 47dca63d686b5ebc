import type { MetaDescriptor } from 'react-router'
import { siteOf, useIdentity } from '../page/root-data.ts'

/** What the back-office is called: the company's name and 'Admin'. */
export const useAdminName = (): string => `${useIdentity().companyName} Admin`

/** Head of a page of the back-office: `export const meta = (args: Route.MetaArgs) => adminMeta(args, 'Courses')`. */
export const adminMeta = (args: Parameters<typeof siteOf>[0], title: string): MetaDescriptor[] => [
  { title: `${title} – ${siteOf(args).identity.companyName} Admin` },
  { name: 'robots', content: 'noindex' },
]
