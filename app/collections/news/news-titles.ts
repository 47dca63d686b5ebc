import type { News } from './news.ts'

/** What a list of news needs of each. */
export type NewsTitle = Pick<News, 'id' | 'tittle' | 'date'>

export const titleOf = ({ id, tittle, date }: News): NewsTitle => ({ id, tittle, date })

/** News by the year of their date; years and news stay in the order given. */
export const newsByYear = (news: readonly NewsTitle[]): [year: string, news: NewsTitle[]][] => [
  ...Map.groupBy(news, ({ date }) => date.slice(0, 4)),
]

/** What stands before and after an item in a list, newest first; undefined at its ends, both if it is not in it. */
export function neighbours(
  news: readonly NewsTitle[],
  id: number | undefined,
): { newer?: NewsTitle | undefined; older?: NewsTitle | undefined } {
  const index = news.findIndex((item) => item.id === id)
  return index < 0 ? {} : { newer: news[index - 1], older: news[index + 1] }
}
