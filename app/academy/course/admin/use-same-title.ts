import { useEffect, useState } from 'react'
import { adminApi } from '../../../kit/admin/admin-api.ts'

const pause = 400

/**
 * Words for a title that another course has, active or not; two of one name are allowed, and rarely meant.
 * @param id of the course itself, if there is one.
 */
export function useSameTitle(title: string, id: number | undefined): string | undefined {
  const [found, setFound] = useState<{ title: string; count: number }>()
  const asked = title.trim()
  useEffect(() => {
    if (!asked) return
    let isWanted = true
    const look = async () => {
      const lists = await Promise.all(
        ([1, 0] as const).map((status) =>
          adminApi.get('/admin/courses', { query: { search: asked, status, limit: 50 } }),
        ),
      )
      const same = lists
        .flatMap(({ rows }) => rows)
        .filter((course) => course.id !== id && plain(course.name) === plain(asked))
      if (isWanted) setFound({ title: asked, count: same.length })
    }
    // A hint that cannot be had is worth no message.
    const timer = setTimeout(() => void look().catch(() => {}), pause)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [asked, id])
  return found?.title === asked && found.count > 0 ? 'Another course already has this title.' : undefined
}

const plain = (title: string): string => title.trim().toLowerCase().replace(/\s+/g, ' ')
