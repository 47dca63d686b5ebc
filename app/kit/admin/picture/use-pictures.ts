import { useEffect, useRef, useState } from 'react'
import { adminApi } from '../admin-api.ts'
import { reasonOf } from '../load/reason.ts'
import { useLoaded } from '../load/use-loaded.ts'
import type { ListedPicture, pictureViews } from '../../../records/picture/endpoints.ts'

export type PictureView = (typeof pictureViews)[number]

/** A file on its way into the library, or one that was refused. */
export type Upload = { key: number; file: File; preview: string; error?: string }

const pageSize = 60
/** How long to wait for the next letter, in milliseconds. */
const pause = 150

/** What the library shows of itself: a search, more and more of what it finds, and what is being uploaded. */
export function usePictures(first: string | undefined) {
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState('')
  const [view, setView] = useState<PictureView>('all')
  const [limit, setLimit] = useState(pageSize)
  const [chosen, setChosen] = useState<string | undefined>(first)
  const [uploads, setUploads] = useState<Upload[]>([])
  const lastKey = useRef(0)

  useEffect(() => {
    const timer = setTimeout(() => {
      setAsked(search.trim())
      setLimit(pageSize)
    }, pause)
    return () => clearTimeout(timer)
  }, [search])

  const found = useLoaded(`${view} ${limit} ${asked}`, async () => {
    const list = await adminApi.get('/admin/pictures', { query: { search: asked, view, limit } })
    // The one that is shown first may be an old one.
    if (!first || asked || view !== 'all' || list.rows.some(({ image }) => image === first)) return list
    const { rows } = await adminApi.get('/admin/pictures', { query: { image: first } })
    return { ...list, rows: [...rows, ...list.rows] }
  })
  const [shown, setShown] = useState<{ rows: ListedPicture[]; total: number }>()
  if (found.data && found.data !== shown) setShown(found.data)

  const fail = (key: number, error: string) =>
    setUploads((before) => before.map((each) => (each.key === key ? { ...each, error } : each)))
  const forget = (key: number) => setUploads((before) => before.filter((each) => each.key !== key))

  async function send({ key, file }: Upload): Promise<void> {
    const body = new FormData()
    body.set('image', file)
    try {
      const { image } = await adminApi.post('/admin/pictures', { body })
      setChosen(image)
      forget(key)
      found.reload()
    } catch (error) {
      fail(key, reasonOf(error, 'The server is not responding.'))
    }
  }

  function upload(files: readonly File[]): void {
    const added = files.map((file) => {
      lastKey.current += 1
      return { key: lastKey.current, file, preview: URL.createObjectURL(file) }
    })
    setUploads((before) => [...before, ...added])
    // One after the other: the server encodes one at a time.
    void added.reduce((earlier, each) => earlier.then(() => send(each)), Promise.resolve())
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
    retry: (each: Upload) => {
      setUploads((before) =>
        before.map(({ error, ...one }) => (one.key === each.key ? one : { ...one, ...(error && { error }) })),
      )
      void send(each)
    },
    forget,
  }
}

export type Pictures = ReturnType<typeof usePictures>
