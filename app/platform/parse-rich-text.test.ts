import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RichText } from '#app/ui/rich-text/rich-text.tsx'
import { stripMarkup } from '#app/ui/text/strip-markup.ts'
import { parseRichText } from './parse-rich-text.server.ts'

const render = (text: string) =>
  renderToStaticMarkup(
    createElement(RichText, { blocks: parseRichText(text), headings: ['h2', 'h3'] }),
  ).replaceAll(/ class="[^"]*"/g, '')

test('SITE-8 bold, links, lists and headings become elements', () => {
  expect(render('## Dates\n\nWe open **today**.\n\n- One\n- [Two](/contact)\n\n1. First\n2. Second')).toBe(
    '<h2>Dates</h2><p>We open <strong>today</strong>.</p>' +
      '<ul><li>One</li><li><a href="/contact">Two</a></li></ul><ol><li>First</li><li>Second</li></ol>',
  )
  expect(render('### Small')).toBe('<h3>Small</h3>')
  expect(render('**[Bold link](/about)** and [a **b**](/c)')).toBe(
    '<p><a href="/about"><strong>Bold link</strong></a> and <a href="/c">a </a>' +
      '<a href="/c"><strong>b</strong></a></p>',
  )
  expect(render('- One\n  - Nested\n\n- Two')).toBe('<ul><li>One</li><li>Nested</li><li>Two</li></ul>')
})

test('SITE-8 links to other hosts pass on no rank, and links of this site have no rel', () => {
  expect(render('[FDA](https://www.fda.gov/)')).toBe(
    '<p><a href="https://www.fda.gov/" rel="noopener nofollow">FDA</a></p>',
  )
  expect(render('[Mail](mailto:a@example.com)')).toBe('<p><a href="mailto:a@example.com">Mail</a></p>')
})

test.each([
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert)',
  '[x](&#106;avascript:alert)',
  '[x](data:text/html,x)',
  '[x](vbscript:x)',
  '[x](//evil.example)',
  '<https://evil.example>',
  'https://evil.example',
  '<a href="https://evil.example">x</a>',
])('SITE-8 %s is not a link', (text) => {
  expect(render(text)).not.toContain('<a')
})

test.each([
  '<script>alert(1)</script>',
  '<b onclick="x">b</b> & &amp; &lt;',
  '> quoted',
  '```\ncode\n```',
  '    indented',
  '---',
  'Title\n===',
  '5*3*2 and *one* and _two_ and __three__ and `code`',
  '#1 in Kerala, # 2',
  'snake_case_name',
  '10.5 mm\n-5 °C',
])('SITE-8 %j remains text', (text) => {
  const [block, ...others] = parseRichText(text)
  expect(others).toEqual([])
  expect(block).toMatchObject({ kind: 'paragraph', content: [{ text: expect.any(String) }] })
  const html = render(text)
  expect(html).toMatch(/^<p>[^<]*<\/p>$/)
})

test('SITE-8 search and previews get the text without marks', () => {
  const text = '## Dates\n\nWe **open** at [Kochi](https://a.example/b).\n\n- One\n2. Two\n\n5 * 3, a\\*b'
  expect(stripMarkup(text)).toBe('Dates\n\nWe open at Kochi.\n\nOne\nTwo\n\n5 * 3, a*b')
})
