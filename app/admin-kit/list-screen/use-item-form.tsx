import { type FormEvent, useRef, useState } from 'react'
import { ApiError, type FieldErrors } from '../../api/errors.ts'
import { useToast } from '../../ui/toast/toasts.tsx'
import { capitalized } from '../../ui/capitalized.ts'
import { untyped } from '../admin-api.ts'
import { uploadClient } from '../parts/upload-client.ts'
import { useShell } from '../shell-context.ts'
import { type Draft, type FieldConflict, fieldConflicts, missing, settle } from './conflict.ts'
import { useListContext } from './list-context.ts'
import type { ContentList, ContentRow } from './content-list.ts'
import { type Refusal, refusalOf, usualTitle } from './refusal.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { restore, type Somebody, whoChanged } from './last-editor.ts'

type Status = { status: string }

/** What a form asks for, beside the status that all records have. @typeParam F its file columns. */
export type FormOptions<D extends Draft, F extends string> = {
  /** What a new form contains, by field. */
  empty: () => D
  labels: { readonly [Name in keyof NoInfer<D>]: string }
  /** Messages for fields that must not be empty. */
  required: { readonly [Name in keyof NoInfer<D>]?: string }
  /** Messages for files that a new record must have. */
  requiredFiles?: { readonly [Name in F]?: string }
  /** What else is wrong, as far as it can be seen without asking the server. */
  check?: (draft: NoInfer<D>) => FieldErrors
  /** What a value is called if it is a code: a category, an amount. */
  valueLabel?: (name: string, value: string) => string
  /** The fields as the API takes them, if not as they are. */
  toBody?: (draft: NoInfer<D>) => Record<string, string | number>
  /** The line above a refused form, if not the usual one. */
  titleOf?: (refusal: Refusal) => string
  onFailure?: (refusal: Refusal) => void
}

export type Conflict<Row> = { who: Somebody; row: Row; fields: readonly FieldConflict[] }

/**
 * The state of a form for one record: what is typed, what is wrong with it, how far sending is, who else changed it.
 * @param item the record; undefined for a new one.
 */
export function useItemForm<Row extends ContentRow, Typed extends Draft, F extends string>(
  options: FormOptions<Typed, F>,
  item: Row | undefined,
) {
  type D = Typed & Status
  const { list } = useListContext()
  const collection = list.collection as unknown as ContentList<Row>
  const { administrator } = useShell()
  const toast = useToast()
  // What the form was made from: what was opened, or what somebody else has saved meanwhile.
  const [base, setBase] = useState(item)
  const [draft, setDraft] = useState(() => draftOf(item))
  const [files, setFiles] = useState<Partial<Record<F, File>>>({})
  const [failure, setFailure] = useState<Refusal>()
  const [conflict, setConflict] = useState<Conflict<Row>>()
  const [progress, setProgress] = useState<number>()
  const [isSaving, setSaving] = useState(false)
  const isDone = useRef(false)
  const calling = useRef<AbortController>(undefined)

  const start = draftOf(base)
  const chosen = Object.entries<File | undefined>(files).flatMap(([name, file]) =>
    file ? [{ name, file }] : [],
  )
  const changes = Object.fromEntries(Object.entries(draft).filter(([name, value]) => value !== start[name]))
  const isDirty = chosen.length > 0 || Object.keys(changes).length > 0
  const kept = useKeptDraft(`adminDraft:${administrator.id}:${collection.name}:${item?.id ?? 'new'}`, changes)

  const set = (changes: Partial<D>) => setDraft((before) => ({ ...before, ...changes }))
  const clearError = (name: string) =>
    setFailure((before) => {
      if (!before?.errors[name]) return before
      const { [name]: _, ...errors } = before.errors
      return Object.keys(errors).length > 0 ? { ...before, errors } : undefined
    })

  function draftOf(row: Row | undefined): D {
    const empty = { ...options.empty(), status: '1' }
    if (!row) return empty
    const values = row as unknown as Record<string, string | number | null>
    return Object.fromEntries(Object.keys(empty).map((name) => [name, String(values[name] ?? '')])) as D
  }

  const requiredFiles = (options.requiredFiles ?? {}) as Draft
  const check = (): FieldErrors => ({
    ...missing(draft, options.required as Draft),
    ...options.check?.(draft),
    ...(!item && missing(Object.fromEntries(chosen.map(({ name }) => [name, name])), requiredFiles)),
  })

  function bodyOf(): object {
    const body = { ...draft, ...options.toBody?.(draft) }
    if (Object.keys(collection.files).length === 0) return { ...body, status: Number(draft.status) }
    const form = new FormData()
    for (const [name, value] of Object.entries<string | number>(body)) form.set(name, String(value))
    for (const { name, file } of chosen) if (!keepsTheirs(name)) form.set(name, file)
    return form
  }

  const keepsTheirs = (file: string) =>
    conflict?.fields.some(({ name, keeps }) => name === file && keeps === 'theirs')

  const fail = (refusal: Refusal) => {
    options.onFailure?.(refusal)
    setFailure(refusal)
  }

  async function showConflict(row: Row): Promise<void> {
    const [now, who] = await Promise.all([
      collection.one(row.id),
      whoChanged(collection.name, row.id, administrator.id),
    ])
    const fields = fieldConflicts(start, draftOf(now), draft)
    for (const { name, file } of chosen) {
      const theirs = storedIn(now, name)
      if (theirs && theirs !== storedIn(row, name))
        fields.push({ name, theirs, mine: file.name, isBoth: true, keeps: 'mine' })
    }
    setConflict({ who, row: now, fields })
    setDraft(settle(draft, fields))
    setBase(now)
    setFailure(undefined)
  }

  async function save(version = base?.version): Promise<void> {
    const errors = check()
    if (Object.keys(errors).length > 0) {
      return fail({ status: 422, message: 'Please check the marked fields.', errors })
    }
    setSaving(true)
    setFailure(undefined)
    calling.current = new AbortController()
    try {
      const client = untyped(uploadClient((part) => chosen.length > 0 && setProgress(part)))
      const row = await collection.save(client, item?.id, {
        body: bodyOf(),
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

  const statusLabels = [capitalized(collection.labels.on), capitalized(collection.labels.off)] as const
  const fileLabels = Object.keys(collection.files).map((name) => [name, capitalized(name)])
  const labels: Record<string, string> = {
    ...options.labels,
    status: 'Status',
    ...Object.fromEntries(fileLabels),
  }
  const needOf = (name: string): 'required' | 'optional' | undefined => {
    if (name === 'status') return undefined
    return (options.required as Draft)[name] ? 'required' : 'optional'
  }
  const control = (name: string) => ({
    id: `item-${name}`,
    name,
    label: labels[name] ?? name,
    error: failure?.errors[name],
  })

  return {
    collection,
    item,
    base,
    draft,
    set,
    failure,
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
    /** What the fields are called, in their order. */
    labels,
    /** What a value is called, if it is a code. */
    valueLabel: (name: string, value: string) => {
      if (name === 'status') return value === '1' ? statusLabels[0] : statusLabels[1]
      return options.valueLabel?.(name, value) ?? value
    },
    /** Goes onto the Field of that name. */
    field: (name: keyof D & string) => ({ ...control(name), need: needOf(name) }),
    /** Goes onto an ImagePicker. */
    file: (name: F) => ({
      ...control(name),
      isRequired: !item && name in requiredFiles,
      stored: base ? storedIn(base, name) : null,
      file: files[name],
      onChoose: (file: File | undefined) => {
        setFiles((before) => ({ ...before, [name]: file }))
        clearError(name)
      },
      onRefuse: (message: string) =>
        setFailure((before) => ({
          ...(before ?? { status: 422, message, isEarly: true }),
          errors: { ...before?.errors, [name]: message },
        })),
    }),
    /** Goes onto a StatusRadio. */
    status: () => ({
      ...control('status'),
      labels: statusLabels,
      value: draft.status,
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

export type ItemFormState<Row extends ContentRow, D extends Draft, F extends string> = ReturnType<
  typeof useItemForm<Row, D, F>
>

const storedIn = (row: object, column: string): string | null =>
  (row as Record<string, string | null>)[column] ?? null
