import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { galleryImages } from '#app/company/blog/blog-page.tsx'
import { initialCatalogue as products } from '../testing/initial-catalogue.ts'
import sampleArticle from './company/news/sample-article.json' with { type: 'json' }
import { parseParts } from './kit/page/texts/field.ts'
import { getDefaultTexts } from './kit/page/texts/page-texts.ts'
import { fillPlaceholders, isComplete, getPlaceholderValues } from './kit/page/texts/text-placeholders.ts'
import { sampleIdentity as identity } from './records/identity/sample-identity.ts'

const why = fillPlaceholders(getDefaultTexts('why'), getPlaceholderValues(identity))

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

test('no text makes an unproven claim', () => {
  expect(JSON.stringify(products)).not.toMatch(/pierce[^d]|puncture/i)
  expect(getDefaultTexts('courses').lead).not.toMatch(/year/)
})

test('every referenced picture exists', () => {
  const names = [...products.flatMap(({ image }) => image), ...galleryImages, sampleArticle.picture]
  expect(names.filter((name) => !existsSync(`pictures/${name}.jpg`))).toEqual([])
})
