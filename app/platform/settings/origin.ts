export function parseOrigin(text: string): URL | undefined {
  const url = URL.parse(text)
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash
  return isOrigin ? url : undefined
}
