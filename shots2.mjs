import { chromium } from '@playwright/test'
const [, , base, width, path, from, to] = process.argv
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: '--no-sandbox --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(' ') })
const page = await browser.newPage({ viewport: { width: +width, height: 900 } })
await page.goto(base + path)
const h = await page.evaluate(() => document.documentElement.scrollHeight)
for (let y = 0; y < h; y += 600) { await page.evaluate((y) => scrollTo(0, y), y); await page.waitForTimeout(80) }
await page.screenshot({ path: '/tmp/hindi-shots/part.png', fullPage: true, clip: { x: 0, y: +from, width: +width, height: Math.min(+to, h) - from } })
await browser.close()
