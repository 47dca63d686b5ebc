import { expect, test } from 'vitest'
import { allowInlineScripts, hashOf } from './inline-scripts.ts'

const nonce = 'bm9uY2Ugb2YgdGhpcyByZW5kZXI'
const ours = `<script nonce="${nonce}" type="module" async="">start()</script>`

test('SAFE-10 the policy names the scripts that carry the nonce of the render, and the page goes out without it', () => {
  const page = `<link nonce="${nonce}" rel="stylesheet" href="/a.css"/>${ours}<script src="/a.js"></script>`
  expect(allowInlineScripts(page, nonce)).toEqual({
    html: '<link rel="stylesheet" href="/a.css"/><script type="module" async="">start()</script><script src="/a.js"></script>',
    hashes: [hashOf('start()')],
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
  expect(allowInlineScripts(`${injected}${ours}`, nonce).hashes).toEqual([hashOf('start()')])
  expect(allowInlineScripts(`${ours}${injected}`, nonce).hashes).toEqual([hashOf('start()')])
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
    expect(allowInlineScripts(`${injected}${between}${ours}`, nonce).hashes).toEqual([hashOf('start()')])
})
