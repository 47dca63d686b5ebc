import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

// The query parameters that change what a public page shows. All others are ignored, and left out before rendering.
const kept = new Set(['brand', 'category', 'category_id', 'type', 'subject', 'product', 'job'])
// Free text: too many values to keep a page for each.
const passedOn = new Set(['search'])

const mostPaths = 1000

/** The route that all pages of the back-office are below. */
const adminRoute = 'admin/layout'

/** Key of the one page that all unknown addresses share. */
export const notFoundKey = '404'

/** What is rendered for an address, under which key it is kept (none where it must not be), and its route's pattern. */
export type PageAddress = { path: string; key: string | undefined; route: string }

/** Tells for every address of the site which page it is. Nothing but path and allowed parameters matters. */
export function pageAddresses({ routes }: ServerBuild): (url: URL) => PageAddress {
  const routeOf = routesOf(routeTree(routes))
  return ({ pathname, search, searchParams }) => {
    if (!isDecodable(pathname)) return { path: '/404', key: notFoundKey, route: '/*' }
    const { route, isAdmin, isKnown } = routeOf(pathname)
    if (isAdmin) return { path: pathname + search, key: undefined, route }
    if (!isKnown) return { path: pathname, key: notFoundKey, route }
    const parameters = [...searchParams].filter(
      ([name, value]) => value && (kept.has(name) || passedOn.has(name)),
    )
    const sorted = parameters.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
    const path = pathname + (sorted.length ? `?${new URLSearchParams(sorted)}` : '')
    return { path, key: sorted.some(([name]) => passedOn.has(name)) ? undefined : path, route }
  }
}

/** Looks at all routes, which takes as long as a loader: each path once, as long as there are not too many of them. */
function routesOf(tree: RouteObject[]) {
  const looked = new Map<string, { route: string; isAdmin: boolean; isKnown: boolean }>()
  return (pathname: string) => {
    const seen = looked.get(pathname)
    if (seen) return seen
    const matches = matchRoutes(tree, pathname) ?? []
    const found = {
      route: `/${matches.flatMap(({ route: { path } }) => path || []).join('/')}`,
      // By the route, not by the address: /ADMIN/x and /%61dmin/x lead there too.
      isAdmin: matches.some(({ route }) => route.id === adminRoute),
      isKnown: matches.at(-1)?.route.path !== '*',
    }
    if (looked.size >= mostPaths) looked.clear()
    looked.set(pathname, found)
    return found
  }
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
      const { id, path, index, caseSensitive } = route as NonNullable<typeof route>
      const children = routeTree(routes, id)
      return index ? { id, path, index: true, caseSensitive } : { id, path, caseSensitive, children }
    })
}
