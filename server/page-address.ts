import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { PageHandle } from '../app/kit/page/page-handle.ts'

/** Key and path of the one page that all unknown addresses share. */
export const notFoundKey = '/404'

/** What is rendered for an address, its key in the page cache (undefined: not cached), and its route's pattern. */
export type PageAddress = {
  path: string
  key: string | undefined
  route: string
  /** Left out: whether it has a query says it. */
  isHighCardinality?: boolean
  /** The one address of a page that was asked for in another spelling: /Product, /%70roduct, /product/, /admin. */
  movedTo?: string
}

/**
 * Tells for every address of the site which page it is. Of the query only the parameters that the route names in
 * `handle.query` reach the page, and only values that it knows are cached.
 */
export function pageAddresses({ routes }: ServerBuild): (url: URL) => PageAddress {
  const tree = routeTree(routes)
  return ({ pathname, search, searchParams }) => {
    const notFound = { path: notFoundKey, key: notFoundKey, route: '/*' }
    if (!isDecodable(pathname)) return notFound
    const matches = (matchRoutes(tree, pathname) ?? []).map((match) => match.route)
    const route = `/${matches.flatMap(({ path }) => path || []).join('/')}`
    // By the route, not by the address: /ADMIN/x and /%61dmin/x lead there too.
    if (matches.some(({ path }) => path === 'admin')) {
      const movedTo = pathname === '/admin' ? { movedTo: `/admin/${search}` } : {}
      return { path: pathname + search, key: undefined, route, ...movedTo }
    }
    // Public pages are documents: only the back-office asks for the data of a route.
    if (matches.length === 0 || matches.at(-1)?.path === '*' || pathname.endsWith('.data')) return notFound
    const given = matches
      .flatMap(({ handle }) => Object.entries((handle as PageHandle | undefined)?.query ?? {}))
      .map(([name, isKnown]) => ({ name, isKnown, values: valuesOf(searchParams, name) }))
      .filter(({ values }) => values.length > 0)
    const pairs = given.flatMap(({ name, values }) => values.map((value) => [name, value]))
    const path = pathname + (pairs.length ? `?${new URLSearchParams(pairs)}` : '')
    const canonical = canonicalPath(route, pathname)
    if (canonical !== pathname) return { path, key: undefined, route, movedTo: canonical + search }
    const isCached = !pathname.includes('%') && given.every(({ isKnown, values }) => isKnown(values))
    const isHighCardinality = matches.some(
      ({ handle }) => (handle as PageHandle | undefined)?.isHighCardinality,
    )
    return { path, key: isCached ? path : undefined, route, ...(isHighCardinality && { isHighCardinality }) }
  }
}

/** The values of a parameter, each once and in order, so that the same page has the same key. */
const valuesOf = (search: URLSearchParams, name: string): string[] =>
  [...new Set(search.getAll(name))].filter(Boolean).toSorted()

/** A path in the spelling of its route's pattern, with the parameters as they came. Never begins with two slashes. */
function canonicalPath(pattern: string, pathname: string): string {
  const given = pathname.split('/').filter(Boolean)
  const parts = pattern.split('/').filter(Boolean)
  return `/${parts.flatMap((part, i) => (part.startsWith(':') ? (given[i] ?? []) : part)).join('/')}`
}

/** React Router tells the log of each address that is not, which any visitor could fill with it. */
function isDecodable(path: string): boolean {
  try {
    // Used, or the bundler leaves it out.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

function routeTree(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, path, index, caseSensitive, module } = route as NonNullable<typeof route>
      const shared = { id, path, caseSensitive, handle: module.handle }
      return index ? { ...shared, index: true } : { ...shared, children: routeTree(routes, id) }
    })
}
