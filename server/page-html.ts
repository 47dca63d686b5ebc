import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Browser files of the build, relative to the working directory. */
export const clientFolder = 'build/client'

/**
 * Marks the inline scripts and styles of our components. The server removes the nonce before it sends a page, so markup injected
 * through content cannot contain it, and the functions below and the CSP ignore such markup.
 */
export const nonce = randomBytes(16).toString('base64url')

const attribute = ` nonce="${nonce}"`
const hydration = new RegExp(`<script${attribute} type="module" async="">([\\s\\S]*?)</script>`)
const preloads = new RegExp(`<link rel="modulepreload" href="([^"]+)"${attribute}/>`, 'g')
const styleLinks = new RegExp(`<link${attribute} rel="stylesheet" href="(/[^"]+\\.css)"/>`, 'g')
const inlineElement = (tag: string) =>
  new RegExp(`<${tag}${attribute}(?![^<>]*\\ssrc=)[^<>]*>([\\s\\S]*?)</${tag}>`, 'g')
const inlineScripts = inlineElement('script')
const inlineStyleElements = inlineElement('style')

/** CSP hash source of an inline script or style. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Defers hydration: React Router's scripts would compete with fonts and pictures, so app/site/script/hydrate.ts starts them
 * after the page has loaded or on the first interaction.
 */
export function hydrateLater(html: string): string {
  if (!hydration.test(html)) return html
  const files = Array.from(html.matchAll(preloads), ([, file]) => file).join(' ')
  return html
    .replaceAll(preloads, '')
    .replace(
      hydration,
      (_, script) => `<script${attribute} type="text/plain" data-hydrate="${files}">${script}</script>`,
    )
}

const readSheet = (address: string): string => readFileSync(join(clientFolder, address), 'utf8')

/** Inlines the style sheets to save a round trip before the first paint. */
export function inlineStyles(html: string, sheetAt = readSheet): string {
  const [first] = html.match(styleLinks) ?? []
  if (first === undefined) return html
  const text = Array.from(html.matchAll(styleLinks), ([, address = '']) => sheetAt(address)).join('')
  return html.replace(first, () => `<style${attribute}>${text}</style>`).replaceAll(styleLinks, '')
}

/**
 * Removes the nonce, so that a cached page has the same bytes for every visitor.
 * @returns the page, and the CSP hashes of its inline scripts and styles.
 */
export function hashInline(html: string) {
  const hashesOf = (elements: RegExp) => [
    ...new Set(Array.from(html.matchAll(elements), ([, text = '']) => hashOf(text))),
  ]
  return {
    html: html.replaceAll(attribute, ''),
    scripts: hashesOf(inlineScripts),
    styles: hashesOf(inlineStyleElements),
  }
}
