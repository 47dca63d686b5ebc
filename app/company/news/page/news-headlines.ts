import type { News } from '#app/company/news/news.server.ts'

export type NewsHeadline = Pick<News, 'id' | 'tittle' | 'date'>

export const toHeadline = ({ id, tittle, date }: News): NewsHeadline => ({ id, tittle, date })

/** @param news newest first */
export function findAdjacentNews(
  news: readonly NewsHeadline[],
  id: number | undefined,
): { newer?: NewsHeadline | undefined; older?: NewsHeadline | undefined } {
  const index = news.findIndex((item) => item.id === id)
  return index < 0 ? {} : { newer: news[index - 1], older: news[index + 1] }
}
