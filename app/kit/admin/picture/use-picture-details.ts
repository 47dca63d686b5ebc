import { useState } from 'react'
import { useToast } from '#app/ui/panel/toasts.tsx'
import type { PictureDetails } from '#app/records/picture/picture.server.ts'
import { adminApi, getErrorMessage, useLoaded } from '#app/kit/admin/admin-api.ts'
import { sendChange } from '#app/kit/admin/conflict/field-editors.ts'
import { isConflict } from '#app/kit/admin/list/use-list.ts'
import { useShell } from '#app/kit/admin/shell-context.ts'
import type { Point } from './focal-point.tsx'

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
          adminApi.patch('/admin/pictures/:id', {
            params,
            body: changes,
            headers: { 'If-Match': `"${version}"` },
          }),
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
