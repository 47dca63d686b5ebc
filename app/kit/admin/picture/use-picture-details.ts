import { useState } from 'react'
import { ApiError } from '../../../platform/errors.ts'
import { useToast } from '../../../ui/panel/toasts.tsx'
import { adminApi } from '../admin-api.ts'
import { getErrorMessage } from '../load/error-message.ts'
import { useLoaded } from '../load/use-loaded.ts'
import type { PictureDetails } from '../../../records/picture/endpoints.ts'
import type { Point } from './focal-point.tsx'

type FormValues = { title: string; alt: string; isDecorative: boolean; focus: Point }

const toFormValues = ({ title, alt, focusX, focusY }: PictureDetails): FormValues => ({
  title,
  alt: alt ?? '',
  isDecorative: alt === '',
  focus: { x: focusX, y: focusY },
})

const toAlt = ({ alt, isDecorative }: FormValues): string | null => (isDecorative ? '' : alt.trim() || null)

export function usePictureDetails(id: number | undefined, onSaved: () => void) {
  const {
    data: stored,
    error,
    reload,
  } = useLoaded(id, () => adminApi.get('/admin/pictures/:id', { params: { id: id ?? 0 } }))
  const toast = useToast()
  const [edit, setEdit] = useState<{ id: number; values: FormValues; version: number }>()
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
      const saved = await adminApi.patch('/admin/pictures/:id', {
        params: { id: stored.id },
        body: { title: values.title, alt: toAlt(values), focusX: values.focus.x, focusY: values.focus.y },
        headers: { 'If-Match': `"${currentEdit.version}"` },
      })
      toast('Picture saved.')
      setEdit(undefined)
      reload()
      onSaved()
      return { ...stored, ...saved }
    } catch (problem) {
      const isConflict = problem instanceof ApiError && problem.status === 409
      if (isConflict) {
        setEdit({ ...currentEdit, version: currentEdit.version + 1 })
        reload()
      }
      setFailure(
        isConflict
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
        version: currentEdit?.version ?? stored.version,
      })
    },
  }
}

export type Details = ReturnType<typeof usePictureDetails>
