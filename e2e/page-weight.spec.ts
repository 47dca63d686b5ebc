import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { publicPages } from './public-pages.ts'

const bytesOf = async (request: APIRequestContext, path: string) => {
  const response = await request.get(path, { headers: { 'Accept-Encoding': 'br' } })
  return { text: await response.text(), sent: Number(response.headers()['content-length']) }
}

/** Every script that a page loads, now or once React comes, with what those import. */
async function scriptsOf(request: APIRequestContext, html: string) {
  const names = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([name]) => name))
  const scripts = []
  for (const name of names) {
    const script = await bytesOf(request, name)
    for (const [, import_] of script.text.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) {
      names.add(`/assets/${import_}`)
    }
    scripts.push({ name, ...script })
  }
  return scripts
}

test('a page with nothing to hydrate loads at most 5 KB of script, any other at most 115 KB, and none a byte of the back-office', async ({
  request,
}) => {
  for (const path of publicPages) {
    const { text: html } = await bytesOf(request, path)
    const scripts = await scriptsOf(request, html)
    const sent = scripts.reduce((sum, script) => sum + script.sent, 0)
    const isHydrated = html.includes('data-hydrate=')
    expect(sent, `${path}: ${scripts.map(({ name, sent }) => `${name} ${sent}`).join(', ')}`).toBeLessThan(
      (isHydrated ? 115 : 5) * 1024,
    )
    expect(sent, path).toBeGreaterThan(1000)
    for (const { name, text } of scripts) expect(text, `${path}, ${name}`).not.toMatch(/\/api\/admin|-admin/)
    expect(html, path).not.toMatch(/-admin|admin\/layout/)
  }
})
