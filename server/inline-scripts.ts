import { createHash, randomBytes } from 'node:crypto'

/** A nonce for one render, which nobody can guess. */
export const newNonce = (): string => randomBytes(16).toString('base64url')

/**
 * Scripts that are written into a page and that its policy allows: those that carry the nonce of this render.
 * Only what we wrote and what React and React Router write gets it; a script that came into the page by a fault
 * in a text cannot know it, and gets no hash. The nonce itself is taken out: a cached page has the same bytes for everybody.
 * @returns the page, and the hashes that its policy has to name, as `'sha256-…'`.
 */
export function allowInlineScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`
  const scripts = html.matchAll(
    new RegExp(`<script${attribute}(?![^<>]*\\ssrc=)[^<>]*>([\\s\\S]*?)</script>`, 'g'),
  )
  const hashes = Array.from(scripts, ([, text = '']) => hashOf(text))
  return { html: html.replaceAll(attribute, ''), hashes: [...new Set(hashes)] }
}

/** The hash of an inline script or style, as the CSP names it. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
