import { expect, test } from 'vitest'
import { hydrateLater } from './hydrate-later.ts'

const nonce = 'abc'
const preload = (file: string) => `<link rel="modulepreload" href="/assets/${file}.js" nonce="abc"/>`
const context = '<script nonce="abc">window.context = {}</script>'
const start = (script: string) => `<script nonce="abc" type="module" async="">${script}</script>`

test('React and what it needs are left for the script of the page to start', () => {
  const page = preload('a') + preload('b') + context + start('import "/assets/a.js";')
  expect(hydrateLater(page, nonce)).toBe(
    `${context}<script nonce="abc" type="text/plain" data-hydrate="/assets/a.js /assets/b.js">import "/assets/a.js";</script>`,
  )
})

test('a page without React stays as it is', () => {
  const plain = '<script type="module" src="/assets/site.js"></script><p>hello</p>'
  expect(hydrateLater(plain, nonce)).toBe(plain)
})

test('SAFE-10 what looks like React Router but came with a text is neither put off nor started', () => {
  const injected =
    '<link rel="modulepreload" href="/assets/x.js"/><script type="module" async="">import "/x.js"</script>'
  const page = injected + preload('a') + start('import "/assets/a.js";')
  expect(hydrateLater(page, nonce)).toBe(
    `${injected}<script nonce="abc" type="text/plain" data-hydrate="/assets/a.js">import "/assets/a.js";</script>`,
  )
})
