import { chromium } from '@playwright/test'
const base = process.argv[2]
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: '--no-sandbox --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(' ') })
const paths = process.argv[3] ? process.argv[3].split(',') : ['/hi/courses','/hi/courses/details/1','/hi/academy/calendar','/hi/lot','/hi/lot?code=SAMPLE','/hi/contact','/hi/certificates','/hi/certificates/INS26-7K4M-P9XD-3HRT-W8QF-C2VA','/hi/nowhere']
const words = new Set()
for (const width of [1440, 390, 320]) {
  const page = await browser.newPage({ viewport: { width, height: 900 } })
  page.on('console', (m) => ['error','warning'].includes(m.type()) && console.log(width, m.text()))
  for (const path of paths) {
    await page.goto(base + path)
    await page.waitForTimeout(400)
    const found = await page.evaluate(() => {
      const texts = []
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walk.nextNode()) { const n = walk.currentNode; const e = n.parentElement
        if (e.closest('[lang=en],[lang=ml],script,style,noscript,[hreflang]')) continue
        for (const w of n.data.match(/[A-Za-z][A-Za-z'.@-]*/g) ?? []) texts.push(w) }
      for (const e of document.querySelectorAll('[aria-label],[alt],[placeholder],[title]')) { if (e.closest('[lang=en]')) continue
        for (const a of ['aria-label','alt','placeholder','title']) for (const w of (e.getAttribute(a) ?? '').match(/[A-Za-z]+/g) ?? []) texts.push(a+':'+w) }
      const cut = [...document.querySelectorAll('body *')].filter((e) => e.children.length === 0 && e.textContent.trim() && e.clientWidth > 2 && e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflowX !== 'visible').map((e) => e.className + '|' + e.textContent.slice(0, 40))
      return { texts, cut, over: document.documentElement.scrollWidth - innerWidth }
    })
    if (width === 1440) console.log(path, [...new Set(found.texts)].join(' '))
    if (found.over > 0 || found.cut.length) console.log(width, path, found.over, found.cut)
    await page.screenshot({ path: `/tmp/hindi-shots/${width}${path.replace(/[^\w]/g, '_').slice(0,40)}.png`, fullPage: true })
  }
}
await browser.close()
