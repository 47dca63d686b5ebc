import { hashOf } from './inline-scripts.ts'

/** Text of a style sheet of the build, by its address. */
export type StyleSheet = (address: string) => string

/**
 * Writes a page's style sheets into it: nothing has to be fetched between its arrival and its first paint.
 * @param nonce of the render, which links have that React Router wrote: a link that came with a text is left alone.
 * @returns the page, and the hashes that its policy has to name.
 */
export function inlineStyles(
  html: string,
  sheetAt: StyleSheet,
  nonce: string,
): { html: string; hashes: string[] } {
  const links = new RegExp(`<link nonce="${nonce}" rel="stylesheet" href="/[^"]+\\.css"/>`, 'g')
  const addresses = (html.match(links) ?? []).map((link) => /href="([^"]+)"/.exec(link)?.[1] ?? '')
  if (addresses.length === 0) return { html, hashes: [] }
  const text = addresses.map(sheetAt).join('')
  const [before, ...after] = html.split(links)
  return { html: `${before}<style>${text}</style>${after.join('')}`, hashes: [hashOf(text)] }
}
