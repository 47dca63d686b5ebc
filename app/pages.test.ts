import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contactSubjects } from './company/contact/contact-subjects.ts'
import { galleryImages, galleryTitle } from './company/blog/gallery.tsx'
import { sampleIdentity as identity } from './records/identity/sample-identity.ts'
import { academyNavigation, footerNavigation, mainNavigation } from './navigation.ts'
import { initialCatalogue as products } from '../testing/initial-catalogue.ts'
import { sampleArticle } from './company/news/sample-article.ts'
import { parseParts } from './kit/page/texts/field.ts'
import { getDefaultTexts } from './kit/page/texts/page-texts.ts'
import { getStats } from './site/home/brands/brands.tsx'
import { fillPlaceholders, isComplete, getPlaceholderValues } from './kit/page/texts/text-placeholders.ts'

const about = fillPlaceholders(getDefaultTexts('about'), {
  ...getPlaceholderValues(identity),
  founder: 'A founder',
})
const why = fillPlaceholders(getDefaultTexts('why'), getPlaceholderValues(identity))

const pairs = (items: readonly { label: string; path: string }[]) =>
  items.map(({ label, path }) => `${label} ${path}`)

test('NAV-1 NAV-2 the top bar has five links, and Resources contains only Gallery', () => {
  expect(pairs(mainNavigation)).toEqual([
    'About Us /about',
    'Products /product',
    'Career /career',
    'Resources /blog',
    'Contact /contact',
  ])
  expect(mainNavigation.flatMap(({ children = [] }) => pairs(children))).toEqual(['Gallery /blog#gallery'])
})

test('NAV-6 the footer ends with Contact Us', () => {
  expect(pairs(footerNavigation)).toEqual([...pairs(mainNavigation).slice(0, 4), 'Contact Us /contact'])
})

test('NAV-7 the academy has nine pages in a fixed order', () => {
  expect(academyNavigation.map(({ path }) => path)).toEqual([
    '/whyinspel',
    '/courses',
    '/leadership',
    '/facilities',
    '/affiliationsandpprovals',
    '/studentsandalumni',
    '/news/details',
    '/service/details',
    '/franchiseenquiries',
  ])
})

test('HOME-5 25 years is static, 94+ cities and 1000+ customers count up for 2 and 3 seconds', () => {
  expect(
    getStats(identity, getDefaultTexts('home')).map(({ value, suffix, label, countUpMs: countsFor }) => [
      `${value}${suffix} ${label}`,
      countsFor,
    ]),
  ).toEqual([
    ['25 Years Experience', null],
    ['94+ Cities', 2000],
    ['1000+ Customers', 3000],
  ])
  expect(about.story).toContain(`Our ${identity.founderYears} years of experience are his`)
})

test('HOME-7 the certificates have the specified heading', () => {
  for (const page of ['home', 'about', 'resources'] as const)
    expect(getDefaultTexts(page).certificatesTitle).toBe('Internationally Certified Standards')
})

test('PAGE-1 the about page has the specified headings and a complete story', () => {
  const headings = Object.values(about)
  expect(headings).toEqual(
    expect.arrayContaining([
      'About Us',
      'Get to Know The Top Manufacturer of Surgical Gloves in India',
      'Shielding Hands, Building Partnerships',
      "From The Managing Director's Desk",
      'Meet our Management',
      'Our Brands',
    ]),
  )
  expect(about.storyTitle).toBe('Our Story')
  const text = about.story
  for (const word of [
    'natural rubber latex',
    'natural gas',
    'USFDA',
    'CE',
    'ISO',
    '2017',
    'customized chemotherapy glove',
  ]) {
    expect(text.toLowerCase()).toContain(word.toLowerCase())
  }
})

test('PAGE-1 the story omits the founder section if no founder is entered', () => {
  const { story } = fillPlaceholders(getDefaultTexts('about'), getPlaceholderValues(identity))
  const completeTitles = (text: string) =>
    parseParts(text).flatMap((part) => (isComplete(part.title + part.text) ? part.title : []))
  expect(parseParts(story).map(({ title }) => title)).toContain('Our founder')
  expect(completeTitles(story)).not.toContain('Our founder')
})

test('PAGE-2 Why Inspel has five sections and names trades and certifications', () => {
  expect(Object.keys(why).filter((name) => name.endsWith('Points'))).toHaveLength(5)
  const text = JSON.stringify(why)
  for (const word of ['electrical', 'instrumentation', 'electronics', 'telecom', 'mechanical', 'civil'])
    expect(text).toContain(word)
  for (const word of [
    'CompEx',
    'IECEx CoPC',
    'Competency-based training',
    'Stringent assessment',
    'Accredited certificates',
  ]) {
    expect(text).toContain(word)
  }
  expect(text).toContain('Partners in India and the Middle East')
})

test('PAGE-4 eight pictures and a tile about life at the company', () => {
  expect(new Set(galleryImages).size).toBe(8)
  expect(galleryTitle(identity.companyName)).toBe(`Life at ${identity.companyName}`)
})

test('PAGE-8 the built-in article has an author, tags and text', () => {
  expect(sampleArticle.author).not.toBe('')
  expect(sampleArticle.tags.length).toBeGreaterThan(1)
  expect(sampleArticle.paragraphs.length).toBeGreaterThan(3)
})

test('FORM-2 General Inquiry is the first of four subjects', () => {
  expect(contactSubjects).toEqual(['General Inquiry', 'Product Information', 'Support', 'Partnership'])
})

test('no text makes an unproven claim', () => {
  expect(JSON.stringify(products)).not.toMatch(/pierce[^d]|puncture/i)
  expect(getDefaultTexts('courses').lead).not.toMatch(/year/)
})

test('every referenced picture exists', () => {
  const names = [...products.flatMap(({ image }) => image), ...galleryImages, sampleArticle.picture]
  expect(names.filter((name) => !existsSync(`pictures/${name}.jpg`))).toEqual([])
})
