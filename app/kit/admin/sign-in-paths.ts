/** Returns the path of the login page, with a redirect back to the current page. */
export function loginPath({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const currentPath = pathname + search
  if (pathname === '/admin/login') return currentPath
  if (pathname === '/admin/first') return `/admin/login${search}`
  return currentPath === '/admin/'
    ? '/admin/login'
    : `/admin/login?${new URLSearchParams({ next: currentPath })}`
}

export const firstStepPath = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  `/admin/first?${new URLSearchParams({ next: pathname + search })}`

/** Returns the path to open after sign-in, or '/admin/' if `next` is not a back-office page. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next')
  const url = next ? URL.parse(next, location.origin) : null
  const isBackOfficePage =
    url?.origin === location.origin &&
    /^\/admin(\/(?!(?:login|first|forgot|password)\b)|$)/.test(url.pathname)
  return url && isBackOfficePage ? url.pathname.replace(/^\/admin$/, '/admin/') + url.search : '/admin/'
}
