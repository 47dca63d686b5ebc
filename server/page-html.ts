import { createHash, randomBytes } from 'node:crypto'

/** Returns the text of a style sheet by its URL. */
export type StyleSheet = (address: string) => string

/**
 * Marks the inline scripts and styles of one render. Markup injected through content cannot know the nonce, so the functions
 * below and the CSP ignore it.
 */
export const newNonce = (): string => randomBytes(16).toString('base64url')

/** CSP hash source of an inline script or style. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Defers hydration: React Router's scripts would compete with fonts and pictures, so app/site/script/hydrate.ts starts them
 * after the page has loaded or on the first interaction.
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

/** Inlines the style sheets to save a round trip before the first paint. */
export function inlineStyles(html: string, nonce: string, sheetAt: StyleSheet): string {
  const links = new RegExp(`<link nonce="${nonce}" rel="stylesheet" href="(/[^"]+\\.css)"/>`, 'g')
  const [first] = html.match(links) ?? []
  if (first === undefined) return html
  const text = Array.from(html.matchAll(links), ([, address = '']) => sheetAt(address)).join('')
  return html.replace(first, () => `<style nonce="${nonce}">${text}</style>`).replaceAll(links, '')
}

/**
 * Removes the nonce, so that a cached page has the same bytes for every visitor.
 * @returns the page, and the CSP hashes of its inline scripts and styles.
 */
export function hashInline(html: string, nonce: string) {
  const attribute = ` nonce="${nonce}"`
  const hashesOf = (tag: 'script' | 'style') => {
    const inline = new RegExp(`<${tag}${attribute}(?![^<>]*\\ssrc=)[^<>]*>([\\s\\S]*?)</${tag}>`, 'g')
    return [...new Set(Array.from(html.matchAll(inline), ([, text = '']) => hashOf(text)))]
  }
  return { html: html.replaceAll(attribute, ''), scripts: hashesOf('script'), styles: hashesOf('style') }
}
