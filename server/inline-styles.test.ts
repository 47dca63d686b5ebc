import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scriptClasses, classesOf, fitting, rulesOf } from './fitting-styles.ts'
import { inlineStyles } from './inline-styles.ts'
import { makePage } from './page.ts'

const sheets: Record<string, string> = {
  '/assets/page.css': '@layer a,b;@layer a{p{margin:0}.bar,.box a{color:red}@media print{.gone{color:#000}}}',
  '/assets/own.css': '@layer b{.own:not(.other){content:"}"}}',
}
const styles = (addresses: readonly string[]) =>
  addresses.flatMap((address) => rulesOf(sheets[address] ?? ''))
const links = Object.keys(sheets)
  .map((address) => `<link nonce="abc" rel="stylesheet" href="${address}"/>`)
  .join('')
const page = `<head>${links}</head><p class="own box"></p>`

test('a page holds its style sheets, in their order, without rules for what is not in it', () => {
  const { html, hashes } = inlineStyles(page, styles, 'abc')
  expect(html).toBe(
    '<head><style>@layer a,b;@layer a{p{margin:0}.bar,.box a{color:red}}@layer b{.own:not(.other){content:"}"}}</style></head><p class="own box"></p>',
  )
  expect(hashes).toHaveLength(1)
})

test('a page that React may change holds every rule', () => {
  const { html } = inlineStyles(
    `${page}<script type="text/plain" data-hydrate="/a.js"></script>`,
    styles,
    'abc',
  )
  expect(html).toContain('@media print{.gone{color:#000}}')
})

test('the policy of a kept page names its styles; a page that is not kept names the files', async () => {
  const answer = () => new Response(page, { headers: { 'Content-Type': 'text/html' } })
  const kept = (await makePage(answer(), true, { nonce: 'abc', styles })).encoded.identity
  expect(kept.body.toString()).toContain('<style>')
  const other = (await makePage(answer(), false, { nonce: 'abc', styles })).encoded.identity
  expect(other.body.toString()).toContain(links.replaceAll(' nonce="abc"', ''))
})

test('what is said in parentheses and brackets takes no rule away, nor do rules that are no selectors', () => {
  const css =
    ':is(.x,.y) p{a:b}a[href$=".pdf"]{a:b}@keyframes k{12.5%{a:b}}@font-face{a:b}.z\\:w{a:b}:not(.x):where(.y :is(.z)){a:b}'
  expect(fitting(rulesOf(css), new Set())).toBe(css)
  expect(fitting(rulesOf('.x.y{a:b}.x .z{a:b}.x>.y:hover{a:b}'), new Set(['x', 'y']))).toBe(
    '.x.y{a:b}.x>.y:hover{a:b}',
  )
})

test('rules for the classes that scripts give to the page stay', () => {
  const folder = 'app/site/script'
  const scripts = ['app/site/script.ts', ...readdirSync(folder).map((name) => join(folder, name))]
  const given = scripts.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/classList\.(?:add|toggle)\('([\w-]+)'/g),
  ])
  expect(new Set(given.map(([, name]) => name))).toEqual(new Set(scriptClasses))
  expect(classesOf('<p class="a  b">')).toEqual(new Set([...scriptClasses, 'a', 'b']))
})
