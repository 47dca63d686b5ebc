/** Where signing in leads from here, and back to: paths under /admin only. */
export function loginPath({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const here = pathname + search
  if (pathname === '/admin/login') return here
  if (pathname === '/admin/first') return `/admin/login${search}`
  return here === '/admin/' ? '/admin/login' : `/admin/login?${new URLSearchParams({ next: here })}`
}

/** Where a user goes who must choose a password or set up a second factor first, and back to. */
export const firstStepPath = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  `/admin/first?${new URLSearchParams({ next: pathname + search })}`

/** The way back after signing in; anything but a page of the back-office becomes its first page. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next')
  const url = next ? URL.parse(next, location.origin) : null
  const isOurs =
    url?.origin === location.origin &&
    /^\/admin(\/(?!(?:login|first|forgot|password)\b)|$)/.test(url.pathname)
  return url && isOurs ? url.pathname.replace(/^\/admin$/, '/admin/') + url.search : '/admin/'
}
