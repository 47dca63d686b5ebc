import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { addLanguage, listPageLanguages, splitLanguage } from '#app/ui/language/languages.ts'
import type { PageHandle } from '#app/kit/page/page-meta.ts'

/** Pattern of the route for all unknown URLs. They share one cached page per language. */
export const notFoundRoute = '/*'

/** `key`: page cache key, undefined if the page isn't cached. `route`: pattern of the route. */
export type PageAddress = {
  path: string
  key: string | undefined
  route: string
  handle?: PageHandle
  /** Canonical URL, if another spelling was requested: /Product, /%70roduct, /product/ or /admin. */
  movedTo?: string
}

/**
 * Resolves URLs to pages. Only query parameters listed in the route's `handle.query` reach the page, and only known values
 * are cached.
 */
export function createPageResolver({ routes }: ServerBuild): (url: URL) => PageAddress {
  const tree = routeTree(routes)
  // matchRoutes compiles every pattern again.
  const recent = new LRUCache<string, RouteObject[]>({
    max: 500,
    memoMethod: (pathname) => (matchRoutes(tree, pathname) ?? []).map(({ route }) => route),
  })
  return ({ pathname: given, search, searchParams }) => {
    const { language, path: pathname } = splitLanguage(given)
    const lostPath = addLanguage(language, '/404')
    const notFound = { path: lostPath, key: lostPath, route: notFoundRoute }
    if (!isDecodable(pathname)) return notFound
    const matches = recent.memo(pathname)
    const route = `/${matches.flatMap(({ path }) => path || []).join('/')}`
    // Compare the route, because /ADMIN/x and /%61dmin/x match it too.
    if (language === 'en' && matches.some(({ path }) => path === 'admin')) {
      const movedTo = pathname === '/admin' ? { movedTo: `/admin/${search}` } : {}
      return { path: pathname + search, key: undefined, route, ...movedTo }
    }
    // Public pages don't use React Router's data requests.
    if (matches.length === 0 || matches.at(-1)?.path === '*' || pathname.endsWith('.data')) return notFound
    const canonical = canonicalPath(route, pathname)
    if (!listPageLanguages(canonical).includes(language)) return notFound
    const handle: PageHandle = Object.assign({}, ...matches.map((match) => match.handle))
    const queryValues = Object.entries(handle.query ?? {})
      .map(([name, isKnown]) => ({ name, isKnown, values: valuesOf(searchParams, name) }))
      .filter(({ values }) => values.length > 0)
    const pairs = queryValues.flatMap(({ name, values }) => values.map((value) => [name, value]))
    const path = given + (pairs.length ? `?${new URLSearchParams(pairs)}` : '')
    const address = addLanguage(language, canonical)
    if (address !== given) return { path, key: undefined, route, movedTo: address + search }
    const isCached = !pathname.includes('%') && queryValues.every(({ isKnown, values }) => isKnown(values))
    return { path, key: isCached ? path : undefined, route, handle }
  }
}

/** Sorted and without duplicates, so that equal pages have equal keys. */
const valuesOf = (search: URLSearchParams, name: string): string[] =>
  [...new Set(search.getAll(name))].filter(Boolean).toSorted()

/** Spells the path as in the route's pattern and keeps its parameters. The result never begins with two slashes. */
function canonicalPath(pattern: string, pathname: string): string {
  const given = pathname.split('/').filter(Boolean)
  const parts = pattern.split('/').filter(Boolean)
  return `/${parts.flatMap((part, i) => (part.startsWith(':') ? (given[i] ?? []) : part)).join('/')}`
}

/** React Router logs each undecodable URL, so visitors could flood the log. */
function isDecodable(path: string): boolean {
  try {
    // The comparison keeps the bundler from removing the call.
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
