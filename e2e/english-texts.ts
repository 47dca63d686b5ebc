import type { Page } from '@playwright/test'

/** Names, addresses and codes are written in Latin letters in every language. */
const latinNames =
  /Amazing Gloves(?: Pvt Ltd)?|Inspel(?: Academy)?|LinkedIn|Facebook|Instagram|OpenStreetMap|\w+@example\.com|INS26[\w-]+|\b(?:GTIN|LOT|PDF|QR|IST|am|pm|ics|IN)\b/g

/** @returns texts outside of elements with lang="en" that contain English words. Options of lists have no such elements. */
export async function findEnglishTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const isEnglish = element?.closest('[lang]')?.getAttribute('lang') === 'en'
      if (!isEnglish && !element?.matches('script, style, option')) found.push(node.nodeValue ?? '')
    }
    return found
  })
  return texts.filter((text) => /[a-z]{2}/i.test(text.replaceAll(latinNames, '')))
}
