import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

declare global {
  interface Window {
    injected?: string[]
  }
}

const recordRun = (name: string) => `(window.injected ??= []).push('${name}')`
const injected = [
  `<script>${recordRun('plain')}</script>`,
  `<script type="module" async="">${recordRun('module')}</script>`,
  `<script nonce="bm9uY2U">${recordRun('nonce')}</script>`,
  `<img alt="" src="/nowhere.png" onerror="${recordRun('handler')}">`,
].join('')

/** Serves the page with its policy and injected markup, as an injection bug would. */
const injectMarkup = (page: Page, path: string, before: string, markup: string) =>
  page.route(path, async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    expect(html).toContain(before)
    await route.fulfill({ response: answer, body: html.replace(before, markup + before) })
  })

async function sendMessage(page: Page) {
  await page.getByLabel('First name').fill('Anita')
  await page.getByLabel('Last name').fill('Nair')
  await page.getByLabel('Email').fill('anita@example.com')
  await page.getByLabel('Phone').fill('98470 12345')
  await page.getByLabel('Message').fill('Please send samples.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText(/sent successfully|Thank you/).first()).toBeVisible()
}

test('SAFE-10 an injected script does not run, and the page is still hydrated', async ({ page, trouble }) => {
  trouble.allow(/Content Security Policy|404/)
  const refused: string[] = []
  page.on('console', (message) => {
    if (/script|handler/.test(message.text())) refused.push(message.text())
  })
  await injectMarkup(page, '/contact', '<main', injected)
  await page.goto('/contact')
  await expect(page.locator('html[data-started]')).toBeAttached()
  expect(await page.evaluate(() => window.injected)).toBeUndefined()
  expect(refused.length).toBeGreaterThanOrEqual(4)
  await sendMessage(page)
})

test('SAFE-10 Trusted Types prevent scripts from creating markup, scripts or policies from text', async ({
  page,
  trouble,
}) => {
  trouble.allow(/The action has been blocked/)
  await page.goto('/')
  const outcomes = await page.evaluate(() => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => unknown }
    }
    const attempts = {
      innerHTML: () => (document.createElement('div').innerHTML = '<b>bold</b>'),
      text: () => (document.createElement('script').textContent = 'alert(1)'),
      src: () => (document.createElement('script').src = '/assets/site.js'),
      worker: () => new Worker('/assets/site.js'),
      // oxlint-disable-next-line typescript/no-implied-eval -- it must be refused
      evaluated: () => setTimeout('alert(1)'),
      own: () => trustedTypes.createPolicy('own', {}),
      default: () => trustedTypes.createPolicy('default', {}),
    }
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt()
        return `${name}: taken`
      } catch (error) {
        return `${name}: ${(error as Error).name}`
      }
    })
  })
  expect(outcomes.filter((outcome) => !outcome.endsWith(': TypeError'))).toEqual([])
})

test('SAFE-10 a page that React has to render again keeps its header and footer, and works', async ({
  page,
  trouble,
}) => {
  trouble.allow(/Minified React error #418/)
  await injectMarkup(page, '/contact', '<h1', '<section>Not what React expects</section>')
  await page.goto('/contact')
  await expect(page.getByText('Not what React expects')).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await sendMessage(page)
})
