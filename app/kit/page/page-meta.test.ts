import { expect, test } from 'vitest'
import { sampleSite } from '../../../testing/sample-root-data.ts'
import { pageMeta } from './page-meta.ts'

const company = { matches: [{ loaderData: sampleSite('https://gloves.example') }] }
const academy = { matches: [...company.matches, { handle: { division: 'academy' } }] }
const page = { title: 'Products', description: 'Fourteen gloves.', path: '/product' }

test('NAV-12 a page gets title, description, canonical link and a preview picture with absolute URLs', () => {
  const meta = pageMeta(company, page)
  expect(meta).toContainEqual({ title: 'Products – Amazing Gloves' })
  expect(meta).toContainEqual({ name: 'description', content: 'Fourteen gloves.' })
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://gloves.example/product',
  })
  expect(meta).toContainEqual({
    property: 'og:image',
    content: 'https://gloves.example/og.jpg',
  })
})

test('NAV-12 academy titles end in its name, and no title contains a name twice', () => {
  expect(pageMeta(academy, { ...page, title: 'Courses' })[0]).toEqual({ title: 'Courses – Inspel Academy' })
  expect(pageMeta(company, { ...page, title: 'Gloves by Amazing Gloves' })[0]).toEqual({
    title: 'Gloves by Amazing Gloves',
  })
})

test('NAV-12 a breadcrumb becomes a BreadcrumbList whose last item has no URL', () => {
  const breadcrumb = [{ label: 'Home', path: '/' }, { label: 'Products' }]
  expect(pageMeta(company, { ...page, breadcrumb })).toContainEqual({
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://gloves.example/' },
        { '@type': 'ListItem', position: 2, name: 'Products' },
      ],
    },
  })
})

test('NAV-12 a page that was not found is kept out of search results', () => {
  expect(pageMeta(company, { ...page, noindex: true })).toContainEqual({ name: 'robots', content: 'noindex' })
})

test('SITE-8 values for search engines replace title, description and picture, and fill placeholders', () => {
  const shareImage = `/image/${'a'.repeat(32)}-1200x630-960.webp`
  const seo = { seoTitle: 'Gloves for hospitals, {company}', seoDescription: null, shareImage }
  const meta = pageMeta(company, { ...page, seo })
  expect(meta).toContainEqual({ title: 'Gloves for hospitals, Amazing Gloves' })
  expect(meta).toContainEqual({ property: 'og:title', content: 'Gloves for hospitals, Amazing Gloves' })
  expect(meta).toContainEqual({ name: 'description', content: 'Fourteen gloves.' })
  expect(meta).toContainEqual({
    property: 'og:image',
    content: `https://gloves.example/api/image/${'a'.repeat(32)}-1200x630-1200.jpg`,
  })
  const described = pageMeta(company, { ...page, seo: { ...seo, seoDescription: 'For wards.' } })
  expect(described).toContainEqual({ name: 'description', content: 'For wards.' })
})
