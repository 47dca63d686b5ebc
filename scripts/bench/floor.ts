// What a page costs React and React Router with nothing around them. A process of its own, so that they are the ones of production.
// Argument: a file with a page of the product.
import { readFileSync } from 'node:fs'
import { Writable } from 'node:stream'
import { createElement, type ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { createRequestHandler, type EntryContext, type ServerBuild, ServerRouter } from 'react-router'
import { elementsOf } from './elements.ts'

const seconds = 3

function render(page: ReactNode): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write: (chunk: Buffer, _, done) => {
        chunks.push(chunk)
        done()
      },
      final: (done) => {
        resolve(Buffer.concat(chunks))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, { onShellError: reject, onAllReady: () => pipe(sink) })
  })
}

/** How often it can be done in a second of one core. */
async function rate(work: () => Promise<unknown>): Promise<number> {
  for (let i = 0; i < 200; i += 1) await work()
  const before = process.cpuUsage()
  const end = performance.now() + seconds * 1000
  let count = 0
  for (; performance.now() < end; count += 1) await work()
  const { user, system } = process.cpuUsage(before)
  return count / ((user + system) / 1e6)
}

const trivial = createElement('html', null, createElement('body', null, createElement('p', null, 'Hello')))
const handleDocument = async (request: Request, status: number, headers: Headers, entry: EntryContext) =>
  new Response(await render(createElement(ServerRouter, { context: entry, url: request.url })), {
    status,
    headers,
  })
const root = { id: 'root', path: '' }
const build = {
  entry: { module: { default: handleDocument } },
  routes: { root: { ...root, module: { default: () => trivial } } },
  assets: {
    entry: { imports: [], module: '/entry.js' },
    routes: { root: { ...root, module: '/root.js', hasLoader: false, hasAction: false } },
    url: '/manifest.js',
    version: '1',
  },
  publicPath: '/',
  basename: '/',
  assetsBuildDirectory: 'build/client',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild
const handle = createRequestHandler(build, 'production')

const page = readFileSync(process.argv[2] ?? '', 'utf8')
const tree = elementsOf(page)
const { length } = await render(tree)
if (length < page.length * 0.8) throw new Error(`React wrote ${length} of ${page.length} bytes.`)
const elements = await rate(() => render(tree))
const route = await rate(async () => (await handle(new Request('http://localhost/'))).text())
console.log(JSON.stringify({ elements, route }))
