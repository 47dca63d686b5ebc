import { expect, test } from 'vitest'
import type { Caller } from '../prove/caller.ts'
import { crawl } from './crawl.ts'
import { headOf, headProblems } from './found.ts'
import { bareText, figuresRow } from './lighthouse.ts'
import { deadHashes, deadLinks } from './links.ts'
import { without } from './rows.ts'
import { dataProblems } from './structured-data.ts'
import { tagsOf } from './tags.ts'
import { filmRow, type Load, type View, weightRow } from './weight.ts'

const origin = 'http://localhost:1'

/** A site of a few pages: whatever is not among them answers 404. */
const siteOf =
  (pages: Record<string, string>): Caller =>
  (path) =>
    Promise.resolve({
      status: path in pages ? 200 : 404,
      headers: { 'content-type': path.endsWith('.css') ? 'text/css' : 'text/html; charset=utf-8' },
      body: Buffer.from(pages[path] ?? ''),
    })

test('an element is read as it was sent, whatever its attributes and comments hold', () => {
  const html =
    '<!-- <a href="/no"> --><TITLE>A &amp; B</TITLE><a title="1 > 0" href=/x>x</a><script>"<p>"</script>'
  expect(tagsOf(html)).toEqual([
    { name: 'title', attributes: {}, text: 'A & B' },
    { name: 'a', attributes: { title: '1 > 0', href: '/x' }, text: '' },
    { name: 'script', attributes: {}, text: '"<p>"' },
  ])
})

test('a dead link, picture, preload and file of a style sheet are found, with the page that names them', async () => {
  const pages = {
    '/': '<a href="/about?a=1&amp;b=2#people">A</a><img src="/a.jpg" srcset="/b.jpg 1x, /c.jpg 2x"><link rel="stylesheet" href="/s.css">',
    '/about?a=1&b=2':
      '<p id="people">P</p><a href="http://localhost:1/gone">gone</a><a href="https://a.example/">o</a>',
    '/s.css': '@font-face { src: url(/assets/f.woff2) }',
  }
  const crawled = await crawl(siteOf(pages), origin, ['/'], true)
  expect(deadLinks(crawled).toSorted()).toEqual([
    '/a.jpg answers 404, named in /',
    '/assets/f.woff2 answers 404, named in /s.css',
    '/b.jpg answers 404, named in /',
    '/c.jpg answers 404, named in /',
    '/gone answers 404, named in /about?a=1&b=2',
  ])
  expect(deadHashes(crawled)).toEqual([])
})

test('a link to a place that is not in its page is found', async () => {
  const pages = { '/': '<p id="here"></p><a href="#here">A</a><a href="/#there">B</a>' }
  expect(deadHashes(await crawl(siteOf(pages), origin, ['/'], true))).toEqual(['/#there in /'])
})

const head = (path: string, more = '') => ({
  path,
  ...headOf(
    tagsOf(`<html lang="en"><title>Gloves ${path}</title><h1>Gloves</h1>
      <meta name="description" content="What there is to say about this page: ${path}">
      <link rel="canonical" href="${origin}${path}"><meta property="og:title" content="Gloves">
      <meta property="og:description" content="Gloves"><meta property="og:url" content="${origin}${path}">${more}`),
  ),
})

test('pages with heads of their own have no problem; a doubled title, a missing description and a strange canonical link do', () => {
  expect(headProblems([head('/a'), head('/b')], origin)).toEqual([])
  const doubled = { ...head('/b'), title: 'Gloves /a' }
  expect(headProblems([head('/a'), doubled], origin)).toEqual(['the same title, "Gloves /a": /a, /b'])
  expect(headProblems([{ ...head('/a'), description: '' }], origin)).toEqual([
    '/a: a description of 0 characters',
  ])
  const strange = { ...head('/a'), canonical: 'https://evil.example/a' }
  expect(headProblems([strange], origin).join()).toContain('its canonical link is "https://evil.example/a"')
  expect(headProblems([head('/a', '<h1>Again</h1>')], origin)).toEqual(['/a: 2 headings of the first level'])
})

const block = (item: object) => JSON.stringify({ '@context': 'https://schema.org', ...item })

test('structured data that cannot be read, lacks what its type needs, or offers what there is not, is found', () => {
  const product = {
    '@type': 'Product',
    name: 'A',
    description: 'B',
    image: `${origin}/a.jpg`,
    brand: { name: 'C' },
  }
  expect(dataProblems(block(product))).toEqual([])
  expect(dataProblems('{')[0]).toMatch(/^cannot be read/)
  expect(dataProblems(block({ ...product, image: undefined }))).toEqual(['Product.image is missing'])
  expect(dataProblems(block({ ...product, offers: {} }))).toEqual([
    'Product.offers: there is no price to offer',
  ])
  expect(dataProblems(block({ '@type': 'Nonsense' }))).toEqual([
    'the type Nonsense is not known to the audit',
  ])
  const trail = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'A' },
      { position: 3, name: 'B' },
    ],
  }
  expect(dataProblems(block(trail))).toEqual([
    'BreadcrumbList: 1 has no address',
    'BreadcrumbList: position 3 is not 2',
  ])
  const list = {
    '@type': 'ItemList',
    itemListElement: [{ position: 1, item: { '@type': 'Course', name: 'A' } }],
  }
  expect(dataProblems(block(list))).toEqual(['Course.description is missing', 'Course.provider is missing'])
})

const figures = {
  performance: 100,
  accessibility: 100,
  practices: 100,
  found: 100,
  largestPaint: 1400,
  blocking: 10,
  blockingAtTwo: 2,
  shift: 0,
}

test('the median of the runs counts, and every figure of Lighthouse can fail the row', () => {
  expect(figuresRow('/', [figures, { ...figures, performance: 60 }, figures])).toMatchObject({
    measured: '100, 100, 100, 100; LCP 1.40 s, TBT 10 ms (2 at 2×), CLS 0.000',
    ok: true,
  })
  for (const worse of [
    { performance: 98 },
    { accessibility: 99 },
    { practices: 96 },
    { found: 92 },
    { largestPaint: 1501 },
    { blocking: 51 },
    { shift: 0.02 },
    { largestPaint: Number.NaN },
  ])
    expect(figuresRow('/', [{ ...figures, ...worse }]), JSON.stringify(worse)).toMatchObject({ ok: false })
})

test('the page to compare with keeps its elements and words, and nothing that is loaded, styled or run', () => {
  expect(
    bareText(
      '<link rel="stylesheet" href="/a.css"><style>p{}</style><p class="a">Gloves <svg><path/></svg><img src="/a.jpg"></p><script>1</script>',
    ),
  ).toBe('<p class="a">Gloves </p>')
})

const load = (url: string, kind: string, kilobytes: number): Load => ({
  url: `${origin}/${url}`,
  kind,
  sent: kilobytes * 1024,
  body: kilobytes * 1024,
  at: 1,
})
const view = (...loads: Load[]): View => ({ loads, largestPaint: 2, isHydrated: false })
const page = load('', 'Document', 10)

test('too many bytes, requests, scripts, fonts or families fail the row of a first view; the film does not count', () => {
  const good = view(
    page,
    load('a-1.js', 'Script', 4),
    load('anek-1.woff2', 'Font', 50),
    load('file.mp4', 'Media', 900),
  )
  expect(weightRow('/', [good, good])).toMatchObject({
    measured: '64 KB, 3 requests; script 4 KB; 1 families, 50 KB',
    ok: true,
  })
  const fonts = ['a', 'b', 'c'].map((name) => load(`${name}-1.woff2`, 'Font', 1))
  for (const bad of [
    view(page, load('a.avif', 'Image', 391)),
    view(...Array.from({ length: 21 }, () => load('a.avif', 'Image', 1))),
    view(page, load('a.js', 'Script', 6)),
    view(page, load('a-1.woff2', 'Font', 61)),
    view(page, ...fonts),
  ])
    expect(weightRow('/', [good, bad])).toMatchObject({ ok: false })
  expect(weightRow('/', [{ ...view(page, load('a.js', 'Script', 6)), isHydrated: true }])).toMatchObject({
    ok: true,
  })
  expect(filmRow('/', good.loads)).toMatchObject({ ok: false })
})

test('a part with a problem fails', () => {
  expect(without('faults', '3 pages', [])).toMatchObject({ measured: '0 in 3 pages', ok: true })
  expect(without('faults', '3 pages', ['/: a fault'])).toMatchObject({ measured: '1 in 3 pages', ok: false })
})
