import type { News } from '../endpoints.ts'

/** What a list of news needs of each. */
export type NewsHeadline = Pick<News, 'id' | 'tittle' | 'date'>

export const headlineOf = ({ id, tittle, date }: News): NewsHeadline => ({ id, tittle, date })

/** News by the year of their date; years and news stay in the order given. */
export const newsByYear = (news: readonly NewsHeadline[]): [year: string, news: NewsHeadline[]][] => [
  ...Map.groupBy(news, ({ date }) => date.slice(0, 4)),
]

/** What stands before and after an item in a list, newest first; undefined at its ends, both if it is not in it. */
export function neighbours(
  news: readonly NewsHeadline[],
  id: number | undefined,
): { newer?: NewsHeadline | undefined; older?: NewsHeadline | undefined } {
  const index = news.findIndex((item) => item.id === id)
  return index < 0 ? {} : { newer: news[index - 1], older: news[index + 1] }
}
