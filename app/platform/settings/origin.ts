/** An http or https address without a path. */
export function originOf(given: string): URL | undefined {
  const url = URL.parse(given)
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash
  return isOrigin ? url : undefined
}
