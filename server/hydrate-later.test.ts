import { expect, test } from 'vitest'
import { hydrateLater } from './hydrate-later.ts'

const nonce = 'abc'
const preload = (file: string) => `<link rel="modulepreload" href="/assets/${file}.js" nonce="abc"/>`
const context = '<script nonce="abc">window.context = {}</script>'
const start = (script: string) => `<script nonce="abc" type="module" async="">${script}</script>`

test('React and what it needs are left for the script of the page to start', () => {
  const page = preload('a') + preload('b') + context + start('import "/assets/a.js";')
  expect(hydrateLater(page, { nonce })).toBe(
    `${context}<script nonce="abc" type="text/plain" data-hydrate="/assets/a.js /assets/b.js">import "/assets/a.js";</script>`,
  )
})

test('a page without React stays as it is', () => {
  const plain = '<script type="module" src="/assets/site.js"></script><p>hello</p>'
  expect(hydrateLater(plain, { nonce })).toBe(plain)
})

test('SAFE-10 what looks like React Router but came with a text is neither put off nor started', () => {
  const injected =
    '<link rel="modulepreload" href="/assets/x.js"/><script type="module" async="">import "/x.js"</script>'
  const page = injected + preload('a') + start('import "/assets/a.js";')
  expect(hydrateLater(page, { nonce })).toBe(
    `${injected}<script nonce="abc" type="text/plain" data-hydrate="/assets/a.js">import "/assets/a.js";</script>`,
  )
})

test('a page gets its own routes instead of the list of all', () => {
  const route = (id: string) => ({ id, path: id, module: `/assets/${id}.js` })
  const assets = {
    entry: { module: '/assets/entry.js', imports: [] },
    routes: { root: route('root'), page: route('page'), admin: route('admin') },
    version: '1',
    url: '/assets/manifest-1a2b.js',
  } as never
  const html =
    preload('manifest-1a2b') +
    preload('page') +
    start(
      'import "/assets/manifest-1a2b.js";\nimport * as route0 from "/assets/root.js";\n' +
        'window.__reactRouterRouteModules = {"root":route0,"page":route1};\n\nimport("/assets/entry.js");',
    )
  const text = hydrateLater(html, { nonce, assets })
  expect(text).toContain('data-hydrate="/assets/page.js"')
  expect(text).not.toMatch(/manifest-1a2b|admin/)
  const written = /__reactRouterManifest=(.*);$/m.exec(text)?.[1] ?? ''
  expect(Object.keys(JSON.parse(written).routes)).toEqual(['root', 'page'])
})
