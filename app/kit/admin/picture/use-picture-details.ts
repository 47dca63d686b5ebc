import { useState } from 'react'
import { ApiError } from '../../../platform/errors.ts'
import { useToast } from '../../../ui/panel/toasts.tsx'
import { adminApi } from '../admin-api.ts'
import { reasonOf } from '../load/reason.ts'
import { useLoaded } from '../load/use-loaded.ts'
import type { PictureDetails } from '../../../records/picture/endpoints.ts'
import type { Point } from './focal-point.tsx'

type Typed = { title: string; alt: string; isDecorative: boolean; focus: Point }

const typedOf = ({ title, alt, focusX, focusY }: PictureDetails): Typed => ({
  title,
  alt: alt ?? '',
  isDecorative: alt === '',
  focus: { x: focusX, y: focusY },
})

const altOf = ({ alt, isDecorative }: Typed): string | null => (isDecorative ? '' : alt.trim() || null)

/** One picture with what is typed about it. @param onSaved hears that it changed. */
export function usePictureDetails(id: number | undefined, onSaved: () => void) {
  const {
    data: stored,
    error,
    reload,
  } = useLoaded(id, () => adminApi.get('/admin/pictures/:id', { params: { id: id ?? 0 } }))
  const toast = useToast()
  const [changed, setChanged] = useState<{ id: number; typed: Typed; version: number }>()
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const base = stored && typedOf(stored)
  const own = stored && changed?.id === stored.id ? changed : undefined
  const typed = own?.typed ?? base
  const isDirty = own !== undefined && JSON.stringify(own.typed) !== JSON.stringify(base)

  /** @returns the picture as it is stored then; undefined if that failed. */
  async function save(): Promise<PictureDetails | undefined> {
    if (!stored || !typed || !own || !isDirty) return stored
    setSaving(true)
    setFailure(undefined)
    try {
      const saved = await adminApi.patch('/admin/pictures/:id', {
        params: { id: stored.id },
        body: { title: typed.title, alt: altOf(typed), focusX: typed.focus.x, focusY: typed.focus.y },
        headers: { 'If-Match': `"${own.version}"` },
      })
      toast('Picture saved.')
      setChanged(undefined)
      reload()
      onSaved()
      return { ...stored, ...saved }
    } catch (problem) {
      const isConflict = problem instanceof ApiError && problem.status === 409
      if (isConflict) {
        // Saving again is then made from what there is now.
        setChanged({ ...own, version: own.version + 1 })
        reload()
      }
      setFailure(
        isConflict
          ? 'Someone else has changed this picture in the meantime. Save again to replace that.'
          : reasonOf(problem),
      )
      return undefined
    } finally {
      setSaving(false)
    }
  }

  return {
    stored,
    typed,
    error,
    reload,
    failure,
    setFailure,
    isDirty,
    isSaving,
    save,
    set: (changes: Partial<Typed>) => {
      if (!stored || !typed) return
      setFailure(undefined)
      setChanged({
        id: stored.id,
        typed: { ...typed, ...changes },
        version: own?.version ?? stored.version,
      })
    },
  }
}

export type Details = ReturnType<typeof usePictureDetails>
