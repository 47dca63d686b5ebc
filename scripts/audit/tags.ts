/** An element as it begins in a page. `text` is what scripts, styles and titles hold. */
export type Tag = { name: string; attributes: Record<string, string>; text: string }

const inside = `((?:"[^"]*"|'[^']*'|[^'">])*)`
const element = new RegExp(
  `<!--[^]*?-->|<(script|style|title|textarea)\\b${inside}>([^]*?)</\\1\\s*>|<([a-z][a-z0-9-]*)\\b${inside}>`,
  'gi',
)
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g
const entities: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#x27': "'", '#39': "'" }

/** Every element of a page as it was sent, in order. Whether they are nested well is for html-validate to say. */
export const tagsOf = (html: string): Tag[] =>
  [...html.matchAll(element)]
    .map(([, raw, rawInside = '', text = '', plain, plainInside = '']) => ({
      name: (raw ?? plain ?? '').toLowerCase(),
      attributes: attributesOf(raw ? rawInside : plainInside),
      text: raw?.toLowerCase() === 'title' ? decoded(text) : text,
    }))
    .filter(({ name }) => name !== '')

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(attribute)].map(([, name = '', ...values]) => [
      name.toLowerCase(),
      decoded(values.find((value) => value !== undefined) ?? ''),
    ]),
  )

const decoded = (text: string): string =>
  text.replace(/&(amp|quot|lt|gt|#x27|#39);/g, (whole, name: string) => entities[name] ?? whole)
