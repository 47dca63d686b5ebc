import { type FormEvent, useRef, useState } from 'react'
import type { Client } from '../../api/client.ts'
import { ApiError, type FieldErrors } from '../../api/errors.ts'
import { useToast } from '../../ui/toast/toasts.tsx'
import { uploadClient } from '../parts/upload-client.ts'
import { useShell } from '../shell-context.ts'
import { type Draft, type FieldConflict, fieldConflicts, settle } from './conflict.ts'
import { useListContext } from './list-context.ts'
import type { ContentList, ContentRow } from './content-list.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { restore, type Somebody, whoChanged } from './last-editor.ts'
import { withReference } from '../parts/reason.ts'

export type Refusal = {
  status: number
  message: string
  /** Of a failure that is the server's. */
  requestId?: string | undefined
  errors: FieldErrors
  /** About one field only, before anything was sent. */
  isEarly?: boolean
}

/** What a form sends: everything it holds, a picture where one was chosen. */
export type Sent<D> = {
  client: Client
  draft: D
  picture: File | undefined
  /** The version it was made from, for changes. */
  headers: Record<string, string>
  signal: AbortSignal
}

type Options<Row extends ContentRow, D extends Draft> = {
  /** Undefined for a new one. */
  item: Row | undefined
  /** What the form holds at first. */
  draftOf: (row: Row | undefined) => D
  /** What can be seen without asking the server. */
  check: (draft: D, picture: File | undefined) => FieldErrors
  send: (sent: Sent<D>) => Promise<Row>
  /** The line above a refused form, where not the usual one. */
  titleOf?: (refusal: Refusal) => string
  onFailure?: (refusal: Refusal) => void
}

export type Conflict<Row> = { who: Somebody; row: Row; fields: readonly FieldConflict[] }

/** The state of a form for one item: what is typed, what is wrong with it, how far sending is, who else changed it. */
export function useItemForm<Row extends ContentRow, D extends Draft>(options: Options<Row, D>) {
  const { item, draftOf, check, send } = options
  const { list } = useListContext()
  const collection = list.collection as unknown as ContentList<Row>
  const { administrator } = useShell()
  const toast = useToast()
  // What the form was made from: what was opened, or what somebody else has saved meanwhile.
  const [base, setBase] = useState(item)
  const [draft, setDraft] = useState(() => draftOf(item))
  const [picture, setPicture] = useState<File>()
  const [failure, setFailure] = useState<Refusal>()
  const [conflict, setConflict] = useState<Conflict<Row>>()
  const [progress, setProgress] = useState<number>()
  const [isSaving, setSaving] = useState(false)
  const isDone = useRef(false)
  const calling = useRef<AbortController>(undefined)

  const start = draftOf(base)
  const keepsTheirPicture = conflict?.fields.some(({ name, keeps }) => name === 'image' && keeps === 'theirs')
  const changes = Object.fromEntries(Object.entries(draft).filter(([name, value]) => value !== start[name]))
  const isDirty = picture !== undefined || Object.keys(changes).length > 0
  const kept = useKeptDraft(`adminDraft:${administrator.id}:${collection.name}:${item?.id ?? 'new'}`, changes)

  const set = (changes: Partial<D>) => setDraft((before) => ({ ...before, ...changes }))
  const clearError = (name: string) =>
    setFailure((before) => {
      if (!before?.errors[name]) return before
      const { [name]: _, ...errors } = before.errors
      return Object.keys(errors).length > 0 ? { ...before, errors } : undefined
    })

  const fail = (refusal: Refusal) => {
    options.onFailure?.(refusal)
    setFailure(refusal)
  }

  async function showConflict(row: ContentRow): Promise<void> {
    const [now, who] = await Promise.all([
      collection.one(row.id),
      whoChanged(collection.name, row.id, administrator.id),
    ])
    const fields = fieldConflicts(start, draftOf(now), draft)
    if (picture && now.image && now.image !== row.image) {
      fields.push({ name: 'image', theirs: now.image, mine: picture.name, isBoth: true, keeps: 'mine' })
    }
    setConflict({ who, row: now, fields })
    setDraft(settle(draft, fields))
    setBase(now)
    setFailure(undefined)
  }

  async function save(version = base?.version): Promise<void> {
    const errors = check(draft, picture)
    if (Object.keys(errors).length > 0) {
      return fail({ status: 422, message: 'Please check the marked fields.', errors })
    }
    setSaving(true)
    setFailure(undefined)
    calling.current = new AbortController()
    try {
      const row = await send({
        client: uploadClient((part) => picture && setProgress(part)),
        draft,
        picture: keepsTheirPicture ? undefined : picture,
        headers: version === undefined ? {} : { 'If-Match': `"${version}"` },
        signal: calling.current.signal,
      })
      isDone.current = true
      kept.forget()
      await end(row)
    } catch (error) {
      if (calling.current.signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      if (error.status === 409 && base)
        await showConflict(base).catch((second: unknown) => fail(refusalOf(second)))
      else fail(refusalOf(error))
    } finally {
      setSaving(false)
      setProgress(undefined)
    }
  }

  /** The saved item is shown: on its own tab, where that is another one. */
  async function end(row: Row): Promise<void> {
    const { labels } = collection
    const status = row.status === 1 ? 1 : 0
    const isHere = status === list.view.status
    const path = collection.sitePath(row)
    list.markSaved(row.id)
    await list.goTo(item && isHere ? {} : { status, page: 1, search: '' }, {
      replace: true,
    })
    await list.reload()
    toast(item ? labels.updated : labels.added, {
      duration: labels.messageDuration,
      action: path && (
        <a href={path} target="_blank" rel="noopener">
          View on site
        </a>
      ),
    })
  }

  return {
    collection,
    item,
    base,
    draft,
    set,
    picture,
    setPicture: (file: File | undefined) => {
      setPicture(file)
      clearError('image')
    },
    failure,
    refuse: (name: string, message: string) =>
      setFailure((before) => ({
        ...(before ?? { status: 422, message, isEarly: true }),
        errors: { ...before?.errors, [name]: message },
      })),
    titleOf: options.titleOf ?? usualTitle,
    conflict,
    choose: (name: string, keeps: 'theirs' | 'mine') => {
      if (!conflict) return
      const fields = conflict.fields.map((field) => {
        if (field.name !== name) return field
        // What was typed since belongs to one's own.
        const mine = field.keeps === 'mine' ? (draft[name] ?? '') : field.mine
        return { ...field, mine, keeps }
      })
      setConflict({ ...conflict, fields })
      setDraft(
        settle(
          draft,
          fields.filter((field) => field.name === name),
        ),
      )
    },
    /** What was typed the last time and never saved. */
    kept,
    isSaving,
    /** The part of the picture that was sent, 0 to 1. */
    progress,
    isDirty,
    /** Asked when somebody leaves. */
    mayLose: () => isDirty && !isDone.current,
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (!isSaving) void save()
    },
    /** Ends sending; what is typed stays. */
    callOff: () => calling.current?.abort(),
    /** Takes a deleted item out of the trash and saves. */
    restoreAndSave: async () => {
      if (base) await save(await restore(collection.name, base.id))
    },
    /** Goes onto the Field of that name. */
    field: (name: (keyof D & string) | 'image') => ({
      id: `item-${name}`,
      name,
      error: failure?.errors[name],
    }),
    /** Goes onto a StatusRadio. */
    status: () => ({
      value: draft.status ?? '1',
      onChange: (status: string) => {
        set({ status } as unknown as Partial<D>)
        clearError('status')
      },
    }),
    /** Goes onto an input, a textarea or a select. */
    text: (name: keyof D & string) => ({
      value: draft[name] ?? '',
      onChange: ({ target }: { target: { value: string } }) => {
        set({ [name]: target.value } as Partial<D>)
        clearError(name)
      },
    }),
  }
}

export type ItemFormState<Row extends ContentRow, D extends Draft> = ReturnType<typeof useItemForm<Row, D>>

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) throw error
  return {
    status: error.status,
    message: error.message,
    requestId: error.requestId,
    errors: error.errors ?? {},
  }
}

/** What stands above a refused form: the server's message, or that something went wrong. */
export const usualTitle = ({ status, message, requestId }: Refusal): string =>
  status === 0 || status >= 500
    ? withReference('Something went wrong. Please try again.', requestId)
    : message
