import { chromium } from '@playwright/test'
const [, , base, list, width = '320', rows = '5'] = process.argv
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: '--no-sandbox --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(' ') })
const shots = []
for (const path of list.split(',')) {
  const page = await browser.newPage({ viewport: { width: +width, height: 1500 } })
  await page.goto(base + path); await page.waitForTimeout(300)
  await page.evaluate(() => document.querySelectorAll('.site-header,.under-bar').forEach((e) => (e.style.position = 'static')))
  const h = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < h && y < 1500 * +rows; y += 1500) { await page.evaluate((y) => scrollTo(0, y), y); await page.waitForTimeout(120); shots.push((await page.screenshot()).toString('base64')) }
}
const p = await browser.newPage({ viewport: { width: (+width + 8) * shots.length, height: 1500 } })
await p.setContent(`<body style="margin:0;display:flex;gap:8px;background:#f0f">${shots.map((s) => `<img src="data:image/png;base64,${s}">`).join('')}`)
await p.screenshot({ path: '/tmp/hindi-shots/sheet.png' })
await browser.close()
