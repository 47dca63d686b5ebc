import { createHash } from 'node:crypto'

type Headers = Record<string, string | string[] | undefined>

const expected: Record<string, RegExp> = {
  'strict-transport-security': /^max-age=\d{8,}$/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(?:strict-origin-when-cross-origin|same-origin|no-referrer)$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-embedder-policy': /^require-corp$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\).*geolocation=\(\).*microphone=\(\)/,
}
const disclosingHeaders = ['server', 'x-powered-by']
const allowedSource = /^(?:'none'|'self'|'sha256-[\w+/]+={0,2}'|blob:)$/
/** `default` and `'allow-duplicates'` would weaken Trusted Types. */
const trustedTypes: Record<string, RegExp> = {
  'require-trusted-types-for': /^'script'$/,
  'trusted-types': /^(?!default$)[a-z-]+$/,
}
const requiredDirectives: Record<string, RegExp> = {
  'default-src': /^'none'$/,
  'form-action': /^'(?:self|none)'$/,
  'frame-ancestors': /^'none'$/,
  'base-uri': /^'none'$/,
}

/** @param html of the page, to verify the hashes of its inline scripts and styles. */
export function headerProblems(headers: Headers, html = ''): string[] {
  const wrong = Object.entries(expected)
    .filter(([name, pattern]) => !pattern.test(text(headers[name])))
    .map(([name]) => `${name}: ${text(headers[name]) || 'missing'}`)
  const disclosed = disclosingHeaders
    .filter((name) => headers[name] !== undefined)
    .map((name) => `discloses ${name}`)
  return [...wrong, ...disclosed, ...policyProblems(text(headers['content-security-policy']), html)]
}

function policyProblems(policy: string, html: string): string[] {
  if (!policy) return ['content-security-policy: missing']
  const directives = new Map(
    policy.split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/)
      return [name, values] as const
    }),
  )
  const loose = [...directives].flatMap(([name, values]) =>
    values
      .filter((value) => !(trustedTypes[name] ?? allowedSource).test(value) && name !== 'sandbox')
      .map((value) => `${name} ${value}`),
  )
  const missing = Object.entries(requiredDirectives)
    .filter(([name, pattern]) => !pattern.test(directives.get(name)?.join(' ') ?? ''))
    .map(([name]) => `${name}: ${directives.get(name)?.join(' ') ?? 'missing'}`)
  // Downloads allow no scripts and need no Trusted Types.
  if (directives.has('script-src') && !directives.has('require-trusted-types-for'))
    missing.push('require-trusted-types-for: missing')
  const isRefused = (directive: string) => (hash: string) => !directives.get(directive)?.includes(hash)
  const scripts = inlineScripts(html).filter(isRefused('script-src'))
  const styles = inlineStyles(html).filter(isRefused('style-src'))
  return [
    ...loose,
    ...missing,
    ...scripts.map((hash) => `inline script without its hash ${hash}`),
    ...styles.map((hash) => `inline style without its hash ${hash}`),
    ...attributes(html),
  ]
}

function inlineScripts(html: string): string[] {
  const found = html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)
  return [...found]
    .filter(([, attributes = '']) => !/type="(?:application\/(?:ld\+)?json|text\/plain)"/.test(attributes))
    .map(([, , script = '']) => hashOf(script))
}

const inlineStyles = (html: string): string[] =>
  [...withoutScripts(html).matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, style = '']) =>
    hashOf(style),
  )

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const withoutScripts = (html: string): string => html.replace(/<script[\s\S]*?<\/script>/g, '')

/** Finds attributes that the policy blocks. */
function attributes(html: string): string[] {
  const markup = withoutScripts(html)
  return [
    ...(/<[a-z][^>]*\sstyle="/i.test(markup) ? ['a style attribute'] : []),
    ...(/<[a-z][^>]*\son[a-z]+="/i.test(markup) ? ['an inline handler'] : []),
  ]
}

const text = (value: string | string[] | undefined): string =>
  Array.isArray(value) ? value.join(', ') : (value ?? '')
