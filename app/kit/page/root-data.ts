import { useRouteLoaderData } from 'react-router'
import type { Identity } from '../../records/identity/identity.ts'

/** What every page knows: the loader of the root gives it. */
export type Site = { publicUrl: string; identity: Identity }

type PageArgs = { matches: readonly ({ loaderData?: unknown } | undefined)[] }

/** The same in `meta` functions. */
export const siteOf = ({ matches }: PageArgs): Site => matches[0]?.loaderData as Site

/** Whose site this is, in components. */
export const useIdentity = (): Identity => (useRouteLoaderData('root') as Site).identity
