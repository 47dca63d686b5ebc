/**
 * Lets a page paint before React comes to it: what React Router would load at once, in competition with fonts and pictures,
 * waits for the site's script (app/site/script/hydrate.ts) to start it once the page has loaded or is touched.
 * The page works without it: links are links and forms are forms.
 * @param nonce of this render: only what carries it was written by React Router.
 */
export function hydrateLater(html: string, nonce: string): string {
  const start = new RegExp(`<script nonce="${nonce}" type="module" async="">([\\s\\S]*?)</script>`)
  if (!start.test(html)) return html
  const files: string[] = []
  return html
    .replaceAll(new RegExp(`<link rel="modulepreload" href="([^"]+)" nonce="${nonce}"/>`, 'g'), (_, file) => {
      files.push(file as string)
      return ''
    })
    .replace(
      start,
      (_, script) =>
        `<script nonce="${nonce}" type="text/plain" data-hydrate="${files.join(' ')}">${script}</script>`,
    )
}
