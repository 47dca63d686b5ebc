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

test('a page gets its own routes instead of the list of all', () => {
  const route = (id: string) => ({ id, path: id, module: `/assets/${id}.js` })
  const assets = {
    entry: { module: '/assets/entry.js', imports: [] },
    routes: { root: route('root'), page: route('page'), admin: route('admin') },
    version: '1',
    url: '/assets/manifest-1a2b.js',
  } as never
  const html =
    '<link rel="modulepreload" href="/assets/manifest-1a2b.js"/><link rel="modulepreload" href="/assets/page.js"/>' +
    '<script type="module" async="">import "/assets/manifest-1a2b.js";\nimport * as route0 from "/assets/root.js";\n' +
    'window.__reactRouterRouteModules = {"root":route0,"page":route1};\n\nimport("/assets/entry.js");</script>'
  const text = hydrateLater(html, assets)
  expect(text).toContain('data-hydrate="/assets/page.js"')
  expect(text).not.toMatch(/manifest-1a2b|admin/)
  const written = /__reactRouterManifest=(.*);$/m.exec(text)?.[1] ?? ''
  expect(Object.keys(JSON.parse(written).routes)).toEqual(['root', 'page'])
})
