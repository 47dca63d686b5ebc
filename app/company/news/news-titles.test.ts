import { expect, test } from 'vitest'
import { findAdjacentNews, groupNewsByYear } from './page/news-headlines.ts'

const news = [
  { id: 9, tittle: 'Newest', date: '2027-01-04' },
  { id: 7, tittle: 'Second', date: '2026-12-31' },
  { id: 8, tittle: 'Third', date: '2026-01-01' },
  { id: 2, tittle: 'Oldest', date: '2019-05-05' },
]

test('PAGE-8 news is grouped by year, newest first', () => {
  const years = groupNewsByYear(news).map(([year, items]) => [year, items.map(({ id }) => id)])
  expect(years).toEqual([
    ['2027', [9]],
    ['2026', [7, 8]],
    ['2019', [2]],
  ])
})

test('PAGE-8 an article links to the newer and the older one, if there is one', () => {
  expect(findAdjacentNews(news, 7)).toEqual({ newer: news[0], older: news[2] })
  expect(findAdjacentNews(news, 9)).toEqual({ newer: undefined, older: news[1] })
  expect(findAdjacentNews(news, 2)).toEqual({ newer: news[2], older: undefined })
  expect(findAdjacentNews(news, 5)).toEqual({})
  expect(findAdjacentNews(news, undefined)).toEqual({})
})
