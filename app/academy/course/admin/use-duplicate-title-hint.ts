import { useEffect, useState } from 'react'
import { adminApi } from '../../../kit/admin/admin-api.ts'

const debounceMs = 400

export function useDuplicateTitleHint(title: string, id: number | undefined): string | undefined {
  const [duplicates, setDuplicates] = useState<{ title: string; count: number }>()
  const query = title.trim()
  useEffect(() => {
    if (!query) return
    let isCurrent = true
    const search = async () => {
      const lists = await Promise.all(
        ([1, 0] as const).map((status) =>
          adminApi.get('/admin/courses', { query: { search: query, status, limit: 50 } }),
        ),
      )
      const same = lists
        .flatMap(({ rows }) => rows)
        .filter((course) => course.id !== id && normalize(course.name) === normalize(query))
      if (isCurrent) setDuplicates({ title: query, count: same.length })
    }
    // Ignore failures: the hint is optional.
    const timer = setTimeout(() => void search().catch(() => {}), debounceMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [query, id])
  return duplicates?.title === query && duplicates.count > 0
    ? 'Another course already has this title.'
    : undefined
}

const normalize = (title: string): string => title.trim().toLowerCase().replace(/\s+/g, ' ')
