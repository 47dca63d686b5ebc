import type { IncomingMessage } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createElement as h, Fragment } from 'react'
import { data, Scripts, type ServerBuild, useActionData } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { InlineScript } from '#app/ui/script/inline-script.tsx'
import * as module from '#app/entry.server.tsx'
import { resources } from '#app/resources.server.ts'
import { createPageHandler } from './page-handler.ts'
import { hashOf } from './page-html.ts'
import { testSite } from './testing/site.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const root = { id: 'root', path: 'form', hasAction: true, hasLoader: false }
const form = {
  entry: { module },
  routes: {
    root: {
      ...root,
      module: {
        default: () => `Thank you, ${useActionData<string>()}`,
        action: async ({ request }: { request: Request }) => (await request.formData()).get('name'),
      },
    },
  },
  assets: {
    entry: { imports: [], module: '' },
    routes: { root: { ...root, module: '' } },
    url: '',
    version: '',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '' },
} as unknown as ServerBuild

test('nothing of a form stays in memory that was sent to a page and answered', async () => {
  const { app, cache, services, server, fetch } = await testSite()
  const requests: WeakRef<IncomingMessage>[] = []
  app.all('/form', (c, next) => {
    requests.push(new WeakRef(c.env.incoming as IncomingMessage))
    return createPageHandler(services, Object.values(resources), cache, form)(c, next)
  })
  for (let sent = 0; sent < 50; sent++) {
    const answer = await fetch('/form', { method: 'POST', body: new URLSearchParams({ name: 'Anita' }) })
    expect(await answer.text()).toContain('Thank you, Anita')
  }
  server.closeAllConnections()
  for (let turn = 0; turn < 4; turn++) {
    await nextTurn()
    collectGarbage()
  }
  expect(requests.filter((request) => request.deref()).length).toBe(0)
})

test('EDIT-12 SAFE-3 pages of which there are many are counted as one', async () => {
  const { app, cache, services, visits, fetch } = await testSite()
  const { module } = form.routes.root as unknown as { module: object }
  const route = {
    ...form.routes.root,
    path: 'compare/:ids',
    module: { ...module, handle: { isHighCardinality: true } },
  }
  const many = { ...form, routes: { root: route } } as unknown as ServerBuild
  const counted: unknown[] = []
  app.get('/compare/:ids', async (c, next) => {
    const answer = await createPageHandler(services, Object.values(resources), cache, many)(c, next)
    counted.push(c.env.trace?.page)
    return answer as Response
  })
  await fetch('/compare/2-6')
  await fetch('/compare/2-14')
  expect(counted).toEqual(['/compare', '/compare'])
  const add = vi.spyOn(visits, 'add')
  await fetch('/compare/2-6')
  expect(counted).toHaveLength(2)
  expect(add.mock.calls.map(([page]) => page)).toEqual(['/compare'])
})

test('SAFE-1 a lookup over its limit gets 429 with Retry-After before anything is rendered', async () => {
  const { app, cache, services, fetch } = await testSite()
  const render = vi.fn(() => 'A page')
  const loader = () =>
    data({ rejection: 'Too many attempts.' }, { status: 429, headers: { 'Retry-After': '90' } })
  const route = { ...form.routes.root, path: 'limited', hasLoader: true, module: { default: render, loader } }
  const limited = { ...form, routes: { root: route } } as unknown as ServerBuild
  app.all('/limited', createPageHandler(services, Object.values(resources), cache, limited))
  const answer = await fetch('/limited')
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '90'])
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(await answer.text()).toBe('Too many attempts.\n')
  expect(render).not.toHaveBeenCalled()
})

const injected = '<b>Bold</b><script>alert(1)</script><style>p{color:red}</style>'
const faulty = () =>
  h(
    'html',
    null,
    h(
      'body',
      null,
      h(InlineScript, { text: 'ours()' }),
      h('div', { dangerouslySetInnerHTML: { __html: injected } }),
      h(Fragment, null, '<script>alert(2)</script>'),
      h('script', { dangerouslySetInnerHTML: { __html: 'alert(3)' } }),
      h(Scripts),
    ),
  )

test('SAFE-10 a faulty page gets hashes of our scripts and of React Router’s, and none of what stands in it', async () => {
  vi.stubEnv('PROD', true)
  onTestFinished(() => void vi.unstubAllEnvs())
  const route = { ...root, path: 'faulty', hasAction: false, hasLoader: true }
  const loader = () => ({ text: injected })
  const assets = {
    entry: { imports: [], module: '/assets/entry.js' },
    routes: { root: { ...route, module: '/assets/root.js' } },
    url: '/assets/manifest-1.js',
    version: '1',
  }
  const routes = { root: { ...route, module: { default: faulty, loader } } }
  const build = { ...form, routes, assets } as unknown as ServerBuild
  const { app, cache, services, fetch } = await testSite()
  app.all('/faulty', createPageHandler(services, Object.values(resources), cache, build))
  const answer = await fetch('/faulty')
  const html = await answer.text()
  const policy = answer.headers.get('Content-Security-Policy') ?? ''
  const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
  const allowed = scripts.filter((text) => policy.includes(hashOf(text)))
  expect(scripts.filter((text) => !allowed.includes(text))).toEqual(['alert(1)', 'alert(3)'])
  expect(allowed).toEqual([
    'ours()',
    expect.stringContaining('window.__reactRouterContext = '),
    expect.stringMatching(/import \* as route0 .*import\("\/assets\/entry\.js"\)/s),
    expect.stringContaining('.streamController.enqueue('),
    expect.stringContaining('.streamController.close('),
  ])
  expect(policy).toMatch(/; style-src 'self';/)
  expect(html).not.toContain('nonce')
})
