import { useEffect, useState } from 'react'
import type { ListedPicture } from '#app/records/picture/picture.server.ts'
import { adminApi, getErrorMessage, useLoaded } from '#app/kit/admin/admin-api.ts'

const pageSize = 60
const searchDelayMs = 150

export function usePictures(initialImage: string | undefined) {
  const [search, setSearch] = useState('')
  const [submittedSearch, setSubmittedSearch] = useState('')
  const [limit, setLimit] = useState(pageSize)
  const [chosen, setChosen] = useState<string | undefined>(initialImage)
  const [isUploading, setUploading] = useState(false)
  const [uploadErrors, setUploadErrors] = useState<string[]>([])

  useEffect(() => {
    const timer = setTimeout(() => {
      setSubmittedSearch(search.trim())
      setLimit(pageSize)
    }, searchDelayMs)
    return () => clearTimeout(timer)
  }, [search])

  const found = useLoaded(`${limit} ${submittedSearch}`, async () => {
    const list = await adminApi.get('/admin/pictures', { query: { search: submittedSearch, limit } })
    // The initial picture may not be on the first page.
    if (!initialImage || submittedSearch || list.rows.some(({ image }) => image === initialImage)) return list
    const { rows } = await adminApi.get('/admin/pictures', { query: { image: initialImage } })
    return { ...list, rows: [...rows, ...list.rows] }
  })
  const [shown, setShown] = useState<{ rows: ListedPicture[]; total: number }>()
  if (found.data && found.data !== shown) setShown(found.data)

  /** Uploads one after the other, because the server encodes one picture at a time. */
  async function upload(files: readonly File[]): Promise<void> {
    setUploading(true)
    setUploadErrors([])
    for (const file of files) {
      const body = new FormData()
      body.set('image', file)
      try {
        const { image } = await adminApi.post('/admin/pictures', { body })
        setChosen(image)
        found.reload()
      } catch (error) {
        const message = getErrorMessage(error, 'The server is not responding.')
        setUploadErrors((before) => [...before, `${file.name}: ${message}`])
      }
    }
    setUploading(false)
  }

  return {
    search,
    setSearch,
    rows: shown?.rows,
    total: shown?.total ?? 0,
    error: found.error,
    reload: found.reload,
    showMore: () => setLimit((before) => Math.min(before + pageSize, 960)),
    hasMore: (shown?.total ?? 0) > limit && limit < 960,
    chosen: shown?.rows.find(({ image }) => image === chosen),
    choose: setChosen,
    isUploading,
    uploadErrors,
    upload: (files: readonly File[]) => void upload(files),
  }
}

export type Pictures = ReturnType<typeof usePictures>
