import type { MetaDescriptor } from 'react-router'
import { identity } from '../content/identity.ts'

/** What the back-office is called: the company's name and 'Admin'. */
export const adminName = `${identity.companyName} Admin`

/** Head of a page of the back-office: `export const meta = () => adminMeta('Courses')`. */
export const adminMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} – ${adminName}` },
  { name: 'robots', content: 'noindex' },
]
