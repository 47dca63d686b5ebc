import type { House } from '../../../kit/page/divisions.ts'

/** Items on one page of the archive. */
export const archiveSize = 20

export type ArchiveView = { year?: string | undefined; house?: House | undefined; page?: number }

/** The address of a page of the archive. */
export function archivePath({ year, house, page = 1 }: ArchiveView): string {
  const query = new URLSearchParams({ ...(house && { house }), ...(page > 1 && { page: String(page) }) })
  return `${year ? `/news/${year}` : '/news'}${query.size ? `?${query}` : ''}`
}
