/** Where a public address with a slash at its end belongs, and the back-office without one. */
export function atOneAddress({ pathname, search }: URL): string | undefined {
  if (pathname === '/admin') return `/admin/${search}`
  if (pathname === '/' || !pathname.endsWith('/') || pathname.startsWith('/admin')) return undefined
  return `/${pathname.replace(/^\/+|\/+$/g, '')}${search}`
}
