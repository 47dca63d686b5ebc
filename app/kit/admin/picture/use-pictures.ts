import { useEffect, useState } from 'react'
import { useToast } from '#app/ui/panel/toasts.tsx'
import type { ListedPicture, PictureDetails } from '#app/records/picture/picture.server.ts'
import { adminApi, getErrorMessage, ifMatch, useLoaded } from '#app/kit/admin/admin-api.ts'
import { sendChange } from '#app/kit/admin/conflict/field-editors.ts'
import { isConflict } from '#app/kit/admin/list/use-list.ts'
import { useShell } from '#app/kit/admin/screen.tsx'
import type { Point } from './focal-point.tsx'

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

/** `alt` is empty for decorative pictures, null without a description. */
type FormValues = Pick<PictureDetails, 'title' | 'alt'> & { focus: Point }

const toFormValues = ({ title, alt, focusX, focusY }: PictureDetails): FormValues => ({
  title,
  alt,
  focus: { x: focusX, y: focusY },
})

export function usePictureDetails(id: number | undefined, onSaved: () => void) {
  const {
    data: stored,
    error,
    reload,
  } = useLoaded(id, () => adminApi.get('/admin/pictures/:id', { params: { id: id ?? 0 } }))
  const toast = useToast()
  const { administrator } = useShell()
  const [edit, setEdit] = useState<{ id: number; values: FormValues; before: PictureDetails }>()
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const storedValues = stored && toFormValues(stored)
  const currentEdit = stored && edit?.id === stored.id ? edit : undefined
  const values = currentEdit?.values ?? storedValues
  const isDirty =
    currentEdit !== undefined && JSON.stringify(currentEdit.values) !== JSON.stringify(storedValues)

  async function save(): Promise<PictureDetails | undefined> {
    if (!stored || !values || !currentEdit || !isDirty) return stored
    setSaving(true)
    setFailure(undefined)
    try {
      const { before } = currentEdit
      const params = { id: stored.id }
      const { title, alt, focus } = values
      const typed = { title, alt: alt && (alt.trim() || null), focusX: focus.x, focusY: focus.y }
      const changes = Object.fromEntries(
        Object.entries(typed).filter(([name, value]) => value !== before[name as keyof typeof typed]),
      )
      const saved = await sendChange({
        kind: 'picture',
        ownId: administrator.id,
        before,
        changes,
        load: () => adminApi.get('/admin/pictures/:id', { params }),
        send: (version) =>
          adminApi.patch('/admin/pictures/:id', { params, body: changes, headers: ifMatch(version) }),
      })
      toast('Picture saved.')
      setEdit(undefined)
      reload()
      onSaved()
      return { ...stored, ...saved }
    } catch (problem) {
      if (isConflict(problem)) {
        const before = await adminApi
          .get('/admin/pictures/:id', { params: { id: stored.id } })
          .catch(() => undefined)
        if (before) setEdit({ ...currentEdit, before })
        reload()
      }
      setFailure(
        isConflict(problem)
          ? 'Someone else has changed this picture. Save again to overwrite their changes.'
          : getErrorMessage(problem),
      )
      return undefined
    } finally {
      setSaving(false)
    }
  }

  return {
    stored,
    values,
    error,
    reload,
    failure,
    setFailure,
    isDirty,
    isSaving,
    save,
    set: (changes: Partial<FormValues>) => {
      if (!stored || !values) return
      setFailure(undefined)
      setEdit({
        id: stored.id,
        values: { ...values, ...changes },
        before: currentEdit?.before ?? stored,
      })
    },
  }
}

export type Details = ReturnType<typeof usePictureDetails>
