import { expect, test } from 'vitest'
import { hydrateLater } from './hydrate-later.ts'

const page =
  '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>' +
  '<script>window.context = {}</script><script type="module" async="">import "/assets/a.js";</script>'

test('React and what it needs are left for the script of the page to start', () => {
  expect(hydrateLater(page)).toBe(
    '<script>window.context = {}</script><script type="text/plain" data-hydrate="/assets/a.js /assets/b.js">import "/assets/a.js";</script>',
  )
})

test('a page without React stays as it is', () => {
  const plain = '<script type="module" src="/assets/site.js"></script><p>hello</p>'
  expect(hydrateLater(plain)).toBe(plain)
})
