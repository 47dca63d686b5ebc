import { createHash, randomBytes } from 'node:crypto'

/** Text of a style sheet of the build, by its address. */
export type StyleSheet = (address: string) => string

/**
 * A nonce for one render, which nobody can guess. Only what we write and what React and React Router write carries it: what
 * came into the page by a fault in a text cannot know it, and is neither put off, nor inlined, nor allowed.
 */
export const newNonce = (): string => randomBytes(16).toString('base64url')

/** The hash of an inline script or style, as the CSP names it. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Lets a page paint before React comes to it: what React Router would load at once, in competition with fonts and pictures,
 * waits for the site's script (app/site/script/hydrate.ts) to start it once the page has loaded or is touched.
 * The page works without it: links are links and forms are forms.
 */
export function hydrateLater(html: string, nonce: string): string {
  const start = new RegExp(`<script nonce="${nonce}" type="module" async="">([\\s\\S]*?)</script>`)
  if (!start.test(html)) return html
  const preloads = new RegExp(`<link rel="modulepreload" href="([^"]+)" nonce="${nonce}"/>`, 'g')
  const files = Array.from(html.matchAll(preloads), ([, file]) => file).join(' ')
  return html
    .replaceAll(preloads, '')
    .replace(
      start,
      (_, script) => `<script nonce="${nonce}" type="text/plain" data-hydrate="${files}">${script}</script>`,
    )
}

/** Writes a page's style sheets into it: nothing has to be fetched between its arrival and its first paint. */
export function inlineStyles(html: string, nonce: string, sheetAt: StyleSheet): string {
  const links = new RegExp(`<link nonce="${nonce}" rel="stylesheet" href="(/[^"]+\\.css)"/>`, 'g')
  const [first] = html.match(links) ?? []
  if (first === undefined) return html
  const text = Array.from(html.matchAll(links), ([, address = '']) => sheetAt(address)).join('')
  return html.replace(first, () => `<style nonce="${nonce}">${text}</style>`).replaceAll(links, '')
}

/**
 * Takes the nonce out of a page: cached, it has the same bytes for everybody.
 * @returns the page, and the hashes of its inline scripts and styles, which its policy has to name, as `'sha256-…'`.
 */
export function hashInline(html: string, nonce: string) {
  const attribute = ` nonce="${nonce}"`
  const hashesOf = (tag: 'script' | 'style') => {
    const inline = new RegExp(`<${tag}${attribute}(?![^<>]*\\ssrc=)[^<>]*>([\\s\\S]*?)</${tag}>`, 'g')
    return [...new Set(Array.from(html.matchAll(inline), ([, text = '']) => hashOf(text)))]
  }
  return { html: html.replaceAll(attribute, ''), scripts: hashesOf('script'), styles: hashesOf('style') }
}
