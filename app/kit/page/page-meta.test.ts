import { expect, test } from 'vitest'
import { sampleSite } from '../../../testing/sample-root-data.ts'
import { pageMeta } from './page-meta.ts'

const company = { matches: [{ loaderData: sampleSite('https://gloves.example') }] }
const academy = { matches: [...company.matches, { handle: { division: 'academy' } }] }
const page = { title: 'Products', description: 'Fourteen gloves.', path: '/product' }

test('NAV-12 academy titles end in its name, and no title contains a name twice', () => {
  expect(pageMeta(academy, { ...page, title: 'Courses' })[0]).toEqual({ title: 'Courses – Inspel Academy' })
  expect(pageMeta(company, { ...page, title: 'Gloves by Amazing Gloves' })[0]).toEqual({
    title: 'Gloves by Amazing Gloves',
  })
})
