import { expect, test } from 'vitest'
import { inlineStyles } from './inline-styles.ts'
import { makePage } from './page-response.ts'

const sheets: Record<string, string> = {
  '/assets/page.css': '@layer a,b;@layer a{p{margin:0}}',
  '/assets/own.css': '@layer b{.own:not(.other){content:"$&}"}}',
}
const sheetAt = (address: string) => sheets[address] ?? ''
const links = Object.keys(sheets)
  .map((address) => `<link nonce="abc" rel="stylesheet" href="${address}"/>`)
  .join('')
const page = `<head>${links}</head><p class="own box"></p>`

test('a page contains its style sheets, in their order', () => {
  const { html, hashes } = inlineStyles(page, sheetAt, 'abc')
  expect(html).toBe(`<head><style>${Object.values(sheets).join('')}</style></head><p class="own box"></p>`)
  expect(hashes).toHaveLength(1)
})

test('the policy of a cached page names its styles; any other page links the files', async () => {
  const answer = () => new Response(page, { headers: { 'Content-Type': 'text/html' } })
  const cached = (await makePage(answer(), true, { nonce: 'abc', sheetAt })).encoded.identity
  expect(cached.body.toString()).toContain('<style>')
  const other = (await makePage(answer(), false, { nonce: 'abc', sheetAt })).encoded.identity
  expect(other.body.toString()).toContain(links.replaceAll(' nonce="abc"', ''))
})
