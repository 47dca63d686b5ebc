import type { Division } from '#app/kit/page/divisions.ts'

export const newsPerPage = 20

export type ArchiveView = { year?: string | undefined; division?: Division | undefined; page?: number }

export function archivePath({ year, division, page = 1 }: ArchiveView): string {
  const query = new URLSearchParams({
    ...(division && { house: division }),
    ...(page > 1 && { page: String(page) }),
  })
  return `${year ? `/news/${year}` : '/news'}${query.size ? `?${query}` : ''}`
}
