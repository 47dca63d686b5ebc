import { useRouteLoaderData } from 'react-router'
import type { Identity } from '#app/records/identity/identity.ts'

export type Site = { publicUrl: string; identity: Identity }

type PageArgs = { matches: readonly ({ loaderData?: unknown } | undefined)[] }

/** For `meta` functions. Components call `useIdentity`. */
export const getSite = ({ matches }: PageArgs): Site => matches[0]?.loaderData as Site

export const useIdentity = (): Identity => (useRouteLoaderData('root') as Site).identity
