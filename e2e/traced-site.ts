import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import type { Profiler } from 'node:inspector'
import { SourceMap } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { createSiteFolder, startSite, stopServer, waitForDocuments } from './fixtures.ts'

type Coverage = Profiler.ScriptCoverage[]

export type TracedSite = { url: string; folder: string; server: ChildProcess; stop: () => Promise<void> }

const sources = ['app', 'server', 'public', 'vite', 'package.json', 'tsconfig.json']

/** Builds the product with source maps in a temporary folder and starts it with V8 coverage. */
export async function startTracedSite(): Promise<TracedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'traced-site-'))
  for (const name of [...sources, 'vite.config.ts', 'react-router.config.ts'])
    cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const command = ['build', '--logLevel', 'error', '--sourcemapClient', '--sourcemapServer']
  execFileSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', ...command], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const coverage = ['--import', resolve('testing/processes/report-coverage.ts')]
  const { url, process: server } = await startSite(
    { DATA_DIR: createSiteFolder(join(folder, 'data')) },
    { cwd: folder, nodeOptions: coverage },
  )
  await waitForDocuments(url)
  const stop = async () => {
    await stopServer(server)
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, folder, server, stop }
}

/**
 * Returns our files with a function that runs between the click and the answer of the server, in the browser or on the
 * server. The answer is held back until both have reported, so what the page does with it doesn't count.
 * @param endpoint pattern of the request's URL
 */
export async function listCrossedFiles(
  { folder, server }: TracedSite,
  page: Page,
  endpoint: string,
  submit: () => Promise<void>,
): Promise<string[]> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Profiler.enable')
  await browser.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  const takeBrowser = async () => (await browser.send('Profiler.takePreciseCoverage')).result
  const takeServer = async (): Promise<Coverage> => {
    server.send('take')
    return (await once(server, 'message'))[0]
  }
  const { promise, resolve: finish, reject } = Promise.withResolvers<string[]>()
  await page.route(endpoint, async (route) => {
    try {
      const response = await route.fetch()
      if (!response.ok()) throw new Error(`${response.status()} ${await response.text()}`)
      const onServer = listFiles(await takeServer(), folder, fileURLToPath)
      const inBrowser = listFiles(await takeBrowser(), folder, (address) =>
        join(folder, 'build/client', new URL(address).pathname),
      )
      await route.fulfill({ response })
      finish([...new Set([...onServer, ...inBrowser])])
    } catch (error) {
      reject(error)
    }
  })
  await Promise.all([takeServer(), takeBrowser()])
  await submit()
  const files = await promise
  await page.unroute(endpoint)
  await browser.detach()
  return files
}

const isOurs = (file: string): boolean => /^(app|server)\//.test(file)

function listFiles(coverage: Coverage, folder: string, toPath: (url: string) => string): string[] {
  return coverage.flatMap(({ url, functions }) => {
    if (!url.includes('/build/') && !url.includes('/assets/')) return []
    const script = toPath(url)
    const called = functions.filter(({ ranges: [range] }) => range?.count && range.startOffset > 0)
    // The script of public pages has no source map. It counts as one file.
    if (!existsSync(`${script}.map`))
      return called.length && script.includes('/site-') ? ['app/site/script.ts'] : []
    const toSource = sourceLookup(script)
    return called
      .map(({ ranges: [range] }) => relative(folder, toSource(range?.startOffset ?? 0)).replace(/\?.*/, ''))
      .filter(isOurs)
  })
}

function sourceLookup(script: string): (offset: number) => string {
  const map = new SourceMap(JSON.parse(readFileSync(`${script}.map`, 'utf8')))
  const lineStarts = [...readFileSync(script, 'utf8').matchAll(/^/gm)].map(({ index }) => index)
  return (offset) => {
    const line = lineStarts.findLastIndex((start) => start <= offset)
    const entry = map.findEntry(line, offset - (lineStarts[line] ?? 0))
    return 'originalSource' in entry ? resolve(dirname(script), entry.originalSource) : ''
  }
}
