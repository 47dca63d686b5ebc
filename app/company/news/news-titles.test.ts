import { expect, test } from 'vitest'
import { neighbours, newsByYear } from './page/news-headlines.ts'

const news = [
  { id: 9, tittle: 'Newest', date: '2027-01-04' },
  { id: 7, tittle: 'Second', date: '2026-12-31' },
  { id: 8, tittle: 'Third', date: '2026-01-01' },
  { id: 2, tittle: 'Oldest', date: '2019-05-05' },
]

test('PAGE-8 news are grouped by the year of their date, newest first', () => {
  const years = newsByYear(news).map(([year, items]) => [year, items.map(({ id }) => id)])
  expect(years).toEqual([
    ['2027', [9]],
    ['2026', [7, 8]],
    ['2019', [2]],
  ])
})

test('PAGE-8 an article leads to the one before and the one after it, where there are any', () => {
  expect(neighbours(news, 7)).toEqual({ newer: news[0], older: news[2] })
  expect(neighbours(news, 9)).toEqual({ newer: undefined, older: news[1] })
  expect(neighbours(news, 2)).toEqual({ newer: news[2], older: undefined })
  expect(neighbours(news, 5)).toEqual({})
  expect(neighbours(news, undefined)).toEqual({})
})
