import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { classesOf, fitting, rulesOf } from './fitting-styles.ts'
import { hashOf } from './inline-scripts.ts'

/** The rules of style sheets of the build, in their order. */
export type Styles = (addresses: readonly string[]) => ReturnType<typeof rulesOf>

/** Reads style sheets below a folder, each once. */
export function stylesBelow(root: string): Styles {
  const known = new Map<string, ReturnType<typeof rulesOf>>()
  const read = (address: string) => {
    const rules = known.get(address) ?? rulesOf(readFileSync(join(root, address), 'utf8'))
    // A copy: the address is a slice of the page, and would hold the page's whole text.
    if (!known.has(address)) known.set(Buffer.from(address).toString(), rules)
    return rules
  }
  return (addresses) => addresses.flatMap(read)
}

/**
 * Writes a page's style sheets into it: nothing then has to be fetched between its arrival and its first paint.
 * Rules for what is not in the page are left out, but for pages that React may change.
 * @param nonce of the render, which links have that React Router wrote: a link that came with a text is left alone.
 * @returns the page, and the hashes that its policy has to name.
 */
export function inlineStyles(
  html: string,
  styles: Styles,
  nonce: string,
): { html: string; hashes: string[] } {
  const sheets = new RegExp(`<link nonce="${nonce}" rel="stylesheet" href="(/[^"]+\\.css)"/>`, 'g')
  const [first, ...others] = [...html.matchAll(sheets)]
  if (!first) return { html, hashes: [] }
  const rules = styles([first, ...others].map(([, address = '']) => address))
  const mayChange = html.includes(' data-hydrate="')
  const text = mayChange ? rules.map((rule) => rule.text).join('') : fitting(rules, classesOf(html))
  const written = html.replace(sheets, (_, __, at: number) =>
    at === first.index ? `<style>${text}</style>` : '',
  )
  return { html: written, hashes: [hashOf(text)] }
}
