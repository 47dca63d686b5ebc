import { expect, test } from 'vitest'
import { hashInline, hashOf, hydrateLater, inlineStyles, nonce } from './page-html.ts'
import { makePage } from './page-response.ts'

const ours = `<script nonce="${nonce}" type="module" async="">start()</script>`

test('SAFE-10 the policy names the scripts that carry the nonce, and the page goes out without it', () => {
  const page = `<link nonce="${nonce}" rel="stylesheet" href="/a.css"/>${ours}<script src="/a.js"></script>`
  expect(hashInline(page)).toEqual({
    html: '<link rel="stylesheet" href="/a.css"/><script type="module" async="">start()</script><script src="/a.js"></script>',
    scripts: [hashOf('start()')],
    styles: [],
  })
})

test.for([
  '<script>alert(1)</script>',
  '<script type="module" async="">alert(1)</script>',
  '<script nonce="">alert(1)</script>',
  '<script nonce="another">alert(1)</script>',
  '<script type="text/plain" data-hydrate="">alert(1)</script>',
  '<style nonce="another">p{}</style><script type="application/ld+json">{}</script>',
])('SAFE-10 a script that a text brought into the page gets no hash: %s', (injected) => {
  expect(hashInline(`${injected}${ours}`).scripts).toEqual([hashOf('start()')])
  expect(hashInline(`${ours}${injected}`).scripts).toEqual([hashOf('start()')])
})

test.for([
  '<script ',
  '<script x="',
  '<script>alert(1)//',
  '<script src=//evil.example/a.js ',
  '<!--<script>',
])('SAFE-10 an injected beginning that swallows our own tag makes no other text allowed: %s', (injected) => {
  for (const between of [
    '',
    'alert(2)',
    `<link nonce="${nonce}" rel="stylesheet" href="/a.css"/>alert(3)</script>`,
  ])
    expect(hashInline(`${injected}${between}${ours}`).scripts).toEqual([hashOf('start()')])
})

const sheets: Record<string, string> = {
  '/assets/page.css': '@layer a,b;@layer a{p{margin:0}}',
  '/assets/own.css': '@layer b{.own:not(.other){content:"$&}"}}',
}
const sheetAt = (address: string) => sheets[address] ?? ''
const links = Object.keys(sheets)
  .map((address) => `<link nonce="${nonce}" rel="stylesheet" href="${address}"/>`)
  .join('')
const page = `<head>${links}</head><p class="own box"></p>`

test('a page contains its style sheets, in their order', () => {
  const { html, styles } = hashInline(inlineStyles(page, sheetAt))
  expect(html).toBe(`<head><style>${Object.values(sheets).join('')}</style></head><p class="own box"></p>`)
  expect(styles).toEqual([hashOf(Object.values(sheets).join(''))])
})

test('the policy of a cached page names its styles; any other page links the files', async () => {
  const answer = () => new Response(page, { headers: { 'Content-Type': 'text/html' } })
  const cached = (await makePage(answer(), true, { sheetAt })).encoded.identity
  expect(cached.body.toString()).toContain('<style>')
  const other = (await makePage(answer(), false, { sheetAt })).encoded.identity
  expect(other.body.toString()).toContain(links.replaceAll(` nonce="${nonce}"`, ''))
})

const preload = (file: string) => `<link rel="modulepreload" href="/assets/${file}.js" nonce="${nonce}"/>`
const react = (script: string) => `<script nonce="${nonce}" type="module" async="">${script}</script>`

test('SAFE-10 what looks like React Router but came with a text is neither put off nor started', () => {
  const injected =
    '<link rel="modulepreload" href="/assets/x.js"/><script type="module" async="">import "/x.js"</script>'
  const page = injected + preload('a') + react('import "/assets/a.js";')
  expect(hydrateLater(page)).toBe(
    `${injected}<script nonce="${nonce}" type="text/plain" data-hydrate="/assets/a.js">import "/assets/a.js";</script>`,
  )
})
