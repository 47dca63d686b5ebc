const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g
const start = /<script type="module" async="">(?=import )/

/**
 * Lets a page paint before React comes to it: what React Router would load at once, in competition with styles and pictures,
 * is left for the site's script (app/site/script/hydrate.ts) to start once the page has loaded or is touched.
 * The page works without it: links are links and forms are forms.
 */
export function hydrateLater(html: string): string {
  if (!start.test(html)) return html
  const files = [...html.matchAll(preload)].map(([, file]) => file)
  return html
    .replaceAll(preload, '')
    .replace(start, `<script type="text/plain" data-hydrate="${files.join(' ')}">`)
}
