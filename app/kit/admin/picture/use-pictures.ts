import { useEffect, useRef, useState } from 'react'
import type { ListedPicture, pictureViews } from '#app/records/picture/picture.server.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { getErrorMessage } from '#app/kit/admin/load/error-message.ts'
import { useLoaded } from '#app/kit/admin/load/use-loaded.ts'

export type PictureView = (typeof pictureViews)[number]

export type Upload = { key: number; file: File; preview: string; error?: string | undefined }

const pageSize = 60
const searchDelayMs = 150

export function usePictures(initialImage: string | undefined) {
  const [search, setSearch] = useState('')
  const [submittedSearch, setSubmittedSearch] = useState('')
  const [view, setView] = useState<PictureView>('all')
  const [limit, setLimit] = useState(pageSize)
  const [chosen, setChosen] = useState<string | undefined>(initialImage)
  const [uploads, setUploads] = useState<Upload[]>([])
  const lastKey = useRef(0)

  useEffect(() => {
    const timer = setTimeout(() => {
      setSubmittedSearch(search.trim())
      setLimit(pageSize)
    }, searchDelayMs)
    return () => clearTimeout(timer)
  }, [search])

  const found = useLoaded(`${view} ${limit} ${submittedSearch}`, async () => {
    const list = await adminApi.get('/admin/pictures', { query: { search: submittedSearch, view, limit } })
    // The initial picture may not be on the first page.
    if (
      !initialImage ||
      submittedSearch ||
      view !== 'all' ||
      list.rows.some(({ image }) => image === initialImage)
    )
      return list
    const { rows } = await adminApi.get('/admin/pictures', { query: { image: initialImage } })
    return { ...list, rows: [...rows, ...list.rows] }
  })
  const [shown, setShown] = useState<{ rows: ListedPicture[]; total: number }>()
  if (found.data && found.data !== shown) setShown(found.data)

  const setError = (key: number, error: string | undefined) =>
    setUploads((before) => before.map((item) => (item.key === key ? { ...item, error } : item)))
  const forget = (key: number) => setUploads((before) => before.filter((item) => item.key !== key))

  async function send({ key, file }: Upload): Promise<void> {
    const body = new FormData()
    body.set('image', file)
    try {
      const { image } = await adminApi.post('/admin/pictures', { body })
      setChosen(image)
      forget(key)
      found.reload()
    } catch (error) {
      setError(key, getErrorMessage(error, 'The server is not responding.'))
    }
  }

  function upload(files: readonly File[]): void {
    const added = files.map((file) => {
      lastKey.current += 1
      return { key: lastKey.current, file, preview: URL.createObjectURL(file) }
    })
    setUploads((before) => [...before, ...added])
    // Upload sequentially, because the server encodes one picture at a time.
    void added.reduce((previous, item) => previous.then(() => send(item)), Promise.resolve())
  }

  return {
    search,
    setSearch,
    view,
    setView: (next: PictureView) => {
      setView(next)
      setLimit(pageSize)
    },
    rows: shown?.rows,
    total: shown?.total ?? 0,
    error: found.error,
    reload: found.reload,
    showMore: () => setLimit((before) => Math.min(before + pageSize, 960)),
    hasMore: (shown?.total ?? 0) > limit && limit < 960,
    chosen: shown?.rows.find(({ image }) => image === chosen),
    choose: setChosen,
    uploads,
    upload,
    retry: (failed: Upload) => {
      setError(failed.key, undefined)
      void send(failed)
    },
    forget,
  }
}

export type Pictures = ReturnType<typeof usePictures>
