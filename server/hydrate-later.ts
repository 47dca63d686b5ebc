import type { ServerBuild } from 'react-router'

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g
const start = /<script type="module" async="">(?=import )/
const manifestImport = /import "([^"]*\/manifest-[\w-]+\.js)";/
const routeModules = /__reactRouterRouteModules = (\{.*?\});/

/**
 * Lets a page paint before React comes to it: what React Router would load at once, in competition with styles and pictures,
 * is left for the site's script (app/site/script/hydrate.ts) to start once the page has loaded or is touched.
 * The page works without it: links are links and forms are forms.
 * @param assets React Router's list of all routes. A public page is a document and gets its own routes only, written into it.
 * @param hasStyles whether the page will hold its style sheets, so that React must not ask for them.
 */
export function hydrateLater(html: string, assets?: ServerBuild['assets'], hasStyles = false): string {
  if (!start.test(html)) return html
  const files = [...html.matchAll(preload)].map(([, file]) => file)
  const own = assets && ownRoutes(html, assets, hasStyles)
  const listed = own ? files.filter((file) => file !== own.manifest) : files
  const later = html
    .replaceAll(preload, '')
    .replace(start, `<script type="text/plain" data-hydrate="${listed.join(' ')}">`)
  return own ? later.replace(own.line, () => own.written) : later
}

function ownRoutes(html: string, { entry, routes, version }: ServerBuild['assets'], hasStyles: boolean) {
  const [line, manifest] = manifestImport.exec(html) ?? []
  const names = routeModules.exec(html)?.[1]
  if (line === undefined || names === undefined) return undefined
  const own = [...names.matchAll(/"([^"]+)":/g)].flatMap(([, id = '']) => {
    const route = routes[id]
    return route ? [[id, hasStyles ? { ...route, css: [] } : route]] : []
  })
  // React Router preloads what `url` names: a file that is loaded anyway.
  const list = { entry, routes: Object.fromEntries(own), url: entry.module, version }
  const json = JSON.stringify(list).replaceAll('<', '\\u003c')
  return { line, manifest, written: `window.__reactRouterManifest=${json};` }
}
