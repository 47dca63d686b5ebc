import type { ServerBuild } from 'react-router'

type Given = {
  /** Of this render: only what carries it was written by React Router. */
  nonce: string
  /** React Router's list of all routes. A public page is a document and gets its own routes only, written into it. */
  assets?: ServerBuild['assets'] | undefined
  /** Whether the page will hold its style sheets, so that React must not ask for them. */
  hasStyles?: boolean
}

/**
 * Lets a page paint before React comes to it: what React Router would load at once, in competition with styles and pictures,
 * is left for the site's script (app/site/script/hydrate.ts) to start once the page has loaded or is touched.
 * The page works without it: links are links and forms are forms.
 */
export function hydrateLater(html: string, { nonce, assets, hasStyles = false }: Given): string {
  const start = new RegExp(`<script nonce="${nonce}" type="module" async="">(import [\\s\\S]*?)</script>`)
  const preload = new RegExp(`<link rel="modulepreload" href="([^"]+)" nonce="${nonce}"/>`, 'g')
  const [, script] = start.exec(html) ?? []
  if (script === undefined) return html
  const files = [...html.matchAll(preload)].map(([, file]) => file)
  const own = assets && ownRoutes(script, assets, hasStyles)
  const listed = own ? files.filter((file) => file !== own.manifest) : files
  return html
    .replaceAll(preload, '')
    .replace(
      start,
      () =>
        `<script nonce="${nonce}" type="text/plain" data-hydrate="${listed.join(' ')}">${own ? own.script : script}</script>`,
    )
}

const manifestImport = /import "([^"]*\/manifest-[\w-]+\.js)";/
const routeModules = /__reactRouterRouteModules = (\{.*?\});/

/** The same script with a list of the routes that it names, instead of the file that lists all. */
function ownRoutes(script: string, { entry, routes, version }: ServerBuild['assets'], hasStyles: boolean) {
  const [line, manifest] = manifestImport.exec(script) ?? []
  const names = routeModules.exec(script)?.[1]
  if (line === undefined || names === undefined) return undefined
  const own = [...names.matchAll(/"([^"]+)":/g)].flatMap(([, id = '']) => {
    const route = routes[id]
    return route ? [[id, hasStyles ? { ...route, css: [] } : route]] : []
  })
  // React Router preloads what `url` names: a file that is loaded anyway.
  const list = { entry, routes: Object.fromEntries(own), url: entry.module, version }
  const json = JSON.stringify(list).replaceAll('<', '\\u003c')
  return { manifest, script: script.replace(line, () => `window.__reactRouterManifest=${json};`) }
}
