import { resources } from '#app/endpoints.server.ts'
import { createElement as h, Fragment } from 'react'
import { Scripts, type ServerBuild } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as module from '#app/entry.server.tsx'
import { InlineScript } from '#app/ui/script/inline-script.tsx'
import { hashOf } from './page-html.ts'
import { createPageHandler } from './page-handler.ts'
import { testSite } from './testing/site.ts'

beforeEach(() => vi.stubEnv('PROD', true))
afterEach(() => vi.unstubAllEnvs())

const injected = '<b>Bold</b><script>alert(1)</script><style>p{color:red}</style>'
const root = { id: 'root', path: 'faulty', hasAction: false, hasLoader: true }
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
const build = {
  entry: { module },
  routes: { root: { ...root, module: { default: faulty, loader: () => ({ text: injected }) } } },
  assets: {
    entry: { imports: [], module: '/assets/entry.js' },
    routes: { root: { ...root, module: '/assets/root.js' } },
    url: '/assets/manifest-1.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '' },
} as unknown as ServerBuild

test('SAFE-10 a faulty page gets hashes of our scripts and of React Router’s, and none of what stands in it', async () => {
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
