import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from './inline-scripts.ts'

/** A style sheet of the build, by its address. */
export type StyleSheet = (address: string) => string

/** Reads style sheets below a folder, each once. */
export function styleSheetsBelow(root: string): StyleSheet {
  const known = new Map<string, string>()
  return (address) => {
    const text = known.get(address) ?? readFileSync(join(root, address), 'utf8')
    known.set(address, text)
    return text
  }
}

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
